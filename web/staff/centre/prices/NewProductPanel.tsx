import { useState } from 'react'
import { ageGroups } from '#contract/platform/age-groups.ts'
import { articles } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useForm } from '#web/platform/form.ts'
import { inLanguage } from '#web/platform/language.ts'
import { call } from '#web/staff/platform/call.ts'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { FormGround, PanelForm } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { AgePrices, readAgePrices } from './AgePrices.tsx'
import { FromDay, readFromDay } from './FromDay.tsx'
import type { PanelProps } from './panel-props.ts'
import { keepProducts } from './prices.queries.ts'
import {
  asContract,
  emptyValues,
  isProductKind,
  productKindNames,
  productKinds,
  readProduct,
  type ProductKind,
} from './product-values.ts'
import { ProductDetails, ProductFields, ProductVat } from './ProductFields.tsx'
import type { NewProductForm } from './price-forms.ts'
import { firstVatClass } from './vat-choice.ts'

/** One article for all ages, or one for each that has a price. */
const articlesOf = ({ all, ...byAge }: NewProductForm['prices']) =>
  all === undefined
    ? ageGroups.flatMap((age) => {
        const cents = byAge[age]
        return cents === undefined ? [] : [{ ageGroups: [age], cents }]
      })
    : [{ ageGroups: [...ageGroups], cents: all }]

/** A new product; its fields are those of its kind. */
export const NewProductPanel = ({ list, bar, onClose, onFinish }: PanelProps) => {
  const { today, vatClasses, products } = list
  // The same key for each try, so that a lost answer makes no second product.
  const [key] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<ProductKind>('dnevna')
  // The kind at which the VAT class was chosen by hand; until then it follows the kind.
  const [chosenAt, setChosenAt] = useState<ProductKind>()
  const vatKind = chosenAt ?? kind
  const isTicket = asContract(kind).category === 'V'
  const { errors, ...of } = useForm({
    schema: () => import('./price-forms.ts').then(({ newProductForm }) => newProductForm(today)),
    sentences: { amount: m.office_price_amount },
    read: (form) => ({
      key,
      ...asContract(kind),
      ...readProduct(form),
      from: readFromDay(form),
      prices: readAgePrices(form),
      isVisible: form.has('isVisible'),
    }),
    submit: async ({ prices, ...sent }) => {
      const { product } = await call(articles.create, { body: { ...sent, articles: articlesOf(prices) } })
      keepProducts([product])
      onFinish({
        sentence: m.office_price_created({ name: inLanguage(product.name), day: date(sent.from) }),
        undo: async () => {
          const params = { productId: product._id }
          const body = { version: product.version, isArchived: true }
          keepProducts([(await call(articles.archive, { params, body })).product])
        },
      })
    },
  })
  const fields = { kind, values: emptyValues(firstVatClass(vatKind, products, vatClasses)), errors }
  return (
    <SidePanel title={m.office_price_new()} onClose={onClose} focusOn="name.sl">
      {bar}
      <PanelForm
        of={of}
        label={m.office_price_new()}
        submit={m.office_price_create()}
        back={m.panel_cancel()}
        onBack={onClose}
        means={
          <>
            <FormGround title={m.office_price_by_age()}>
              <AgePrices key={String(isTicket)} isOne={!isTicket} errors={errors} />
              <ProductVat key={vatKind} {...fields} vatClasses={vatClasses} onChoose={() => setChosenAt(vatKind)} />
              <FromDay today={today} start={today} error={errors['from']} />
              <Checkbox name="isVisible" defaultChecked>
                {isTicket ? m.office_price_visible() : m.office_price_visible_desk()}
              </Checkbox>
            </FormGround>
            <FormGround>
              <ProductDetails {...fields} />
            </FormGround>
          </>
        }
      >
        <ChipRadios
          legend={m.office_price_kind()}
          name="kind"
          value={kind}
          options={productKinds.map((value) => ({ value, label: productKindNames[value]() }))}
          onChange={(value) => {
            if (isProductKind(value)) setKind(value)
          }}
        />
        <ProductFields {...fields} />
      </PanelForm>
    </SidePanel>
  )
}

import { useRef, useState } from 'react'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { articles } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { inLanguage } from '#web/platform/language.ts'
import { call } from '#web/staff/platform/call.ts'
import { useChangedMeanwhile } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { readProduct as readOnServer, type ProductAct, type VatClass } from './prices.queries.ts'
import { asContract, productKindOf, readProduct, valuesOf, type ProductValues } from './product-values.ts'
import { ProductDetails, ProductFields, ProductVat } from './ProductFields.tsx'

interface ProductFormProps {
  product: OfficeProduct
  vatClasses: readonly VatClass[]
  act: ProductAct
  onSaved: (done: DoneAct) => void
  onBack: () => void
}

/** What a call of the contract takes of a product: all that its articles share. */
const sharedOf = ({
  name,
  description,
  vatClass,
  durationDays,
  visits,
  activationDays,
  entryHours,
}: OfficeProduct) => ({
  name,
  description,
  vatClass,
  durationDays,
  visits,
  activationDays,
  entryHours,
})

/** Texts and conditions of a product; what was sold keeps those of its day. */
export const ProductForm = ({ product, vatClasses, act, onSaved, onBack }: ProductFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const [opened] = useState(product)
  const kind = productKindOf(opened)
  const { values, now, isChanged, save } = useChangedMeanwhile<ProductValues>(valuesOf(opened), async () =>
    valuesOf((await readOnServer(opened._id)) ?? opened),
  )
  const { errors, ...of } = useForm({
    schema: () =>
      import('./price-forms.ts').then(({ productForm }) => {
        const { category, type } = asContract(kind)
        return productForm(category, type)
      }),
    // The version is that of the panel, when it is sent.
    read: (form) => ({ version: '', ...readProduct(form) }),
    submit: (sent) =>
      save(element.current, async () => {
        const params = { productId: product._id }
        const after = await act((version) => call(articles.change, { params, body: { ...sent, version } }))
        onSaved({
          sentence: m.office_price_changed({ name: inLanguage(after.name) }),
          undo: async () => {
            await act((version) => call(articles.change, { params, body: { ...sharedOf(product), version } }))
          },
        })
      }),
  })
  const fields = { kind, values, errors, now, isChanged }
  return (
    <PanelForm
      of={{ ...of, message: now && of.message !== undefined ? m.changed_notice() : of.message }}
      ref={element}
      label={m.office_price_details()}
      title={m.office_price_details()}
      means={<Says>{m.office_price_sold_stays()}</Says>}
      submit={now ? m.changed_again() : m.panel_save()}
      back={m.panel_cancel()}
      onBack={onBack}
    >
      <ProductFields {...fields} />
      <ProductVat {...fields} vatClasses={vatClasses} />
      <ProductDetails {...fields} />
    </PanelForm>
  )
}

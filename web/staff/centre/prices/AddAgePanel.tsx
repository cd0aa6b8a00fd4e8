import { useState } from 'react'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { articles } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useForm } from '#web/platform/form.ts'
import { inLanguage } from '#web/platform/language.ts'
import { call } from '#web/staff/platform/call.ts'
import { PanelForm } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { FromDay, readFromDay } from './FromDay.tsx'
import type { PanelProps } from './panel-props.ts'
import { agesIn, articleIn, asNote, conditionsIn, priceOf } from './price-words.ts'
import { PriceField } from './PriceField.tsx'
import styles from './ProductFields.module.css'
import { useProductAct } from './prices.queries.ts'
import { centsTyped } from './typed-price.ts'

/** Sells a product to a further age. */
export const AddAgePanel = ({
  product,
  age,
  list: { today },
  bar,
  onClose,
  onFinish,
}: PanelProps & { product: OfficeProduct; age: AgeGroup }) => {
  const act = useProductAct(product)
  const [isShown] = useState(() => product.articles.some(({ isVisible }) => isVisible))
  const ages = agesIn([age])
  const { errors, ...of } = useForm({
    schema: () => import('./price-forms.ts').then(({ ageForm }) => ageForm(today)),
    sentences: { amount: m.office_price_amount },
    read: (form) => ({
      // The version is that of the panel, when it is sent.
      version: '',
      ageGroups: [age],
      cents: centsTyped(typedText(form, 'cents')),
      from: readFromDay(form),
      isVisible: form.has('isVisible'),
    }),
    submit: async (sent) => {
      const params = { productId: product._id }
      await act((version) => call(articles.addArticle, { params, body: { ...sent, version } }))
      const what = articleIn(product, { ageGroups: [age] })
      onFinish({
        sentence: m.office_price_saved({ what, price: priceOf(sent.cents), day: date(sent.from) }),
      })
    },
  })
  const title = m.office_price_add_age({ ages })
  return (
    <SidePanel title={inLanguage(product.name)} note={asNote(conditionsIn(product))} onClose={onClose} focusOn="cents">
      {bar}
      <PanelForm
        of={of}
        label={title}
        title={title}
        submit={m.office_price_add()}
        back={m.panel_cancel()}
        onBack={onClose}
      >
        <div className={styles.priced}>
          <PriceField label={m.office_price_with_vat()} name="cents" error={errors['cents']} />
          <FromDay today={today} start={today} error={errors['from']} />
        </div>
        <Checkbox name="isVisible" defaultChecked={isShown}>
          {product.category === 'V' ? m.office_price_visible() : m.office_price_visible_desk()}
        </Checkbox>
      </PanelForm>
    </SidePanel>
  )
}

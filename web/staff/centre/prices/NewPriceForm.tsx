import { useEffect, useState, type ReactNode } from 'react'
import type { Day } from '#contract/platform/day.ts'
import type { OfficeArticle, OfficeProduct } from '#contract/staff/centre/articles.ts'
import { articles } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useForm } from '#web/platform/form.ts'
import { inLanguage } from '#web/platform/language.ts'
import { call } from '#web/staff/platform/call.ts'
import { PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { isDay } from '#web/staff/platform/ui/typed-day.ts'
import { FromDay, readFromDay } from './FromDay.tsx'
import { isUnusual, priceOn, usualDays } from './price-days.ts'
import { wayBack } from './price-undo.ts'
import { amountOf, articleIn, priceOf } from './price-words.ts'
import { PriceField } from './PriceField.tsx'
import type { ProductAct } from './prices.queries.ts'
import type { ComingPrice } from './PriceTimeline.tsx'
import styles from './ProductFields.module.css'
import { centsTyped } from './typed-price.ts'

interface NewPriceFormProps {
  product: OfficeProduct
  article: OfficeArticle
  today: Day
  /** A price to come that is changed; absent for a new one. */
  changing: ComingPrice | undefined
  act: ProductAct
  /** What is typed, as long as it is a price and a day. */
  onDraft: (draft: ComingPrice | undefined) => void
  onSaved: (done: DoneAct) => void
  onBack: () => void
  children: ReactNode
}

/** The price to change is replaced by what is typed. */
const takeSelected = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}

/** What saving does, said before it is done. */
const meansOf = ({ prices }: OfficeArticle, from: string, today: Day): string => {
  const now = priceOn(prices, today)
  const replaced = prices.find((price) => price.from === from && from > today)
  if (replaced) return m.office_price_means_replaces({ price: priceOf(replaced.cents), day: date(from) })
  if (!now) return isDay(from) ? m.office_price_means_first({ day: date(from) }) : m.office_price_missing()
  const price = priceOf(now.cents)
  return from === today ? m.office_price_means_today({ price }) : m.office_price_means_later({ price })
}

/** A new price from a day on, for the article's gifts as well where it has any. */
export const NewPriceForm = ({
  product,
  article,
  today,
  changing,
  act,
  onDraft,
  onSaved,
  onBack,
  children,
}: NewPriceFormProps) => {
  const start = changing?.from ?? usualDays(today)[0]?.day ?? today
  const [from, setFrom] = useState<string>(start)
  const [cents, setCents] = useState(changing?.cents)
  const isPrice = cents !== undefined && cents > 0
  useEffect(() => {
    onDraft(isPrice && isDay(from) && from >= today ? { cents, from } : undefined)
  }, [cents, from, isPrice, today, onDraft])

  const { errors, ...of } = useForm({
    schema: () => import('./price-forms.ts').then(({ priceForm }) => priceForm(today)),
    sentences: { amount: m.office_price_amount },
    read: (form) => ({
      // The version is that of the panel, when it is sent.
      version: '',
      cents: centsTyped(typedText(form, 'cents')),
      from: readFromDay(form),
      gifts: form.has('gifts'),
    }),
    submit: async (sent) => {
      const params = { articleId: article._id }
      const back = wayBack(article, sent, today)
      await act((version) => call(articles.setPrice, { params, body: { ...sent, version } }))
      const undo = async () => {
        const { cents: before, gifts } = back ?? { cents: undefined, gifts: false }
        await act((version) =>
          before === undefined
            ? call(articles.removePrice, { params, body: { version, from: sent.from, gifts } })
            : call(articles.setPrice, { params, body: { version, from: sent.from, cents: before, gifts } }),
        )
      }
      const what = articleIn(product, article)
      onSaved({
        sentence: m.office_price_saved({ what, price: priceOf(sent.cents), day: date(sent.from) }),
        ...(back && { undo }),
      })
    },
  })
  return (
    <PanelForm
      of={of}
      label={m.office_price_form()}
      title={m.office_price_form()}
      means={children}
      submit={isDay(from) ? m.office_price_save({ day: date(from) }) : m.panel_save()}
      back={m.panel_cancel()}
      onBack={onBack}
    >
      <div className={styles.priced}>
        <PriceField
          label={m.office_price_with_vat()}
          name="cents"
          defaultValue={changing ? amountOf(changing.cents) : ''}
          ref={changing && takeSelected}
          error={errors['cents']}
          onChange={({ currentTarget }) => setCents(centsTyped(currentTarget.value))}
        />
        <FromDay today={today} start={start} error={errors['from']} onChange={setFrom} />
      </div>
      {isPrice && isUnusual(cents, priceOn(article.prices, today)?.cents) ? (
        <Says kind="wait">{m.office_price_unusual()}</Says>
      ) : (
        <Says>{meansOf(article, from, today)}</Says>
      )}
      {article.gifts.length > 0 && (
        <Checkbox name="gifts" defaultChecked>
          {m.office_price_gifts({ name: inLanguage(product.name) })}
        </Checkbox>
      )}
    </PanelForm>
  )
}

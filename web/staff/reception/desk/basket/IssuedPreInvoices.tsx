import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import type { FormEvent, KeyboardEvent } from 'react'
import type { PreInvoiceId } from '#contract/platform/id.ts'
import { officePreInvoices } from '#contract/staff/calls.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { urlOf } from '#web/platform/api.ts'
import { inLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { PanelActions, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { basket } from './basket.ts'
import { dueInWords } from '#web/staff/money/pre-invoices/due-in-words.ts'
import styles from './PreInvoiceForm.module.css'

interface IssuedPreInvoicesProps {
  preInvoices: readonly OfficePreInvoice[]
  /** Takes the money for one of them now. */
  onSettle: (preInvoiceId: PreInvoiceId) => void
  onLeave: () => void
}

/** The pre-invoices are there: number, sum and deadline, and the money for one of them by one key more. */
export const IssuedPreInvoices = ({ preInvoices, onSettle, onLeave }: IssuedPreInvoicesProps) => {
  const leave = () => {
    basket.clear()
    onLeave()
  }
  const settle = (preInvoiceId: PreInvoiceId) => {
    basket.clear()
    onSettle(preInvoiceId)
  }
  /** One has the key of the card, several have their digits. */
  const capOf = (index: number): string => (preInvoices.length === 1 ? 'P' : String(index + 1))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    leave()
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = preInvoices.find((_, index) => capOf(index) === event.key.toUpperCase())
    if (chosen) settle(chosen._id)
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has a button of the same name
    <form className={styles.form} aria-label={m.basket_pre_invoice_done()} onSubmit={submit} onKeyDown={press}>
      {preInvoices.map(({ _id, number, name, participant, buyer, company, total, due }, index) => (
        <section key={_id} aria-labelledby={`issued-${_id}`}>
          <output className={styles.number} id={`issued-${_id}`}>
            {m.basket_pre_invoice_issued({ number })}
          </output>
          <PanelFacts
            facts={[
              {
                name: m.pre_invoice_desk_for(),
                value: `${inLanguage(name)}, ${(participant ?? buyer).name}`,
              },
              { name: m.pre_invoice_desk_buyer(), value: company ?? buyer.name },
            ]}
          />
          <p className={styles.total}>
            <span>{m.basket_pre_invoice_until({ due: dueInWords(due) })}</span>{' '}
            <b translate="no">{priceOfEuros(total)}</b>
          </p>
          <div className={styles.acts}>
            <Button look="quiet" small onClick={() => settle(_id)}>
              {m.basket_pre_invoice_settle()} <Kbd>{capOf(index)}</Kbd>
            </Button>
            <Button
              look="quiet"
              small
              icon={FileText}
              href={urlOf(officePreInvoices.download, { params: { preInvoiceId: _id }, query: { inline: '1' } })}
              target="_blank"
              rel="noreferrer"
            >
              {m.office_pre_document()}
            </Button>
          </div>
        </section>
      ))}
      <Says kind="go">{m.basket_pre_invoice_sent({ email: preInvoices[0]?.buyer.email ?? '' })}</Says>
      <PanelActions>
        <Button type="submit" ref={takeFocus} data-next="">
          {m.basket_next()} <Kbd>Enter</Kbd>
        </Button>
      </PanelActions>
    </form>
  )
}

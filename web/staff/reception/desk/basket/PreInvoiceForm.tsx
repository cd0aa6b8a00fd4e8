import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent } from 'react'
import type { CallInput } from '#contract/platform/endpoint.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import { officePreInvoices, people, sales } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { inLanguage } from '#web/platform/language.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { PanelActions, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { basket, buyerOf, sentLines, totalOf, type BasketPerson, type BasketState } from './basket.ts'
import { dueInWords } from '#web/staff/money/pre-invoices/due-in-words.ts'
import styles from './PreInvoiceForm.module.css'
import { repriceBasket } from './use-sell.ts'

type Body = CallInput<typeof officePreInvoices.issue>['body']

interface PreInvoiceFormProps {
  of: BasketState
  /** Whose card lies on the desk. */
  person: BasketPerson | undefined
}

/** Classes that are paid later: who pays, how much and by when, before a pre-invoice is issued for each of them. */
export const PreInvoiceForm = ({ of: { key, lines, company }, person }: PreInvoiceFormProps) => {
  const { sending, run } = useSending()
  const buyer = person && person.age >= adultAge ? person : buyerOf(lines)
  const asked = {
    lines: sentLines(lines),
    ...(buyer && { buyerId: buyer._id }),
    ...(company && { company }),
  }
  const { data, error } = useQuery({ ...answerOf(officePreInvoices.quote, { body: asked }), staleTime: 0, gcTime: 0 })
  const total = totalOf(lines)
  const send = async (body: Body) => {
    try {
      return await call(officePreInvoices.issue, { body })
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === 'amount_differs') await repriceBasket()
      throw problem
    }
  }
  const issue = (event: FormEvent) => {
    event.preventDefault()
    if (error) return
    const body = { key, ...asked, totalCents: total }
    void run(
      () => send(body),
      ({ preInvoices }) => {
        basket.issued(preInvoices)
        void invalidate(officePreInvoices.list, sales.courses, people.card)
      },
    )
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') basket.to('choose')
    else if (event.key.toLowerCase() === 'p') basket.to('company')
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has a button of the same name
    <form className={styles.form} aria-labelledby="pay-by" onSubmit={issue} onKeyDown={press}>
      <h2 id="pay-by">{m.basket_pre_invoice_title()}</h2>
      {company && (
        <p className={styles.company}>
          {m.basket_pre_invoice_company({ name: company.name })}{' '}
          <Button small look="bare" onClick={() => basket.setCompany(undefined)}>
            {m.basket_company_off()}
          </Button>
        </p>
      )}
      {!data && !error && <Skeleton label={m.loading()} shapes={['line', 'row', 'row']} />}
      {error && (
        <div role="alert">
          <Says kind="stop">{error.message}</Says>
        </div>
      )}
      {data?.preInvoices.map(({ name, forName, payer, cents, due, release }, index) => (
        <section key={`${payer._id} ${forName} ${String(index)}`} aria-label={`${inLanguage(name)}, ${forName}`}>
          <h3>
            <span>{inLanguage(name)}</span> <b translate="no">{money(cents)}</b>
          </h3>
          <PanelFacts
            facts={[
              { name: m.pre_invoice_desk_for(), value: forName },
              { name: m.basket_pre_invoice_payer(), value: payer.name },
              { name: m.pre_invoice_desk_due(), value: dueInWords(due) },
              ...(release === undefined ? [] : [{ name: m.basket_pre_invoice_release(), value: dueInWords(release) }]),
            ]}
          />
          <p className={styles.email}>{m.basket_pre_invoice_to({ email: payer.email })}</p>
        </section>
      ))}
      <p className={styles.total}>
        <span>{m.basket_total()}</span> <b translate="no">{money(total)}</b>
      </p>
      <SendingNote sending={sending} />
      <PanelActions>
        <Button
          type="submit"
          ref={takeFocus}
          data-next=""
          busy={sending.step === 'busy' || (sending.step === 'checking' && m.desk_checking())}
          blocked={error ? { reason: error.message } : undefined}
        >
          {m.basket_pre_invoice_issue({ count: lines.length })} <Kbd>Enter</Kbd>
        </Button>
        <Button look="quiet" onClick={() => basket.to('company')}>
          {m.basket_pre_invoice_to_company()} <Kbd>P</Kbd>
        </Button>
        <Button look="quiet" onClick={() => basket.to('choose')}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </PanelActions>
    </form>
  )
}

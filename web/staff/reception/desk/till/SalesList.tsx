import { useQuery } from '@tanstack/react-query'
import type { InvoiceId } from '#contract/platform/id.ts'
import { sales } from '#contract/staff/calls.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { useMe } from '#web/staff/platform/session.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { PanelActions } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import styles from './SalesList.module.css'

interface SalesListProps {
  till: string
  onInvoice: (invoiceId: InvoiceId) => void
  onBack: () => void
}

/** Sales of the open session, the newest first; each opens its invoice. Before the count not everybody sees all of them. */
export const SalesList = ({ till, onInvoice, onBack }: SalesListProps) => {
  const { data, error } = useQuery(answerOf(sales.ofTill, { params: { till } }))
  const { roles, logIn } = useMe()
  const maySee = scopeOf(roles, logIn, 'till_see') === 'all'
  const sold = data?.sales.filter(({ state }) => state === 'sold') ?? []
  return (
    <section aria-labelledby="till-sales" className={styles.list}>
      <h2 id="till-sales" tabIndex={-1} ref={takeFocus}>
        {m.till_session_sales()}
      </h2>
      {data && !maySee && <p>{m.till_own_sales()}</p>}
      <Failure message={error?.message} />
      {data && sold.length === 0 && <p>{m.till_no_sales()}</p>}
      <ul>
        {sold.map(({ _id, at, names, number, book, totalCents, invoiceId }) => (
          <li key={_id}>
            <button type="button" disabled={invoiceId === undefined} onClick={() => invoiceId && onInvoice(invoiceId)}>
              <span>{time(at)}</span>
              <span>
                <b>{number ?? (book && m.book_entered({ serial: book.serial, set: book.set }))}</b>
                <small>{names.map((name) => inLanguage(name)).join(', ')}</small>
              </span>
              {totalCents !== undefined && <b translate="no">{money(totalCents)}</b>}
            </button>
          </li>
        ))}
      </ul>
      <PanelActions>
        <Button look="quiet" onClick={onBack}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </PanelActions>
    </section>
  )
}

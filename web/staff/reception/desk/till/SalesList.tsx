import type { InvoiceId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { PanelActions } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { useMaySeeSums, useSoldAt } from './session-sums.ts'
import styles from './SalesList.module.css'
import { SalesRows } from './SalesRows.tsx'

interface SalesListProps {
  till: string
  onInvoice: (invoiceId: InvoiceId) => void
  onBack: () => void
}

/** Sales of the open session, the newest first. Before the count not everybody sees all of them. */
export const SalesList = ({ till, onInvoice, onBack }: SalesListProps) => {
  const { sold, message } = useSoldAt(till)
  const maySee = useMaySeeSums()
  return (
    <section aria-labelledby="till-sales" className={styles.list}>
      <h2 id="till-sales" tabIndex={-1} ref={takeFocus}>
        {m.till_session_sales()}
      </h2>
      {sold && !maySee && <p>{m.till_own_sales()}</p>}
      <Failure message={message} />
      {sold?.length === 0 && <p>{maySee ? m.till_no_sales() : m.till_no_own_sales()}</p>}
      <SalesRows sales={sold ?? []} onInvoice={onInvoice} />
      <PanelActions>
        <Button look="quiet" onClick={onBack}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </PanelActions>
    </section>
  )
}

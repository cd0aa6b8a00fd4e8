import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { pollUntilSent } from '#web/money/invoices/poll-until-sent.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Section } from '#web/platform/ui/Section.tsx'
import { unpaidPreInvoicesQuery } from './pre-invoices.queries.ts'

// Few customers have one open, so the cards are loaded separately. The page waits for them to avoid a layout shift.
const { Lazy: PreInvoiceCards } = lazyComponent(() => import('./PreInvoiceCards.tsx'), 'PreInvoiceCards')

/** Open pre-invoices of the buyer (docs/product/pre-invoices.md §6.1). */
export const OpenPreInvoices = () => {
  const { preInvoices } = useSuspenseQuery({
    ...unpaidPreInvoicesQuery,
    refetchInterval: ({ state }) => pollUntilSent(state.data?.preInvoices, state.dataUpdateCount),
  }).data
  return (
    <Section title={m.my_invoices_open()}>
      {preInvoices.length === 0 ? (
        <p className="muted">{m.my_invoices_open_none()}</p>
      ) : (
        <PreInvoiceCards preInvoices={preInvoices} />
      )}
    </Section>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Intent } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { childTitle } from '#web/people/family/participant.ts'
import { recapOf } from '#web/money/payments/recap-lines.ts'
import { Settlement } from '#web/money/payments/Settlement.tsx'
import { Succeeded } from '#web/money/payments/Succeeded.tsx'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { usePreInvoiceId } from './pre-invoice-id.ts'
import { preInvoicePaid, preInvoiceQuery } from './pre-invoices.queries.ts'

/** Target of the return from the supplier. A pre-invoice has no purchase call: the server settles it. */
export const PreInvoicePaidPage = () => {
  const preInvoiceId = usePreInvoiceId()
  return (
    <Settlement
      confirming={m.my_invoices_confirming()}
      unpaid={m.my_invoices_unpaid()}
      stillOpen={m.my_invoices_still_open()}
      payment={paths.preInvoicePayment(preInvoiceId)}
      onBought={() => void preInvoicePaid()}
    >
      {(intent) => <Paid intent={intent} />}
    </Settlement>
  )
}

const Paid = ({ intent }: { intent: Intent }) => {
  const { email, parentOf } = useMe()
  const { childId, childName } = useSuspenseQuery(preInvoiceQuery(usePreInvoiceId())).data.preInvoice
  const isListed = parentOf.some(({ _id }) => _id === childId)
  return (
    <Succeeded
      title={m.my_invoices_paid_title()}
      hero={m.my_invoices_paid_hero()}
      wall={{ seed: 'settled', visits: ['classes', 'dnevna', 'classes', 'terminska'] }}
      {...recapOf(intent, () => (childName === undefined ? {} : { notes: [m.my_invoices_for({ child: childName })] }))}
      steps={[
        <Fragment key="invoice">
          {m.my_invoices_paid_mailed({ email })} {m.my_invoices_paid_list()}{' '}
          <Link to={paths.invoices}>{m.my_invoices_issued_list()}</Link>.
        </Fragment>,
        <Fragment key="place">
          {childName === undefined ? m.my_invoices_paid_place() : m.my_invoices_paid_child_place({ child: childName })}{' '}
          {childId !== undefined && childName !== undefined && isListed ? (
            <Link to={paths.child(childId)}>{childTitle(childName)}</Link>
          ) : (
            <Link to={paths.myClasses}>{m.my_classes_title()}</Link>
          )}
          .
        </Fragment>,
      ]}
      ways={[
        { to: paths.invoices, label: m.my_invoices_issued_list() },
        { to: paths.home, label: m.success_home() },
      ]}
    />
  )
}

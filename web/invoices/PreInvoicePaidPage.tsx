import { Fragment, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isId, type IntentId } from '#contract/kit/id.ts'
import type { Intent } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { useMe } from '#web/account/account.queries.ts'
import { useSettlement } from '#web/payments/settlement.ts'
import { Succeeded } from '#web/payments/Succeeded.tsx'
import { Unsettled } from '#web/payments/Unsettled.tsx'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { NotFound } from '#web/platform/not-found.ts'
import { paths } from '#web/platform/paths.ts'
import { preInvoicePaid } from './invoices.queries.ts'
import { usePreInvoiceId } from './pre-invoice-id.ts'

/** Back from the supplier, with the intent in the address. There is no purchase call: the server settles by itself. */
export const PreInvoicePaidPage = () => {
  const preInvoiceId = usePreInvoiceId()
  const [search] = useSearchParams()
  const intentId = search.get('intent') ?? ''
  if (!isId(intentId)) throw new NotFound()
  const { intent, error, settling } = useSettlement(intentId as IntentId, undefined)
  const state = intent?.state
  const isPaid = state === 'fulfilled'

  // Caches outside React learn that it is paid.
  useEffect(() => {
    if (isPaid) void preInvoicePaid()
  }, [isPaid])

  if (error && !intent) throw error
  if (intent && isPaid) return <Paid intent={intent} />
  return (
    <Unsettled
      intent={intent}
      state={settling || !state || isPaid ? 'confirming' : state}
      confirming={m.my_invoices_confirming()}
      unpaid={m.my_invoices_unpaid()}
      payment={paths.preInvoicePayment(preInvoiceId)}
    />
  )
}

const Paid = ({ intent }: { intent: Intent }) => {
  const { email, parentOf } = useMe()
  return (
    <Succeeded
      title={m.my_invoices_paid_title()}
      hero={m.my_invoices_paid_hero()}
      wall={{ seed: 'settled', visits: ['classes', 'dnevna', 'classes', 'terminska'] }}
      lines={intent.lines.map(({ name, total }) => ({ name: inLanguage(name), sum: priceOfEuros(total) }))}
      total={priceOfEuros(intent.total)}
      steps={[
        <Fragment key="invoice">
          {m.my_invoices_paid_mailed({ email })} {m.my_invoices_paid_list()}{' '}
          <Link to={paths.invoices}>{m.my_invoices_issued_list()}</Link>.
        </Fragment>,
        <Fragment key="place">
          {m.my_invoices_paid_place()} <Link to={paths.myClasses}>{m.my_classes_title()}</Link>.
        </Fragment>,
        parentOf.length > 0 && (
          <Fragment key="children">
            {m.my_invoices_paid_child()}{' '}
            {parentOf.map(({ _id, firstName }, place) => (
              <span key={_id}>
                {place > 0 && ', '}
                <Link to={paths.child(_id)}>{firstName}</Link>
              </span>
            ))}
            .
          </Fragment>
        ),
      ]}
      ways={[
        { to: paths.invoices, label: m.my_invoices_issued_list() },
        { to: paths.home, label: m.success_home() },
      ]}
    />
  )
}

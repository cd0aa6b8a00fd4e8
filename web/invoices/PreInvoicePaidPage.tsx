import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isId, type IntentId } from '#contract/kit/id.ts'
import type { Intent } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { useMe } from '#web/account/account.queries.ts'
import { useSettlement } from '#web/payments/settlement.ts'
import { Unsettled } from '#web/payments/Unsettled.tsx'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { NotFound } from '#web/platform/not-found.ts'
import { paths } from '#web/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { DoneMark } from '#web/ui/DoneMark.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Recap } from '#web/ui/Recap.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { HeroWall } from '#web/ui/Wall.tsx'
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
    <>
      <Title page={m.my_invoices_paid_title()} />
      <Hero
        size="short"
        mark={<DoneMark />}
        lines={[m.my_invoices_paid_hero()]}
        art={<HeroWall seed="settled" size="short" visits={['classes', 'dnevna', 'classes', 'terminska']} />}
      >
        {m.my_invoices_paid_title()}
      </Hero>
      <Page narrow>
        <Recap
          label={m.cart_recap()}
          lines={intent.lines.map(({ name, total }) => ({ name: inLanguage(name), sum: priceOfEuros(total) }))}
          total={{ label: m.pay_total(), sum: priceOfEuros(intent.total) }}
        />
        <Steps>
          <>
            {m.my_invoices_paid_mailed({ email })} {m.my_invoices_paid_list()}{' '}
            <Link to={paths.invoices}>{m.my_invoices_issued_list()}</Link>.
          </>
          <>
            {m.my_invoices_paid_place()} <Link to={paths.myClasses}>{m.my_classes_title()}</Link>.
          </>
          {parentOf.length > 0 && (
            <>
              {m.my_invoices_paid_child()}{' '}
              {parentOf.map(({ _id, firstName }, place) => (
                <span key={_id}>
                  {place > 0 && ', '}
                  <Link to={paths.child(_id)}>{firstName}</Link>
                </span>
              ))}
              .
            </>
          )}
        </Steps>
        <Link to={paths.invoices} className={buttonLook({ wide: true })}>
          {m.my_invoices_issued_list()}
        </Link>
        <Link to={paths.home} className={buttonLook({ look: 'quiet', wide: true })}>
          {m.success_home()}
        </Link>
      </Page>
    </>
  )
}

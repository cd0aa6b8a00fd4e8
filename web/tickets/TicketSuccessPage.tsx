import { Fragment, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isId, type IntentId } from '#contract/kit/id.ts'
import type { Intent } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { useMe } from '#web/account/account.queries.ts'
import { childTitle, useParticipant } from '#web/family/participant.ts'
import { useCompany } from '#web/payments/company.store.ts'
import { useSettlement } from '#web/payments/settlement.ts'
import { Succeeded } from '#web/payments/Succeeded.tsx'
import { Unsettled } from '#web/payments/Unsettled.tsx'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { NotFound } from '#web/platform/not-found.ts'
import { paths } from '#web/platform/paths.ts'
import { cartOf, useTicketCart } from './ticket-cart.store.ts'
import { buyTickets, ticketsChanged } from './tickets.queries.ts'

const Bought = ({ intent, email }: { intent: Intent; email: string }) => {
  const { childId, firstName, paths: their } = useParticipant()
  const isChild = childId !== undefined
  return (
    <Succeeded
      title={m.success_title()}
      hero={m.success_hero()}
      wall={{ seed: 'success', visits: ['dnevna', 'terminska', 'paket', 'dnevna'] }}
      lines={intent.lines.map(({ name, quantity, total }) => ({
        name: inLanguage(name),
        quantity: m.cart_quantity({ count: quantity }),
        sum: priceOfEuros(total),
      }))}
      total={priceOfEuros(intent.total)}
      steps={[
        m.success_invoice({ email }),
        <Fragment key="tickets">
          {isChild ? m.child_success_tickets() : m.success_tickets()}{' '}
          <Link to={their.tickets}>{isChild ? childTitle(firstName) : m.my_tickets_title()}</Link>.
        </Fragment>,
        isChild ? m.child_success_reception() : m.success_reception(),
      ]}
      ways={[
        { to: their.tickets, label: m.success_see() },
        { to: paths.home, label: m.success_home() },
      ]}
    />
  )
}

/** Back from the supplier, with the intent and the checkout in the address. */
export const TicketSuccessPage = () => {
  const [search] = useSearchParams()
  const intentId = search.get('intent') ?? ''
  if (!isId(intentId)) throw new NotFound()
  return <Settlement intentId={intentId as IntentId} checkoutId={search.get('id') ?? undefined} />
}

/** The stored cart is sent with the checkout id, and then the server's word is followed. */
const Settlement = ({ intentId, checkoutId }: { intentId: IntentId; checkoutId: string | undefined }) => {
  const me = useMe()
  const { _id, childId, paths: their } = useParticipant()
  const cart = useTicketCart()
  const company = useCompany()
  const { intent, error, settling } = useSettlement(intentId, checkoutId, async (checkoutId) => {
    const articles = cartOf(cart, me._id, _id)
    // A cart that another tab has cleared is no loss: the server knows what was bought.
    if (articles.length === 0) return
    const invoiced = company.owner === me._id ? company.company : null
    await buyTickets(childId, { articles, company: invoiced, checkoutId, paymentMethod: 'online' })
  })
  const state = intent?.state
  const paid = state !== undefined && state !== 'open'
  const { clear: clearCart } = cart
  const { clear: clearCompany } = company

  // Stores and caches outside React learn that the purchase is over.
  useEffect(() => {
    if (!paid) return
    clearCart()
    clearCompany()
    void ticketsChanged()
  }, [paid, clearCart, clearCompany])

  if (error && !intent) throw error
  if (intent && state === 'fulfilled') return <Bought intent={intent} email={me.email} />
  return (
    <Unsettled
      intent={intent}
      state={settling || !state || state === 'fulfilled' ? 'confirming' : state}
      confirming={m.confirming_text()}
      payment={their.cart}
    />
  )
}

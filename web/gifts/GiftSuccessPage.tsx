import { Fragment, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isId, type IntentId } from '#contract/kit/id.ts'
import type { Intent } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { useMe } from '#web/account/account.queries.ts'
import { useCompany } from '#web/payments/company.store.ts'
import { useSettlement } from '#web/payments/settlement.ts'
import { Succeeded } from '#web/payments/Succeeded.tsx'
import { Unsettled } from '#web/payments/Unsettled.tsx'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { NotFound } from '#web/platform/not-found.ts'
import { paths } from '#web/platform/paths.ts'
import { giftsOf, useGiftCart } from './gift-cart.store.ts'
import { buyGifts, giftsBought } from './gifts.queries.ts'

/** The code is in the letter and nowhere else: what stands on a screen or in an address can be read over a shoulder. */
const Bought = ({ intent, email }: { intent: Intent; email: string }) => (
  <Succeeded
    title={m.success_title()}
    hero={m.success_hero()}
    wall={{ seed: 'gifts', visits: ['paket', 'classes', 'dnevna', 'terminska'] }}
    lines={intent.lines.map(({ name, quantity, total }) => ({
      name: inLanguage(name),
      quantity: m.cart_quantity({ count: quantity }),
      sum: priceOfEuros(total),
    }))}
    total={priceOfEuros(intent.total)}
    steps={[
      m.gift_success_sent({ email }),
      m.gift_success_print(),
      m.gift_success_valid(),
      <Fragment key="lost">
        {m.gift_success_lost()} <Link to={paths.invoices}>{m.my_invoices_title()}</Link>.
      </Fragment>,
    ]}
    ways={[
      { to: paths.home, label: m.success_home() },
      { to: paths.pickGiftAge, label: m.gift_another() },
    ]}
  />
)

/** Back from the supplier, with the intent and the checkout in the address. */
export const GiftSuccessPage = () => {
  const [search] = useSearchParams()
  const intentId = search.get('intent') ?? ''
  if (!isId(intentId)) throw new NotFound()
  return <Settlement intentId={intentId as IntentId} checkoutId={search.get('id') ?? undefined} />
}

/** The stored cart is sent with the checkout id, and then the server's word is followed. */
const Settlement = ({ intentId, checkoutId }: { intentId: IntentId; checkoutId: string | undefined }) => {
  const me = useMe()
  const cart = useGiftCart()
  const company = useCompany()
  const { intent, error, settling } = useSettlement(intentId, checkoutId, async (checkoutId) => {
    const articles = giftsOf(cart, me._id)
    // A cart that another tab has cleared is no loss: the server knows what was bought.
    if (articles.length === 0) return
    const invoiced = company.owner === me._id ? company.company : null
    await buyGifts({ articles, company: invoiced, checkoutId, paymentMethod: 'online' })
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
    void giftsBought()
  }, [paid, clearCart, clearCompany])

  if (error && !intent) throw error
  if (intent && state === 'fulfilled') return <Bought intent={intent} email={me.email} />
  return (
    <Unsettled
      intent={intent}
      state={settling || !state || state === 'fulfilled' ? 'confirming' : state}
      confirming={m.gift_confirming()}
      payment={paths.giftCart}
    />
  )
}

import { Fragment, Suspense } from 'react'
import type { Intent } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { quantityOf, recapOf } from '#web/money/payments/recap-lines.ts'
import { Settlement } from '#web/money/payments/Settlement.tsx'
import { Succeeded } from '#web/money/payments/Succeeded.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { giftsIn, useGiftCart } from './gift-cart.store.ts'
import { buyGifts, giftsBought } from './gifts.queries.ts'

// Shown once the payment is confirmed, so it is loaded separately.
const { Lazy: VouchersOf } = lazyComponent(() => import('./VouchersOf.tsx'), 'VouchersOf')

/** Shows no code: a screen or an address can be read by others (docs/product/gifts.md §2.3). */
const Bought = ({ intent, email }: { intent: Intent; email: string }) => {
  const count = intent.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Succeeded
      title={m.success_title()}
      hero={m.success_hero()}
      wall={{ seed: 'gifts', visits: ['paket', 'classes', 'dnevna', 'terminska'] }}
      {...recapOf(intent, quantityOf)}
      steps={[
        m.gift_success_sent({ count, email }),
        m.gift_success_print({ count }),
        m.gift_success_valid({ count }),
        <Fragment key="lost">
          {m.gift_success_lost()} <Link to={paths.invoices}>{m.my_invoices_title()}</Link>.
        </Fragment>,
      ]}
      hasPrimary
      ways={[
        { to: paths.pickGiftAge, label: m.gift_another() },
        { to: paths.home, label: m.success_home() },
      ]}
    >
      <Suspense fallback={<Skeleton label={m.loading()} shapes={['field']} />}>
        <VouchersOf intentId={intent._id} />
      </Suspense>
    </Succeeded>
  )
}

/** Target of the return from the supplier. */
export const GiftSuccessPage = () => {
  const me = useMe()
  const cart = useGiftCart()
  const articles = giftsIn(cart, me._id).map(({ articleId, quantity }) => ({ articleId, quantity }))
  return (
    <Settlement
      cart={{ isEmpty: articles.length === 0, buy: (paid) => buyGifts({ articles, ...paid }), clear: cart.clear }}
      confirming={m.gift_confirming()}
      payment={paths.giftCart}
      onBought={() => void giftsBought()}
    >
      {(intent) => <Bought intent={intent} email={me.email} />}
    </Settlement>
  )
}

import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { quantityOf } from '#web/payments/recap-lines.ts'
import { PaymentStep } from '#web/payments/PaymentStep.tsx'
import { centre } from '#web/platform/centre.ts'
import { Redirect } from '#web/platform/Redirect.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths, successPath } from '#contract/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { giftsOf, useGiftCart } from './gift-cart.store.ts'
import { buyGifts } from './gifts.queries.ts'

/** Recap and payment of the chosen gifts (docs/product/gifts.md §1.5). */
export const GiftCartPage = () => {
  const me = useMe()
  const language = useLanguage()
  const cart = useGiftCart()
  const articles = giftsOf(cart, me._id)
  if (articles.length === 0) return <Redirect to={paths.pickGiftAge} />
  return (
    <Page dense>
      <Title page={m.cart_title()} />
      <Breadcrumb label={m.cart_crumbs()} here={m.cart_title()}>
        <Link to={paths.pickGiftAge}>{m.gift_back()}</Link>
      </Breadcrumb>
      <PageTitle title={m.cart_title()} />
      <PaymentStep
        wanted={{ kind: 'gifts', articles }}
        owner={me._id}
        describe={(line) => ({ ...quantityOf(line), notes: [m.article_voucher()] })}
        onRemove={cart.remove}
        footNote={m.gift_pay_note({ hours: centre.openingHours[language] })}
        wayBack={
          <Link to={paths.pickGiftAge} className={buttonLook({ look: 'quiet', small: true })}>
            {m.gift_back()}
          </Link>
        }
        successPath={successPath(paths.giftCart)}
        settle={(purchase) => buyGifts({ ...purchase, articles })}
      />
    </Page>
  )
}

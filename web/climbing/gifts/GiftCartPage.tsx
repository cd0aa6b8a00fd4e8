import type { ArticleId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { quantityOf } from '#web/money/payments/recap-lines.ts'
import { useRemoval } from '#web/money/payments/Removal.tsx'
import { PaymentStep } from '#web/money/payments/PaymentStep.tsx'
import { centre } from '#web/platform/centre.ts'
import { Redirect } from '#web/platform/Redirect.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths, successPath } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Breadcrumb } from '#web/platform/ui/Breadcrumb.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { ageOf } from './ages.ts'
import { giftsIn, useGiftCart } from './gift-cart.store.ts'
import { buyGifts } from './gifts.queries.ts'

/** Recap and payment of the chosen gifts, each with its age group (docs/product/gifts.md §1.5). */
export const GiftCartPage = () => {
  const me = useMe()
  const language = useLanguage()
  const cart = useGiftCart()
  const { strip, onRemoved } = useRemoval()
  const chosen = giftsIn(cart, me._id)
  const articles = chosen.map(({ articleId, quantity }) => ({ articleId, quantity }))
  if (chosen.length === 0 && !strip) return <Redirect to={paths.pickGiftAge} />
  const ageGroupOf = (articleId: ArticleId) => chosen.find((each) => each.articleId === articleId)?.ageGroup
  const wayBack = (
    <Link to={paths.pickGiftAge} className={buttonLook({ look: 'quiet', small: true })}>
      {m.gift_back()}
    </Link>
  )
  return (
    <Page dense>
      <Title page={m.cart_title()} />
      <Breadcrumb label={m.cart_crumbs()} here={m.cart_title()}>
        <Link to={paths.pickGiftAge}>{m.gift_back()}</Link>
      </Breadcrumb>
      <PageTitle title={m.cart_title()} />
      {strip}
      {chosen.length === 0 ? (
        <Empty sentence={m.cart_empty()} action={wayBack} />
      ) : (
        <PaymentStep
          wanted={{ kind: 'gifts', articles }}
          owner={me._id}
          describe={(line) => {
            const ageGroup = ageGroupOf(line.articleId)
            return { ...quantityOf(line), notes: [...(ageGroup ? [ageOf(ageGroup)] : []), m.article_voucher()] }
          }}
          cart={{
            lines: articles,
            onRemove: (articleId, name) => {
              const whom = ageGroupOf(articleId)
              if (whom) onRemoved({ name, undo: cart.remove({ owner: me._id, whom }, articleId) })
            },
          }}
          footNote={m.gift_pay_note({ hours: centre.openingHours[language] })}
          wayBack={wayBack}
          successPath={successPath(paths.giftCart)}
          settle={(purchase) => buyGifts({ ...purchase, articles })}
        />
      )}
    </Page>
  )
}

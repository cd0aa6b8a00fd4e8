import { useQuery } from '@tanstack/react-query'
import type { ArticleId } from '#contract/platform/id.ts'
import { successPath } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { ticketsOnSale } from '#web/centre/catalogue/catalogue.queries.ts'
import { BuyingFor } from '#web/people/family/BuyingFor.tsx'
import { useParticipant } from '#web/people/family/participant.ts'
import { UnlessBanned } from '#web/people/family/UnlessBanned.tsx'
import { quantityOf } from '#web/money/payments/recap-lines.ts'
import { cartLines } from '#web/money/payments/cart.ts'
import { useRemoval } from '#web/money/payments/Removal.tsx'
import { PaymentStep } from '#web/money/payments/PaymentStep.tsx'
import { centre } from '#web/platform/centre.ts'
import { Redirect } from '#web/platform/Redirect.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { useSettled } from '#web/platform/use-settled.ts'
import { Breadcrumb } from '#web/platform/ui/Breadcrumb.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { conditionsOf } from './ticket-conditions.ts'
import { useTicketCart } from './ticket-cart.store.ts'
import { buyTickets } from './tickets.queries.ts'

/** How long a cart must stay as it is before the server prices it anew. */
const settleMs = 400

/** Recap and payment of the ticket cart (docs/product/tickets.md §3.3). */
export const TicketCartPage = () => {
  const me = useMe()
  const language = useLanguage()
  const { _id, childId, childName, paths } = useParticipant()
  const cart = useTicketCart()
  const { strip, onRemoved } = useRemoval()
  const key = { owner: me._id, whom: _id }
  const lines = cartLines(cart, key)
  const settled = useSettled(lines, settleMs)
  const articles = settled.length > 0 ? settled : lines
  const onSale = useQuery(ticketsOnSale).data?.articles
  const notesOf = (articleId: ArticleId) => {
    const article = onSale?.find((each) => each._id === articleId)
    return article && conditionsOf(article)
  }
  if (lines.length === 0 && !strip) return <Redirect to={paths.shop} />
  const wayBack = (
    <Link to={paths.shop} className={buttonLook({ look: 'quiet', small: true })}>
      {m.cart_back()}
    </Link>
  )
  return (
    <Page dense>
      <Title page={m.cart_title()} child={childName} />
      <Breadcrumb label={m.cart_crumbs()} here={m.cart_title()}>
        <Link to={paths.shop}>{m.cart_back()}</Link>
      </Breadcrumb>
      <PageTitle title={m.cart_title()} extra={<BuyingFor />} />
      {strip}
      {lines.length === 0 ? (
        <Empty sentence={m.cart_empty()} action={wayBack} />
      ) : (
        <UnlessBanned>
          <PaymentStep
            wanted={{ kind: 'tickets', articles }}
            isChanging={articles !== lines}
            owner={me._id}
            participantId={childId}
            describe={(line) => ({ ...quantityOf(line), notes: notesOf(line.articleId) })}
            cart={{
              lines,
              onQuantity: (articleId, quantity) => cart.setQuantity(key, articleId, quantity),
              onRemove: (articleId, name) => onRemoved({ name, undo: cart.remove(key, articleId) }),
            }}
            footNote={m.pay_online_only({ hours: centre.openingHours[language] })}
            wayBack={wayBack}
            successPath={successPath(paths.cart)}
            settle={(purchase) => buyTickets(childId, { ...purchase, articles })}
          />
        </UnlessBanned>
      )}
    </Page>
  )
}

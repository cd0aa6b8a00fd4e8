import { useQuery } from '@tanstack/react-query'
import type { ArticleId } from '#contract/kit/id.ts'
import { successPath } from '#contract/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { ticketsOnSale } from '#web/catalogue/catalogue.queries.ts'
import { BuyingFor } from '#web/family/BuyingFor.tsx'
import { useParticipant } from '#web/family/participant.ts'
import { quantityOf } from '#web/payments/recap-lines.ts'
import { PaymentStep } from '#web/payments/PaymentStep.tsx'
import { centre } from '#web/platform/centre.ts'
import { Redirect } from '#web/platform/Redirect.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { conditionsOf } from './ticket-conditions.ts'
import { cartOf, useTicketCart } from './ticket-cart.store.ts'
import { buyTickets } from './tickets.queries.ts'

/** Recap and payment of the ticket cart (docs/product/tickets.md §3.3). */
export const TicketCartPage = () => {
  const me = useMe()
  const language = useLanguage()
  const { _id, childId, childName, paths } = useParticipant()
  const cart = useTicketCart()
  const articles = cartOf(cart, me._id, _id)
  const onSale = useQuery(ticketsOnSale).data?.articles
  const notesOf = (articleId: ArticleId) => {
    const article = onSale?.find((each) => each._id === articleId)
    return article && conditionsOf(article)
  }
  if (articles.length === 0) return <Redirect to={paths.shop} />
  return (
    <Page narrow>
      <Title page={m.cart_title()} child={childName} />
      <Breadcrumb label={m.cart_crumbs()} here={m.cart_title()}>
        <Link to={paths.shop}>{m.cart_back()}</Link>
      </Breadcrumb>
      <PageTitle title={m.cart_title()} extra={<BuyingFor />} />
      <PaymentStep
        wanted={{ kind: 'tickets', articles }}
        owner={me._id}
        participantId={childId}
        describe={(line) => ({ ...quantityOf(line), notes: notesOf(line.articleId) })}
        onRemove={cart.remove}
        footNote={m.pay_online_only({ hours: centre.openingHours[language] })}
        successPath={successPath(paths.cart)}
        settle={(purchase) => buyTickets(childId, { ...purchase, articles })}
      />
    </Page>
  )
}

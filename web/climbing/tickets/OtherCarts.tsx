import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { participantName, participantsOf, useParticipant } from '#web/people/family/participant.ts'
import { countOf, cartLines } from '#web/money/payments/cart.ts'
import { Link } from '#web/platform/Link.tsx'
import { useTicketCart } from './ticket-cart.store.ts'

/** Links to the family's other carts that are not empty; each is paid by itself (docs/product/tickets.md §3.7). */
export const OtherCarts = () => {
  const me = useMe()
  const here = useParticipant()
  const cart = useTicketCart()
  return participantsOf(me)
    .filter(({ _id }) => _id !== here._id)
    .map((participant) => ({ participant, count: countOf(cartLines(cart, { owner: me._id, whom: participant._id })) }))
    .filter(({ count }) => count > 0)
    .map(({ participant, count }) => (
      <p key={participant._id}>
        <Link to={participant.paths.shop}>
          {m.cart_other({ name: participantName(participant), tickets: m.cart_tickets({ count }) })}
        </Link>
      </p>
    ))
}

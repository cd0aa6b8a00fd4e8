import { Fragment } from 'react'
import type { Intent } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useMe } from '#web/people/account/account.queries.ts'
import { childTitle, useParticipant } from '#web/people/family/participant.ts'
import { cartLines } from '#web/money/payments/cart.ts'
import { quantityOf, recapOf } from '#web/money/payments/recap-lines.ts'
import { Settlement } from '#web/money/payments/Settlement.tsx'
import { Succeeded } from '#web/money/payments/Succeeded.tsx'
import { Link } from '#web/platform/Link.tsx'
import { codeQuery, paths } from '#contract/platform/paths.ts'
import { useTicketCart } from './ticket-cart.store.ts'
import { buyTickets, ticketsChanged } from './tickets.queries.ts'

const Bought = ({ intent, email }: { intent: Intent; email: string }) => {
  const { childId, firstName, paths: their } = useParticipant()
  const isChild = childId !== undefined
  return (
    <Succeeded
      title={m.success_title()}
      hero={m.success_hero()}
      wall={{ seed: 'success', visits: ['dnevna', 'terminska', 'paket', 'dnevna'] }}
      {...recapOf(intent, quantityOf)}
      steps={[
        m.success_invoice({ email }),
        <Fragment key="tickets">
          {isChild ? m.child_success_tickets() : m.success_tickets()}{' '}
          <Link to={their.tickets}>{isChild ? childTitle(firstName) : m.my_tickets_title()}</Link>.
        </Fragment>,
        intent.usableFrom === undefined
          ? isChild
            ? m.child_success_reception()
            : m.success_reception()
          : m.reception_usable_from({ date: date(intent.usableFrom) }),
      ]}
      ways={[
        { to: their.tickets, label: m.success_see() },
        { to: `${isChild ? their.tickets : paths.home}${codeQuery}`, label: m.reception_show() },
      ]}
    />
  )
}

/** Target of the return from the supplier. */
export const TicketSuccessPage = () => {
  const me = useMe()
  const { _id, childId, paths: their } = useParticipant()
  const cart = useTicketCart()
  const key = { owner: me._id, whom: _id }
  const articles = cartLines(cart, key)
  return (
    <Settlement
      cart={{
        isEmpty: articles.length === 0,
        buy: (paid) => buyTickets(childId, { articles, ...paid }),
        clear: () => cart.empty(key),
      }}
      confirming={m.confirming_text()}
      payment={their.cart}
      onBought={() => void ticketsChanged()}
    >
      {(intent) => <Bought intent={intent} email={me.email} />}
    </Settlement>
  )
}

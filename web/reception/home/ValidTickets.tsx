import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { mayBuy } from '#web/people/family/participant.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { TicketCard } from '#web/climbing/tickets/TicketCard.tsx'
import { stacksOf } from '#web/climbing/tickets/ticket-stacks.ts'
import { myTicketsQuery } from '#web/climbing/tickets/tickets.queries.ts'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { ReceptionCodeButton } from './ReceptionCodeButton.tsx'
import styles from './ValidTickets.module.css'

/** Valid tickets of the signed-in person, used on two pages. */
export const ValidTickets = () => {
  const me = useMe()
  const buys = mayBuy(me)
  const { unusedTickets } = useSuspenseQuery(myTicketsQuery).data
  return (
    <Section
      title={m.my_tickets_valid()}
      caps
      {...(!buys && { note: m.family_adults_only() })}
      link={buys && unusedTickets.length > 0 && <Link to={paths.tickets}>{m.my_tickets_buy()}</Link>}
    >
      {unusedTickets.length === 0 ? (
        <Empty
          sentence={m.my_tickets_none()}
          action={
            buys && (
              <Link to={paths.tickets} className={buttonLook()}>
                {m.my_tickets_buy_first()}
              </Link>
            )
          }
        />
      ) : (
        <div className={styles.stack}>
          <ReceptionCodeButton
            who={{ _id: me._id, name: `${me.firstName} ${me.lastName}`, usableFrom: unusedTickets[0]?.usableFrom }}
          />
          {stacksOf(unusedTickets).map((stack) => (
            <TicketCard key={stack[0]._id} stack={stack} />
          ))}
        </div>
      )}
    </Section>
  )
}

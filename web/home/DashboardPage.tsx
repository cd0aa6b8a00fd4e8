import { useSuspenseQueries } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { meQuery } from '#web/account/account.queries.ts'
import { BlockedOverlay } from '#web/account/BlockedOverlay.tsx'
import { centre } from '#web/platform/centre.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { TicketCard } from '#web/tickets/TicketCard.tsx'
import { myTicketsQuery } from '#web/tickets/tickets.queries.ts'
import { ActionCard } from '#web/ui/ActionCard.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { Section } from '#web/ui/Section.tsx'
import { HeroWall } from '#web/ui/Wall.tsx'
import { holdsFor } from '#web/visits/holds.ts'
import { thisYear } from '#web/visits/periods.ts'
import { VisitRows } from '#web/visits/VisitRows.tsx'
import { myVisitsQuery, visitCountQuery } from '#web/visits/visits.queries.ts'
import styles from './DashboardPage.module.css'
import { PaymentNotices } from './PaymentNotices.tsx'

/** The last three visits (spec §9). */
export const visitsAtHome = 3

/** Home: what to buy, the ticket to show today, the last visits. The wall carries a hold for each visit of the year. */
export const DashboardPage = () => {
  const [{ data: account }, { data: mine }, { data: past }, { data: counted }] = useSuspenseQueries({
    queries: [meQuery, myTicketsQuery, myVisitsQuery(visitsAtHome), visitCountQuery(thisYear())],
  })
  const { me } = account
  const [ticket] = mine.unusedTickets
  const count = counted.results
  return (
    <>
      <Title page={m.home_title()} />
      <BlockedOverlay me={me} />
      <Hero
        size="tall"
        lines={[m.home_greeting(), `${me.firstName}!`]}
        art={<HeroWall size="tall" seed={me._id} visits={holdsFor(count, past.visits)} />}
      >
        {count === 0 ? m.home_no_visits() : m.home_visits({ count, centre: centre.name.nominative })}
      </Hero>
      <div className={`wrap ${styles.body}`}>
        <div className={styles.buy}>
          <ActionCard kind="dnevna" seed="buy-1" link={<Link to={paths.tickets}>{m.home_buy_ticket()}</Link>} />
        </div>
        <div className={styles.notices}>
          <PaymentNotices />
        </div>
        <div className={styles.mine}>
          <Section title={m.home_climbing()} link={<Link to={paths.myTickets}>{m.home_all_tickets()}</Link>}>
            {ticket ? <TicketCard ticket={ticket} /> : <Empty sentence={m.my_tickets_none()} />}
          </Section>
        </div>
        <div className={styles.visits}>
          <Card title={m.home_last_visits()} more={<Link to={paths.myTickets}>{m.home_all_visits()}</Link>}>
            {past.visits.length === 0 ? (
              <p className="muted">{m.home_no_visit_yet()}</p>
            ) : (
              <VisitRows visits={past.visits} />
            )}
          </Card>
        </div>
      </div>
    </>
  )
}

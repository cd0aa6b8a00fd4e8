import { useSuspenseQueries } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { meQuery } from '#web/account/account.queries.ts'
import { mayBuy } from '#web/family/participant.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { TicketCard } from '#web/tickets/TicketCard.tsx'
import { myTicketsQuery } from '#web/tickets/tickets.queries.ts'
import { buttonLook } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import { VisitCount } from '#web/visits/VisitCount.tsx'
import { VisitRows } from '#web/visits/VisitRows.tsx'
import { myVisitsQuery } from '#web/visits/visits.queries.ts'
import styles from './MyTicketsPage.module.css'

/** Up to seven visits on this page (spec §9). */
export const visitsHere = 7

/** 'Moje vstopnice in obiski': what I can climb with, and when I was here. */
export const MyTicketsPage = () => {
  const [account, mine, past] = useSuspenseQueries({ queries: [meQuery, myTicketsQuery, myVisitsQuery(visitsHere)] })
  const buys = mayBuy(account.data.me)
  const { unusedTickets } = mine.data
  const { visits } = past.data
  return (
    <Page>
      <Title page={m.my_tickets_title()} />
      <PageTitle title={m.my_tickets_title()} />
      <div className={styles.columns}>
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
              {unusedTickets.map((ticket) => (
                <TicketCard key={ticket._id} ticket={ticket} />
              ))}
            </div>
          )}
        </Section>
        <div className={styles.side}>
          <VisitCount recent={visits} />
          <Card title={m.visits_title()} level={2}>
            {visits.length === 0 ? <p className="muted">{m.visits_none()}</p> : <VisitRows visits={visits} />}
          </Card>
        </div>
      </div>
    </Page>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { ChildClasses } from '#web/climbing/classes/ChildClasses.tsx'
import { childTitle, useParticipant, type Participant } from '#web/people/family/participant.ts'
import { PersonSwitch } from '#web/people/family/PersonSwitch.tsx'
import { Link } from '#web/platform/Link.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { Title } from '#web/platform/Title.tsx'
import { TicketCard } from '#web/climbing/tickets/TicketCard.tsx'
import { stacksOf } from '#web/climbing/tickets/ticket-stacks.ts'
import { childTicketsQuery } from '#web/climbing/tickets/tickets.queries.ts'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Columns } from '#web/platform/ui/Columns.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import styles from './ChildPage.module.css'
import { childPageVisitsQuery } from './home.queries.ts'
import { ReceptionCodeButton } from './ReceptionCodeButton.tsx'
import tickets from './ValidTickets.module.css'

// Loaded beside the page, which a phone begins with tickets and classes.
const { load, Lazy: VisitHistory } = lazyComponent(
  () => import('#web/climbing/visits/VisitHistory.tsx'),
  'VisitHistory',
)
void load()
const { Lazy: ClassChanges } = lazyComponent(() => import('#web/climbing/classes/ClassChanges.tsx'), 'ClassChanges')
const { Lazy: ClimbingRow } = lazyComponent(() => import('./ClimbingRow.tsx'), 'ClimbingRow')

/** Child page: tickets, classes and visits, for the guardian (docs/product/family.md §2.8). */
export const ChildPage = () => {
  const child = useParticipant()
  if (child.childId === undefined) throw new NotFound()
  return <Climbing child={child} childId={child.childId} />
}

const Climbing = ({ child: { firstName, paths }, childId }: { child: Participant; childId: PersonId }) => {
  const { unusedTickets } = useSuspenseQuery(childTicketsQuery(childId)).data
  const { visits } = useSuspenseQuery(childPageVisitsQuery(childId)).data
  const title = childTitle(firstName)
  return (
    <Page>
      <Title page={title} />
      <PageTitle title={title} extra={<PersonSwitch page="tickets" />} />
      <Columns>
        <div className={styles.stack}>
          <Section
            title={m.child_tickets_title()}
            caps
            link={unusedTickets.length > 0 && <Link to={paths.shop}>{m.my_tickets_buy()}</Link>}
          >
            <div className={tickets.stack}>
              <ReceptionCodeButton who={{ _id: childId, name: firstName, usableFrom: unusedTickets[0]?.usableFrom }} />
              {unusedTickets.length === 0 ? (
                <Empty
                  sentence={m.child_tickets_none()}
                  action={
                    <Link to={paths.shop} className={buttonLook()}>
                      {m.my_tickets_buy_first()}
                    </Link>
                  }
                />
              ) : (
                stacksOf(unusedTickets).map((stack) => <TicketCard key={stack[0]._id} stack={stack} whose="child" />)
              )}
            </div>
          </Section>
          <ChildClasses childId={childId} />
          <Suspense>
            <ClassChanges childId={childId} />
          </Suspense>
          <Suspense>
            <ClimbingRow childId={childId} />
          </Suspense>
        </div>
        <Section title={m.child_visits_title()} caps>
          {visits.length === 0 ? (
            <Empty sentence={m.child_visits_none()} />
          ) : (
            <Card>
              <Suspense fallback={<Skeleton label={m.loading()} shapes={['row', 'row', 'row']} />}>
                <VisitHistory key={childId} visits={visits} shown={10} childId={childId} />
              </Suspense>
            </Card>
          )}
        </Section>
      </Columns>
    </Page>
  )
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Me } from '#contract/account.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { mayBuy, participantsOf } from '#web/family/participant.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { noticesQuery } from '#web/payments/payments.queries.ts'
import { TicketCard } from '#web/tickets/TicketCard.tsx'
import { myTicketsQuery } from '#web/tickets/tickets.queries.ts'
import { ActionCard } from '#web/ui/ActionCard.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { PersonCard } from '#web/ui/PersonCard.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HeroWall } from '#web/ui/Wall.tsx'
import { wallHoldsFor } from '#web/visits/wall-holds.ts'
import { thisYear } from '#web/visits/periods.ts'
import { VisitRows } from '#web/visits/VisitRows.tsx'
import { visitCountQuery } from '#web/visits/visits.queries.ts'
import styles from './DashboardPage.module.css'
import { dashboardClassesQuery, dashboardVisitsQuery } from './home.queries.ts'
import { ReceptionCodeButton } from './ReceptionCodeButton.tsx'

// Rarely shown, or at the end of the page, so they are loaded separately.
const { Lazy: BlockedOverlay } = lazyComponent(() => import('#web/account/BlockedOverlay.tsx'), 'BlockedOverlay')
const { load, Lazy: BookingRows } = lazyComponent(() => import('#web/classes/BookingRows.tsx'), 'BookingRows')
const { Lazy: PromoCard } = lazyComponent(() => import('#web/ui/PromoCard.tsx'), 'PromoCard')
const { Lazy: PaymentNotices } = lazyComponent(() => import('./PaymentNotices.tsx'), 'PaymentNotices')

// Preloaded with the page, which does not wait for it.
void load()

/** The deadline for confirming the address has passed (docs/product/account.md §4.9). */
const isBlocked = ({ confirmMailTokenExpires: deadline }: Me) =>
  deadline !== undefined && new Date(deadline) <= new Date()

/** Dashboard (docs/product/web.md §2.7). Its wall shows one climbing hold for each visit of the year. */
export const DashboardPage = () => {
  const me = useMe()
  const [ticket] = useSuspenseQuery(myTicketsQuery).data.unusedTickets
  const { visits } = useSuspenseQuery(dashboardVisitsQuery).data
  const { classes } = useSuspenseQuery(dashboardClassesQuery).data
  // Count and notices are not in the offline cache, so the page is shown without them.
  const count = useQuery(visitCountQuery(thisYear())).data?.results
  const { notices } = useQuery(noticesQuery).data ?? { notices: [] }
  const [, ...children] = participantsOf(me)
  return (
    <>
      <Title page={m.home_title()} />
      {isBlocked(me) && (
        <Suspense>
          <BlockedOverlay me={me} />
        </Suspense>
      )}
      <Hero
        size="tall"
        lines={[m.home_greeting(), `${me.firstName}!`]}
        art={<HeroWall size="tall" seed={me._id} visits={wallHoldsFor(count ?? visits.length, visits)} />}
      >
        {count === undefined ? ' ' : count === 0 ? m.home_no_visits() : m.home_visits({ count })}
      </Hero>
      <div className={`wrap ${styles.body}`}>
        <div className={styles.buy}>
          {mayBuy(me) ? (
            <>
              <ActionCard
                kind="dnevna"
                seed="buy-1"
                link={
                  <Link to={children.length > 0 ? paths.pickTicketUser : paths.tickets}>{m.home_buy_ticket()}</Link>
                }
              />
              <ActionCard
                kind="classes"
                seed="buy-2"
                link={
                  <Link to={children.length > 0 ? paths.pickClassUser : paths.classes}>{m.classes_home_buy()}</Link>
                }
              />
            </>
          ) : (
            <Card>
              <p>
                <b>{m.family_adults_only()}</b>
              </p>
              <p className="muted">{m.family_adults_only_why()}</p>
            </Card>
          )}
        </div>
        <div className={styles.notices}>
          {notices.length > 0 && (
            <Suspense>
              <PaymentNotices notices={notices} />
            </Suspense>
          )}
        </div>
        <div className={styles.mine}>
          <Section title={m.home_climbing()} link={<Link to={paths.myTickets}>{m.home_all_tickets()}</Link>}>
            {ticket ? (
              <div className={styles.ticket}>
                <TicketCard ticket={ticket} />
                <ReceptionCodeButton
                  who={{ _id: me._id, name: `${me.firstName} ${me.lastName}`, usableFrom: ticket.usableFrom }}
                />
              </div>
            ) : (
              <Empty sentence={m.my_tickets_none()} />
            )}
          </Section>
        </div>
        <div className={styles.side}>
          <Card title={m.my_classes_next()} more={<Link to={paths.myClasses}>{m.my_classes_all()}</Link>}>
            {classes.length === 0 ? (
              <p className="muted">{m.my_classes_none()}</p>
            ) : (
              <Suspense fallback={<Skeleton label={m.loading()} shapes={['row', 'row']} />}>
                <BookingRows bookings={classes} />
              </Suspense>
            )}
          </Card>
          <Card title={m.home_last_visits()} more={<Link to={paths.myTickets}>{m.home_all_visits()}</Link>}>
            {visits.length === 0 ? <p className="muted">{m.home_no_visit_yet()}</p> : <VisitRows visits={visits} />}
          </Card>
          {children.length > 0 && (
            <Section title={m.family_children({ count: children.length })}>
              <ul className={styles.children}>
                {children.map(({ _id, firstName, age, kind, paths: their }) => (
                  <li key={_id}>
                    <PersonCard
                      kind={kind}
                      seed={_id}
                      link={<Link to={their.tickets}>{firstName}</Link>}
                      note={m.family_age({ count: age })}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        {mayBuy(me) && (
          <div className={styles.gifts}>
            <Suspense>
              <PromoCard
                title={m.gift_home_title()}
                text={m.gift_home_text()}
                kinds={['paket', 'dnevna', 'terminska', 'classes']}
                action={
                  <Link to={paths.pickGiftAge} className={buttonLook({ look: 'quiet' })}>
                    {m.gift_home_button()}
                  </Link>
                }
              />
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import type { Me } from '#contract/people/account.ts'
import type { NextOfChild } from '#contract/climbing/classes.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate } from '#texts/format.ts'
import { useMe } from '#web/people/account/account.queries.ts'
import { nextOfChildrenQuery } from '#web/climbing/classes/classes.queries.ts'
import { mayBuy, participantsOf } from '#web/people/family/participant.ts'
import { shortWeekday } from '#texts/calendar-names.ts'
import { useLanguage } from '#web/platform/language.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { noticesQuery } from '#web/money/payments/payments.queries.ts'
import { unpaidPreInvoicesQuery } from '#web/money/pre-invoices/pre-invoices.queries.ts'
import { TicketCard } from '#web/climbing/tickets/TicketCard.tsx'
import { stacksOf } from '#web/climbing/tickets/ticket-stacks.ts'
import { myTicketsQuery } from '#web/climbing/tickets/tickets.queries.ts'
import { ActionCard } from '#web/platform/ui/ActionCard.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Hero } from '#web/platform/ui/Hero.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { Face } from '#web/platform/ui/Stones.tsx'
import { HeroWall } from '#web/platform/ui/Wall.tsx'
import { wallHoldsFor } from '#web/climbing/visits/wall-holds.ts'
import { thisYear } from '#web/climbing/visits/periods.ts'
import { VisitRows } from '#web/climbing/visits/VisitRows.tsx'
import { visitCountQuery } from '#web/climbing/visits/visits.queries.ts'
import styles from './DashboardPage.module.css'
import { dashboardClassesQuery, dashboardVisitsQuery } from './home.queries.ts'
import { OwnCodeButton } from './OwnCodeButton.tsx'

// Rarely shown, or at the end of the page, so they are loaded separately.
const { Lazy: BlockedOverlay } = lazyComponent(() => import('#web/people/account/BlockedOverlay.tsx'), 'BlockedOverlay')
const { Lazy: UnconfirmedNotice } = lazyComponent(
  () => import('#web/people/account/UnconfirmedNotice.tsx'),
  'UnconfirmedNotice',
)
const { load, Lazy: ComingUp } = lazyComponent(() => import('./ComingUp.tsx'), 'ComingUp')
const { Lazy: PromoCard } = lazyComponent(() => import('#web/platform/ui/PromoCard.tsx'), 'PromoCard')
const { Lazy: PaymentNotices } = lazyComponent(() => import('./PaymentNotices.tsx'), 'PaymentNotices')
const { Lazy: UnpaidPreInvoices } = lazyComponent(() => import('./UnpaidPreInvoices.tsx'), 'UnpaidPreInvoices')

// Preloaded with the page, which does not wait for it.
void load()

/** The deadline for confirming the address has passed (docs/product/account.md §4.9). */
const isBlocked = ({ confirmMailTokenExpires: deadline }: Me) =>
  deadline !== undefined && new Date(deadline) <= new Date()

/** 'pon 30. 11. 16:00', where only the hour may stand on a line of its own. */
const whenOf = (next: NextOfChild | undefined, language: Language) =>
  next && `${`${shortWeekday(next.date, language)} ${shortDate(next.date)}`.replaceAll(' ', '\u00a0')} ${next.start}`

/** Dashboard (docs/product/web.md §2.7). Its wall shows one climbing hold for each visit of the year. */
export const DashboardPage = () => {
  const me = useMe()
  const language = useLanguage()
  const [stack] = stacksOf(useSuspenseQuery(myTicketsQuery).data.unusedTickets)
  const { visits } = useSuspenseQuery(dashboardVisitsQuery).data
  const { classes } = useSuspenseQuery(dashboardClassesQuery).data
  // These are not in the offline cache, so the page is shown without them.
  const count = useQuery(visitCountQuery(thisYear())).data?.results
  const { notices } = useQuery(noticesQuery).data ?? { notices: [] }
  const { preInvoices } = useQuery(unpaidPreInvoicesQuery).data ?? { preInvoices: [] }
  const { children: next } = useQuery(nextOfChildrenQuery).data ?? { children: [] }
  const [, ...children] = participantsOf(me)
  // What stands below the first screen is drawn after it, in slices that a press interrupts.
  const isRestDrawn = useDeferredValue(true, false)
  return (
    <>
      <Title page={m.home_title()} />
      {isBlocked(me) && (
        <Suspense>
          <BlockedOverlay me={me} />
        </Suspense>
      )}
      <Hero
        size="home"
        lines={[m.home_greeting(), `${me.firstName}!`]}
        art={<HeroWall size="home" seed={me._id} visits={wallHoldsFor(count ?? visits.length, visits)} />}
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
          {me.confirmMailTokenExpires && !isBlocked(me) && (
            <Suspense>
              <UnconfirmedNotice me={me} deadline={me.confirmMailTokenExpires} />
            </Suspense>
          )}
          {notices.length > 0 && (
            <Suspense>
              <PaymentNotices notices={notices} />
            </Suspense>
          )}
          {preInvoices.length > 0 && (
            <Suspense>
              <UnpaidPreInvoices preInvoices={preInvoices} />
            </Suspense>
          )}
        </div>
        <div className={styles.mine}>
          <Section title={m.home_climbing()} link={<Link to={paths.myTickets}>{m.home_all_tickets()}</Link>}>
            <div className={styles.ticket}>
              <OwnCodeButton />
              {stack ? <TicketCard stack={stack} /> : <Empty sentence={m.my_tickets_none()} />}
            </div>
          </Section>
        </div>
        {isRestDrawn && (
          <div className={styles.side}>
            <Card title={m.my_classes_next()} more={<Link to={paths.myClasses}>{m.my_classes_all()}</Link>}>
              {classes.length === 0 && next.length === 0 ? (
                <p className="muted">{m.my_classes_none()}</p>
              ) : (
                <Suspense fallback={<Skeleton label={m.loading()} shapes={['row', 'row']} />}>
                  <ComingUp
                    bookings={classes}
                    asked={new Set(preInvoices.map(({ _id }) => _id))}
                    next={next}
                    nameOf={(childId) => children.find(({ _id }) => _id === childId)?.firstName ?? ''}
                  />
                </Suspense>
              )}
            </Card>
            <Card title={m.home_last_visits()} more={<Link to={paths.myTickets}>{m.home_all_visits()}</Link>}>
              {visits.length === 0 ? <p className="muted">{m.home_no_visit_yet()}</p> : <VisitRows visits={visits} />}
            </Card>
            {children.length > 0 && (
              <Section title={m.family_children({ count: children.length })}>
                <Card>
                  <ListRows>
                    {children.map(({ _id, firstName, age, paths: their }) => (
                      <ListRow
                        key={_id}
                        lead={<Face seed={_id} />}
                        title={<Link to={their.tickets}>{firstName}</Link>}
                        note={m.family_age({ count: age })}
                        end={whenOf(
                          next.find(({ childId }) => childId === _id),
                          language,
                        )}
                      />
                    ))}
                  </ListRows>
                </Card>
              </Section>
            )}
          </div>
        )}
        {isRestDrawn && mayBuy(me) && (
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

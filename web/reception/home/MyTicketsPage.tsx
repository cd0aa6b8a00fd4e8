import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { m } from '#texts/compiled/messages.js'
import { mayBuy } from '#web/people/family/participant.ts'
import { PersonSwitch } from '#web/people/family/PersonSwitch.tsx'
import { useMe } from '#web/people/account/account.queries.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Title } from '#web/platform/Title.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Columns } from '#web/platform/ui/Columns.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { VisitHistory } from '#web/climbing/visits/VisitHistory.tsx'
import { ticketsPageVisitsQuery } from './home.queries.ts'
import styles from './MyTicketsPage.module.css'
import { ValidTickets } from './ValidTickets.tsx'

// Below the tickets, so both may load later.
const { load, Lazy: VisitCount } = lazyComponent(() => import('#web/climbing/visits/VisitCount.tsx'), 'VisitCount')
const { Lazy: RedeemForm } = lazyComponent(() => import('#web/climbing/gifts/RedeemForm.tsx'), 'RedeemForm')

// Preloaded with the page, which does not wait for it.
void load()

/** Valid tickets and visits of the signed-in person. */
export const MyTicketsPage = () => {
  const me = useMe()
  const { visits } = useSuspenseQuery(ticketsPageVisitsQuery).data
  return (
    <Page>
      <Title page={m.my_tickets_title()} />
      <PageTitle title={m.my_tickets_title()} extra={<PersonSwitch page="tickets" />} />
      <Columns>
        <ValidTickets />
        <div className={styles.side}>
          <Suspense fallback={<Skeleton label={m.loading()} shapes={['ticket']} />}>
            <VisitCount recent={visits} />
          </Suspense>
          <Card title={m.visits_title()} level={2}>
            {visits.length === 0 ? (
              <p className="muted">{m.visits_none()}</p>
            ) : (
              <VisitHistory visits={visits} shown={7} />
            )}
          </Card>
          {mayBuy(me) && (
            <Card title={m.voucher_redeem_title()} level={2}>
              <Suspense fallback={<Skeleton label={m.loading()} shapes={['field', 'field']} />}>
                <RedeemForm />
              </Suspense>
            </Card>
          )}
        </div>
      </Columns>
    </Page>
  )
}

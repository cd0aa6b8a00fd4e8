import { useQuery } from '@tanstack/react-query'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { cardQuery } from '#web/staff/people/people/people.queries.ts'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { SendingNote } from './doing/SendingNote.tsx'
import { Idle } from './Idle.tsx'
import { Verdict } from './parts/Verdict.tsx'
import type { Desk } from './use-desk.ts'
import styles from './Work.module.css'

const WaitingArrivals = lazyPanel(
  () => import('#web/staff/reception/arrivals/WaitingArrivals.tsx'),
  'WaitingArrivals',
  {
    isNext: true,
  },
)
const LastDoing = lazyPanel(() => import('./doing/LastDoing.tsx'), 'LastDoing', { isNext: true })
const ArrivalPanel = lazyPanel(() => import('#web/staff/reception/arrivals/ArrivalPanel.tsx'), 'ArrivalPanel')
const DeskCard = lazyPanel(() => import('./card/DeskCard.tsx'), 'DeskCard', { isNext: true })
const GroupForm = lazyPanel(() => import('./group/GroupForm.tsx'), 'GroupForm', { isNext: true })
const NoGuest = lazyPanel(() => import('./group/NoGuest.tsx'), 'NoGuest')
const NewPersonForm = lazyPanel(() => import('#web/staff/people/people/NewPersonForm.tsx'), 'NewPersonForm')
const InvoicePanel = lazyPanel(() => import('./invoice/InvoicePanel.tsx'), 'InvoicePanel')
const PreInvoicePanel = lazyPanel(() => import('./pre-invoice/PreInvoicePanel.tsx'), 'PreInvoicePanel')
const TillPanel = lazyPanel(() => import('./till/TillPanel.tsx'), 'TillPanel')
const VoucherPanel = lazyPanel(() => import('#web/staff/climbing/gifts/VoucherPanel.tsx'), 'VoucherPanel')

interface PersonOnDeskProps {
  personId: PersonId
  /** What was done for the person a moment ago. */
  said: string | undefined
  desk: Desk
}

const PersonOnDesk = ({ personId, said, desk }: PersonOnDeskProps) => {
  const { data, error } = useQuery(cardQuery(personId))
  if (!data && error)
    return (
      <>
        <Failure message={error.message} />
        <Button small look="quiet" onClick={desk.show.nothing}>
          {m.desk_back()}
        </Button>
      </>
    )
  if (!data) return <Skeleton label={m.loading()} shapes={['title', 'line', 'row', 'row', 'row']} />
  return (
    <DeskCard
      key={personId}
      card={data.card}
      said={said}
      onDone={desk.finish}
      onErased={desk.say}
      onOpen={desk.show.person}
      onInvoice={desk.show.invoice}
      onPreInvoice={desk.show.preInvoice}
      onBack={desk.show.nothing}
      onLeave={desk.leave}
    />
  )
}

/** What lies on the desk: a card, a form, or what was done last with the day behind it. */
export const Work = ({ desk }: { desk: Desk }) => {
  const { work, doing, said, sending, undo, show } = desk
  if (work?.at === 'person') return <PersonOnDesk personId={work.personId} said={work.said} desk={desk} />
  if (work?.at === 'group')
    return <GroupForm key={work.ticket?._id} ticket={work.ticket} onDone={desk.finish} onBack={show.nothing} />
  if (work?.at === 'no_guest') return <NoGuest ticket={work.ticket} why={work.why} onBack={show.nothing} />
  if (work?.at === 'till') return <TillPanel onInvoice={show.invoice} onBack={show.nothing} />
  if (work?.at === 'new_person')
    return (
      <div className={styles.paper}>
        <NewPersonForm
          typed={work.typed}
          onCreated={show.card}
          onKnown={({ _id }) => show.person(_id)}
          onBack={show.nothing}
        />
      </div>
    )
  if (work?.at === 'arrival')
    return <ArrivalPanel key={work.arrival._id} arrival={work.arrival} onAccepted={show.card} onBack={show.nothing} />
  if (work?.at === 'invoice')
    return <InvoicePanel key={work.invoiceId} invoiceId={work.invoiceId} onBack={show.nothing} />
  if (work?.at === 'pre_invoice')
    return (
      <PreInvoicePanel
        key={work.preInvoiceId}
        preInvoiceId={work.preInvoiceId}
        onOpen={show.person}
        onBack={show.nothing}
      />
    )
  if (work?.at === 'voucher')
    return <VoucherPanel key={work.code} code={work.code} onDone={show.redeemed} onClose={show.nothing} />
  return (
    <>
      <WaitingArrivals onOpen={show.arrival} onDropped={desk.remember} />
      <SendingNote sending={sending} />
      <div className={styles.said}>
        {said && <Verdict key={said.sentence} tone={said.tone} isSlim sentence={said.sentence} reason={said.detail} />}
        {!said && doing && (
          <LastDoing key={doing.id} doing={doing} undo={{ busy: undo.busy, press: () => undo.press(doing.visits) }} />
        )}
      </div>
      <Idle doing={said ? undefined : doing} />
    </>
  )
}

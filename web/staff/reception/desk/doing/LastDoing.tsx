import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import type { CardTicket } from '#contract/staff/people/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Passed } from '#web/staff/reception/desk/parts/Passed.tsx'
import { Verdict } from '#web/staff/reception/desk/parts/Verdict.tsx'
import { leftOf, ticketStateInWords } from '#web/staff/people/people/ticket-words.ts'
import { TicketHolds } from '#web/staff/people/people/TicketHolds.tsx'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { WallHold } from '#web/platform/ui/WallHold.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import type { Doing } from './doing.ts'
import styles from './LastDoing.module.css'
import { usePhase } from './use-phase.ts'

/** The ticket that was taken, with what is left of it large. */
const TakenTicket = ({ ticket }: { ticket: CardTicket }) => {
  const now = useNow()
  const { _id, type, name, visits, usedVisits } = ticket
  const left = leftOf(ticket, now)
  return (
    <section className={styles.ticket} data-kind={type} aria-label={inLanguage(name)}>
      <svg className={styles.stone} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <WallHold seed={_id} x={14} y={14} size={10.5} tone="chalk" flat />
      </svg>
      <p className={styles.what}>
        <b>{inLanguage(name)}</b>
        <small>{ticketStateInWords(ticket, now)}</small>
      </p>
      {left && (
        <p className={styles.left}>
          <b>{left.count}</b> <small>{left.word}</small>
        </p>
      )}
      {type === 'paket' && visits !== undefined && (
        <div className={styles.holds}>
          <TicketHolds seed={_id} total={visits} used={usedVisits} ringed="last" />
        </div>
      )}
    </section>
  )
}

interface LastDoingProps {
  doing: Doing
  undo: { busy: boolean; press: () => void } | undefined
}

/** What was done last: large for eight seconds, then a strip as long as it can be taken back at a glance. */
export const LastDoing = ({ doing, undo }: LastDoingProps) => {
  const phase = usePhase(doing.since)
  if (phase === 'over') return null
  const { title, sentence, visits, card } = doing
  const own = visits.length > 0 ? undo : undefined
  const ticket = card?.tickets.find(({ _id }) => visits.some((visit) => visit.ticket?._id === _id))
  if (phase === 'folded')
    return (
      <Verdict
        tone="go"
        isSlim
        sentence={title}
        reason={sentence}
        action={
          own && (
            <Button small look="quiet" icon={Undo} busy={own.busy} onClick={own.press}>
              {m.desk_undo()} <Kbd>Ctrl Z</Kbd>
            </Button>
          )
        }
      />
    )
  return (
    <>
      <Passed title={title} sentence={sentence} isCalm={visits.length === 0} undo={own} />
      {ticket && <TakenTicket ticket={ticket} />}
    </>
  )
}

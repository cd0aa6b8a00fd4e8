import { Suspense } from 'react'
import type { OwnedTicket } from '#contract/tickets.ts'
import type { TicketType } from '#contract/catalogue.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { inLanguage } from '#web/platform/language.ts'
import { useNow } from '#web/platform/use-now.ts'
import { DayTicks } from '#web/ui/DayTicks.tsx'
import { WallHoldRow } from '#web/ui/WallHoldRow.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { TicketArt } from '#web/ui/TicketArt.tsx'
import { TicketShape } from '#web/ui/TicketShape.tsx'
import { displayTicket } from './ticket-display.ts'

// Few tickets wait, so it is loaded separately.
const { Lazy: BeginNow } = lazyComponent(() => import('./BeginNow.tsx'), 'BeginNow')

const kindNames: Record<TicketType, () => string> = {
  dnevna: m.kind_dnevna,
  terminska: m.kind_terminska,
  paket: m.kind_paket,
}

interface TicketCardProps {
  ticket: OwnedTicket
  level?: 2 | 3
  /** Reader of the card: the owner, or the guardian of the owner. */
  whose?: 'mine' | 'child'
}

/** An owned ticket. */
export const TicketCard = ({ ticket, level = 3, whose = 'mine' }: TicketCardProps) => {
  const now = useNow()
  const { big, sentence, progress, note, used, validUntil } = displayTicket(ticket, now, whose)
  const name = inLanguage(ticket.name)
  const { type, duration } = ticket
  return (
    <TicketShape
      kind={type}
      level={level}
      art={
        <TicketArt kind={type} frame="ticket" seed={`ticket-${type}`} count={type === 'terminska' ? duration : big} />
      }
      eyebrow={kindNames[type]()}
      name={name}
      big={big}
      sentence={sentence}
      waits={
        ticket.usableFrom === undefined || new Date(ticket.usableFrom) <= now
          ? undefined
          : {
              text: m.ticket_usable_from({ date: date(ticket.usableFrom) }),
              action: ticket.mayBegin && (
                <Suspense>
                  <BeginNow ticketId={ticket._id} />
                </Suspense>
              ),
            }
      }
      note={note}
      used={used}
      validUntil={validUntil}
      progress={
        progress && (
          <Progress label={name} text={progress.text} value={progress.value} max={progress.max}>
            {type === 'paket' ? (
              <WallHoldRow seed={ticket._id} total={progress.max} used={progress.value} />
            ) : (
              <DayTicks days={progress.max} left={progress.max - progress.value} />
            )}
          </Progress>
        )
      }
    />
  )
}

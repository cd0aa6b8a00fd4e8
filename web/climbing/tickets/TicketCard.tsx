import { Suspense } from 'react'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { entryHoursOf } from '#web/platform/entry-hours.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useNow } from '#web/platform/use-now.ts'
import { DayTicks } from '#web/platform/ui/DayTicks.tsx'
import { WallHoldRow } from '#web/platform/ui/WallHoldRow.tsx'
import { Progress } from '#web/platform/ui/Progress.tsx'
import { TicketArt } from '#web/platform/ui/TicketArt.tsx'
import { TicketShape } from '#web/platform/ui/TicketShape.tsx'
import { displayTicket } from './ticket-display.ts'
import type { Stack } from './ticket-stacks.ts'

// Few tickets wait, and few are equal, so both are loaded separately.
const { Lazy: BeginNow } = lazyComponent(() => import('./BeginNow.tsx'), 'BeginNow')
const { Lazy: TicketFan } = lazyComponent(() => import('./TicketFan.tsx'), 'TicketFan')

const kindNames: Record<TicketType, () => string> = {
  dnevna: m.kind_dnevna,
  terminska: m.kind_terminska,
  paket: m.kind_paket,
}

interface TicketCardProps {
  /** One ticket, or equal ones on one card. */
  stack: Stack
  level?: 2 | 3
  /** Reader of the card: the owner, or the guardian of the owner. */
  whose?: 'mine' | 'child'
}

/** An owned ticket, or a stack of equal ones that opens to all of them. */
export const TicketCard = ({ stack, level = 3, whose = 'mine' }: TicketCardProps) => {
  const now = useNow()
  const { name, big, sentence, progress, note, used, validUntil } = displayTicket(stack, now, whose)
  const [ticket] = stack
  const { type, duration } = ticket
  const isStack = stack.length > 1
  return (
    <TicketShape
      kind={type}
      level={level}
      art={
        <TicketArt kind={type} frame="ticket" seed={`ticket-${type}`} count={type === 'terminska' ? duration : big} />
      }
      eyebrow={[kindNames[type](), ...entryHoursOf(ticket)].join(' · ')}
      name={name}
      big={big}
      sentence={sentence}
      waits={
        ticket.usableFrom === undefined || new Date(ticket.usableFrom) <= now
          ? undefined
          : {
              text: m.ticket_usable_from({ date: date(ticket.usableFrom) }),
              action: ticket.mayBegin && !isStack && (
                <Suspense>
                  <BeginNow ticketId={ticket._id} />
                </Suspense>
              ),
            }
      }
      note={note}
      used={used}
      validUntil={validUntil}
      fan={
        isStack && (
          <Suspense>
            <TicketFan stack={stack} />
          </Suspense>
        )
      }
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

import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { WhyNotNow } from '#contract/staff/people/entry.ts'
import type { BearerTicket } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { notNowWords } from '#web/staff/reception/desk/card/reason-words.ts'
import { Verdict } from '#web/staff/reception/desk/parts/Verdict.tsx'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

interface NoGuestProps {
  ticket: BearerTicket
  why: WhyNotNow
  onBack: () => void
}

/** A ticket on no one's name that lets no one in, by colour, words and shape. */
export const NoGuest = ({ ticket, why, onBack }: NoGuestProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const backByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onBack()
  }
  const sentence = why.code === 'ticket_used_up' ? m.desk_guests_used_up() : notNowWords(why)
  const of = [ticket.group, inLanguage(ticket.name), m.desk_group_paid({ visits: ticket.visits, left: ticket.left })]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc does the same as the button
    <div onKeyDown={backByKey}>
      <Verdict
        tone="stop"
        sentence={`${m.desk_no_guest()}: ${sentence}`}
        reason={of.filter(Boolean).join(' · ')}
        action={
          <Button ref={button} look="dark" small onClick={onBack}>
            {m.desk_back()} <Kbd>Esc</Kbd>
          </Button>
        }
      />
    </div>
  )
}

import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import { useId, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { BeginNow } from './BeginNow.tsx'
import { endOf } from './ticket-display.ts'
import type { Stack } from './ticket-stacks.ts'

/** All tickets of a stack, each with its end; one that waits begins by itself, never the whole stack. */
export const TicketFan = ({ stack }: { stack: Stack }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        small
        look="quiet"
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? m.hide() : m.ticket_each()}
      </Button>
      <div id={id} hidden={!open}>
        <ListRows>
          {stack.map((ticket) => (
            <ListRow
              key={ticket._id}
              title={endOf(ticket)}
              foot={ticket.usableFrom !== undefined && ticket.mayBegin && <BeginNow ticketId={ticket._id} />}
            />
          ))}
        </ListRows>
      </div>
    </>
  )
}

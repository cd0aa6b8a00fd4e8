import { useMutation } from '@tanstack/react-query'
import type { TicketId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { beginTicket } from './tickets.queries.ts'

/** The payer's later request to begin, with what it means (docs/product/withdrawals.md §3.5). */
export const BeginNow = ({ ticketId }: { ticketId: TicketId }) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => beginTicket(ticketId) })
  return (
    <>
      <small>{m.notice_begin()}</small>
      {error && (
        <Notice tone="danger" live="alert">
          {error.message}
        </Notice>
      )}
      <Button small look="quiet" busy={isPending} onClick={() => mutate()}>
        {m.ticket_begin()}
      </Button>
    </>
  )
}

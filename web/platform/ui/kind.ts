import type { TicketType } from '#contract/platform/ticket-type.ts'

/** Kind of an article, which sets its hold colour; tokens.css maps each `data-kind` to `--hold`. */
export type Kind = TicketType | 'classes'

import type { TicketType } from '#contract/catalogue.ts'

/** What a thing is decides its hold colour; tokens.css gives each `data-kind` its `--hold`. */
export type Kind = TicketType | 'classes'

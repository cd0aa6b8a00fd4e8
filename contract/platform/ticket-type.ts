import * as z from 'zod/mini'
import { ticketTypes } from './facts.ts'
import { Hour } from './values.ts'

export const TicketType = z.enum(ticketTypes, 'choice')
export type TicketType = z.infer<typeof TicketType>

/** Local hours from which and until which a ticket lets in; it ends on the day it begins. */
export const EntryHours = z
  .object({ from: Hour, to: Hour })
  .check(z.refine(({ from, to }) => from < to, { error: 'order_of_hours', path: ['to'] }))
export type EntryHours = z.infer<typeof EntryHours>

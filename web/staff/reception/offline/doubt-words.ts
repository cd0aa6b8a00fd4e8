import type { Doubt } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'

/** Why a visit is to be looked at, and what to do about it. */
export const doubtWords: Record<Doubt, () => string> = {
  unknown_code: m.doubt_unknown_code,
  name: m.doubt_name,
  clock_ahead: m.doubt_clock_ahead,
  too_old: m.doubt_too_old,
  needs_choice: m.doubt_needs_choice,
  needs_activation: m.doubt_needs_activation,
  needs_supervisor: m.doubt_needs_supervisor,
  needs_consent: m.doubt_needs_consent,
  banned: m.doubt_banned,
  no_ticket: m.doubt_no_ticket,
  ticket_used_up: m.doubt_ticket_used_up,
  ticket_expired: m.doubt_ticket_expired,
  ticket_lapsed: m.doubt_ticket_lapsed,
  ticket_ended: m.doubt_ticket_ended,
  ticket_waits: m.doubt_ticket_waits,
  ticket_not_now: m.doubt_ticket_not_now,
  supervisor_unfit: m.doubt_supervisor_unfit,
}

/** What a member can do about a doubt, once the person is known. */
export type Remedy = 'record' | 'ticket' | 'activate' | 'supervisor' | 'elsewhere'

const paidElsewhere: readonly Remedy[] = ['ticket', 'elsewhere']

export const remedies: Record<Doubt, readonly Remedy[]> = {
  unknown_code: ['record'],
  name: ['record'],
  clock_ahead: ['record'],
  too_old: ['record'],
  needs_choice: ['ticket'],
  needs_activation: ['activate', 'elsewhere'],
  needs_supervisor: ['supervisor'],
  needs_consent: ['supervisor'],
  banned: [],
  no_ticket: paidElsewhere,
  ticket_used_up: paidElsewhere,
  ticket_expired: paidElsewhere,
  ticket_lapsed: paidElsewhere,
  ticket_ended: paidElsewhere,
  ticket_waits: paidElsewhere,
  ticket_not_now: paidElsewhere,
  supervisor_unfit: ['supervisor'],
}

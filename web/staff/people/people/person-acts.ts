import type { PersonCard } from '#contract/staff/people/people.ts'
import type { Permission, Scope } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'

/** What can be done on a card. */
export type PersonAct =
  | 'dates'
  | 'correct'
  | 'message'
  | 'birth'
  | 'set_up'
  | 'merge'
  | 'voucher'
  | 'grant'
  | 'ban'
  | 'data'
  | 'erase'

const needs: Record<PersonAct, Permission> = {
  dates: 'places',
  correct: 'people',
  message: 'message',
  birth: 'identity',
  set_up: 'people',
  merge: 'identity',
  voucher: 'sell',
  grant: 'grant',
  ban: 'identity',
  data: 'identity',
  erase: 'identity',
}

export const personActNames: Record<PersonAct, () => string> = {
  dates: m.person_dates,
  correct: m.person_correct,
  message: m.person_message,
  set_up: m.person_set_up,
  birth: m.person_birth,
  merge: m.person_merge,
  voucher: m.person_voucher,
  grant: m.person_grant,
  ban: m.person_ban,
  data: m.person_data,
  erase: m.person_erase,
}

const inOrder: readonly PersonAct[] = [
  'correct',
  'message',
  'dates',
  'set_up',
  'birth',
  'merge',
  'voucher',
  'grant',
  'ban',
  'data',
  'erase',
]

/** What this member may do about this person, the likeliest first. */
export const personActsOf = (
  { hasLogIn }: Pick<PersonCard, 'hasLogIn'>,
  scope: (permission: Permission) => Scope | undefined,
): PersonAct[] => inOrder.filter((act) => scope(needs[act]) !== undefined && !(act === 'set_up' && hasLogIn))

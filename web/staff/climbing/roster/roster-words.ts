import type {
  AttendanceState,
  DateToday,
  GuestReason,
  RosterAlert,
  RosterRow,
} from '#contract/staff/climbing/attendance.ts'
import { m } from '#texts/compiled/messages.js'
import type { SignKind } from '#web/staff/platform/ui/Sign.tsx'

/** How a mark is called in its row. */
export const stateWords: Readonly<Record<AttendanceState, () => string>> = {
  present: m.roster_state_present,
  absent: m.roster_state_absent,
  excused: m.roster_state_excused,
  late: m.roster_state_late,
  left_early: m.roster_state_left_early,
}

/** Marks to choose from, as their buttons are called. */
export const markWords: readonly (readonly [AttendanceState, () => string])[] = [
  ['present', m.roster_mark_present],
  ['late', m.roster_mark_late],
  ['left_early', m.roster_mark_left_early],
  ['absent', m.roster_mark_absent],
  ['excused', m.roster_mark_excused],
]

const guestWords: Readonly<Record<GuestReason, () => string>> = {
  trial: m.roster_guest_trial,
  makeup: m.roster_guest_makeup,
  guest: m.roster_guest_guest,
}

const alertWords: Readonly<Record<RosterAlert['kind'], (of: { names: string }) => string>> = {
  health: m.roster_alert_health,
  unpaid: m.roster_alert_unpaid,
  first: m.roster_alert_first,
  makeup: m.roster_alert_makeup,
}

export const alertSentence = ({ kind, names }: RosterAlert): string => alertWords[kind]({ names: names.join(', ') })

export const alertSign = ({ kind }: Pick<RosterAlert, 'kind'>): SignKind =>
  kind === 'health' ? 'stop' : kind === 'unpaid' ? 'wait' : 'info'

/** What stands under a name: the safety note alone where there is one, since nothing is more urgent. */
export const factsOf = (row: RosterRow): { words: string; tone?: 'stop' | 'wait' } => {
  const age = m.roster_years({ count: row.age })
  if (row.safetyNote !== undefined) return { words: `${age} · ${row.safetyNote}`, tone: 'stop' }
  const facts = [
    age,
    ...(row.guest ? [guestWords[row.guest]()] : []),
    ...(row.isUnpaid ? [m.roster_unpaid()] : []),
    ...(row.isFirst ? [m.roster_first()] : row.guest ? [] : [m.roster_ability({ count: row.climbingAbility })]),
  ]
  return { words: facts.join(' · '), ...(row.isUnpaid && { tone: 'wait' as const }) }
}

export const isThere = (state: AttendanceState | undefined): boolean =>
  state === 'present' || state === 'late' || state === 'left_early'

/** The date that comes next or goes on, of those whose roster may be opened; own ones come first. */
export const nextOf = (dates: readonly DateToday[], now: string): DateToday | undefined => {
  const ahead = dates.filter(({ mayOpen, end }) => mayOpen && end > now)
  return ahead.find(({ isMine }) => isMine) ?? ahead[0]
}

import { m } from '#texts/compiled/messages.js'
import type { EntryState, PlannedEntry } from './use-entry.ts'

/** What Enter does on a card; `blocked` says what is missing. */
export type MainAct =
  | { kind: 'record'; label: string; ready: readonly PlannedEntry[] }
  | { kind: 'back'; label: string }
  | { kind: 'blocked'; label: string; reason: string }
  /** The next step stands on the card; no button records as yet. */
  | { kind: 'step' }

const labelOf = ({ way, choice }: PlannedEntry): string => {
  if (choice.again) return m.desk_again()
  if (way?.by === 'ticket' && way.isActivated) return m.desk_activate()
  return way?.by === 'other' ? m.desk_entry_record() : m.desk_record()
}

const blocked = (reason: string, label = m.desk_record()): MainAct => ({ kind: 'blocked', label, reason })

const actOfOne = (one: PlannedEntry): MainAct => {
  switch (one.obstacle) {
    case 'in':
    case 'banned':
      return { kind: 'back', label: m.desk_back() }
    case 'supervisor':
      return blocked(m.desk_watch())
    case 'no_way':
      return { kind: 'step' }
    case undefined:
    default:
      return { kind: 'record', label: labelOf(one), ready: [one] }
  }
}

/** Who can come in does; an adult that is missing for a minor is asked for first. */
export const mainActOf = ({ coming }: Pick<EntryState, 'coming'>): MainAct => {
  const [one, ...others] = coming
  if (!one) return blocked(m.desk_choose_someone())
  if (others.length === 0) return actOfOne(one)
  const ready = coming.filter(({ obstacle }) => obstacle === undefined)
  const label = m.desk_record_many({ count: Math.max(1, ready.length) })
  if (coming.some(({ obstacle }) => obstacle === 'supervisor')) return blocked(m.desk_watch(), label)
  return ready.length === 0 ? blocked(m.desk_choose_way(), label) : { kind: 'record', label, ready }
}

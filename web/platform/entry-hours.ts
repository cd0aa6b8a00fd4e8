import type { EntryHours } from '#contract/platform/ticket-type.ts'
import { m } from '#texts/compiled/messages.js'

/** '9:00' of '09:00'. */
const short = (hour: string): string => hour.replace(/^0/, '')

/** 'vstop 9:00–13:00' of what lets in at certain hours only; nothing of all others. */
export const entryHoursOf = ({ entryHours: hours }: { entryHours?: EntryHours | undefined }): string[] =>
  hours ? [m.ticket_entry_hours({ from: short(hours.from), to: short(hours.to) })] : []

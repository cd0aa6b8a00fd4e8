import type { Device } from '#contract/staff/people/team.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { isToday } from '#web/platform/local-dates.ts'

/** A device that was seen this lately is at work. */
const inUseMs = 10 * 60_000

export const isInUse = ({ lastSeen }: Device): boolean => Date.now() - Date.parse(lastSeen) < inUseMs

/** 'danes ob 14:05', or the day with its time. */
export const whenInWords = (at: string): string =>
  isToday(at) ? m.devices_today({ time: time(at) }) : m.devices_day_time({ day: date(at), time: time(at) })

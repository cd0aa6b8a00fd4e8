import { timeZone } from '#contract/platform/day.ts'
import { isDay, isTime } from './typed-day.ts'

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as the control of a day and a minute has it, in Ljubljana: `2027-02-01T08:00`. */
export const localMinuteOf = (at: string): string => local.format(new Date(at)).replace(' ', 'T')

/** Difference of local and universal time at an instant, in milliseconds. */
const offsetAt = (at: number): number =>
  Date.parse(`${local.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 60_000) * 60_000

/** The instant of a local minute in Ljubljana, whatever the browser's own zone; undefined for none. */
export const instantOf = (minute: string): string | undefined => {
  const [day = '', time = ''] = minute.split('T')
  if (!isDay(day) || !isTime(time)) return undefined
  const asUniversal = Date.parse(`${minute}Z`)
  // The offset of the first guess may be that of the other side of a change of the clock.
  const guess = asUniversal - offsetAt(asUniversal)
  return new Date(asUniversal - offsetAt(guess)).toISOString()
}

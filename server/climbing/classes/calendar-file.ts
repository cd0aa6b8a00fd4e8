import type { Centre } from '#contract/centre/centre.ts'
import { timeZone, type Day } from '#contract/platform/day.ts'
import type { ClassId } from '#contract/platform/id.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import { datesInWords, lineOf } from '#texts/class-dates.ts'
import { m } from '#texts/compiled/messages.js'

export interface CalendarTerm {
  id: ClassId
  name: LocalizedText
  /** Full names joined by commas; empty while no teacher is named. */
  teacher: string
  dates: readonly Day[]
  /** Names on dates that others lead; one entry for each date. */
  standIns?: readonly (string | null)[]
  /** One entry for all dates, or one for each date. */
  hours: readonly { start: string; end: string }[]
  /** How often its dates were changed, so that calendars take the file with the higher number (RFC 5545 §3.8.7.4). */
  revision?: number
  /** Number of the only date among the events of its day, where it is not the first. */
  nth?: number
}

/** Summer time lasts from the last Sunday of March to the last of October (EU, since 1996). */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** Folds a line at 75 octets, never inside a character; a continuation begins with a space (RFC 5545 §3.1). */
const folded = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

const digits = (text: string): string => text.replaceAll(/[-:]/g, '')

/** `2026-11-20T17:05:09.000Z` as `20261120T170509Z`. */
const stamp = (at: Date): string => `${digits(at.toISOString().slice(0, 19))}Z`

/**
 * Terms as an iCalendar file (RFC 5545): one event for each date, in local time.
 * The same date of a term keeps its UID, so that a second download moves events instead of doubling them.
 */
export const calendarFile = (from: {
  centre: Pick<Centre, 'name' | 'contact'>
  publicUrl: string
  language: Language
  now: Date
  terms: readonly CalendarTerm[]
  /** The centre cancelled these dates, so a calendar removes them (RFC 5546 §3.2.5). */
  cancelled?: boolean
}): string => {
  const { centre, publicUrl, language, now, terms, cancelled = false } = from
  const { hostname } = new URL(publicUrl)
  const inLanguage = `;LANGUAGE=${language}`
  const location = escaped([centre.name.nominative, centre.contact.street, centre.contact.city].join(', '))

  const events = terms.flatMap(({ id, name, teacher: usual, standIns, dates, hours, revision = 0, nth = 1 }) =>
    dates.flatMap((date, index) => {
      const teacher = standIns?.[index] ?? usual
      const { start, end } = hours[index] ?? hours[0] ?? { start: '00:00', end: '23:59' }
      // Its own date in the words of the app; those of others would be out of date once one of them is moved.
      const when = datesInWords({ dates: [date], hours: [{ start, end }] }, language).map(lineOf)
      const led = teacher ? [m.calendar_teacher({ teacher }, { locale: language })] : []
      // Each further meeting on the same day is another event, so its UID gets a number.
      const number = nth + dates.slice(0, index).filter((earlier) => earlier === date).length
      // What goes out of a calendar is newer than the first file about it.
      const sequence = cancelled ? Math.max(1, revision) : revision
      return [
        'BEGIN:VEVENT',
        `UID:${id}-${date}${number > 1 ? `-${number}` : ''}@${hostname}`,
        `DTSTAMP:${stamp(now)}`,
        `DTSTART;TZID=${timeZone}:${digits(date)}T${digits(start)}00`,
        `DTEND;TZID=${timeZone}:${digits(date)}T${digits(end)}00`,
        `SUMMARY${inLanguage}:${escaped(name[language])}`,
        `LOCATION${inLanguage}:${location}`,
        `DESCRIPTION${inLanguage}:${escaped([...when, ...led].join('\n'))}`,
        ...(sequence > 0 ? [`SEQUENCE:${sequence}`] : []),
        ...(cancelled ? ['STATUS:CANCELLED'] : []),
        'END:VEVENT',
      ]
    }),
  )

  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${hostname}//Previs//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...zone,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

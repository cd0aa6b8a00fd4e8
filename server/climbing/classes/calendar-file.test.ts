import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { ClassId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { at } from '#server/platform/calendar.ts'
import { calendarFile, type CalendarTerm } from './calendar-file.ts'

const centre = {
  name: { nominative: 'Previs', locative: 'Previsu', accusative: 'Previs' },
  contact: {
    street: 'Pod steno 12',
    city: '1000 Ljubljana',
    email: 'info@previs.example',
    phone: '01 234 56 78',
    help: 'pomoc@previs.example',
    website: 'https://www.previs.example',
  },
}
const wednesdays: CalendarTerm = {
  id: '0191a2b0-0000-7000-8000-000000000001' as ClassId,
  name: { sl: 'Začetni tečaj, sreda', en: 'Beginners, Wednesday' },
  teacher: 'Maja Kos',
  dates: ['2026-12-02', '2026-12-09'] as Day[],
  hours: [{ start: '18:00', end: '19:30' }],
}

const write = (terms: readonly CalendarTerm[], language: Language = 'sl', publicUrl = 'https://app.previs.example') =>
  calendarFile({ centre, publicUrl, language, now: new Date('2026-11-20T17:05:09.123Z'), terms })

/** Events parsed by an independent library, with the time zone defined in the file. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file) as string)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const instant = (time: ICAL.Time) => {
      expect(time.zone?.tzid).toBe('Europe/Ljubljana')
      return time.toJSDate()
    }
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description.replaceAll('\u00a0', ' '),
      start: instant(event.startDate),
      end: instant(event.endDate),
    }
  })
}

test('one event for each date', () => {
  const event = {
    summary: 'Začetni tečaj, sreda',
    location: 'Previs, Pod steno 12, 1000 Ljubljana',
  }
  expect(read(write([wednesdays]))).toEqual([
    {
      ...event,
      description: 'Sreda, 2. 12. 2026, 18:00–19:30\nVodi: Maja Kos',
      uid: '0191a2b0-0000-7000-8000-000000000001-2026-12-02@app.previs.example',
      start: new Date('2026-12-02T17:00:00Z'),
      end: new Date('2026-12-02T18:30:00Z'),
    },
    {
      ...event,
      description: 'Sreda, 9. 12. 2026, 18:00–19:30\nVodi: Maja Kos',
      uid: '0191a2b0-0000-7000-8000-000000000001-2026-12-09@app.previs.example',
      start: new Date('2026-12-09T17:00:00Z'),
      end: new Date('2026-12-09T18:30:00Z'),
    },
  ])
})

test('a file in another language has the same UIDs', () => {
  const [sl] = read(write([wednesdays]))
  const [en] = read(write([wednesdays], 'en'))
  expect(en).toMatchObject({
    summary: 'Beginners, Wednesday',
    description: 'Wednesday, 2. 12. 2026, 18:00–19:30\nLed by Maja Kos',
    uid: sl?.uid,
  })
})

describe('local hours stay the same when the clocks change', () => {
  test.each([
    ['before summer time', '2026-03-28', '2026-03-28T17:00:00Z'],
    ['on the day of summer time', '2026-03-29', '2026-03-29T16:00:00Z'],
    ['after summer time', '2026-03-30', '2026-03-30T16:00:00Z'],
    ['before winter time', '2026-10-24', '2026-10-24T16:00:00Z'],
    ['on the day of winter time', '2026-10-25', '2026-10-25T17:00:00Z'],
    ['after winter time', '2026-10-26', '2026-10-26T17:00:00Z'],
  ])('%s', (_name, date, instant) => {
    const [event] = read(write([{ ...wednesdays, dates: [date as Day] }]))
    expect(event?.start).toEqual(new Date(instant))
    expect(event?.start).toEqual(at(date as Day, '18:00'))
    expect(event?.end).toEqual(at(date as Day, '19:30'))
  })

  test('every Sunday of fifteen years', () => {
    const dates = Array.from({ length: 15 * 53 }, (_, week) =>
      new Date(Date.UTC(2026, 0, 4 + week * 7)).toISOString().slice(0, 10),
    ) as Day[]
    const events = read(write([{ ...wednesdays, dates }]))
    expect(events.map(({ start }) => start)).toEqual(dates.map((date) => at(date, '18:00')))
  })
})

test('each date may have its own hours, and a day two meetings', () => {
  const camp: CalendarTerm = {
    ...wednesdays,
    dates: ['2026-12-04', '2026-12-05', '2026-12-05'] as Day[],
    hours: [
      { start: '16:00', end: '20:00' },
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '17:00' },
    ],
  }
  const events = read(write([camp]))
  expect(events.map(({ start, end }) => [start, end])).toEqual(
    camp.dates.map((date, index) => [at(date, camp.hours[index]?.start ?? ''), at(date, camp.hours[index]?.end ?? '')]),
  )
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
})

test('without a teacher the description is the date', () =>
  expect(read(write([{ ...wednesdays, teacher: '' }]))[0]).toMatchObject({
    description: 'Sreda, 2. 12. 2026, 18:00–19:30',
  }))

describe('the format of RFC 5545', () => {
  const difficult: CalendarTerm = {
    ...wednesdays,
    name: { sl: `Vadba; A, B\\C\n${'č🧗'.repeat(40)}\r\nkonec`, en: '' },
    teacher: 'Žan, Črt; in \\Špela',
  }
  const file = write([difficult])

  test('special characters survive writing and parsing', () =>
    expect(read(file)[0]).toMatchObject({
      summary: `Vadba; A, B\\C\n${'č🧗'.repeat(40)}\nkonec`,
      description: 'Sreda, 2. 12. 2026, 18:00–19:30\nVodi: Žan, Črt; in \\Špela',
    }))

  test('lines end with CRLF and have at most 75 octets, whole characters each', () => {
    const lines = file.split('\r\n')
    expect(lines.pop()).toBe('')
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/)
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    expect(lines.some((line) => line.startsWith(' '))).toBe(true)
  })

  test('the time of writing is in UTC', () => expect(file).toContain('\r\nDTSTAMP:20261120T170509Z\r\n'))

  test('without terms there are no events', () => expect(read(write([]))).toEqual([]))
})

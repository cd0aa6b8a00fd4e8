import type { Page } from '@playwright/test'
import type { Day } from '#contract/platform/day.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { ClosedDay, OfficeCourse, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { ask, changed, failing, press, type Scene } from './scene.ts'

const { classes, copySeason } = staffPaths
const course = `${classes}/:courseId`
const cancel = staffPaths.cancelClasses(':courseId')
const cancelled = staffPaths.cancellation(':cancellationId')

/** Whole weeks by which the demo's season is moved back, so that it is under way. */
const weeksBack = 5

const moved = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10) as Day

const movedInstant = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString()

/** Single dates of a group with what happened to them: one has a stand-in, one is moved, both, or one is cancelled. */
const withChanges = (group: OfficeGroup, index: number): OfficeGroup => {
  const standIns = ['Tjaša Kosec']
  const marked = (nth: number, marks: Partial<OfficeGroup['dates'][number]>): OfficeGroup => ({
    ...group,
    dates: group.dates.map((date, at) => (at === nth ? { ...date, ...marks } : date)),
  })
  if (index === 1) return marked(4, { standIns })
  if (index === 2) return marked(3, { isMoved: true })
  if (index === 4) return marked(6, { standIns, isMoved: true })
  if (index !== 5) return group
  const { _id, day } = group.dates[5]!
  return { ...group, dates: group.dates.toSpliced(5, 1), cancelledDates: [{ _id, day }] }
}

/** A group five weeks earlier, and filled to a different degree each. */
const begun = (group: OfficeGroup, index: number): OfficeGroup => {
  const days = -7 * weeksBack
  const paid = Math.min(group.maxStudents, 3 + ((index * 5) % 9))
  const unpaid = Math.min(group.maxStudents - paid, index % 3)
  return {
    ...group,
    dates: group.dates.map(({ day, start, end, ...date }) => ({
      ...date,
      day: moved(day, days),
      start: movedInstant(start, days),
      end: movedInstant(end, days),
    })),
    paid,
    unpaid,
    held: index % 4 === 1 ? Math.min(1, group.maxStudents - paid - unpaid) : 0,
    ...(index === 6 && { cancelled: { at: group.dates[0]!.start, because: 'Trener je zbolel.' } }),
  }
}

interface Season {
  courses: OfficeCourse[]
  closedDays: ClosedDay[]
  today: Day
}

/** The season as it is after five weeks, with a closed week ahead. */
const underWay = async (page: Page): Promise<string> => {
  await changed(page, '/staff/courses?*', (answer: Season) => {
    const name = { sl: 'Obnova stene', en: 'Wall renovation' }
    const closed = [7, 8, 9, 10, 11, 12, 13].map((day) => ({ day: moved(answer.today, day), name }))
    const shut = new Set(closed.map(({ day }) => day))
    let index = 0
    const courses = answer.courses.map((each) =>
      each.category === 'A'
        ? each
        : {
            ...each,
            groups: each.groups.map((group) => {
              const next = withChanges(begun(group, index), index)
              index += 1
              return { ...next, dates: next.dates.filter(({ day }) => !shut.has(day)) }
            }),
          },
    )
    return { ...answer, courses, closedDays: closed }
  })
  return classes
}

const listed = async (page: Page): Promise<OfficeCourse[]> => {
  const from = moved(new Date().toISOString().slice(0, 10) as Day, -1)
  const { courses } = await ask<Season>(page, `/staff/courses?from=${from}&to=${moved(from, 120)}`)
  return courses
}

const courseNamed = async (page: Page, name: string): Promise<OfficeCourse> => {
  const found = (await listed(page)).find((each) => each.name.sl === name)
  if (!found) throw new Error(`there is no course ${name}`)
  return found
}

const opened = (name: string) => async (page: Page) => `${classes}/${(await courseNamed(page, name))._id}`

const group = async (page: Page) => {
  const { _id, groups } = await courseNamed(page, 'Nadaljevalna skupina')
  return `${classes}/${_id}?group=${groups[0]?._id}`
}

/** A group that was written to twice. */
const messageOfGroup = async (page: Page) => {
  const message = (at: string, subject: string, text: string, recipients: number) => ({
    _id: at,
    at,
    by: 'Matej Kos',
    subject,
    text,
    recipients,
  })
  const messages = [
    message('2026-11-12T16:20:00.000Z', 'Nadomestna ura v soboto', 'Dobimo se v soboto ob 10.00.', 9),
    message('2026-10-05T08:00:00.000Z', 'Kaj prinesti na prvo uro', 'Prinesite plezalke in vodo.', 8),
  ]
  await page.route('**/staff/dates/*/messages', (route) => route.fulfill({ json: { status: 'success', messages } }))
  await page.route('**/staff/dates/*/message', (route) =>
    route.fulfill({ json: { status: 'success', recipients: 9, without: ['Nika Oblak'] } }),
  )
  return group(page)
}

const toCancel = async (page: Page) => {
  const { _id, groups } = await courseNamed(page, 'Plezalna šola')
  return `${staffPaths.cancelClasses(_id)}?groups=${groups.map((each) => each._id).join()}`
}

const id = '01900000-0000-7000-8000-00000000beef'

/** A cancellation while its places are settled: every outcome once. */
const settling = async (page: Page) => {
  const place = (participant: string, payer: string, paidHow: string, cents: number, outcome?: string) => ({
    participantId: id,
    participant,
    payer,
    paidHow,
    cents,
    ...(outcome && { outcome }),
  })
  const places = [
    place('Bor Novak', 'Ana Novak', 'card', 14_900, 'refunded'),
    place('Zoja Kranjc', 'Miha Kranjc', 'wallet', 14_900),
    place('Jan Zupan', 'Maja Zupan', 'transfer', 14_900, 'by_hand'),
    place('Lan Horvat', 'Petra Horvat', 'pre_invoice', 0, 'void'),
    place('Tia Oblak', 'Tina Oblak', 'card', 0, 'moved'),
    place('Nik Vidmar', 'Nik Vidmar', 'voucher', 0, 'voucher'),
  ]
  const json = { status: 'success', because: 'Trener je zbolel.', at: new Date().toISOString(), places }
  await page.route('**/api/v1/staff/cancellations/*', (route) => route.fulfill({ json }))
  return staffPaths.cancellation(id)
}

/** The season's wall with all that opens at its side, its copy, and cancellations. */
export const season: readonly Scene[] = [
  { name: 'season-wall', as: 'vodja', route: classes, path: classes },
  { name: 'season-under-way', as: 'vodja', route: classes, path: underWay },
  { name: 'season-list', as: 'vodja', route: classes, path: `${classes}?view=list` },
  { name: 'season-none', as: 'vodja', route: classes, path: `${classes}?season=2031-spring` },
  { name: 'season-failed', as: 'vodja', route: classes, path: failing(classes, '/staff/courses?*') },
  { name: 'season-course', as: 'vodja', route: course, path: opened('Plezalna šola') },
  { name: 'season-activity', as: 'vodja', route: course, path: opened('Prvič na steni') },
  { name: 'season-group', as: 'vodja', route: course, path: group },
  {
    name: 'season-message',
    as: 'vodja',
    route: course,
    path: messageOfGroup,
    act: async (page) => {
      await press(page, /^(Piši skupini|Write to the group)$/)
      await page.locator('[name=subject]').fill('V četrtek začnemo pol ure prej')
      await page
        .locator('[name=text]')
        .fill('V četrtek začnemo ob 16.30, ker je stena od 18.00 zasedena.\nPrinesite plezalke.')
      await press(page, /^(Kdo ga dobi|Who gets it)/)
      await page.getByRole('region', { name: /^(Tako se bere|How it reads)$/ }).waitFor()
    },
  },
  { name: 'season-new-course', as: 'vodja', route: course, path: `${classes}/new` },
  { name: 'season-closed-days', as: 'vodja', route: course, path: `${classes}/closed-days` },
  { name: 'season-copy', as: 'vodja', route: copySeason, path: copySeason },
  {
    name: 'season-copy-group',
    as: 'vodja',
    route: copySeason,
    path: copySeason,
    act: (page) => press(page, /^(pon\.|Mon)/),
  },
  { name: 'season-cancel', as: 'vodja', route: cancel, path: toCancel },
  { name: 'season-cancelled', as: 'vodja', route: cancelled, path: settling },
]

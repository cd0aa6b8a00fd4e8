import type { Language } from '#contract/platform/language.ts'
import type { OfficeCourse, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { agesOf } from '#web/platform/age-words.ts'
import { inLanguage } from '#web/platform/language.ts'
import { fillingOf } from './filling.ts'
import { courseState, firstNames, groupState, inOrder, officeGroupTime, priceOfCents, priceOn } from './group-words.ts'
import { dateState, type ClosedDays, type WallCourse, type WallDate, type WallGroup } from './wall.ts'

interface WallView {
  closedDays: ClosedDays
  /** Instant of the page. */
  now: string
  language: Language
}

const wallDate = (
  group: OfficeGroup,
  date: OfficeGroup['dates'][number],
  { closedDays, now }: Pick<WallView, 'closedDays' | 'now'>,
): WallDate => {
  const { day, isMoved, standIns } = date
  const state = dateState(group, date, now)
  const closed = state === 'ahead' ? closedDays.get(day) : undefined
  return {
    day,
    state,
    ...(closed && { conflict: m.wall_on_closed_day({ name: inLanguage(closed.name) }) }),
    ...(isMoved && { isMoved }),
    ...(standIns && { standIns }),
  }
}

const cancelledOf = ({ cancelledDates = [] }: OfficeGroup): WallDate[] =>
  cancelledDates.map(({ day }) => ({ day, state: 'cancelled' }))

const wallGroup = (group: OfficeGroup, { closedDays, now, language }: WallView): WallGroup => {
  const note = groupState(group)
  return {
    id: group._id,
    time: officeGroupTime(group, language),
    who: firstNames(group.teachers),
    ...(note !== undefined && { note }),
    dates: [...group.dates.map((date) => wallDate(group, date, { closedDays, now })), ...cancelledOf(group)].toSorted(
      (one, other) => one.day.localeCompare(other.day),
    ),
    filling: fillingOf(group),
  }
}

/** Courses as rows of the wall, in the centre's order. */
export const wallOf = (courses: readonly OfficeCourse[], seen: WallView): WallCourse[] =>
  courses.map((course) => {
    const amount = priceOn(course, seen.now.slice(0, 10))
    const state = courseState(course, seen.now)
    return {
      id: course._id,
      name: inLanguage(course.name),
      note: [agesOf(course.ageGroups), ...(amount === undefined ? [] : [priceOfCents(amount)])].join(' · '),
      ...(state !== undefined && { state }),
      groups: inOrder(course).map((group) => wallGroup(group, seen)),
    }
  })

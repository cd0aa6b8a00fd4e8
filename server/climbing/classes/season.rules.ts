import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ClassDateId, ClassId, StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { PlannedCourse, PlannedGroup, SeasonConflict, SeasonForm } from '#contract/staff/climbing/season.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { addDays, comesOn, daysBetween } from '#server/platform/calendar.ts'

/** A date of a group in the database. */
export interface DateRow {
  id: ClassDateId
  class_id: ClassId
  /** The date that it stands for. */
  replaces: ClassDateId | null
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  cancelled_because: string
}

/**
 * Dates of a group as they were planned: one that was moved or cancelled later stands as it was at first, one that was planned
 * anew does not (docs/product/classes.md §11.2).
 */
export const plannedDates = (rows: readonly DateRow[]): DateRow[] => {
  const standIns = new Map(rows.map((row) => [row.replaces, row]))
  const lastOf = (row: DateRow): DateRow => {
    const next = standIns.get(row.id)
    return next ? lastOf(next) : row
  }
  return rows
    .filter((row) => {
      const last = lastOf(row)
      return row.replaces === null && (last.cancelled_at === null || last.cancelled_because !== '')
    })
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
}

/** A group of the season before, as it was planned: local days and hours. */
export interface SourceGroup {
  id: ClassId
  dates: readonly Day[]
  start: string
  end: string
  coachIds: readonly StaffId[]
  /** Teachers without an account. */
  others: readonly string[]
  maxStudents: number
  cents: number
}

export interface SourceCourse {
  id: ArticleId
  category: 'A' | 'VV'
  name: LocalizedText
  cents: number
  groups: readonly SourceGroup[]
}

/** A date of a group that stands already, by which a coach is taken. */
export interface StandingDate {
  day: Day
  start: string
  end: string
  coachIds: readonly StaffId[]
  name: LocalizedText
}

export interface Calendar {
  closedDays: ReadonlyMap<Day, LocalizedText>
  isHoliday(day: Day): boolean
  /** Names of coaches by account. */
  coaches: ReadonlyMap<StaffId, string>
  /** Dates of groups that stand in the weeks of the new season. */
  standing: readonly StandingDate[]
}

/** Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))

const maxWeeks = 80

const isWeekly = (dates: readonly Day[]): boolean =>
  dates.every((day, index) => index === 0 || daysBetween(dates[index - 1]!, day) % 7 === 0)

/** Dates of a group in the new season, and the days that are left out between them. */
const datesOf = (
  dates: readonly Day[],
  { shift, count, isLeftOut }: { shift: number; count: number; isLeftOut: (day: Day) => boolean },
): { dates: Day[]; skipped: Day[] } => {
  const [first] = dates
  if (!first) return { dates: [], skipped: [] }
  if (!isWeekly(dates)) {
    // Days in a row, such as a camp of the holidays: what falls on a closed day is left out.
    const moved = dates.map((day) => addDays(day, shift))
    return { dates: moved.filter((day) => !isLeftOut(day)), skipped: moved.filter(isLeftOut) }
  }
  const planned: Day[] = []
  const skipped: Day[] = []
  for (let week = 0; planned.length < count && week < maxWeeks; week += 1) {
    const day = addDays(first, shift + 7 * week)
    if (isLeftOut(day)) skipped.push(day)
    else planned.push(day)
  }
  return { dates: planned, skipped }
}

/** Whether the clocks change at the hours of a group on a day, so that its time is not there or comes twice. */
const isClockChange = ({ start, end }: { start: string; end: string }, day: Day): boolean =>
  comesOn(day, start) !== 'once' || comesOn(day, end) !== 'once'

const overlaps = (one: { start: string; end: string }, other: { start: string; end: string }): boolean =>
  one.start < other.end && other.start < one.end

/** Dates on which a coach of a group is taken elsewhere, or that fall on a work-free day. */
const conflictsOf = (
  group: PlannedGroup,
  { isHoliday, coaches, closedDays }: Calendar,
  others: readonly StandingDate[],
): SeasonConflict[] => [
  ...group.dates.filter(isHoliday).map((day): SeasonConflict => ({ kind: 'holiday', day })),
  ...group.dates.flatMap((day) =>
    others
      .filter((other) => other.day === day && overlaps(group, other))
      .flatMap(({ coachIds, name }) =>
        coachIds
          .filter((id) => group.coachIds.includes(id))
          .map((id): SeasonConflict => ({ kind: 'coach', day, name, coach: coaches.get(id) ?? '' })),
      ),
  ),
  ...group.skipped.flatMap((day): SeasonConflict[] => {
    const name = closedDays.get(day)
    if (name) return [{ kind: 'closed', day, name }]
    return isClockChange(group, day) ? [{ kind: 'clock', day }] : []
  }),
]

/**
 * The new season date by date. The preview and the copy both call it, so that what was shown is what is made
 * (docs/product/classes.md §11.2).
 */
export const planSeason = (sources: readonly SourceCourse[], form: SeasonForm, calendar: Calendar): PlannedCourse[] => {
  const wishes = new Map(form.groups.map((wish) => [wish.groupId, wish]))
  const isCopied = ({ id }: SourceGroup) => !wishes.get(id)?.isLeftOut
  // Groups that are left out, such as those of former seasons of an activity, move nothing.
  const begins = sources
    .flatMap(({ groups }) => groups.filter(isCopied).flatMap(({ dates }) => dates[0] ?? []))
    .toSorted()
    .at(0)
  if (!begins) return sources.map(({ id: courseId, ...course }) => ({ courseId, ...course, groups: [] }))
  const shift = daysBetween(mondayOf(begins), mondayOf(form.firstDay))
  const isLeftOut = (group: SourceGroup) => (day: Day) =>
    calendar.closedDays.has(day) || (form.skipsHolidays && calendar.isHoliday(day)) || isClockChange(group, day)
  const prices = new Map(form.prices.map(({ courseId, cents }) => [courseId, cents]))
  const planned = sources.map((course): PlannedCourse => {
    const cents = prices.get(course.id) ?? course.cents
    const groups = course.groups.filter(isCopied).map((group): PlannedGroup => {
      const wish = wishes.get(group.id)
      const coachIds = [...(wish?.coachIds ?? group.coachIds)]
      const others = wish?.others ?? group.others
      const count = course.category === 'A' ? 1 : (form.dates ?? group.dates.length)
      return {
        groupId: group.id,
        ...datesOf(group.dates, { shift, count, isLeftOut: isLeftOut(group) }),
        start: group.start,
        end: group.end,
        teachers: [...coachIds.map((id) => calendar.coaches.get(id) ?? ''), ...others],
        coachIds,
        maxStudents: wish?.maxStudents ?? group.maxStudents,
        // A group with a price of its own keeps the difference to its course.
        cents: Math.max(1, cents + group.cents - course.cents),
        conflicts: [],
      }
    })
    return { courseId: course.id, category: course.category, name: course.name, cents, groups }
  })
  const datesOfOthers = (own: PlannedGroup): StandingDate[] =>
    planned.flatMap(({ name, groups }) =>
      groups
        .filter((group) => group !== own)
        .flatMap(({ dates, start, end, coachIds }) => dates.map((day) => ({ day, start, end, coachIds, name }))),
    )
  return planned.map((course) => ({
    ...course,
    groups: course.groups.map((group) => ({
      ...group,
      conflicts: conflictsOf(group, calendar, [...calendar.standing, ...datesOfOthers(group)]),
    })),
  }))
}

/** Fingerprint of a plan, by which the copy is the one that was shown. */
export const planFingerprint = (courses: readonly PlannedCourse[]): string => jsonHash(courses).toString('base64url')

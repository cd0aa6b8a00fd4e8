import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ClassId, StaffId } from '#contract/platform/id.ts'
import type { SeasonForm } from '#contract/staff/climbing/season.ts'
import { addDays } from '#web/staff/climbing/classes/days.ts'
import { isDay } from '#web/staff/platform/ui/typed-day.ts'
import { namesIn } from '#web/staff/climbing/classes/teachers.ts'
import { instantOf } from '#web/staff/platform/ui/local-minute.ts'
import { asTypedEuros, typedCents } from '#web/staff/climbing/classes/typed-euros.ts'

/** What differs for one group; everything else stays as it was. */
export interface GroupWish {
  isLeftOut?: true | undefined
  /** As typed. */
  places?: string | undefined
  coachIds?: readonly StaffId[] | undefined
  /** Names without an account, as typed. */
  others?: string | undefined
}

/** The form of a copy as it is typed. */
export interface SeasonDraft {
  courseIds: readonly ArticleId[]
  firstDay: string
  /** Number of dates; empty for as many as before. */
  dates: string
  skipsHolidays: boolean
  /** Local minute; undefined as long as it follows the first day, empty for at once. */
  opening: string | undefined
  /** Change of all prices in percent. */
  percent: string
  /** Prices typed one by one, by course. */
  prices: Readonly<Record<string, string>>
  wishes: Readonly<Record<string, GroupWish>>
}

/** A course to copy, with the price it has now. */
export interface CopiedCourse {
  _id: ArticleId
  cents: number
  /** Groups of the season; others of the same article are not copied. */
  groupIds: readonly ClassId[]
  otherGroupIds: readonly ClassId[]
}

/** Sign-up opens so many days before the first one, so that nothing is seen before the season is ready. */
const openingDaysBefore = 21
const openingHour = '08:00'

/** The opening minute of a draft, as typed or as it follows from the first day. */
export const openingOf = ({ opening, firstDay }: Pick<SeasonDraft, 'opening' | 'firstDay'>, today: Day): string => {
  if (opening !== undefined) return opening
  if (!isDay(firstDay)) return ''
  const day = addDays(firstDay, -openingDaysBefore)
  return day > today ? `${day}T${openingHour}` : ''
}

/** A price so many percent higher, in whole euros; one that changes nothing stays to the cent. */
export const raised = (amount: number, percent: string): number => {
  const change = Number(percent.trim().replace(',', '.').replace('%', ''))
  if (percent.trim() === '' || !Number.isFinite(change) || change === 0) return amount
  return Math.max(100, Math.round((amount * (100 + change)) / 10_000) * 100)
}

/** Price of a course in the draft, as it stands in its field. */
export const draftPrice = (draft: Pick<SeasonDraft, 'percent' | 'prices'>, { _id, cents }: CopiedCourse): string =>
  draft.prices[_id] ?? asTypedEuros(raised(cents, draft.percent))

const placesOf = (typed: string | undefined): number | undefined =>
  typed && /^\d+$/.test(typed) ? Number(typed) : undefined

/** The draft as the contract has it; undefined while no day or no course is chosen. */
export const seasonFormOf = (
  draft: SeasonDraft,
  courses: readonly CopiedCourse[],
  today: Day,
): SeasonForm | undefined => {
  const chosen = courses.filter(({ _id }) => draft.courseIds.includes(_id))
  if (draft.firstDay === '' || chosen.length === 0) return undefined
  const opening = openingOf(draft, today)
  // What is no minute is refused by the contract, and never an opening at once.
  const opensAt = opening === '' ? undefined : (instantOf(opening) ?? opening)
  const dates = placesOf(draft.dates)
  return {
    courseIds: chosen.map(({ _id }) => _id),
    // What is no day is refused by the contract as well.
    firstDay: draft.firstDay as Day,
    ...(dates !== undefined && { dates }),
    skipsHolidays: draft.skipsHolidays,
    ...(opensAt !== undefined && { opensAt }),
    prices: chosen.flatMap((course) => {
      const cents = typedCents(draftPrice(draft, course))
      return cents === undefined || cents === course.cents ? [] : [{ courseId: course._id, cents }]
    }),
    groups: chosen.flatMap(({ groupIds, otherGroupIds }) => [
      ...groupIds.flatMap((groupId) => {
        const wish = draft.wishes[groupId]
        if (!wish) return []
        const maxStudents = placesOf(wish.places)
        return [
          {
            groupId,
            ...(wish.isLeftOut && { isLeftOut: wish.isLeftOut }),
            ...(wish.coachIds && { coachIds: [...wish.coachIds] }),
            ...(wish.others !== undefined && { others: namesIn(wish.others) }),
            ...(maxStudents !== undefined && { maxStudents }),
          },
        ]
      }),
      ...otherGroupIds.map((groupId) => ({ groupId, isLeftOut: true as const })),
    ]),
  }
}

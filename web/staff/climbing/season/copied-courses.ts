import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { priceOn } from '#web/staff/climbing/classes/group-words.ts'
import { firstDayOf, isInSeason, lastDayOf, type Season } from '#web/staff/climbing/classes/season.ts'
import type { CopiedCourse } from './season-draft.ts'

export type CopiedOfficeCourse = CopiedCourse & { course: OfficeCourse }

/** What of the lists can be copied: courses of the season with their groups, and activities with a date in it. */
export const copiedCourses = (
  courses: readonly OfficeCourse[],
  season: Season,
  today: string,
): CopiedOfficeCourse[] => {
  const [from, to] = [firstDayOf(season), lastDayOf(season)]
  return courses
    .map((course): CopiedOfficeCourse => {
      const live = course.groups.filter(({ cancelled }) => !cancelled)
      const isOwn = ({ dates: [first] }: (typeof live)[number]) =>
        course.category === 'VV' || (first !== undefined && first.day >= from && first.day <= to)
      const own = live.filter(isOwn)
      return {
        _id: course._id,
        course,
        cents: priceOn(course, today) ?? 0,
        groupIds: own.map(({ _id }) => _id),
        otherGroupIds: live.filter((group) => !own.includes(group)).map(({ _id }) => _id),
      }
    })
    .filter(({ course, groupIds }) => groupIds.length > 0 && (course.category === 'A' || isInSeason(course, season)))
    .toSorted((one, other) => Number(one.course.category === 'A') - Number(other.course.category === 'A'))
}

import type { Centre } from '#contract/centre/centre.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { GroupForm } from '#contract/staff/climbing/courses.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { at, comesOn } from '#server/platform/calendar.ts'
import type { Meeting } from './classes.rules.ts'

/** Complaints about the form of a course or a group, by field; empty for a good one. */
type Mistakes = Record<string, FieldCode>

/** What of a course does not fit its kind (docs/product/classes.md §10.2). */
export const courseMistakes = (
  centre: Pick<Centre, 'vat'>,
  category: 'A' | 'VV',
  { vatClass, noClasses }: { vatClass: string; noClasses?: number | undefined },
): Mistakes => ({
  ...(!Object.hasOwn(centre.vat, vatClass) && { vatClass: 'vat_class' as const }),
  ...(category === 'VV' && noClasses === undefined && { noClasses: 'required' as const }),
  ...(category === 'A' && noClasses !== undefined && { noClasses: 'invalid' as const }),
})

type PlannedGroup = Pick<GroupForm, 'dates' | 'start' | 'end' | 'ageGroups' | 'coachIds' | 'others'>

/** A complaint about an hour that does not come exactly once on each of these days, as the clocks change. */
export const clockMistake = (days: readonly Day[], hour: string): FieldCode | undefined => {
  const times = new Set(days.map((day) => comesOn(day, hour)))
  if (times.has('never')) return 'hour_skipped'
  return times.has('twice') ? 'hour_twice' : undefined
}

/** What of a group does not fit: dates behind, twice, or more than one of an activity; ages that the course has not. */
export const groupMistakes = (
  category: 'A' | 'VV',
  courseAges: readonly AgeGroup[],
  { dates, start, end, ageGroups, coachIds }: PlannedGroup,
  today: Day,
): Mistakes => {
  const [ofStart, ofEnd] = [clockMistake(dates, start), clockMistake(dates, end)]
  return {
    ...(new Set(dates).size < dates.length && { dates: 'twice' as const }),
    ...(category === 'A' && dates.length > 1 && { dates: 'too_many' as const }),
    ...(dates.some((day) => day < today) && { dates: 'past_day' as const }),
    ...(ofStart && { start: ofStart }),
    ...(ofEnd && { end: ofEnd }),
    ...(end <= start && { end: 'order_of_hours' as const }),
    ...(new Set(coachIds).size < coachIds.length && { coachIds: 'twice' as const }),
    ...(ageGroups.some((each) => !courseAges.includes(each)) && { ageGroups: 'other_age' as const }),
  }
}

/** Meetings of a group, in the order of time. */
export const meetingsOf = ({ dates, start, end }: Pick<GroupForm, 'dates' | 'start' | 'end'>): Meeting[] =>
  dates.toSorted().map((day) => ({ starts_at: at(day, start), ends_at: at(day, end) }))

interface VersionedArticle {
  id: string
  name: LocalizedText
  description: LocalizedText | null
  level: LocalizedText | null
  age_groups: AgeGroup[]
  vat_class: string
  no_classes: number | null
  visible: boolean
  archived_at: Date | null
  opens_at: Date | null
}

interface VersionedGroup {
  id: string
  teachers: string[]
  coaches: string[]
  age_groups: AgeGroup[]
  ability_from: number | null
  ability_to: number | null
  max_students: number
  visible: boolean
  opens_at: Date | null
  cancelled_at: Date | null
  meetings: readonly Meeting[]
  cents: number
}

/** Fingerprint of a course with its gifts, groups and prices, by which a change notices an earlier one of another manager. */
export const versionOf = (
  articles: readonly VersionedArticle[],
  groups: readonly VersionedGroup[],
  prices: readonly { articleId: string; from: Day; cents: number }[],
): string => {
  const texts = (text: LocalizedText | null) => text && [text.sl, text.en]
  const byId = ([one]: unknown[], [other]: unknown[]) => String(one).localeCompare(String(other))
  const facts = articles.map((row) => [
    row.id,
    texts(row.name),
    texts(row.description),
    texts(row.level),
    row.age_groups,
    row.vat_class,
    row.no_classes,
    row.visible,
    row.archived_at,
    row.opens_at,
  ])
  const planned = groups.map((row) => [
    row.id,
    row.teachers,
    row.coaches,
    row.age_groups,
    row.ability_from,
    row.ability_to,
    row.max_students,
    row.visible,
    row.opens_at,
    row.cancelled_at,
    row.meetings.map(({ starts_at, ends_at }) => [starts_at, ends_at]),
    row.cents,
  ])
  const held = prices.map(({ articleId, from, cents }) => `${articleId} ${from} ${cents}`).toSorted()
  return jsonHash([facts.toSorted(byId), planned.toSorted(byId), held]).toString('base64url')
}

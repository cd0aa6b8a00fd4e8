import type { ClassId, PersonId } from '#contract/platform/id.ts'
import type { DeskCourse, DeskGroup } from '#contract/staff/reception/basket.ts'
import { birthDateOf } from '#server/people/account/people.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'
import { articlesToSell } from '#server/centre/catalogue/catalogue.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { clash, scheduleOf } from './classes.rules.ts'
import * as store from './classes.store.ts'

/** Groups of one course in the basket's list. */
const maxGroups = 60

const describeGroup = (row: store.ClassRow, mine: readonly store.ClassRow[], priceCents: number): DeskGroup => {
  const other = mine.find((each) => each.id !== row.id && clash(each.meetings, row.meetings))
  return {
    _id: row.id,
    name: row.name,
    ...scheduleOf(row.meetings),
    teachers: row.teachers,
    placesLeft: Math.max(0, row.max_students - row.taken),
    cents: priceCents,
    ...(mine.some(({ id }) => id === row.id) && { isSignedUp: true as const }),
    ...(other && { clashesWith: other.name }),
  }
}

/**
 * Activities and courses that the desk can sell for a person, with the groups of the person's age, their places of this
 * moment, and what clashes (docs/product/till.md §2.9).
 */
export const coursesFor = async (ctx: Context, personId: PersonId): Promise<DeskCourse[]> => {
  const now = ctx.clock.now()
  const birthDate = (await birthDateOf(ctx.db, personId)) ?? refuse('not_found')
  const [offered, mine] = await Promise.all([
    store.offeredClasses(ctx.db, now),
    store.classIdsOf(ctx.db, [personId], now).then((ids: ClassId[]) => store.classesById(ctx.db, ids, now)),
  ])
  const ageGroupAt = (at: Date) => ageAndGroup(birthDate, dayOf(at)).ageGroup
  const ofAge = offered.filter(({ starts_at: startsAt, age_groups: ages }) => ages.includes(ageGroupAt(startsAt)))
  const articles = await articlesToSell(ctx, [...new Set(ofAge.flatMap((row) => row.articles))])
  const rows = await store.classesById(
    ctx.db,
    ofAge.map(({ id }) => id),
    now,
  )
  const soonest = rows.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  return [...articles.values()].flatMap((article) => {
    const groups = soonest.flatMap((row) => {
      const price = row.prices.find(({ article_id: id }) => id === article.id)
      if (!price || !article.age_groups.includes(ageGroupAt(row.starts_at))) return []
      return [describeGroup(row, mine, article.end_date === null ? article.price_cents : price.price_cents)]
    })
    return groups.length === 0
      ? []
      : [
          {
            articleId: article.id,
            name: article.name,
            groupsNeeded: article.no_classes ?? 1,
            groups: groups.slice(0, maxGroups),
          },
        ]
  })
}

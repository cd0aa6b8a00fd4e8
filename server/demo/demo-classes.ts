import type { Category } from '#contract/catalogue.ts'
import type { Day } from '#contract/kit/day.ts'
import type { ArticleId } from '#contract/kit/id.ts'
import type { LocalizedText } from '#contract/kit/language.ts'
import { cents } from '#contract/kit/money.ts'
import { addArticles, type NewArticle } from '#server/catalogue/catalogue.ts'
import { addClass, type NewClass } from '#server/classes/classes.ts'
import { addDays, at } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { activities, guided, type Activity, type Guided } from './demo-courses.ts'

const article = (
  category: Category,
  position: number,
  name: LocalizedText,
  price: number,
  more: Partial<NewArticle>,
) => ({
  id: newId<'article'>(),
  category,
  type: null,
  age_groups: [],
  name,
  price_cents: cents(price),
  vat_class: 'sport',
  duration_days: null,
  visits: null,
  activation_days: null,
  start_date: null,
  end_date: null,
  no_classes: null,
  position,
  ...more,
})

/** First such weekday at least a week from now. */
const nextWeekday = (today: Day, weekday: number): Day => {
  const soonest = addDays(today, 7)
  const now = new Date(`${soonest}T12:00:00Z`).getUTCDay() || 7
  return addDays(soonest, (weekday - now + 7) % 7)
}

const aboutOf = ({ description, level }: Activity | Guided) => ({
  description: description ?? null,
  level: level ?? null,
})

interface Planned {
  articles: NewArticle[]
  classes: NewClass[]
}

const planActivity =
  (today: Day) =>
  (each: Activity, position: number): Planned => {
    const sold = article('A', position, each.name, each.price, { age_groups: [...each.ageGroups], ...aboutOf(each) })
    return {
      articles: [sold],
      classes: each.terms.map(([inDays, start, end, maxStudents]) => ({
        name: each.name,
        teachers: [each.teacher],
        maxStudents,
        ageGroups: each.ageGroups,
        meetings: [{ starts_at: at(addDays(today, inDays), start), ends_at: at(addDays(today, inDays), end) }],
        prices: [{ articleId: sold.id, cents: cents(each.price) }],
      })),
    }
  }

const planGuided =
  (today: Day) =>
  (each: Guided, position: number): Planned => {
    const firstDays = each.groups.map(([weekday]) => nextWeekday(today, weekday)).toSorted()
    const sold = article('VV', position, each.name, each.price, {
      age_groups: [...each.ageGroups],
      start_date: firstDays[0] ?? today,
      end_date: addDays(firstDays.at(-1) ?? today, 7 * (each.weeks - 1)),
      no_classes: each.noClasses,
      ...aboutOf(each),
    })
    return {
      articles: [sold],
      classes: each.groups.map(([weekday, start, end, maxStudents]) => ({
        name: each.name,
        teachers: [each.teacher],
        maxStudents,
        ageGroups: each.ageGroups,
        meetings: Array.from({ length: each.weeks }, (_, week) => {
          const day = addDays(nextWeekday(today, weekday), 7 * week)
          return { starts_at: at(day, start), ends_at: at(day, end) }
        }),
        prices: [{ articleId: sold.id, cents: cents(each.price) }],
      })),
    }
  }

/** Six activities and eight guided classes with weekly groups, all in the future (docs/product/operations.md §5.4). */
export const insertDemoClasses = async (ctx: Context, today: Day): Promise<ArticleId[]> => {
  const planned = [...activities.map(planActivity(today)), ...guided.map(planGuided(today))]
  const articles = planned.flatMap((each) => each.articles)
  await addArticles(ctx.db, articles)
  await inTransaction(ctx.db, async (tx) => {
    for (const each of planned.flatMap(({ classes }) => classes)) await addClass(tx, each)
  })
  return articles.map(({ id }) => id)
}

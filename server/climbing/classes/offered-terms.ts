import type { OfferedTerm, TimetableTerm } from '#contract/climbing/classes.ts'
import { articlesOnSale } from '#server/centre/catalogue/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Context } from '#server/platform/context.ts'
import { shownSchedule } from './class-words.ts'
import { timeOf } from './classes.rules.ts'
import * as store from './classes.store.ts'

const reads = new WeakMap<Db, () => Promise<OfferedTerm[]>>()

const readTerms = async (ctx: Context): Promise<OfferedTerm[]> => {
  const [rows, { articles }] = await Promise.all([
    store.offeredClasses(ctx.db, ctx.clock.now()),
    articlesOnSale(ctx, { label: ['A', 'VV'] }),
  ])
  const onSale = new Set(articles.map(({ _id }) => _id))
  return rows
    .map((row) => ({ row, sold: row.articles.filter((id) => onSale.has(id)) }))
    .filter(({ sold }) => sold.length > 0)
    .map(({ row, sold }) => {
      const placesLeft = Math.max(0, row.max_students - row.taken)
      return {
        _id: row.id,
        className: row.name,
        articles: sold,
        ageGroup: row.age_groups,
        from: dayOf(row.starts_at),
        to: dayOf(row.ends_at),
        start: timeOf(row.starts_at),
        end: timeOf(row.meetings[0]?.ends_at ?? row.ends_at),
        ...shownSchedule(row.meetings),
        full: placesLeft === 0,
        teacher: row.teachers.map((fullName) => ({ fullName })),
        placesLeft,
        ...(placesLeft === 0 && row.confirmed < row.max_students && { mayComeFree: true as const }),
      }
    })
}

/**
 * Upcoming terms of everything on sale, with places as they are now. Concurrent callers share a query that began after
 * their call: many visitors cost one query, and places are never old (docs/product/classes.md §2.8).
 */
export const offeredTerms = (ctx: Context): Promise<OfferedTerm[]> => {
  const existing = reads.get(ctx.db)
  if (existing) return existing()
  const read = coalesce(() => readTerms(ctx))
  reads.set(ctx.db, read)
  return read()
}

/** The same terms for everyone: free places, but no teachers (docs/product/classes.md §2.9). */
export const timetable = async (ctx: Context): Promise<TimetableTerm[]> =>
  (await offeredTerms(ctx)).map(({ teacher: _teacher, mayComeFree: _mayComeFree, ...term }) => term)

import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import { addYears, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ListedPerson } from './find-people.ts'
import * as store from './audience.store.ts'

export type AudienceConditions = store.AudienceConditions

/** Born on this day or before: of age today. */
const adultSince = ({ clock }: Pick<Context, 'clock'>): Day => addYears(dayOf(clock.now()), -adultAge)

/** How many people fit, the first by name, and who of them gets news, else why not. */
export const lookAtAudience = (ctx: Pick<Context, 'db' | 'clock'>, conditions: AudienceConditions, names: number) =>
  Promise.all([store.countAudience(ctx.db, conditions, adultSince(ctx)), store.audienceRows(ctx.db, conditions, names)])

/** People of an audience for a table, and whether they are more than that. */
export const listAudience = async (
  { db }: Pick<Context, 'db'>,
  conditions: AudienceConditions,
  limit: number,
): Promise<{ people: (ListedPerson & { wantsNews: boolean })[]; more: boolean }> => {
  const rows = await store.audienceRows(db, conditions, limit + 1)
  return {
    people: rows.slice(0, limit).map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      birthDate: row.birth_date,
      phoneNumber: row.phone_number,
      email: row.email,
      hasLogIn: row.has_log_in,
      lastVisit: row.last_visit_at,
      wantsNews: row.wants_news,
    })),
    more: rows.length > limit,
  }
}

/** Adults of an audience who want news and have confirmed their address (docs/product/messages.md §2). */
export const newsReadersOf = (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  conditions: AudienceConditions,
): Promise<PersonId[]> => store.newsReaders(db, conditions, adultSince(ctx))

/** Those of these people who get news at this moment, with their addresses. */
export const newsReadersAmong = (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  people: readonly PersonId[],
): Promise<{ id: PersonId; email: string; language: Language; firstName: string }[]> =>
  store.newsAddresses(db, people, adultSince(ctx))

/** Who takes the wish for news back by an old link: the person of it, or the one whom that one was merged into. */
export const newsReaderOfLink = (db: Db, personId: PersonId): Promise<PersonId> => store.keptOf(db, personId)

import type { Article } from '#contract/centre/catalogue.ts'
import { addDays, dayOf, startOfDay } from '#server/platform/calendar.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './catalogue.store.ts'

type Clock = Context['clock']

/** Articles on sale at one version, with the lists made from them since. */
export interface CachedCatalogue {
  articles: readonly store.ArticleRow[]
  lists: Map<string, { articles: Article[] }>
}

/** A catalogue is the same from `from` until `until`, when a day begins with its prices or an article opens. */
interface CacheEntry extends CachedCatalogue {
  version: string
  from: Date
  until: Date
}

const read = async (db: Db, version: string, now: Date): Promise<CacheEntry> => {
  const midnight = startOfDay(addDays(dayOf(now), 1))
  const opening = await store.nextOpening(db, now)
  return {
    version,
    from: now,
    until: opening && opening < midnight ? opening : midnight,
    articles: await store.visibleArticles(db, dayOf(now), now),
    lists: new Map(),
  }
}

const openCatalogueCache = (db: Db, clock: Clock): (() => Promise<CachedCatalogue>) => {
  let cached: CacheEntry | undefined
  return coalesce(async () => {
    // The version is read first, so that the articles may be newer than the version but never older.
    const version = await store.catalogueVersion(db)
    const now = clock.now()
    if (cached?.version !== version || now < cached.from || now >= cached.until) cached = await read(db, version, now)
    return cached
  })
}

/** By clock as well: the demo sells in years gone by. */
const caches = new WeakMap<Db, WeakMap<Clock, () => Promise<CachedCatalogue>>>()

/**
 * The catalogue, from memory while its version, the day and what has opened are unchanged. Each caller waits for a version
 * check that began after the call. So no answer is older than its request (docs/product/catalogue.md §2.4).
 */
export const catalogueCache = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<CachedCatalogue> => {
  const ofDb = caches.get(db) ?? new WeakMap<Clock, () => Promise<CachedCatalogue>>()
  caches.set(db, ofDb)
  const cache = ofDb.get(clock) ?? openCatalogueCache(db, clock)
  ofDb.set(clock, cache)
  return cache()
}

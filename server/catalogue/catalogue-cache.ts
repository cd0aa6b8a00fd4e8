import type { Article } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import * as store from './catalogue.store.ts'

/** Everything on sale as it was at one version, and the lists that were made of it since. */
export interface CachedCatalogue {
  articles: readonly store.ArticleRow[]
  lists: Map<string, { articles: Article[] }>
}

const openCatalogueCache = (db: Db): (() => Promise<CachedCatalogue>) => {
  let cached: (CachedCatalogue & { version: string }) | undefined
  return coalesce(async () => {
    // The version is read before the articles, so that they can be newer than it says and never older.
    const version = await store.catalogueVersion(db)
    if (cached?.version !== version) cached = { version, articles: await store.visibleArticles(db), lists: new Map() }
    return cached
  })
}

const caches = new WeakMap<Db, () => Promise<CachedCatalogue>>()

/**
 * The catalogue, from memory while it is still the same. What is answered is never older than the question, whichever
 * process made the change: every caller waits for a look at the version that began after they asked.
 */
export const catalogueCache = (db: Db): Promise<CachedCatalogue> => {
  const known = caches.get(db)
  if (known) return known()
  const look = openCatalogueCache(db)
  caches.set(db, look)
  return look()
}

import type { Article } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import * as store from './catalogue.store.ts'

/** Articles on sale at one version, with the lists made from them since. */
export interface CachedCatalogue {
  articles: readonly store.ArticleRow[]
  lists: Map<string, { articles: Article[] }>
}

const openCatalogueCache = (db: Db): (() => Promise<CachedCatalogue>) => {
  let cached: (CachedCatalogue & { version: string }) | undefined
  return coalesce(async () => {
    // The version is read first, so that the articles may be newer than the version but never older.
    const version = await store.catalogueVersion(db)
    if (cached?.version !== version) cached = { version, articles: await store.visibleArticles(db), lists: new Map() }
    return cached
  })
}

const caches = new WeakMap<Db, () => Promise<CachedCatalogue>>()

/**
 * The catalogue, from memory while its version is unchanged. Each caller waits for a version check that began after the
 * call. So no answer is older than its request (docs/product/catalogue.md §2.4).
 */
export const catalogueCache = (db: Db): Promise<CachedCatalogue> => {
  const existing = caches.get(db)
  if (existing) return existing()
  const cache = openCatalogueCache(db)
  caches.set(db, cache)
  return cache()
}

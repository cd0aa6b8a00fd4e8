import type { Article } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { shared } from '#server/platform/shared.ts'
import * as store from './catalogue.store.ts'

/** Everything on sale as it was at one version, and the lists that were made of it since. */
export interface Shelf {
  articles: readonly store.ArticleRow[]
  lists: Map<string, { articles: Article[] }>
}

const openShelf = (db: Db): (() => Promise<Shelf>) => {
  let shelf: (Shelf & { version: string }) | undefined
  return shared(async () => {
    // The version is read before the articles, so that they can be newer than it says and never older.
    const version = await store.catalogueVersion(db)
    if (shelf?.version !== version) shelf = { version, articles: await store.visibleArticles(db), lists: new Map() }
    return shelf
  })
}

const shelves = new WeakMap<Db, () => Promise<Shelf>>()

/**
 * The catalogue, from memory while it is still the same. What is answered is never older than the question, whichever
 * process made the change: every caller waits for a look at the version that began after they asked.
 */
export const lookAtShelf = (db: Db): Promise<Shelf> => {
  const known = shelves.get(db)
  if (known) return known()
  const look = openShelf(db)
  shelves.set(db, look)
  return look()
}

import type { ParsedCall } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import { settingNames, type settings as calls, type Settings } from '#contract/staff/centre/settings.ts'
import { articlesForBasket } from '#server/centre/catalogue/catalogue.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { changesOf, defaultSettings } from './settings.rules.ts'
import * as store from './settings.store.ts'

interface Cached {
  version: number
  settings: Settings
}

const readSettings = async (db: Db, version: number): Promise<Cached> => {
  const changed = await store.changedSettings(db)
  const known = changed.filter(({ name }) => settingNames.some((each) => each === name))
  return {
    version,
    settings: { ...defaultSettings, ...Object.fromEntries(known.map(({ name, after }) => [name, after])) },
  }
}

const openCache = (db: Db): (() => Promise<Cached>) => {
  let cached: Cached | undefined
  return coalesce(async () => {
    // The version is read first, so that the settings may be newer than the version but never older.
    const version = await store.versionOf(db)
    if (cached?.version !== version) cached = await readSettings(db, version)
    return cached
  })
}

const caches = new WeakMap<Db, () => Promise<Cached>>()

const current = (db: Db): Promise<Cached> => {
  const existing = caches.get(db)
  if (existing) return existing()
  const cache = openCache(db)
  caches.set(db, cache)
  return cache()
}

/**
 * The office settings, from memory while none has changed. Any process answers a change from its next call on, since each
 * call asks for the version.
 */
export const settingsOf = async ({ db }: Pick<Context, 'db'>): Promise<Settings> => (await current(db)).settings

/** Maximum of changes that the office shows; older ones stay in the database. */
const maxHistory = 100

/** The settings as the office shows them: with their version, their history, and the articles to choose from. */
export const describeSettings = async (ctx: Context, language: Language) => {
  const { version, settings } = await current(ctx.db)
  const changes = await store.history(ctx.db, maxHistory)
  const names = await staffNames(
    ctx.db,
    changes.map(({ staff_id: id }) => id),
  )
  return {
    settings,
    version,
    history: changes.map(({ name, before, after, at, staff_id: by }) => ({
      name: name as keyof Settings,
      before,
      after,
      at: at.toISOString(),
      by: names.get(by) ?? '',
    })),
    articles: (await articlesForBasket(ctx)).map(({ id, name }) => ({ _id: id, name: name[language] })),
  }
}

const refuseUnknownArticles = async (ctx: Context, favourites: Settings['favourites'], before: Settings) => {
  const known = new Set((await articlesForBasket(ctx)).map(({ id }) => id))
  // One that has left the catalogue meanwhile stands in no form's way.
  for (const id of before.favourites) known.add(id)
  if (new Set(favourites).size < favourites.length || favourites.some((id) => !known.has(id)))
    refuseFields({ favourites: 'choice' })
}

/** Changes settings; refuses when another member changed any of them since the form was opened. */
export const changeSettings = async (
  ctx: Context,
  me: StaffMe,
  { version, ...wanted }: ParsedCall<typeof calls.change>['body'],
): Promise<void> => {
  // Outside the transaction, since the embedded database has one connection.
  if (wanted.favourites) await refuseUnknownArticles(ctx, wanted.favourites, await settingsOf(ctx))
  await inTransaction(ctx.db, async (tx) => {
    const before = await readSettings(tx, await store.versionOf(tx))
    if (before.version !== version) refuse('changed_meanwhile')
    const changes = changesOf(before.settings, wanted)
    if (changes.length === 0) return
    const numbered = changes.map((change, at) => ({ ...change, number: version + 1 + at }))
    if (!(await store.insertChanges(tx, numbered, { staffId: me.id, now: ctx.clock.now() })))
      refuse('changed_meanwhile')
    await auditLog.append(ctx, tx, me.actor, {
      action: 'setting_changed',
      object: 'setting',
      id: null,
      fields: changes.map(({ name }) => name),
    })
  })
}

import { isDeepStrictEqual } from 'node:util'
import type { Centre } from '#contract/centre/centre.ts'
import type { ParsedCall } from '#contract/platform/endpoint.ts'
import type { Day } from '#contract/platform/day.ts'
import { languages, type Language } from '#contract/platform/language.ts'
import type { CentreFacts, KeptFacts } from '#contract/staff/centre/centre-facts.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import type { SettingName, settings as calls, Settings } from '#contract/staff/centre/settings.ts'
import { articlesForBasket, vatClassesWithoutRate } from '#server/centre/catalogue/catalogue.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { CentreFacts as CentreFile } from '#server/platform/centre-file.ts'
import type { Clock } from '#server/platform/clock.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Context, LogoReader } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { sampleFactsIn } from '#server/platform/deployment.rules.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { isOpenDemo } from '#server/people/staff/open-demo.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { isFreshLogIn } from '#server/people/staff/staff.rules.ts'
import {
  factNames,
  factsOf,
  factsOn,
  firstOtherDay,
  heldVersions,
  isFact,
  isGuarded,
  newestFacts,
  withFacts,
  type AgreedFact,
  type ChangedFact,
  type VersionChange,
} from './facts.rules.ts'
import { keepPresentLogo, openLogos, presentLogo, refuseUnknownLogo, withPicture } from './logos.ts'
import { changesOf, defaultSettings } from './settings.rules.ts'
import { refuseUnfitMarks, type MarkHooks } from './marks.ts'
import * as store from './settings.store.ts'
import { keepPresentTerms } from './terms.ts'

interface CurrentSettings {
  version: number
  settings: Settings
  /** Facts that a manager has changed, the newest first. */
  facts: readonly ChangedFact[]
}

const readCurrent = async (db: Db, version: number): Promise<CurrentSettings> => {
  const changed = await store.changedSettings(db)
  const ofOffice = changed.filter(({ name }) => Object.hasOwn(defaultSettings, name))
  return {
    version,
    settings: { ...defaultSettings, ...Object.fromEntries(ofOffice.map(({ name, after }) => [name, after])) },
    facts: changed.flatMap(({ name, after, from }) =>
      isFact(name) ? [{ name, value: after, from: from ?? undefined }] : [],
    ),
  }
}

const openCache = (db: Db): (() => Promise<CurrentSettings>) => {
  let cached: CurrentSettings | undefined
  return coalesce(async () => {
    // The version is read first, so that the settings may be newer than the version but never older.
    const version = await store.versionOf(db)
    if (cached?.version === version) return cached
    const read = await readCurrent(db, version)
    // Pages are filled anew for other facts, and not for another lock time.
    if (cached && isDeepStrictEqual(cached.facts, read.facts)) read.facts = cached.facts
    cached = read
    return cached
  })
}

const caches = new WeakMap<Db, () => Promise<CurrentSettings>>()

const current = (db: Db): Promise<CurrentSettings> => {
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

/**
 * The centre as its file and its managers have it. `now` is what was read last; a call, a job and a page each read first,
 * so that a change counts from the next one on.
 */
export const openCentre = (
  db: Db,
  { centre: file, logoFiles }: Pick<CentreFile, 'centre' | 'logoFiles'>,
  clock: Clock,
): { now(): Centre; readCentre(): Promise<Centre>; logoFile: LogoReader } => {
  const logoFile = openLogos(db, logoFiles)
  let known: { facts: readonly ChangedFact[]; day: Day | undefined; centre: Centre } = {
    facts: [],
    day: undefined,
    centre: file,
  }
  return {
    logoFile,
    now: () => known.centre,
    async readCentre() {
      const { facts } = await current(db)
      const day = dayOf(clock.now())
      if (facts !== known.facts || day !== known.day) {
        const centre = facts.length === 0 ? file : withFacts(file, factsOn(facts, day))
        known = { facts, day, centre: await withPicture(centre, logoFile) }
      }
      return known.centre
    },
  }
}

/** Facts of the file that hold no more, since a manager has set others. */
export const factsBesideFile = async (db: Db, file: Centre): Promise<string[]> => {
  const facts = newestFacts((await current(db)).facts)
  const ofFile = factsOf(file)
  return factNames.filter((name) => facts[name] !== undefined && !isDeepStrictEqual(facts[name], ofFile[name]))
}

/** Maximum of changes that the office shows; older ones stay in the database. */
const maxHistory = 100

/** Facts whose forms begin empty: no centre sells by the numbers of the sample, and the demo keeps its own. */
const sampleForms = async (ctx: Context, centre: Centre): Promise<('seller' | 'bank' | 'premises')[]> => {
  if (await isOpenDemo(ctx, ctx.db)) return []
  const samples = sampleFactsIn(centre)
  const forms = { seller: 'company.taxNumber', bank: 'company.iban', premises: 'fiscal.premises' } as const
  return (['seller', 'bank', 'premises'] as const).filter((name) => samples.includes(forms[name]))
}

/** The settings as the office shows them: with their version, their history, and the articles to choose from. */
export const describeSettings = async (ctx: Context, language: Language) => {
  const { version, settings, facts } = await current(ctx.db)
  const changes = await store.history(ctx.db, maxHistory)
  const names = await staffNames(
    ctx.db,
    changes.map(({ staff_id: id }) => id),
  )
  return {
    settings: { ...settings, ...factsOf(ctx.centre), ...newestFacts(facts) },
    version,
    history: changes.map(({ name, before, after, at, staff_id: by }) => ({
      name: name as SettingName,
      before,
      after,
      at: at.toISOString(),
      by: names.get(by) ?? '',
    })),
    samples: await sampleForms(ctx, withFacts(ctx.centre, newestFacts(facts))),
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

/** Refuses a seller that could issue no invoice: of another number than the certificate, or with VAT of no rate. */
const refuseUnfitSeller = async (ctx: Context, seller: CentreFacts['seller']) => {
  const { company } = ctx.centre
  const certified = ctx.fiscal?.certificate.taxNumber
  if (certified !== undefined && seller.taxNumber !== company.taxNumber && seller.taxNumber !== certified)
    refuseFields({ 'seller.taxNumber': 'certificate_number' })
  const centre = withFacts(ctx.centre, { seller })
  if (seller.vatPayer && !company.vatPayer && (await vatClassesWithoutRate({ ...ctx, centre })).length > 0)
    refuseFields({ 'seller.vatPayer': 'vat_rates' })
}

/** What settings ask of rooms below. */
export interface SettingHooks extends MarkHooks {
  /** Whether an invoice or credit note was issued on this day or later. */
  hasDocumentSince: (day: Day) => Promise<boolean>
}

/** Refuses rates that documents contradict, two of one day, and none for what is on sale. */
const refuseUnfitRates = async (ctx: Context, vat: CentreFacts['vat'], { hasDocumentSince }: SettingHooks) => {
  const mistakes: Record<string, FieldCode> = {}
  const { centre } = ctx
  for (const vatClass of Object.keys({ ...centre.vat, ...vat })) {
    const rates = vat[vatClass]
    const twice = rates?.findIndex(({ from }, index) => from === rates[index - 1]?.from) ?? -1
    const day = firstOtherDay(centre.vat[vatClass], rates)
    const ofDay = rates?.findIndex(({ from }) => from === day) ?? -1
    const path = (index: number) => (index === -1 ? `vat.${vatClass}` : `vat.${vatClass}.${index}.from`)
    if (twice !== -1) mistakes[path(twice)] = 'rates_of_day'
    else if (day !== undefined && (await hasDocumentSince(day))) mistakes[path(ofDay)] = 'documents_since'
  }
  const missing = await vatClassesWithoutRate({ ...ctx, centre: withFacts(centre, { vat }) })
  for (const vatClass of missing) mistakes[`vat.${vatClass}`] ??= 'vat_rates'
  if (Object.keys(mistakes).length > 0) refuseFields(mistakes)
}

/**
 * Refuses a version that would hold in the past, or that puts other words under one that people have agreed to. What once
 * stood in the history may come back as it was.
 */
const refuseUnfitVersion = async <Name extends AgreedFact>(ctx: Context, name: Name, wanted: CentreFacts[Name]) => {
  const changes = (await store.changesOfOne(ctx.db, name)) as VersionChange<KeptFacts[Name]>[]
  const first: KeptFacts[AgreedFact] = changes[0]?.before ?? ctx.centre[name]
  const now = ctx.clock.now()
  const isKnown = [first, ...changes.map(({ after }) => after)].some((each) => isDeepStrictEqual(each, wanted))
  const { from = '' } = wanted
  if (!isKnown && from < dayOf(now)) refuseFields({ [`${name}.from`]: from === '' ? 'required' : 'past_day' })
  const wordsOf = ({ from: _from, ...words }: KeptFacts[AgreedFact]) => words
  const isOther = (held: KeptFacts[AgreedFact]) =>
    held.version === wanted.version && !isDeepStrictEqual(wordsOf(held), wordsOf(wanted))
  if ([first, ...heldVersions(changes, now)].some(isOther)) refuseFields({ [`${name}.version`]: 'version_taken' })
}

/** Refuses terms whose PDFs are neither kept nor those that hold. */
const refuseUnknownDocuments = async (ctx: Context, { document }: CentreFacts['terms']) => {
  const kept = await store.keptDocuments(ctx.db, Object.values(document))
  const present = Object.values(ctx.centre.terms.document)
  const unknown = languages.filter((language) => ![...kept, ...present].includes(document[language]))
  if (unknown.length > 0)
    refuseFields(Object.fromEntries(unknown.map((language) => [`terms.document.${language}`, 'unknown'])))
}

/** Changes settings; refuses when another member changed any of them since the form was opened. */
export const changeSettings = async (
  ctx: Context,
  me: StaffMe,
  { version, ...wanted }: ParsedCall<typeof calls.change>['body'],
  hooks: SettingHooks,
): Promise<void> => {
  // Outside the transaction, since the embedded database has one connection.
  if (wanted.favourites) await refuseUnknownArticles(ctx, wanted.favourites, await settingsOf(ctx))
  if (wanted.seller) await refuseUnfitSeller(ctx, wanted.seller)
  if (wanted.vat) await refuseUnfitRates(ctx, wanted.vat, hooks)
  if (wanted.terms) {
    await refuseUnknownDocuments(ctx, wanted.terms)
    await refuseUnfitVersion(ctx, 'terms', wanted.terms)
  }
  if (wanted.rules) await refuseUnfitVersion(ctx, 'rules', wanted.rules)
  if (wanted.appearance) await refuseUnknownLogo(ctx, wanted.appearance)
  if (wanted.invoices || wanted.tills || wanted.premises || wanted.policy) await refuseUnfitMarks(ctx, wanted, hooks)
  const logoBefore = wanted.appearance && (await presentLogo(ctx))
  const presentTerms = wanted.terms && (await ctx.termsDocuments(ctx.clock.now()))
  await inTransaction(ctx.db, async (tx) => {
    const before = await readCurrent(tx, await store.versionOf(tx))
    if (before.version !== version) refuse('changed_meanwhile')
    const changes = changesOf({ ...before.settings, ...factsOf(ctx.centre), ...newestFacts(before.facts) }, wanted)
    if (changes.length === 0) return
    if (changes.some(({ name }) => isGuarded(name)) && !isFreshLogIn(me.passwordUntil, ctx.clock.now()))
      refuse('password_needed')
    const numbered = changes.map((change, at) => ({ ...change, number: version + 1 + at }))
    if (!(await store.insertChanges(tx, numbered, { staffId: me.id, now: ctx.clock.now() })))
      refuse('changed_meanwhile')
    if (presentTerms) await keepPresentTerms(ctx, tx, presentTerms)
    if (logoBefore) await keepPresentLogo(ctx, tx, logoBefore)
    await auditLog.append(ctx, tx, me.actor, {
      action: 'setting_changed',
      object: 'setting',
      id: null,
      fields: changes.map(({ name }) => name),
    })
  })
}

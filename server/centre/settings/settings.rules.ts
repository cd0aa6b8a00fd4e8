import { isDeepStrictEqual } from 'node:util'
import type { KeptFacts } from '#contract/staff/centre/centre-facts.ts'
import { settingNames, type AllSettings, type SettingName, type Settings } from '#contract/staff/centre/settings.ts'

/** Office settings of a centre that has changed none yet; the only place with these values (docs/product/staff.md §11.2). */
export const defaultSettings: Settings = {
  favourites: [],
  aloneFrom: 15,
  stayMinutes: 120,
  refundLimit: 5_000,
  payOutLimit: 5_000,
  lockMinutes: 3,
  makeupDays: 60,
  forgetMonths: 36,
}

/** What a form changes: the named settings whose value differs from the present one. */
export const changesOf = (
  now: Settings & KeptFacts,
  wanted: { readonly [Name in SettingName]?: AllSettings[Name] | undefined },
): { name: SettingName; before: unknown; after: unknown }[] =>
  settingNames.flatMap((name) => {
    const [before, after] = [now[name], wanted[name]]
    return after === undefined || isDeepStrictEqual(after, before) ? [] : [{ name, before, after }]
  })

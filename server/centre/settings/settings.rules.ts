import type { SettingName, Settings } from '#contract/staff/centre/settings.ts'

/** Settings of a centre that has changed none yet; the only place with these values (docs/product/staff.md §11.2). */
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
  now: Settings,
  wanted: { readonly [Name in SettingName]?: Settings[Name] | undefined },
): { name: SettingName; before: unknown; after: unknown }[] =>
  (Object.keys(defaultSettings) as SettingName[]).flatMap((name) => {
    const [before, after] = [now[name], wanted[name]]
    return after === undefined || JSON.stringify(after) === JSON.stringify(before) ? [] : [{ name, before, after }]
  })

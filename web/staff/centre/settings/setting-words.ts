import { cents } from '#contract/platform/money.ts'
import type { SettingName, Settings } from '#contract/staff/centre/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { valuesOf } from './fact-values.ts'
import { factNames, factWords, isFact } from './fact-words.ts'
import type { SettingsNow } from './settings.queries.ts'

type Group = 'centre' | 'desk' | 'money' | 'people'
export type OfficeSetting = keyof Settings
export type NumberSetting = Exclude<OfficeSetting, 'favourites'>

interface SettingWords {
  group: Group
  name: () => string
  about: () => string
}

/** Bounds are those of the contract (contract/staff/centre/settings.ts), in the unit that is typed. */
interface NumberWords extends SettingWords {
  unit: () => string
  min: number
  max: number
  inWords: (value: number) => string
  /** How many of the kept unit one typed unit has: 100 cents for a euro. */
  scale: number
}

const euros = {
  unit: () => '€',
  min: 0,
  max: 1_000,
  scale: 100,
  inWords: (value: number) => price(cents(value)),
} as const

const minutes = { unit: m.settings_unit_minutes, scale: 1, inWords: (count: number) => m.settings_minutes({ count }) }

export const numbers: Readonly<Record<NumberSetting, NumberWords>> = {
  lockMinutes: { group: 'desk', name: m.settings_lock, about: m.settings_lock_about, min: 1, max: 30, ...minutes },
  stayMinutes: { group: 'desk', name: m.settings_stay, about: m.settings_stay_about, min: 15, max: 480, ...minutes },
  refundLimit: { group: 'money', name: m.settings_refund, about: m.settings_refund_about, ...euros },
  payOutLimit: { group: 'money', name: m.settings_pay_out, about: m.settings_pay_out_about, ...euros },
  aloneFrom: {
    group: 'people',
    name: m.settings_alone,
    about: m.settings_alone_about,
    unit: m.settings_unit_years,
    min: 10,
    max: 18,
    scale: 1,
    inWords: (count) => m.settings_years({ count }),
  },
  makeupDays: {
    group: 'people',
    name: m.settings_makeup,
    about: m.settings_makeup_about,
    unit: m.settings_unit_days,
    min: 7,
    max: 365,
    scale: 1,
    inWords: (count) => m.settings_days({ count }),
  },
  forgetMonths: {
    group: 'people',
    name: m.settings_forget,
    about: m.settings_forget_about,
    unit: m.settings_unit_months,
    min: 24,
    max: 120,
    scale: 1,
    inWords: (count) => m.settings_months({ count }),
  },
}

const favourites: SettingWords = {
  group: 'desk',
  name: m.settings_favourites,
  about: m.settings_favourites_about,
}

export const wordsOf = (name: SettingName): SettingWords => {
  if (isFact(name)) return { ...factWords(name), group: factWords(name).group ?? 'centre' }
  return name === 'favourites' ? favourites : numbers[name]
}

/** Settings in the order of the page. */
const shownSettings: readonly SettingName[] = [
  ...factNames,
  'favourites',
  'lockMinutes',
  'stayMinutes',
  'refundLimit',
  'payOutLimit',
  'aloneFrom',
  'makeupDays',
  'forgetMonths',
]

export const isSetting = (name: string): name is SettingName => (shownSettings as readonly string[]).includes(name)

/** Settings of a group; without fiscal verification there are neither premises nor a policy. */
export const settingsOf = (group: Group, values: SettingsNow['settings']): SettingName[] =>
  shownSettings.filter((name) => {
    const isThere = values[name] !== null || (isFact(name) && factWords(name).mayBeNone?.includes(''))
    return wordsOf(name).group === group && isThere
  })

export const groupName: Readonly<Record<Group, () => string>> = {
  centre: m.settings_group_centre,
  desk: m.settings_group_desk,
  money: m.settings_group_money,
  people: m.settings_group_people,
}

/** Name of an article, also of one that is gone. */
export const articleName = ({ articles }: Pick<SettingsNow, 'articles'>, id: string): string =>
  articles.find(({ _id }) => _id === id)?.name ?? m.settings_gone()

/** A value in words, short where it is a list. History holds whatever was kept then. */
export const valueInWords = (name: SettingName, value: unknown): string => {
  if (isFact(name)) return factWords(name).inWords(valuesOf(name, value), value)
  if (name === 'favourites') return m.settings_articles({ count: Array.isArray(value) ? value.length : 0 })
  return typeof value === 'number' ? numbers[name].inWords(value) : ''
}

/** '12,50' or '12.5' as cents, '15' as 15; undefined for anything else. */
export const typedValue = (name: NumberSetting, typed: string): number | undefined => {
  const { scale } = numbers[name]
  const text = typed.trim().replace(',', '.')
  if (!(scale === 1 ? /^\d{1,6}$/ : /^\d{1,6}(\.\d{1,2})?$/).test(text)) return undefined
  return Math.round(Number(text) * scale)
}

/** A kept value as it is typed. */
export const asTyped = (name: NumberSetting, value: Settings[NumberSetting]): string => {
  const { scale } = numbers[name]
  return scale === 1 ? String(value) : (value / scale).toFixed(2).replace('.', ',')
}

import { timeZone } from '#contract/platform/day.ts'
import { eurosOf, type Cents } from '#contract/platform/money.ts'

/** Prices and dates are Slovenian in both languages (docs/product/web.md §5.1, §5.2): `12,50 €` and `20. 11. 2026`. */
const euros = new Intl.NumberFormat('sl-SI', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
const days = new Intl.DateTimeFormat('sl-SI', { timeZone })
const daysOfYear = new Intl.DateTimeFormat('sl-SI', { timeZone, day: 'numeric', month: 'numeric' })
const times = new Intl.DateTimeFormat('sl-SI', { timeZone, hour: '2-digit', minute: '2-digit' })
const seconds = new Intl.DateTimeFormat('sl-SI', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
const wholes = new Intl.NumberFormat('sl-SI')
const percents = new Intl.NumberFormat('sl-SI', { style: 'percent', maximumFractionDigits: 2 })

export const price = (amount: Cents): string => euros.format(eurosOf(amount))

/** Price of a piece in parts of a cent, with as many digits as it needs. */
export const unitPrice = (amount: number, digits: number): string =>
  new Intl.NumberFormat('sl-SI', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 + digits }).format(
    amount / 100,
  )

export const priceOfEuros = (amount: number): string => euros.format(amount)

/** A count, with a true minus sign below zero. */
export const quantityOf = (count: number): string => wholes.format(count)

/** Day of an instant in Ljubljana. No line may break inside it, so its spaces do not break. */
export const date = (at: Date | string): string =>
  days.format(typeof at === 'string' ? new Date(at) : at).replaceAll(' ', '\u00a0')

/** Day and month, where the year is plain: `27. 11.` */
export const shortDate = (at: Date | string): string =>
  daysOfYear.format(typeof at === 'string' ? new Date(at) : at).replaceAll(' ', '\u00a0')

export const time = (at: Date | string): string => times.format(typeof at === 'string' ? new Date(at) : at)

/** Time to the second, for declarations whose moment counts (docs/product/withdrawals.md §6.4). */
export const timeToSecond = (at: Date | string): string => seconds.format(typeof at === 'string' ? new Date(at) : at)

/** Hundredths of a percent: 950 is `9,5 %`. */
export const percent = (hundredths: number): string => percents.format(hundredths / 10_000)

import { timeZone } from '#contract/kit/day.ts'
import { eurosOf, type Cents } from '#contract/kit/money.ts'

/** Prices and dates look Slovenian in both languages (spec §1): comma, two decimals, euro sign; 20. 11. 2026. */
const euros = new Intl.NumberFormat('sl-SI', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
const days = new Intl.DateTimeFormat('sl-SI', { timeZone })
const times = new Intl.DateTimeFormat('sl-SI', { timeZone, hour: '2-digit', minute: '2-digit' })
const wholes = new Intl.NumberFormat('sl-SI')
const percents = new Intl.NumberFormat('sl-SI', { style: 'percent', maximumFractionDigits: 2 })

export const price = (amount: Cents): string => euros.format(eurosOf(amount))

export const priceOfEuros = (amount: number): string => euros.format(amount)

/** A number of things, with a true minus below zero. */
export const quantityOf = (count: number): string => wholes.format(count)

/** An instant as the day it is in Ljubljana. */
export const date = (at: Date | string): string => days.format(typeof at === 'string' ? new Date(at) : at)

export const time = (at: Date | string): string => times.format(typeof at === 'string' ? new Date(at) : at)

/** Hundredths of a percent: 950 is `9,5 %`. */
export const percent = (hundredths: number): string => percents.format(hundredths / 10_000)

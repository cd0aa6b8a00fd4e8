import type { DeskGroup } from '#contract/staff/reception/basket.ts'
import { datesInWords, lineOf } from '#texts/class-dates.ts'
import { getLocale } from '#texts/compiled/runtime.js'

/** The dates of a group, as customers read them. */
export const groupInWords = (group: DeskGroup): string => datesInWords(group, getLocale()).map(lineOf).join('; ')

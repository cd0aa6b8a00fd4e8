import type { grantReasons } from '#contract/staff/money/grant-reasons.ts'
import { m } from '#texts/compiled/messages.js'

/** Why a ticket was given. */
export const grantWords: Readonly<Record<(typeof grantReasons)[number], () => string>> = {
  free: m.grant_free,
  compensation: m.grant_compensation,
}

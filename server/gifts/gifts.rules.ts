import { codeLength, type GiftKind } from '#contract/gifts.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { PlainRefusal } from '#contract/kit/refusals.ts'
import { addYears, dayOf, endOfDay } from '#server/platform/calendar.ts'
import { randomLetters } from '#server/platform/ids.ts'

/** 100 random bits: nobody finds one by trying (reference: security B10). */
export const newCode = (): string => randomLetters(codeLength)

/** One year from purchase, to the end of the local day (spec §9, design §6). */
export const voucherEnd = (boughtAt: Date): Date => endOfDay(addYears(dayOf(boughtAt), 1))

export interface Redeemable {
  kind: GiftKind
  age_group: AgeGroup
  valid_until: Date
  redeemed_at: Date | null
  voided_at: Date | null
}

/** Why a voucher cannot be redeemed now for somebody of this age group; undefined when it can. */
export const whyNot = (voucher: Redeemable, ageGroup: AgeGroup, now: Date): PlainRefusal | undefined => {
  if (voucher.voided_at !== null) return 'voucher_void'
  if (voucher.redeemed_at !== null) return 'voucher_used'
  if (voucher.valid_until < now) return 'voucher_expired'
  if (voucher.age_group !== ageGroup) return 'voucher_other_age'
  return undefined
}

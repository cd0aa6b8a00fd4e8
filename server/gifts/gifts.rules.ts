import { codeLength, type GiftKind, type Voucher } from '#contract/gifts.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { PlainRefusal } from '#contract/kit/refusals.ts'
import { addYears, dayOf, endOfDay } from '#server/platform/calendar.ts'
import { randomCharacters } from '#server/platform/ids.ts'

/** 100 random bits: nobody finds one by trying (reference: security B10). */
export const newCode = (): string => randomCharacters(codeLength)

/** One year from purchase, to the end of the local day (spec §9, design §6). */
export const voucherEnd = (boughtAt: Date): Date => endOfDay(addYears(dayOf(boughtAt), 1))

export interface Redeemable {
  kind: GiftKind
  age_group: AgeGroup
  valid_until: Date
  redeemed_at: Date | null
  voided_at: Date | null
}

type Lasting = Pick<Redeemable, 'valid_until' | 'redeemed_at' | 'voided_at'>

/** Whether there is still something to redeem. */
export const stateOf = (voucher: Lasting, now: Date): Voucher['state'] => {
  if (voucher.voided_at !== null) return 'void'
  if (voucher.redeemed_at !== null) return 'redeemed'
  return voucher.valid_until < now ? 'expired' : 'good'
}

/** Why there is not. */
export const overBecause = {
  void: 'voucher_void',
  redeemed: 'voucher_used',
  expired: 'voucher_expired',
} as const satisfies Record<Exclude<Voucher['state'], 'good'>, PlainRefusal>

/** Why a voucher cannot be redeemed now for somebody of this age group; undefined when it can. */
export const whyNot = (voucher: Redeemable, ageGroup: AgeGroup, now: Date): PlainRefusal | undefined => {
  const state = stateOf(voucher, now)
  if (state !== 'good') return overBecause[state]
  return voucher.age_group === ageGroup ? undefined : 'voucher_other_age'
}

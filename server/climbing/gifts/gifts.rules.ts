import { codeLength, type GiftKind, type Voucher } from '#contract/climbing/gifts.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { PlainRefusal } from '#contract/platform/refusals.ts'
import { addYears, dayOf, endOfDay } from '#server/platform/calendar.ts'
import { randomCharacters } from '#server/platform/ids.ts'

/** A code with 100 random bits, too many to guess (docs/threats.md B10). */
export const newCode = (): string => randomCharacters(codeLength)

/** One year from purchase, to the end of the local day (docs/product/gifts.md §2.1). */
export const voucherEnd = (boughtAt: Date): Date => endOfDay(addYears(dayOf(boughtAt), 1))

export interface Redeemable {
  kind: GiftKind
  age_group: AgeGroup
  valid_until: Date
  redeemed_at: Date | null
  voided_at: Date | null
}

type VoucherTimes = Pick<Redeemable, 'valid_until' | 'redeemed_at' | 'voided_at'>

export const voucherState = (voucher: VoucherTimes, now: Date): Voucher['state'] => {
  if (voucher.voided_at !== null) return 'void'
  if (voucher.redeemed_at !== null) return 'redeemed'
  return voucher.valid_until < now ? 'expired' : 'good'
}

/** The refusal for each state that cannot be redeemed. */
export const refusalByState = {
  void: 'voucher_void',
  redeemed: 'voucher_used',
  expired: 'voucher_expired',
} as const satisfies Record<Exclude<Voucher['state'], 'good'>, PlainRefusal>

/** The refusal of redeeming a voucher for this age group now; undefined when it can be redeemed. */
export const refusalOf = (voucher: Redeemable, ageGroup: AgeGroup, now: Date): PlainRefusal | undefined => {
  const state = voucherState(voucher, now)
  if (state !== 'good') return refusalByState[state]
  return voucher.age_group === ageGroup ? undefined : 'voucher_other_age'
}

import { accountLimits } from '#server/account/account.limits.ts'
import { arrivalLimits } from '#server/arrivals/arrivals.limits.ts'
import { familyLimits } from '#server/family/family.limits.ts'
import { giftLimits } from '#server/gifts/gifts.limits.ts'
import { httpLimits } from '#server/http/http.limits.ts'
import { paymentLimits } from '#server/payments/payments.limits.ts'
import { preInvoiceLimits } from '#server/pre-invoices/pre-invoices.limits.ts'
import { deskLimits } from '#server/desk/desk.limits.ts'
import { searchLimits } from '#server/staff/searches.limits.ts'
import { staffLimits } from '#server/staff/staff.limits.ts'
import { tillLimits } from '#server/till/till.limits.ts'
import { withdrawalLimits } from '#server/withdrawals/withdrawals.limits.ts'
import type { Limits } from '#server/platform/rate-limits.rules.ts'

/** Every rate limit with its default, which an operator changes by `LIMITS` (docs/product/limits.md). */
export const defaultLimits: Limits = {
  ...accountLimits,
  ...familyLimits,
  ...arrivalLimits,
  ...paymentLimits,
  ...preInvoiceLimits,
  ...giftLimits,
  ...withdrawalLimits,
  ...staffLimits,
  ...searchLimits,
  ...deskLimits,
  ...tillLimits,
  ...httpLimits,
}

import { accountLimits } from '#server/people/account/account.limits.ts'
import { arrivalLimits } from '#server/reception/arrivals/arrivals.limits.ts'
import { familyLimits } from '#server/people/family/family.limits.ts'
import { giftLimits } from '#server/climbing/gifts/gifts.limits.ts'
import { httpLimits } from '#server/platform/http/http.limits.ts'
import { paymentLimits } from '#server/money/payments/payments.limits.ts'
import { preInvoiceLimits } from '#server/money/pre-invoices/pre-invoices.limits.ts'
import { deskLimits } from '#server/reception/desk/desk.limits.ts'
import { searchLimits } from '#server/people/staff/searches.limits.ts'
import { staffLimits } from '#server/people/staff/staff.limits.ts'
import { tillLimits } from '#server/money/till/till.limits.ts'
import { withdrawalLimits } from '#server/climbing/withdrawals/withdrawals.limits.ts'
import { messageLimits } from '#server/reception/messages/messages.limits.ts'
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
  ...messageLimits,
  ...tillLimits,
  ...httpLimits,
}

import { centsOf, type Cents } from '#contract/platform/money.ts'
import { field, stringField } from '#providers/kit/http.ts'
import type { Reply } from '#providers/kit/sandbox/route.ts'
import { refusal, unprocessable } from './sandbox-refusals.ts'
import type { Draft } from './sandbox-transactions.ts'

/** An amount in euros, or PayPal's complaint about it. */
export const readAmount = (amount: unknown): Cents | Reply => {
  if (stringField(amount, 'currency_code') !== 'EUR') return unprocessable('CURRENCY_NOT_SUPPORTED')
  const value = stringField(amount, 'value') ?? ''
  if (!/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/.test(value))
    return refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX')
  const exact = centsOf(value)
  if (exact === undefined) return unprocessable('DECIMAL_PRECISION')
  return exact > 0 ? exact : unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
}

/** The order a shop requests, or PayPal's complaint about it. */
export const readDraft = (body: unknown): Draft | Reply => {
  if (field(body, 'intent') !== 'CAPTURE') return refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
  const unit = field(body, 'purchase_units', 0)
  const amount = readAmount(field(unit, 'amount'))
  if (typeof amount === 'object') return amount
  const context = field(body, 'payment_source', 'paypal', 'experience_context')
  const texts = {
    customId: stringField(unit, 'custom_id'),
    invoiceId: stringField(unit, 'invoice_id'),
    description: stringField(unit, 'description'),
    brandName: stringField(context, 'brand_name'),
    locale: stringField(context, 'locale'),
  }
  if (Object.values(texts).some((text) => text && text.length > 127))
    return refusal(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH')
  const all = { ...texts, returnUrl: stringField(context, 'return_url'), cancelUrl: stringField(context, 'cancel_url') }
  const given = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined))
  return { ...given, cents: amount, namesPaypal: field(body, 'payment_source', 'paypal') !== undefined }
}

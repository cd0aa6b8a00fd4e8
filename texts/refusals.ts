import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import type { PlainRefusal, RefusalCode, WaitingRefusal } from '#contract/kit/refusals.ts'
import { m } from './compiled/messages.js'

type Text = (inputs: Record<string, never>, options: { locale: Language }) => string

type Wait = (inputs: { count: number }, options: { locale: Language }) => string

/** What is said about minutes below two hours, and about hours from then on. */
const waits: Record<WaitingRefusal, { minutes: Wait; hours: Wait }> = {
  too_often: { minutes: m.refusal_too_often_minutes, hours: m.refusal_too_often_hours },
  payments_open: { minutes: m.refusal_payments_open_minutes, hours: m.refusal_payments_open_hours },
  hold_over: { minutes: m.refusal_hold_over_minutes, hours: m.refusal_hold_over_hours },
  card_paused: { minutes: m.refusal_card_paused_minutes, hours: m.refusal_card_paused_hours },
}

/** How long to wait, rounded up. */
const waitText = (code: WaitingRefusal, seconds: number, locale: Language): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120
    ? waits[code].minutes({ count: minutes }, { locale })
    : waits[code].hours({ count: Math.ceil(minutes / 60) }, { locale })
}

const isWaiting = (code: RefusalCode): code is WaitingRefusal => code in waits

/** A refusal without a sentence in both languages does not compile. */
const sentences: Record<PlainRefusal, Text> = {
  bad_request: m.refusal_bad_request,
  too_slow: m.refusal_too_slow,
  headers_too_large: m.refusal_too_large,
  method_not_allowed: m.refusal_method_not_allowed,
  cross_site: m.refusal_cross_site,
  not_json: m.refusal_not_json,
  too_large: m.refusal_too_large,
  bad_json: m.refusal_bad_json,
  signed_out: m.refusal_signed_out,
  email_unconfirmed: m.refusal_email_unconfirmed,
  adults_only: m.refusal_adults_only,
  not_found: m.refusal_not_found,
  invalid: m.refusal_invalid,
  busy: m.refusal_busy,
  login_failed: m.refusal_login_failed,
  login_stopped: m.refusal_login_stopped,
  erase_payment: m.erase_payment,
  erase_pre_invoice: m.erase_pre_invoice,
  erase_class: m.erase_class,
  erase_ticket: m.erase_ticket,
  erase_email: m.erase_email,
  under_age: m.field_under_age,
  sign_up_off: m.refusal_sign_up_off,
  card_off: m.refusal_card_off,
  wallet_off: m.refusal_wallet_off,
  pre_invoice_off: m.refusal_pre_invoice_off,
  link_expired: m.refusal_link_expired,
  already_confirmed: m.refusal_already_confirmed,
  confirm_codes_used_up: m.refusal_confirm_codes_used_up,
  address_unconfirmed: m.refusal_address_unconfirmed,
  reset_link_expired: m.refusal_reset_link_expired,
  setup_link_expired: m.refusal_setup_link_expired,
  guardians_only: m.refusal_guardians_only,
  child_exists: m.refusal_child_exists,
  too_many_children: m.refusal_too_many_children,
  login_exists: m.refusal_login_exists,
  amount_differs: m.refusal_amount_differs,
  cart_differs: m.refusal_cart_differs,
  already_paid: m.refusal_already_paid,
  payment_unsettled: m.refusal_payment_unsettled,
  payment_in_review: m.refusal_payment_in_review,
  paid_and_refunded: m.refusal_paid_and_refunded,
  sale_taken_back: m.taken_back_text,
  payment_refused: m.refusal_payment_refused,
  wallet_restart: m.refusal_wallet_restart,
  supplier_unreachable: m.refusal_supplier_unreachable,
  term_full: m.refusal_term_full,
  term_taken: m.refusal_term_taken,
  already_signed_up: m.refusal_already_signed_up,
  term_over: m.refusal_term_over,
  term_cancelled: m.refusal_term_cancelled,
  too_many_pre_invoices: m.refusal_too_many_pre_invoices,
  pre_invoice_closed: m.refusal_pre_invoice_closed,
  voucher_unknown: m.voucher_unknown,
  voucher_used: m.voucher_used,
  voucher_void: m.voucher_void,
  voucher_expired: m.voucher_expired,
  voucher_other_age: m.voucher_other_age,
  voucher_at_reception: m.voucher_at_reception,
}

/** The sentence of a refusal; some say after how many seconds it can be tried again. */
export const refusalText = (code: RefusalCode, locale: Language, seconds = 60): string =>
  isWaiting(code) ? waitText(code, seconds, locale) : sentences[code]({}, { locale })

/** Spec §8: class and visit calls have their own sentence for a server fault, all others share one. */
export const faultText = (fault: Endpoint['fault'], locale: Language): string =>
  fault === 'classes_and_visits' ? m.fault_classes_and_visits({}, { locale }) : m.fault({}, { locale })

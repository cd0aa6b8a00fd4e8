import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type { PlainRefusal, RefusalCode, WaitingRefusal } from '#contract/platform/refusals.ts'
import { m } from '#texts/compiled/messages.js'

type Text = (inputs: Record<string, never>, options: { locale: Language }) => string

type Wait = (inputs: { count: number }, options: { locale: Language }) => string

/** Sentences with minutes below two hours, and with hours from then on. */
const waits: Record<WaitingRefusal, { minutes: Wait; hours: Wait }> = {
  too_often: { minutes: m.refusal_too_often_minutes, hours: m.refusal_too_often_hours },
  payments_open: { minutes: m.refusal_payments_open_minutes, hours: m.refusal_payments_open_hours },
  hold_over: { minutes: m.refusal_hold_over_minutes, hours: m.refusal_hold_over_hours },
  card_often: { minutes: m.refusal_card_often_minutes, hours: m.refusal_card_often_hours },
  card_paused: { minutes: m.refusal_card_paused_minutes, hours: m.refusal_card_paused_hours },
  pin_closed: { minutes: m.refusal_pin_closed_minutes, hours: m.refusal_pin_closed_hours },
}

/** The wait, rounded up. */
const waitText = (code: WaitingRefusal, seconds: number, locale: Language): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120
    ? waits[code].minutes({ count: minutes }, { locale })
    : waits[code].hours({ count: Math.ceil(minutes / 60) }, { locale })
}

const isWaiting = (code: RefusalCode): code is WaitingRefusal => code in waits

/** Refusals that share a sentence with a screen or with one another. */
const shared = {
  headers_too_large: m.refusal_too_large,
  erase_payment: m.erase_payment,
  erase_pre_invoice: m.erase_pre_invoice,
  erase_class: m.erase_class,
  erase_ticket: m.erase_ticket,
  erase_letter: m.erase_email,
  under_age: m.field_under_age,
  sale_taken_back: m.taken_back_text,
  voucher_unknown: m.voucher_unknown,
  voucher_used: m.voucher_used,
  voucher_void: m.voucher_void,
  voucher_expired: m.voucher_expired,
  voucher_other_age: m.voucher_other_age,
  voucher_at_reception: m.voucher_at_reception,
} as const satisfies Partial<Record<PlainRefusal, Text>>

/** All others have the message `refusal_<code>`; one without does not compile. */
const own: { [Code in Exclude<PlainRefusal, keyof typeof shared> as `refusal_${Code}`]: Text } = m

const sentenceOf = (code: PlainRefusal): Text =>
  code in shared ? shared[code as keyof typeof shared] : own[`refusal_${code}` as keyof typeof own]

/** Sentence of a refusal; some name the wait. */
export const refusalText = (code: RefusalCode, locale: Language, seconds = 60): string =>
  isWaiting(code) ? waitText(code, seconds, locale) : sentenceOf(code)({}, { locale })

/** Sentence of a server fault: class and visit calls have their own (docs/product/api.md §1.5). */
export const faultText = (fault: Endpoint['fault'], locale: Language): string =>
  fault === 'classes_and_visits' ? m.fault_classes_and_visits({}, { locale }) : m.fault({}, { locale })

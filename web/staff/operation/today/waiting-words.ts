import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import type { WaitingItem } from '#contract/staff/operation/today.ts'
import { differenceInWords } from '#web/staff/money/tills/till-words.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { price, shortDate, time } from '#texts/format.ts'
import { isToday } from '#web/platform/local-dates.ts'
import { deadlineInWords } from '#web/staff/platform/ui/day-in-words.ts'
import type { SignKind } from '#web/staff/platform/ui/Sign.tsx'

/** Emails whose names staff know; any other one is just an email. */
const emailNames: Readonly<Record<string, () => string>> = {
  receipt: m.today_email_receipt,
  desk_receipt: m.today_email_receipt,
  invoice_again: m.today_email_invoice_again,
  credit_note: m.today_email_credit_note,
  voucher: m.today_email_voucher,
  refund: m.today_email_refund,
  pre_invoice: m.today_email_pre_invoice,
  pre_invoice_again: m.today_email_pre_invoice,
  pre_invoice_reminder: m.today_email_pre_invoice_reminder,
  place_released: m.today_email_place_released,
  signed_up: m.today_email_signed_up,
  child_login: m.today_email_child_login,
  confirm_email: m.today_email_confirm_email,
  reset_password: m.today_email_reset_password,
  withdrawal: m.today_email_withdrawal,
  staff_message: m.today_email_staff_message,
  news: m.today_email_news,
  news_test: m.today_email_news,
  class_cancelled: m.today_email_class_cancelled,
  date_changed: m.today_email_date_changed,
  place_moved: m.today_email_place_moved,
  makeup_date: m.today_email_makeup_date,
  excused_date: m.today_email_excused_date,
}

/** Why money waits or must go back; a code without words here says nothing to staff. */
const paymentReasons: Readonly<Record<string, () => string>> = {
  review: m.today_why_review,
  mismatch: m.today_why_mismatch,
}
const refundReasons: Readonly<Record<string, () => string>> = {
  paid_twice: m.today_why_paid_twice,
  unclaimed: m.today_why_unclaimed,
  review: m.today_why_refused,
  operator: m.today_why_operator,
  amount_differs: m.today_why_amount,
}

/** 'danes 14:20' or '22. 11.' */
export const whenOf = (at: string): string => (isToday(at) ? m.people_today({ time: time(at) }) : shortDate(at))

/** Words of a code; empty for a code that has none. */
const wordsFor = (code: string, words: Readonly<Record<string, () => string>>): string =>
  Object.hasOwn(words, code) ? (words[code]?.() ?? '') : ''

const emailSentence = (kind: string): string => {
  const email = wordsFor(kind, emailNames)
  return email ? m.today_email({ email }) : m.today_email_other()
}

const joined = (...facts: readonly string[]): string => facts.filter(Boolean).join(', ')

/** Sign, sentence and detail of a row. */
export const wordsOf = (
  item: WaitingItem,
  language: Language,
): { sign: SignKind; sentence: string; detail: string } => {
  switch (item.kind) {
    case 'payment_review':
      return {
        sign: 'info',
        sentence: m.today_review({ sum: price(cents(item.cents)), reference: item.reference }),
        detail: joined(whenOf(item.at), wordsFor(item.why, paymentReasons)),
      }
    case 'refund_failed':
      return {
        sign: 'stop',
        sentence: m.today_refund_failed({ sum: price(cents(item.cents)), reference: item.reference }),
        detail: joined(whenOf(item.at), wordsFor(item.why, refundReasons)),
      }
    case 'email_dead':
      return { sign: 'wait', sentence: emailSentence(item.email), detail: joined(item.to, whenOf(item.at), item.why) }
    case 'pay_back': {
      const { name, email, credited } = item
      return {
        sign: 'wait',
        sentence: credited
          ? m.today_pay_back({ sum: price(cents(credited.cents)), name: name || email })
          : m.today_pay_back_elsewhere({ name: name || email }),
        detail: joined(
          whenOf(item.at),
          credited ? m.today_pay_back_note({ number: credited.creditNote }) : '',
          credited?.paidWith === 'cash' ? m.today_pay_back_cash() : '',
          credited?.paidWith === 'terminal' ? m.today_pay_back_terminal() : '',
          credited?.paidWith === 'transfer' ? m.today_pay_back_transfer() : '',
          email,
        ),
      }
    }
    case 'fiscal': {
      const { rejected, late, pending, deadline } = item
      const detail = m.today_fiscal_deadline({ deadline: deadlineInWords(deadline, language) })
      if (rejected > 0) return { sign: 'stop', sentence: m.today_fiscal_rejected({ count: rejected }), detail }
      return late > 0
        ? { sign: 'stop', sentence: m.today_fiscal_late({ count: late }), detail }
        : { sign: 'wait', sentence: m.today_fiscal_near({ count: pending }), detail }
    }
    case 'till':
      return {
        sign: 'wait',
        sentence:
          item.zNo === undefined
            ? m.today_till_opening({ till: item.till })
            : m.today_till({ name: m.till_z_name({ till: item.till, number: item.zNo }) }),
        detail: `${whenOf(item.at)} · ${differenceInWords(item)}`,
      }
    case 'attendance':
      return {
        sign: 'wait',
        sentence: m.today_attendance({ name: inLanguage(item.name) }),
        detail: `${whenOf(item.at)} · ${m.roster_unmarked({ count: item.unmarked })}`,
      }
    case 'withdrawal':
    default:
      return {
        sign: 'wait',
        sentence: item.invoice
          ? m.today_withdrawal({ name: item.name || item.email, invoice: item.invoice })
          : m.today_withdrawal_open({ name: item.name || item.email }),
        detail: joined(item.what, whenOf(item.at), item.name && item.email),
      }
  }
}

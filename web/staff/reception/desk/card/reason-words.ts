import { cents } from '#contract/platform/money.ts'
import type { VerdictReason, WhyNotNow } from '#contract/staff/people/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price } from '#texts/format.ts'

/** Why a ticket takes no visit now, as a sentence. */
export const notNowWords = (why: WhyNotNow): string => {
  switch (why.code) {
    case 'ticket_used_up':
      return m.desk_used_up()
    case 'ticket_expired':
      return m.desk_expired({ day: date(why.day) })
    case 'ticket_lapsed':
      return m.desk_lapsed({ day: date(why.day) })
    case 'ticket_ended':
      return m.desk_ended({ day: date(why.day) })
    case 'ticket_waits':
      return m.desk_waits({ day: date(why.day) })
    case 'ticket_not_now':
    default:
      return why.hours.from === '00:00' ? m.desk_hours_to({ to: why.hours.to }) : m.desk_hours(why.hours)
  }
}

interface Words {
  sentence: string
  detail?: string | undefined
}

/** One reason of a verdict: what counts, and what more is known of it. */
export const reasonWords = (reason: VerdictReason): Words => {
  switch (reason.code) {
    case 'banned':
      return {
        sentence: m.desk_banned({ day: date(reason.until) }),
        detail: m.desk_banned_note({ because: reason.because }),
      }
    case 'needs_supervisor':
      return { sentence: m.desk_needs_supervisor({ age: reason.aloneFrom }) }
    case 'needs_consent':
      return { sentence: m.desk_needs_consent() }
    case 'no_ticket':
      return { sentence: m.desk_no_ticket(), detail: reason.last && notNowWords(reason.last) }
    case 'rules':
      return { sentence: m.desk_rules({ version: reason.version }) }
    case 'first_visit':
      return { sentence: m.desk_first_visit() }
    case 'no_certificate':
      return { sentence: m.desk_no_certificate(), detail: m.desk_no_certificate_note() }
    case 'overdue':
      return {
        sentence: m.desk_overdue({ number: reason.number, sum: price(cents(reason.cents)) }),
        detail: m.desk_overdue_note({ day: date(reason.due) }),
      }
    case 'note':
      return { sentence: reason.text, detail: m.desk_note_until({ day: date(reason.until) }) }
    case 'email_blocked':
      return { sentence: m.desk_email_blocked() }
    case 'last_visit':
      return { sentence: m.desk_last_visit() }
    case 'days_left':
      return { sentence: m.desk_days_left({ count: reason.days }) }
    case 'birthday':
    default:
      return { sentence: m.desk_birthday({ day: date(reason.day), age: reason.age }) }
  }
}

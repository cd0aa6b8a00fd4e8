import { timeZone } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { AuditEntry } from '#contract/staff/people/audit-log.ts'
import { dayOf } from '#web/platform/local-dates.ts'

const locales: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' }

/** Entries of each day in Ljubljana under the day's name, in the order they came in. */
export const byDay = (entries: readonly AuditEntry[], language: Language) => {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const days = Map.groupBy(entries, ({ at }) => dayOf(new Date(at)))
  return [...days].map(([day, rows]) => ({ name: day, title: format.format(new Date(rows[0]?.at ?? day)), rows }))
}

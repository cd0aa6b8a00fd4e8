import { staffPaths } from '#contract/platform/paths.ts'
import type { FactName } from '#contract/staff/centre/centre-facts.ts'
import type { CentreNeed } from '#contract/staff/operation/today.ts'
import type { Permission } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { vatClassName } from '#web/staff/centre/prices/vat-words.ts'

/** Where it is done: a screen with the permission of its action, and who has it. */
export interface NeedWay {
  to: string
  may: Permission
  by: 'manager' | 'admin' | 'cashier'
}

interface NeedWords {
  /** Sentence of what to do. */
  sentence: string
  /** What it is called once it is done. */
  done: string
  way: NeedWay
}

const setting = (name: FactName): NeedWay => ({
  to: `${staffPaths.settings}?setting=${name}`,
  may: 'settings',
  by: 'manager',
})
const fiscal: NeedWay = { to: staffPaths.fiscal, may: 'fiscal', by: 'manager' }
const hours: NeedWay = { to: staffPaths.hours, may: 'settings', by: 'manager' }
const team: NeedWay = { to: staffPaths.team, may: 'team', by: 'admin' }

const premisesSentence = ({ premises }: CentreNeed): string => {
  if (premises === 'changed') return m.needs_premises_changed()
  return premises === 'closed' ? m.needs_premises_closed() : m.needs_premises()
}

const certificateSentence = ({ isOfOthers, until = '' }: CentreNeed, now: Date): string => {
  if (isOfOthers) return m.needs_certificate_of_others()
  const day = date(until)
  return new Date(until) <= now ? m.needs_certificate_over({ day }) : m.needs_certificate({ day })
}

const words: Readonly<Record<CentreNeed['name'], (need: CentreNeed, now: Date) => NeedWords>> = {
  certificate: (need, now) => ({ sentence: certificateSentence(need, now), done: '', way: fiscal }),
  vat: ({ vatClasses = [] }) => ({
    sentence: m.needs_vat({ classes: vatClasses.map(vatClassName).join(', ') }),
    done: '',
    way: setting('vat'),
  }),
  manager: () => ({ sentence: m.needs_manager(), done: m.needs_manager_done(), way: team }),
  seller: () => ({ sentence: m.needs_seller(), done: m.needs_seller_done(), way: setting('seller') }),
  bank: () => ({ sentence: m.needs_bank(), done: m.needs_bank_done(), way: setting('bank') }),
  hours: () => ({ sentence: m.needs_hours(), done: m.needs_hours_done(), way: hours }),
  holiday: ({ day = '' }) => ({ sentence: m.needs_holiday({ day: date(day) }), done: '', way: hours }),
  rules: () => ({ sentence: m.needs_rules(), done: m.needs_rules_done(), way: setting('rules') }),
  till: () => ({ sentence: m.needs_till(), done: m.needs_till_done(), way: setting('tills') }),
  premises: (need) => ({
    sentence: premisesSentence(need),
    done: m.needs_premises_done(),
    // A closed mark is never registered again, so a new one is needed.
    way: need.premises === 'closed' ? setting('invoices') : fiscal,
  }),
  prices: () => ({
    sentence: m.needs_prices(),
    done: m.needs_prices_done(),
    way: { to: staffPaths.prices, may: 'catalogue', by: 'manager' },
  }),
  cashiers: ({ count }) => ({
    sentence: count === undefined ? m.needs_cashiers() : m.needs_cashiers_number({ count }),
    done: m.needs_cashiers_done(),
    way: team,
  }),
  device: () => ({
    sentence: m.needs_device(),
    done: m.needs_device_done(),
    way: { to: staffPaths.devices, may: 'team', by: 'admin' },
  }),
  course: () => ({
    sentence: m.needs_course(),
    done: m.needs_course_done(),
    way: { to: staffPaths.classes, may: 'terms', by: 'manager' },
  }),
  sale: () => ({
    sentence: m.needs_sale(),
    done: m.needs_sale_done(),
    way: { to: staffPaths.desk, may: 'sell', by: 'cashier' },
  }),
}

export const needWords = (need: CentreNeed, now: Date): NeedWords => words[need.name](need, now)

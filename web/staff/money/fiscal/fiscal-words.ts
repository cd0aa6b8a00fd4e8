import type { Answer } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type { fiscal } from '#contract/staff/calls.ts'
import type { OfficeFiscalDocument, OfficePremises, PremisesOutcome } from '#contract/staff/money/fiscal.ts'
import { m } from '#texts/compiled/messages.js'
import { deadlineInWords } from '#web/staff/platform/ui/day-in-words.ts'
import type { SignKind } from '#web/staff/platform/ui/Sign.tsx'
import type { Light } from '#web/staff/platform/ui/StatusLight.tsx'
import type { FiscalListState } from './fiscal-filter.ts'

export type FiscalState = Answer<typeof fiscal.state>
export type System = NonNullable<FiscalState['authority']>['system']

export const stateNames: Record<FiscalListState, () => string> = {
  open: m.fiscal_state_open,
  confirmed: m.fiscal_state_confirmed,
  all: m.fiscal_state_all,
}

export const systemNames: Record<System, () => string> = {
  sandbox: m.fiscal_system_sandbox,
  test: m.fiscal_system_test,
  live: m.fiscal_system_live,
}

/** The name in a certificate's subject, which also holds offices and serial numbers. */
export const nameInSubject = (subject: string): string => {
  const name = /(?:^|,)CN=((?:\\.|[^,\\])+)/.exec(subject)?.[1]
  return name ? name.replaceAll(/\\(.)/g, '$1') : subject
}

/** Verdict about all documents: its sign, its words, and a sentence about what follows from it. */
export interface Verdict {
  sign: SignKind
  words: string
  means: string
}

export const verdictOf = ({ counts, authority }: FiscalState, language: Language): Verdict => {
  const { pending, rejected, late, nextDeadline } = counts
  if (!authority && pending + rejected === 0)
    return { sign: 'info', words: m.fiscal_off_title(), means: m.fiscal_system_off() }
  if (nextDeadline === undefined) {
    const isTrial = authority !== undefined && authority.system !== 'live'
    const means = isTrial ? m.fiscal_none_open_trial() : m.fiscal_none_open()
    return { sign: 'go', words: m.fiscal_all_confirmed(), means }
  }
  const deadline = deadlineInWords(nextDeadline, language)
  const waits = pending > 0 ? m.fiscal_pending_also({ count: pending, deadline }) : m.fiscal_next_deadline({ deadline })
  if (rejected > 0)
    return {
      sign: 'stop',
      words: m.fiscal_rejected({ count: rejected }),
      means: `${m.fiscal_rejected_means()} ${waits}`,
    }
  return late > 0
    ? { sign: 'stop', words: m.fiscal_late({ count: late }), means: `${m.fiscal_pending_means()} ${waits}` }
    : { sign: 'wait', words: m.fiscal_pending({ count: pending, deadline }), means: m.fiscal_pending_means() }
}

/** State of one document as a light with its word. */
export const lightOf = ({ state, isLate }: OfficeFiscalDocument): { light: Light; word: string } => {
  if (state === 'confirmed') return { light: 'ok', word: m.fiscal_one_confirmed() }
  if (state === 'rejected') return { light: 'stop', word: m.fiscal_one_rejected() }
  return isLate ? { light: 'stop', word: m.fiscal_one_late() } : { light: 'wait', word: m.fiscal_one_pending() }
}

export const titleOf = ({ isCreditNote, number }: OfficeFiscalDocument): string =>
  isCreditNote ? m.fiscal_credit_note_of({ number }) : m.fiscal_invoice_of({ number })

interface Problem {
  why: string
  /** What a person does about it. */
  todo: string
}

/** Every code of the authority and every problem on the way there (docs/product/staff.md §14.5). */
const problems: Readonly<Record<string, { why: () => string; todo: () => string }>> = {
  S001: { why: m.fiscal_why_s001, todo: m.fiscal_do_s001 },
  S002: { why: m.fiscal_why_s002, todo: m.fiscal_do_s002 },
  S003: { why: m.fiscal_why_s003, todo: m.fiscal_do_s003 },
  S004: { why: m.fiscal_why_s004, todo: m.fiscal_do_s004 },
  S005: { why: m.fiscal_why_s005, todo: m.fiscal_do_s005 },
  S006: { why: m.fiscal_why_s006, todo: m.fiscal_do_s006 },
  S007: { why: m.fiscal_why_s007, todo: m.fiscal_do_s007 },
  S008: { why: m.fiscal_why_s008, todo: m.fiscal_do_s008 },
  S100: { why: m.fiscal_why_s100, todo: m.fiscal_do_s100 },
  unreachable: { why: m.fiscal_why_unreachable, todo: m.fiscal_do_unreachable },
  timeout: { why: m.fiscal_why_timeout, todo: m.fiscal_do_timeout },
  unavailable: { why: m.fiscal_why_unavailable, todo: m.fiscal_do_unavailable },
  unreadable: { why: m.fiscal_why_unreadable, todo: m.fiscal_do_unreadable },
  unsendable: { why: m.fiscal_why_unsendable, todo: m.fiscal_do_unsendable },
  distrusted: { why: m.fiscal_why_distrusted, todo: m.fiscal_do_distrusted },
}

export const problemOf = (code: string): Problem => {
  const known = Object.hasOwn(problems, code) ? problems[code] : undefined
  return known
    ? { why: known.why(), todo: known.todo() }
    : { why: m.fiscal_why_other({ code }), todo: m.fiscal_do_other() }
}

/** Why premises were not registered or closed, with what to do; undefined where they were. */
export const outcomeInWords = (outcome: PremisesOutcome): string | undefined => {
  if (outcome.state === 'done') return undefined
  const { state, code } = outcome
  if (code === 'S006') return m.fiscal_premises_s006()
  const { why, todo } = problemOf(code)
  return state === 'rejected' ? m.fiscal_premises_refused({ code, why, todo }) : m.fiscal_premises_away({ why, todo })
}

export const premisesLight = ({ state }: OfficePremises): { light: Light; word: string } =>
  ({
    unregistered: { light: 'stop', word: m.fiscal_premises_unregistered() },
    registered: { light: 'ok', word: m.fiscal_premises_registered() },
    changed: { light: 'wait', word: m.fiscal_premises_changed() },
    closed: { light: 'off', word: m.fiscal_premises_closed() },
  })[state] as { light: Light; word: string }

export const dataNames: Record<OfficePremises['changed'][number], () => string> = {
  address: m.fiscal_premises_address,
  community: m.fiscal_premises_community,
  building: m.fiscal_premises_building,
  validFrom: m.fiscal_premises_valid_from,
  supplier: m.fiscal_premises_supplier,
}

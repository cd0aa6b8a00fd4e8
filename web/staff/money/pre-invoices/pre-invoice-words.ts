import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import type { preInvoiceStates } from '#contract/staff/reception/lists.ts'
import { m } from '#texts/compiled/messages.js'
import { dayOf } from '#web/platform/local-dates.ts'
import type { Tone } from '#web/staff/platform/ui/ToneTag.tsx'

export type PreInvoiceState = (typeof preInvoiceStates)[number]

export const stateNames: Record<PreInvoiceState, () => string> = {
  open: m.office_pre_state_open,
  overdue: m.office_pre_state_overdue,
  paid: m.office_pre_state_paid,
  void: m.office_pre_state_void,
}

/** State of one pre-invoice as a word with its tone. */
export const preInvoiceState = ({ state, isOverdue }: OfficePreInvoice): { word: string; tone: Tone } => {
  if (state === 'paid') return { word: m.office_pre_one_paid(), tone: 'go' }
  if (state === 'void') return { word: m.office_pre_one_void(), tone: 'line' }
  return isOverdue
    ? { word: m.office_pre_one_overdue(), tone: 'wait' }
    : { word: m.office_pre_one_open(), tone: 'line' }
}

const maxExtensionDays = 7
const dayMs = 86_400_000

/** Due days to choose from: each of the seven after the present one. */
export const laterDays = (due: string): string[] => {
  const day = Date.parse(dayOf(new Date(due)))
  return Array.from({ length: maxExtensionDays }, (_, index) =>
    new Date(day + (index + 1) * dayMs).toISOString().slice(0, 10),
  )
}

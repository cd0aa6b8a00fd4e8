import { setTimeout as pause } from 'node:timers/promises'
import type { CallShape } from '#contract/platform/endpoint.ts'
import type { ClassId, SaleId } from '#contract/platform/id.ts'
import type { CorrectedInvoice } from '#contract/staff/reception/corrections.ts'
import type { DeskRefund } from '#contract/staff/reception/sales.ts'
import type { Client } from '../kit/client.ts'
import type { PlannedSale } from './desk-plan.ts'
import { codeOf, type Cashier } from './shopper.ts'

/** What a cashier was answered, which must hold in the end. */
export interface SoldAtDesk {
  planned: PlannedSale
  key: string
  /** refused: the places were taken by others, so that nothing was sold. */
  state: 'sold' | 'dropped' | 'refused'
  saleId?: SaleId
  totalCents: number
  /** Of its invoice, or of its set in the bound book. */
  number?: string
  /** Answered prints, refunds and corrections of its invoice. */
  prints: number
  refunded?: DeskRefund
  corrected?: CorrectedInvoice
  /** The group of its place. */
  classId?: ClassId
  /** Codes that were handed out with it, and how often they were redeemed or let in. */
  redeemed: number
  entries: number
}

/** One till, whose cashiers hold back card payments while one of them wants to count. */
export interface TillAtWork {
  mark: string
  isCounting: boolean
}

export type Answer = Awaited<ReturnType<Client['send']>>

/** Another cashier counts or closes: the same call with the same key goes on in the next session. */
const closedCodes = new Set(['till_closed', 'till_counted'])

/** Sends a call until the till is open; more than one at a moment must be answered alike. */
export const sendOpen = async (cashier: Cashier, endpoint: CallShape, sent: object, times = 1): Promise<Answer> => {
  for (;;) {
    const answers = await Promise.all(Array.from({ length: times }, () => cashier.send(endpoint, sent)))
    const answered = answers.filter((each) => !closedCodes.has(codeOf(each)))
    const [first] = answered
    if (first) {
      if (new Set(answered.map(({ status }) => status)).size > 1)
        throw new Error(`one key was answered ${answered.map((each) => codeOf(each)).join(' and ')}`)
      return first
    }
    await pause(100)
  }
}

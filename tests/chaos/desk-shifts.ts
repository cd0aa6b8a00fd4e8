import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { tills, type TillReport, type TillState } from '#contract/staff/money/till.ts'
import { countedOf } from '../kit/till.ts'
import type { SoldAtDesk, TillAtWork } from './desk-calls.ts'
import type { PlannedSale } from './desk-plan.ts'
import { sellOne } from './desk-sales.ts'
import { openShop, type DeskStock } from './desk-shop.ts'
import { codeOf, type Cashier } from './shopper.ts'

const floatCents = 15_000

/** Sales between two closes of one till. */
const salesPerSession = 250

const openTill = async (cashier: Cashier, till: string): Promise<void> => {
  const body = { key: randomUUID(), counted: countedOf(floatCents), because: 'Drobiž' }
  const opened = await cashier.send(tills.open, { params: { till }, body })
  if (opened.status !== 200) throw new Error(`opening ${till} was refused with ${codeOf(opened)}`)
}

/** Counts and closes while others sell; returns the Z. A card payment that waits blocks the count until it is decided. */
const closeTill = async (cashier: Cashier, till: TillAtWork): Promise<TillReport> => {
  const params = { till: till.mark }
  till.isCounting = true
  try {
    const count = { key: randomUUID(), counted: countedOf(floatCents), terminalSaidCents: 0 }
    for (;;) {
      const counted = await cashier.send(tills.count, { params, body: count })
      if (counted.status === 200) break
      if (codeOf(counted) !== 'terminal_open') throw new Error(`a count was refused with ${codeOf(counted)}`)
      await pause(50)
    }
    const state = (await cashier.send(tills.all)).body['tills'] as TillState[]
    if (!state.find(({ mark }) => mark === till.mark)?.session?.found) throw new Error(`${till.mark} is not counted`)
    const body = { key: randomUUID(), leftCents: floatCents, because: 'Preštet je samo drobiž' }
    const closed = await cashier.send(tills.close, { params, body })
    if (closed.status !== 200) throw new Error(`a close was refused with ${codeOf(closed)}`)
    return closed.body['report'] as TillReport
  } finally {
    till.isCounting = false
  }
}

export interface Shifts {
  cashiers: readonly Cashier[]
  manager: Cashier
  marks: readonly string[]
  stock: DeskStock
  planned: readonly PlannedSale[]
  /** After this time no sale begins. */
  minutes: number
  /** Cashiers at work at once. */
  lanes: number
  /** Called before each sale. */
  before(planned: PlannedSale): Promise<unknown>
  say(line: string): void
}

export interface ShiftsDone {
  sold: SoldAtDesk[]
  reports: TillReport[]
  wrong: string[]
}

/** Sells the plan at all tills, whose sessions end again and again in the middle of it. */
export const runShifts = async (shifts: Shifts): Promise<ShiftsDone> => {
  const { cashiers, manager, planned, lanes, say } = shifts
  const [first] = cashiers
  if (!first) throw new Error('a desk without cashiers')
  const work = shifts.marks.map((mark): TillAtWork & { sold: number } => ({ mark, isCounting: false, sold: 0 }))
  for (const { mark } of work) await openTill(first, mark)
  const shop = await openShop(manager, shifts.stock)
  const done: ShiftsDone = { sold: [], reports: [], wrong: [] }
  const settled = async (what: string, step: () => Promise<unknown>) => {
    try {
      await step()
    } catch (error) {
      done.wrong.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const until = performance.now() + shifts.minutes * 60_000
  let next = 0
  const lane = async (number: number) => {
    const cashier = cashiers[number % cashiers.length]!
    const till = work[number % work.length]!
    for (let sale = planned[next]; sale && performance.now() < until; sale = planned[next]) {
      next += 1
      if (next % 500 === 0) say(`  ${next} sales begun`)
      const current = sale
      await settled(`sale ${current.number}`, async () => {
        await shifts.before(current)
        done.sold.push(await sellOne(cashier, manager, till, current, shop))
      })
      till.sold += 1
      if (till.sold % salesPerSession === 0)
        await settled(`close of ${till.mark}`, async () => {
          done.reports.push(await closeTill(cashier, till))
          await openTill(cashier, till.mark)
        })
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  for (const till of work)
    await settled(`last close of ${till.mark}`, async () => done.reports.push(await closeTill(first, till)))
  return done
}

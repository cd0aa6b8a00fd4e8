import type { Day } from '#contract/platform/day.ts'
import { cents } from '#contract/platform/money.ts'
import { addDays, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { compareRegisters, type RegisterComparison } from './register-comparison.rules.ts'
import { listedNumber, type ReadRegister, type RegisterEntry } from './register.rules.ts'
import * as store from './fiscal.store.ts'

/** Our documents of these days as the authority would list them. */
const ourRegister = async ({ db }: Pick<Context, 'db'>, from: Day, to: Day): Promise<RegisterEntry[]> => {
  // The stored instant may lie seconds from the printed one, so a day more on each side is read.
  const rows = await store.documentsIssued(db, startOfDay(addDays(from, -1)), startOfDay(addDays(to, 2)))
  return rows.flatMap(({ message: { identifier, issuedAt, totalCents }, zoi, eor }) => {
    const day = issuedAt.slice(0, 10) as Day
    const { premises: businessPremises, device: deviceNo, number: invoiceNo } = identifier
    const entry: RegisterEntry = {
      number: listedNumber({ businessPremises, deviceNo, invoiceNo, year: Number(day.slice(0, 4)) }),
      day,
      cents: cents(totalCents),
      zoi,
      eor,
    }
    return day >= from && day <= to ? [entry] : []
  })
}

/** How the authority's list and ours ended; without a readable line there is nothing to compare. */
export type RegisterOutcome =
  | ({ state: 'compared'; from: Day; to: Day } & RegisterComparison)
  | { refused: 'register_empty' }

/**
 * Compares our verified documents with the authority's list, for the days from its first to its last line. What only one
 * side has is what an inspector would ask about (docs/product/fiscal.md §7.5).
 */
export const compareWithAuthority = async (
  ctx: Pick<Context, 'db'>,
  { entries }: Pick<ReadRegister, 'entries'>,
): Promise<RegisterOutcome> => {
  const days = entries.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return { refused: 'register_empty' }
  return { state: 'compared', from, to, ...compareRegisters(await ourRegister(ctx, from, to), entries) }
}

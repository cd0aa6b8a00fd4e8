import * as z from 'zod/mini'
import { ask } from '#providers/kit/http.ts'
import type { FiscalRegister } from './port.ts'

const Numbered = { premises: z.string(), device: z.string(), number: z.number(), year: z.number() }

const Ledger = z.object({
  invoices: z.array(
    z.object({ ...Numbered, issuedAt: z.string(), zoi: z.string(), eor: z.string(), amountCents: z.number() }),
  ),
  conflicts: z.array(z.object(Numbered)),
})

/** Longest ledger that is read: 50,000 invoices. */
const maxCharacters = 20_000_000

/** Reads the ledger of the sandbox by its control calls; throws when it does not answer. */
export const readRegister = async (controlUrl: string): Promise<FiscalRegister> => {
  const { body } = await ask({
    source: 'register',
    method: 'GET',
    url: `${controlUrl}/__sandbox/ledger`,
    maxCharacters,
  })
  const { invoices, conflicts } = Ledger.parse(body)
  return {
    invoices,
    conflicts: conflicts.map(({ premises, device, number, year }) => `${premises}-${device}-${number}-${year}`),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { gifts } from '#contract/climbing/gifts.ts'
import { invoices, type Invoice } from '#contract/money/invoices.ts'
import { tickets, type OwnedTicket } from '#contract/climbing/tickets.ts'
import { sendCommand } from '#server/operation/operator/command-socket.ts'
import type { ReceivedEmail } from '../kit/smtp-inbox.ts'
import type { Outcome } from './purchases.ts'
import { codeOf, type Shopper } from './shopper.ts'
import type { ChaosEnv } from './environment.ts'

/** Sends an operator command to any running process; repeated when that process dies, as an operator would. */
const operate = async (env: ChaosEnv, args: readonly string[]): Promise<string> => {
  const servers = [env.worker, ...env.servers]
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const server = servers[attempt % servers.length]
    if (server?.running)
      try {
        const { code, output } = await sendCommand(server.folder, args)
        // A database failure is retried; a refusal is an answer.
        if (code === 0 || /^(a (ticket|gift|class) of this sale|no such)/.test(output)) return output
      } catch {
        // The process does not answer: try the next one.
      }
    await pause(100)
  }
  throw new Error(`no process answered the command ${args.join(' ')}`)
}

const newestInvoice = async (shopper: Shopper): Promise<string | undefined> => {
  const { body } = await shopper.send(invoices.mine, { params: { year: String(new Date().getFullYear()) } })
  const [row] = body['invoices'] as Invoice[]
  if (!row || row.cancels) return undefined
  const { businessPremises, deviceNo, invoiceNo, year } = row.invoiceData
  return `${businessPremises}-${deviceNo}-${invoiceNo}-${year}`
}

export type AfterSale = 'taken back' | 'not taken back' | 'climbed' | 'redeemed' | undefined

/** What happens to goods after they were sold. */
export const actAfterSale = async (
  env: ChaosEnv,
  shopper: Shopper,
  { purchase, ending }: Outcome,
): Promise<AfterSale> => {
  if (ending !== 'sold') return undefined
  if (purchase.afterwards === 'an operator takes it back') {
    const name = await newestInvoice(shopper)
    if (name === undefined) return undefined
    // Sent twice at once, as by two operators.
    const outputs = await Promise.all([operate(env, ['refund', name]), operate(env, ['refund', name])])
    return outputs.every((output) => output.startsWith('refunded')) ? 'taken back' : 'not taken back'
  }
  if (purchase.afterwards === 'a holder uses a ticket' && purchase.kind === 'tickets') {
    const { body } = await shopper.send(tickets.mine)
    const [ticket] = body['unusedTickets'] as OwnedTicket[]
    if (!ticket) return undefined
    const scan = `scan-${purchase.number}`
    await Promise.all([operate(env, ['visit', ticket._id, scan]), operate(env, ['visit', ticket._id, scan])])
    return 'climbed'
  }
  return undefined
}

const codePattern = /\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}\b/

/** Voucher codes in the emails received so far. */
export const codesIn = async ({ email }: ChaosEnv): Promise<string[]> => {
  const messages = (await (await fetch(`${email.controlUrl}/emails`)).json()) as ReceivedEmail[]
  return messages.flatMap(({ text }) => codePattern.exec(text)?.[0] ?? [])
}

/** Two customers redeem one code at once; only one may get the ticket. */
export const redeemTwice = async (both: readonly [Shopper, Shopper], code: string): Promise<AfterSale> => {
  const answers = await Promise.all(both.map((shopper) => shopper.send(gifts.redeem, { body: { code } })))
  const results = answers.map((answer) => (answer.status === 200 ? 'redeemed' : codeOf(answer)))
  const isValid = results.every((result) => ['redeemed', 'voucher_used', 'voucher_void'].includes(result))
  if (!isValid) throw new Error(`a code redeemed by two was answered ${results.join(' and ')}`)
  return results.includes('redeemed') ? 'redeemed' : undefined
}

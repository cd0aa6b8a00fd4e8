import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { commonFaults } from '#providers/kit/sandbox/faults.ts'
import { keysIn } from '#providers/kit/sandbox/files.ts'
import { createSandbox, type SandboxOptions } from '#providers/kit/sandbox/sandbox.ts'
import { apiRoutes } from './sandbox-api.ts'
import { openBank } from './sandbox-bank.ts'
import { controlRoutes } from './sandbox-control.ts'
import type { Payment } from './sandbox-entries.ts'
import { payerRoutes } from './sandbox-payer.ts'
import { seal, type Wrapping } from './sandbox-webhooks.ts'
import { pushedBody } from './sandbox-wire.ts'
import type { CardKeys } from './keys.ts'

export interface CardSandbox {
  url: string
  /** For createCardGateway. */
  keys: CardKeys
  close(): Promise<void>
}

/** Releases of 0.1 stored the port among the keys, and want one there. */
const Keys = z.object({ entity: z.string(), token: z.string(), webhookKey: z.string(), port: z._default(z.int(), 0) })

const makeKeys = (): z.output<typeof Keys> => ({
  entity: randomBytes(16).toString('hex'),
  token: randomBytes(24).toString('base64url'),
  webhookKey: randomBytes(32).toString('hex'),
  port: 0,
})

const ofServer = [...commonFaults, 'throttled']
const calls = {
  prepare: ofServer,
  status: ofServer,
  query: ofServer,
  refund: [...ofServer, 'declined', 'pending', 'unlinked'],
  webhook: ofServer,
  widget: commonFaults,
  /** How the payer returns from the supplier's pages. */
  return: ['get', 'post', 'never', 'foreign-id'],
}

/** Starts a card supplier of our own with the vendor's wire format; README.md has its control calls. */
export const startCardSandbox = async (options: SandboxOptions): Promise<CardSandbox> => {
  const sandbox = createSandbox({
    name: 'card',
    options,
    calls,
    planOf: ({ return: way, ...plan }) => (way === undefined ? plan : { ...plan, call: 'return', fault: way }),
  })
  const path = `${options.ledger.replace(/\.[a-z]+$/, '')}.keys.json`
  const { port, ...keys } = await keysIn(path, Keys, makeKeys)
  const { now, webhooks } = sandbox
  const messageOf = (payment: Payment): object => ({
    type: 'PAYMENT',
    payload: pushedBody(payment, bank.checkoutOf(payment), now(), keys.entity),
  })
  const bank = openBank(sandbox, (payment, copies) => {
    for (let copy = 0; copy < copies; copy += 1) webhooks.post(() => seal(keys.webhookKey, messageOf(payment)))
  })
  const push = (message: object, wrapping: Wrapping) => webhooks.attempt(seal(keys.webhookKey, message, wrapping))
  const routes = [
    ...apiRoutes(bank, keys, now),
    ...payerRoutes(sandbox, bank),
    ...controlRoutes({ bank, messageOf, push }),
  ]
  const { url, close } = await sandbox.start(
    // A payment that ends by itself has ended before any answer.
    routes.map((route) => ({ ...route, answer: (request) => (bank.elapse(), route.answer(request)) })),
    port,
  )
  return { url, keys: { url, ...keys, live: false }, close }
}

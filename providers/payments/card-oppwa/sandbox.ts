import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { apiRoutes } from './sandbox-api.ts'
import { openBank } from './sandbox-bank.ts'
import { controlRoutes } from './sandbox-control.ts'
import { createFaults } from './sandbox-faults.ts'
import { serve } from './sandbox-http.ts'
import { openLedger, type Payment, readSecrets, writeSecrets } from './sandbox-ledger.ts'
import { payerRoutes } from './sandbox-payer.ts'
import { scriptRoutes } from './sandbox-script.ts'
import { createSender } from './sandbox-webhooks.ts'
import { pushedBody } from './sandbox-wire.ts'
import type { CardKeys } from './keys.ts'

export interface CardSandboxOptions {
  /** Append-only file of all events; the keys are stored beside it. */
  ledger: string
  /** Address for webhooks; a control call can set it later. */
  notify?: string
  now?: () => Date
  /** Exactly this port; without it the last one, or any free one. */
  port?: number
}

export interface CardSandbox {
  url: string
  /** For createCardGateway. */
  keys: CardKeys
  close(): Promise<void>
}

/** Loopback only: a card form that accepts any test card must not be reachable from outside. */
const host = '127.0.0.1'

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Starts a card supplier of our own with the vendor's wire format; README.md has its control calls. */
export const startCardSandbox = async (options: CardSandboxOptions): Promise<CardSandbox> => {
  const { now = () => new Date(), notify } = options
  // Read here and not from the configuration: a sandbox in production would sell goods for no money.
  if (process.env.NODE_ENV === 'production')
    throw new Error('The card sandbox does not start in production: it would sell for no money.')

  const secrets = readSecrets(options.ledger)
  const faults = createFaults()
  const sender = createSender(secrets.webhookKey, faults, notify)
  const ledger = openLedger(options.ledger)
  const timers = new Set<NodeJS.Timeout>()

  const notifyMerchant = (payment: Payment, copies: number): void => {
    for (let copy = 0; copy < copies; copy += 1) sender.post(message(payment))
    scheduleEnd(payment)
  }
  const bank = openBank(ledger, now, notifyMerchant)

  const message = (payment: Payment): unknown => {
    const checkout = bank.checkouts.get(payment.checkoutId) ?? { id: payment.checkoutId, at: now(), params: {} }
    return { type: 'PAYMENT', payload: pushedBody(payment, checkout, now(), secrets.entity) }
  }
  const messageOf = (paymentId: string, code?: string): unknown => {
    const payment = bank.payments.get(paymentId)
    return payment && message(code === undefined ? payment : { ...payment, id: randomBytes(16).toString('hex'), code })
  }

  /** Timer for a payment that ends by itself, so that its webhook is sent on time. */
  const scheduleEnd = ({ later }: Payment): void => {
    if (!later) return
    const timer = setTimeout(
      () => bank.elapse(),
      Math.max(0, new Date(later.at).getTime() - now().getTime()) + 1,
    ).unref()
    timers.add(timer)
  }
  for (const payment of bank.payments.values()) scheduleEnd(payment)

  const routes = [
    ...apiRoutes(bank, secrets, now),
    ...scriptRoutes,
    ...payerRoutes(bank, faults, now),
    ...controlRoutes({ bank, faults, sender, messageOf, now }),
  ]
  // Longer than clients keep a connection: the side that closes first would cut off a request on its way.
  const server = createServer({ keepAliveTimeout: 65_000 }, serve(routes, faults, bank.elapse))
  const port = await (options.port === undefined
    ? listen(server, secrets.port).catch(() => listen(server, 0))
    : listen(server, options.port))
  writeSecrets(options.ledger, { ...secrets, port })

  const url = `http://${host}:${port}`
  const { entity, token, webhookKey } = secrets
  return {
    url,
    keys: { url, entity, token, webhookKey, live: false },
    close: async () => {
      timers.forEach(clearTimeout)
      sender.close()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      ledger.close()
    },
  }
}

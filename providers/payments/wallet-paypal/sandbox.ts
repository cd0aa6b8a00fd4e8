import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openTransactions } from './sandbox-transactions.ts'
import { controlRoutes } from './sandbox-control.ts'
import { Faults, insteadOf, spoiltReply, spoiltRequest } from './sandbox-faults.ts'
import { notFound, readBody, refusal, send, type SandboxRequest } from './sandbox-http.ts'
import { keysBeside, lastPort, rememberPort } from './sandbox-keys.ts'
import { openLedger } from './sandbox-ledger.ts'
import { createOrders } from './sandbox-orders.ts'
import { pageRoutes } from './sandbox-pages.ts'
import { restRoutes, type RestRoute } from './sandbox-rest.ts'
import { createWebhooks } from './sandbox-webhooks.ts'
import type { WalletKeys } from './keys.ts'

interface WalletSandboxOptions {
  /** File of the ledger; keys and port are stored beside it. */
  ledger: string
  /** Address for webhooks. */
  notify?: string
  now?: () => Date
  /** Absent: the port of the last run, or any free one. */
  port?: number
}

export interface WalletSandbox {
  url: string
  keys: WalletKeys
  close(): Promise<void>
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })

const listenAnywhere = async (server: Server, last: number): Promise<void> => {
  try {
    await listen(server, last)
  } catch {
    await listen(server, 0)
  }
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts a server on 127.0.0.1 with PayPal's wire format that moves no money. */
export const startWalletSandbox = async (options: WalletSandboxOptions): Promise<WalletSandbox> => {
  // Read here as well as in the configuration, so that it holds for every caller.
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('The wallet sandbox does not start with NODE_ENV=production')

  const { notify, now = () => new Date() } = options
  const closing = new AbortController()
  const keys = await keysBeside(options.ledger)
  const ledger = openLedger(options.ledger)
  const transactions = openTransactions(ledger)
  const faults = new Faults()
  let url = ''
  const address = () => url
  const webhooks = createWebhooks({ keys, faults, now, url: address, notify, closing: closing.signal })
  const orders = createOrders({ transactions, now, url: address, announce: webhooks.announce })
  const routes: RestRoute[] = [
    ...restRoutes({ keys, orders, webhooks, now }),
    ...controlRoutes({ transactions, orders, webhooks, faults, url: address }),
    ...pageRoutes({ clientId: keys.clientId, orders, faults }),
  ]

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(incoming)
    if (body === undefined) {
      send(response, refusal(413, 'REQUEST_TOO_LARGE'))
      return
    }
    const { method = '', headers, url: path = '/' } = incoming
    const request: SandboxRequest = { method, url: new URL(path, url), headers, body }
    const route = routes.find((one) => one.method === request.method && one.path.test(request.url.pathname))
    if (!route) {
      send(response, notFound())
      return
    }
    // Script and payer's window share one call. The script must not use up a fault of the window.
    const planned = route.call && faults.take(route.call, (one) => route.call !== 'sdk' || one !== 'lose-answer')
    const fault = planned?.fault
    if (fault === 'timeout') return
    if (fault === 'reset') {
      incoming.socket.destroy()
      return
    }
    if (fault === 'delay') await wait(planned?.milliseconds, undefined, { signal: closing.signal, ref: false })
    const spoilt = spoiltRequest(fault, request)
    const ids = route.path.exec(request.url.pathname)?.slice(1) ?? []
    const reply = insteadOf(fault) ?? (await route.answer(spoilt, ...ids))
    if (fault === 'lose-answer') incoming.socket.destroy()
    // An order made for less shows its amount itself.
    else send(response, spoilt.body === request.body ? spoiltReply(fault, reply) : reply)
  }

  // Longer than clients keep a connection: the side that closes first would cut off a request on its way.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    // A failed request must not prevent the next answer.
    answer(request, response).catch(() => response.destroy())
  })
  await (options.port ? listen(server, options.port) : listenAnywhere(server, lastPort(options.ledger)))
  url = `http://127.0.0.1:${portOf(server)}`
  rememberPort(options.ledger, portOf(server))

  return {
    url,
    keys: {
      url,
      clientId: keys.clientId,
      secret: keys.secret,
      webhookId: keys.webhookId,
      sdkUrl: `${url}/sdk/js`,
      certificateHosts: [new URL(url).host],
    },
    close: () =>
      new Promise((resolve) => {
        closing.abort()
        server.close(() => {
          ledger.close()
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

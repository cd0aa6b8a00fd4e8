import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { controlRoutes } from './control.ts'
import { type Calls, createFaults, type PlanOf } from './faults.ts'
import { lastPort, openLedger, rememberPort } from './files.ts'
import { fileRoutes } from './pages.ts'
import type { Reply, Route } from './route.ts'
import { createServer } from './server.ts'
import { listenWithTls, type MutualTls } from './tls-front.ts'
import { createWebhooks } from './webhooks.ts'

export interface SandboxOptions {
  /** Append-only file of all events; keys and port are stored beside it. */
  ledger: string
  /** Address for webhooks; a control call can set it later. */
  notify?: string
  now?: () => Date
  /** Exactly this port; without it the last one, or any free one. */
  port?: number
}

interface Setup {
  /** Name of the supplier, for messages. */
  name: string
  options: SandboxOptions
  calls: Calls
  /** The plan of a fault as the kit knows it, from what a control call sends. */
  planOf?: PlanOf
  /** A webhook's body with a fault of the sandbox's own. */
  spoil?: (fault: string, body: string) => string
  /** Body of an answer that no route gives, in the supplier's shape. */
  failure?: (status: number, text: string) => Reply['body']
}

const folder = join(import.meta.dirname, 'sandbox-pages')

/** Loopback only: a supplier that accepts any test card must not be reachable from outside. */
const host = '127.0.0.1'

/** A supplier of our own on another one's wire format, which moves no money. README.md says how to write one. */
export const createSandbox = ({ name, options, calls, planOf, spoil, failure = (_, error) => ({ error }) }: Setup) => {
  // Read here and not from the configuration: a sandbox in production would sell goods for no money.
  if (process.env.NODE_ENV === 'production')
    throw new Error(`The ${name} sandbox does not start in production: it would sell for no money.`)

  const { ledger: path, notify, now = () => new Date(), port } = options
  const closing = new AbortController()
  const faults = createFaults(calls)
  const webhooks = createWebhooks({ faults, notify, spoil, closing: closing.signal })
  const closers: (() => void | Promise<void>)[] = []
  let url = ''

  /** Opens a second port with mutual TLS for the same routes, and answers its address. */
  const openTls = async (listener: RequestListener, tls: MutualTls): Promise<string> => {
    const front = await listenWithTls(tls, listener, host, lastPort(`${path}.tls`))
    rememberPort(`${path}.tls`, front.port)
    // Before the ledger, which a late call would still write.
    closers.unshift(front.close)
    return `https://${host}:${front.port}`
  }

  /** Opens the port; `formerPort` is where an earlier release listened. With `tls` it opens a second one. */
  const start = async (routes: readonly Route[], formerPort = 0, tls?: MutualTls) => {
    const app = createServer({
      routes: [...controlRoutes({ faults, webhooks, planOf }), ...fileRoutes(folder, '/sandbox'), ...routes],
      faults,
      failure,
      closing: closing.signal,
    })
    const listen = (port: number) => app.listen({ host, port })
    url = await (port === undefined ? listen(lastPort(path) || formerPort).catch(() => listen(0)) : listen(port))
    rememberPort(path, Number(new URL(url).port))
    return {
      url,
      /** Address of the port with mutual TLS; empty without one. */
      tlsUrl: tls ? await openTls(app.routing, tls) : '',
      close: async (): Promise<void> => {
        closing.abort()
        await app.close()
        for (const close of closers) await close()
      },
    }
  }

  return {
    now,
    /** Address of the sandbox, once it has started. */
    url: (): string => url,
    faults,
    webhooks,
    /** Applies the ledger's entries; answers the function that writes and applies a further one. */
    openLedger: <Entry>(apply: (entry: Entry) => void) => {
      const { record, close } = openLedger(path, apply)
      closers.push(close)
      return record
    },
    /** Calls back later, unless the sandbox has closed. */
    later: (ms: number, act: () => void): void =>
      void wait(ms, undefined, { signal: closing.signal, ref: false }).then(act, () => undefined),
    start,
  }
}

/** What the parts of a sandbox share. */
export type Sandbox = ReturnType<typeof createSandbox>

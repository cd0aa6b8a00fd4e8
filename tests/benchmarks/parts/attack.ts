import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { apiRoot } from '#contract/platform/paths.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { visits } from '#contract/climbing/visits.ts'
import { pathOf } from '../../kit/client.ts'
import { listenOnFreePort } from '../../kit/listen.ts'
import type { Figures } from '../kit/figures.ts'
import { startLoad, type Serving } from '../kit/processes.ts'
import { figure, percent, type Part } from '../kit/report.ts'
import { openShop, password, type PostgresShop } from '../kit/shop.ts'
import type { WireRequest } from '../kit/wire.ts'

const full = { customers: 2_000, sockets: 2_000, seconds: 20, attackers: 64, logIns: 45, webhooks: 100 }
const small = { customers: 60, sockets: 20, seconds: 1, attackers: 4, logIns: 4, webhooks: 6 }
/** Calls of each kind a second. */
const paces = { calls: 100, purchases: 10, 'log-ins': 2 }
const maxP95Ms = 300

type Kind = keyof typeof paces

/** Client address, forwarded as by a trusted proxy. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const addressOf = (at: number, range: number) => `${range}.${at >> 16}.${(at >> 8) & 255}.${at & 255}`

const logIn = (email: string, word: string, address: string): WireRequest => ({
  method: 'POST',
  path: pathOf(account.logIn),
  headers: from(address),
  json: { email, password: word },
})

/** Requests of regular customers: reading calls, purchases and log-ins. */
const customersOf = async (
  shop: PostgresShop,
  { url }: Serving,
  seconds: number,
): Promise<Record<Kind, WireRequest[]>> => {
  const readPaths = [
    pathOf(account.me),
    pathOf(tickets.mine),
    pathOf(visits.mine),
    pathOf(catalogue.visible, { query: { label: 'V', ageGroup: 'adult' } }),
  ]
  const buyers = shop.cookies.splice(0, paces.purchases * seconds)
  const paid = await shop.load.run({
    kind: 'prepare',
    url,
    card: shop.card,
    cookies: buyers,
    cart: shop.cart,
    count: buyers.length,
    connections: 16,
  })
  const requestAt = (at: number, path: string): WireRequest => ({
    method: 'GET',
    path,
    cookie: shop.cookies[at % shop.cookies.length]!,
    headers: from(addressOf(at, 10)),
  })
  return {
    calls: Array.from({ length: paces.calls * seconds }, (_, at) => requestAt(at, readPaths[at % readPaths.length]!)),
    purchases: paid.map(({ buy }, at) => ({ ...buy, headers: from(addressOf(at, 11)) })),
    'log-ins': Array.from({ length: paces['log-ins'] * seconds }, (_, at) =>
      logIn(`${shop.members.at(-1 - at)!.id}@previs.example`, password, addressOf(at, 12)),
    ),
  }
}

/** Wrong passwords for known and unknown addresses; half of them come from a single client address. */
const floodOf = ({ members }: PostgresShop): WireRequest[] =>
  Array.from({ length: 20_000 }, (_, at) => {
    const victim = members[at % (members.length >> 1)]!.id
    const email = at % 4 < 2 ? `${victim}@previs.example` : `nihce${at}@drugje.example`
    return logIn(email, 'napacno geslo', at % 2 ? '203.0.113.7' : addressOf(at, 198))
  })

/** The right password of one account, from one address. Its session ends, so it is one whose purchases are done. */
const rightLogIns = ({ members: [one] }: PostgresShop): WireRequest[] => [
  logIn(`${one!.id}@previs.example`, password, '203.0.113.8'),
]

/** Forged messages of the wallet from thousands of addresses. Each names another certificate at the silent host. */
const forgedWebhooks = (silentHost: string): WireRequest[] =>
  Array.from({ length: 5_000 }, (_, at) => ({
    method: 'POST',
    path: `${apiRoot}/webhooks/wallet`,
    headers: {
      ...from(addressOf(at, 199)),
      'paypal-transmission-id': 'x',
      'paypal-transmission-time': 'x',
      'paypal-transmission-sig': 'x',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `http://${silentHost}/v1/notifications/certs/CERT-${at}`,
    },
    json: {},
  }))

/** A host that takes connections and never answers. */
const startSilentHost = async () => {
  const server = createServer()
  const port = await listenOnFreePort(server)
  return { host: `127.0.0.1:${port}`, close: () => server.close() }
}

const kindTexts = { headers: 'with headers', body: 'with a body', silent: 'with nothing' } as const

const longestText = (longestSeconds: Record<keyof typeof kindTexts, number>) =>
  (Object.keys(kindTexts) as (keyof typeof kindTexts)[])
    .map((kind) => `${figure(longestSeconds[kind])} s ${kindTexts[kind]}`)
    .join(', ')

/** Report texts by status of the attackers' requests. */
const answers: Record<string, string> = {
  200: 'succeeded',
  400: 'were forged',
  401: 'were wrong',
  429: 'were refused by a limit',
  503: 'got `busy`',
}

const answersText = ({ perSecond, statuses }: Figures) =>
  `${figure(perSecond)} a second: ${Object.entries(statuses)
    .map(([status, count]) => `${count.toLocaleString('en')} ${answers[status] ?? `were answered ${status}`}`)
    .join(', ')}`

export const attack: Part = {
  name: 'attack',
  async run(quick) {
    const { customers, sockets, seconds, attackers, ...connections } = quick ? small : full
    const shop = await openShop(customers)
    const silent = await startSilentHost()
    const kinds = Object.keys(paces) as Kind[]
    const loads = { calls: startLoad(), purchases: startLoad(), 'log-ins': startLoad() }
    const [slow, flood] = [startLoad(), startLoad()]
    try {
      const product = await shop.product({
        TRUSTED_PROXIES: '127.0.0.1',
        WALLET_CERTIFICATE_HOSTS: `${shop.keys['WALLET_CERTIFICATE_HOSTS'] ?? ''},${silent.host}`,
        ...(quick && { HEADERS_TIMEOUT: '1', REQUEST_TIMEOUT: '2' }),
      })
      // Peace, then one for each attack.
      const prepared: Record<Kind, WireRequest[]>[] = []
      for (let time = 0; time < 4; time += 1) prepared.push(await customersOf(shop, product, seconds))
      const serve = async (): Promise<Record<Kind, Figures>> => {
        const requests = prepared.shift()!
        const all = await Promise.all(
          kinds.map(async (kind) => {
            const pace = { url: product.url, connections: 64, perSecond: paces[kind], seconds }
            return [kind, await loads[kind].run({ kind: 'stream', requests: requests[kind], ...pace })] as const
          }),
        )
        return Object.fromEntries(all) as Record<Kind, Figures>
      }
      const attack = { url: product.url, seconds: seconds + 4 }
      const serveDuring = async (requests: WireRequest[], size: number) => {
        const attacked = flood.run({ kind: 'burst', requests, connections: size, ...attack })
        // Until all attackers are connected.
        await pause(2_000)
        return [await serve(), await attacked] as const
      }
      const peace = await serve()
      const [besideLogIns, logIns] = await serveDuring(rightLogIns(shop), connections.logIns)
      const [besideWebhooks, webhooks] = await serveDuring(forgedWebhooks(silent.host), connections.webhooks)
      const idle = product.memory()
      const attacked = slow.run({ kind: 'attack', sockets, ...attack })
      const [besideFlood, wrong] = await serveDuring(floodOf(shop), attackers)
      const slowClients = await attacked
      const memory = product.memory()

      const besides = { peace, 'log-ins': besideLogIns, webhooks: besideWebhooks, flood: besideFlood }
      const missed: string[] = []
      const rows = kinds.map((kind) => {
        const cells = Object.entries(besides).map(([name, { [kind]: figures }]) => {
          const served = (figures.statuses['200'] ?? 0) / figures.count
          if (kind !== 'log-ins' && figures.p95 > maxP95Ms)
            missed.push(`p95 of ${kind} beside ${name} is ${figure(figures.p95)} ms instead of ${maxP95Ms} ms`)
          if (kind !== 'log-ins' && served < 1)
            missed.push(`${percent(1 - served)} of ${kind} are refused beside ${name}: ${figures.unexpected}`)
          return [figure(figures.p95), `${figure(figures.perSecond * served)}/s`]
        })
        return [kind, `${paces[kind]}/s`, ...cells.flat()]
      })
      return {
        title: 'Attacks',
        about: [
          `One process with default limits and timeouts, behind a trusted proxy. Customers send requests for ${seconds} seconds in peace and`,
          `beside each attack: calls (\`getme\`, tickets, visits, catalogue), purchases and log-ins. Goal: p95 of calls and purchases under`,
          `${maxP95Ms} ms, and all of them served.`,
          '',
          `- Log-ins: ${connections.logIns} connections log in to one account with its right password, as fast as they can: ${answersText(logIns)}.`,
          `- Webhooks: ${connections.webhooks} connections forge messages of the wallet from thousands of addresses, as fast as they can. Each names a`,
          `  certificate at a pinned host that never answers: ${answersText(webhooks)}.`,
          `- Flood: ${sockets.toLocaleString('en')} clients send as slowly as they can: headers, a body or nothing, in turns. When they are disconnected they`,
          `  connect again. At the same time ${attackers} connections try wrong passwords as fast as they can, half of them from one address,`,
          `  half from thousands: ${answersText(wrong)}.`,
          '',
          `Slow clients were disconnected after at most: ${longestText(slowClients.longestSeconds)}. They connected ${slowClients.begun.toLocaleString('en')} times,`,
          `and the last one was gone ${figure(slowClients.gone)} s after the attack.`,
          `Memory: ${memory ? `${figure(idle?.now ?? 0)} MB before the flood, at most ${figure(memory.peak)} MB` : 'not measured'}.`,
          '',
          'Logged-in customers are served. A customer who logs in during the flood cannot be distinguished from the attackers, and',
          'mostly gets `busy`. A single address has 30 attempts and blocks no other address.',
        ].join('\n'),
        head: ['', 'pace', ...Object.keys(besides).flatMap((name) => [`${name} p95, ms`, 'served'])],
        rows,
        missed,
      }
    } finally {
      silent.close()
      await Promise.all([...Object.values(loads), slow, flood].map((load) => load.stop()))
      await shop.stop()
    }
  },
}

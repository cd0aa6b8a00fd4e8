import { setTimeout as pause } from 'node:timers/promises'
import { account } from '#contract/account.ts'
import { catalogue } from '#contract/catalogue.ts'
import { tickets } from '#contract/tickets.ts'
import { visits } from '#contract/visits.ts'
import { pathOf } from '../../kit/client.ts'
import type { Figures } from '../kit/figures.ts'
import { startLoad, type Serving } from '../kit/processes.ts'
import { figure, percent, type Part } from '../kit/report.ts'
import { openShop, password, type PostgresShop } from '../kit/shop.ts'
import type { WireRequest } from '../kit/wire.ts'

const full = { customers: 2_000, sockets: 2_000, seconds: 20, attackers: 64 }
const small = { customers: 60, sockets: 20, seconds: 1, attackers: 4 }
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

const kindTexts = { headers: 'with headers', body: 'with a body', silent: 'with nothing' } as const

const longestText = (longestSeconds: Record<keyof typeof kindTexts, number>) =>
  (Object.keys(kindTexts) as (keyof typeof kindTexts)[])
    .map((kind) => `${figure(longestSeconds[kind])} s ${kindTexts[kind]}`)
    .join(', ')

/** Report texts by status of the password attempts. */
const answers: Record<string, string> = { 401: 'were wrong', 429: 'were refused by a limit', 503: 'got `busy`' }

export const attack: Part = {
  name: 'attack',
  async run(quick) {
    const { customers, sockets, seconds, attackers } = quick ? small : full
    const shop = await openShop(customers)
    const kinds = Object.keys(paces) as Kind[]
    const loads = { calls: startLoad(), purchases: startLoad(), 'log-ins': startLoad() }
    const [slow, flood] = [startLoad(), startLoad()]
    try {
      const product = await shop.product({
        TRUSTED_PROXIES: '127.0.0.1',
        ...(quick && { HEADERS_TIMEOUT: '1', REQUEST_TIMEOUT: '2' }),
      })
      const [requestsBefore, requestsDuring] = [
        await customersOf(shop, product, seconds),
        await customersOf(shop, product, seconds),
      ]
      const serve = async (requests: Record<Kind, WireRequest[]>): Promise<Record<Kind, Figures>> => {
        const all = await Promise.all(
          kinds.map(async (kind) => {
            const pace = { url: product.url, connections: 64, perSecond: paces[kind], seconds }
            return [kind, await loads[kind].run({ kind: 'stream', requests: requests[kind], ...pace })] as const
          }),
        )
        return Object.fromEntries(all) as Record<Kind, Figures>
      }
      const baseline = await serve(requestsBefore)
      const idle = product.memory()
      const lasts = seconds + 4
      const attack = { url: product.url, seconds: lasts }
      const attacked = slow.run({ kind: 'attack', sockets, ...attack })
      const flooded = flood.run({ kind: 'burst', requests: floodOf(shop), connections: attackers, ...attack })
      // Until all slow clients are connected.
      await pause(2_000)
      const underAttack = await serve(requestsDuring)
      const [slowClients, wrong] = await Promise.all([attacked, flooded])
      const memory = product.memory()
      const missed: string[] = []
      const rows = kinds.map((kind) => {
        const served = (underAttack[kind].statuses['200'] ?? 0) / underAttack[kind].count
        if (kind !== 'log-ins' && underAttack[kind].p95 > maxP95Ms)
          missed.push(
            `p95 of ${kind} during an attack is ${figure(underAttack[kind].p95)} ms instead of ${maxP95Ms} ms`,
          )
        if (kind !== 'log-ins' && served < 1)
          missed.push(`${percent(1 - served)} of ${kind} are refused in an attack: ${underAttack[kind].unexpected}`)
        return [
          kind,
          `${paces[kind]}/s`,
          ...[baseline[kind].p50, baseline[kind].p95, underAttack[kind].p50, underAttack[kind].p95].map(figure),
          percent(served),
        ]
      })
      const passwordAnswers = Object.entries(wrong.statuses)
        .map(([status, count]) => `${count.toLocaleString('en')} ${answers[status] ?? `were answered ${status}`}`)
        .join(', ')
      return {
        title: 'An attack',
        about: [
          `One process with default limits and timeouts, behind a trusted proxy. ${sockets.toLocaleString('en')} clients send as slowly as they can: headers, a`,
          'body or nothing, in turns. When they are disconnected they connect again.',
          `At the same time ${attackers} connections try wrong passwords as fast as they can. Half of them come from one address, half from thousands.`,
          `Meanwhile other customers send requests for ${seconds} seconds, first without the attack: calls (\`getme\`, tickets, visits, catalogue),`,
          `purchases and log-ins. Goal: p95 of calls and purchases under ${maxP95Ms} ms, and all of them served.`,
          '',
          `Slow clients were disconnected after at most: ${longestText(slowClients.longestSeconds)}. They connected ${slowClients.begun.toLocaleString('en')} times,`,
          `and the last one was gone ${figure(slowClients.gone)} s after the attack. Passwords were tried ${figure(wrong.perSecond)} times a second: ${passwordAnswers}.`,
          `Memory: ${memory ? `${figure(idle?.now ?? 0)} MB before, at most ${figure(memory.peak)} MB` : 'not measured'}.`,
          '',
          'Logged-in customers are served. A customer who logs in during the attack cannot be distinguished from the attackers, and',
          'mostly gets `busy`. A single address has 30 attempts and blocks no other address.',
        ].join('\n'),
        head: ['', 'pace', 'peace p50, ms', 'p95, ms', 'attack p50, ms', 'p95, ms', 'served'],
        rows,
        missed,
      }
    } finally {
      await Promise.all([...Object.values(loads), slow, flood].map((load) => load.stop()))
      await shop.stop()
    }
  },
}

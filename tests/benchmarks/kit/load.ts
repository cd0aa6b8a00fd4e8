// The load generator, in its own process, so that it takes no time from the server's thread.
import type { Cart } from '#contract/money/cart.ts'
import { Tally, type Figures } from './figures.ts'
import { arrivals, lanes } from './lanes.ts'
import { payFor, type Paid } from './shopping.ts'
import { attack, type AttackResult, type Attack } from './attack.ts'
import { bytesOf, Wire, type WireRequest } from './wire.ts'

/** Requests as fast as the connections allow: repeated for some seconds, or each once. */
interface Burst {
  kind: 'burst'
  url: string
  requests: WireRequest[]
  connections: number
  /** Absent: each request once. */
  seconds?: number
}

/** Requests at a fixed rate, independent of the server's answers. */
interface Stream {
  kind: 'stream'
  url: string
  requests: WireRequest[]
  connections: number
  perSecond: number
  seconds: number
}

/** Opens and pays carts, up to the purchase call. */
interface Prepare {
  kind: 'prepare'
  url: string
  /** Address of the card sandbox; absent: the checkouts stay unpaid. */
  card?: string
  cookies: string[]
  cart: Cart
  count: number
  connections: number
}

/** Result type of each kind of order. */
interface Results {
  burst: Figures
  stream: Figures
  prepare: Paid[]
  attack: AttackResult
}

export type Order = Burst | Stream | Prepare | Attack
export type Result<O extends Order> = Results[O['kind']]

const wires = (url: string, size: number) => Array.from({ length: size }, () => new Wire(url))

const sendTimed = async (tally: Tally, wire: Wire, request: Buffer, due = performance.now()): Promise<void> => {
  try {
    const { status, body } = await wire.send(request)
    tally.add(performance.now() - due, status, body)
  } catch (error) {
    tally.add(performance.now() - due, 0, String(error))
  }
}

const burst = async ({ url, requests, connections, seconds }: Burst): Promise<Figures> => {
  const tally = new Tally()
  const ready = requests.map(bytesOf)
  const connected = wires(url, connections)
  const start = performance.now()
  const end = seconds === undefined ? Infinity : start + seconds * 1000
  let at = 0
  const next = () => {
    if (seconds === undefined) return ready[at++]
    return performance.now() < end ? ready[at++ % ready.length] : undefined
  }
  await lanes(connections, next, (request, lane) => sendTimed(tally, connected[lane]!, request))
  const took = (performance.now() - start) / 1000
  for (const wire of connected) wire.close()
  return tally.figures(took)
}

const stream = async ({ url, requests, connections, perSecond, seconds }: Stream): Promise<Figures> => {
  const tally = new Tally()
  const ready = requests.map(bytesOf)
  const free = wires(url, connections)
  const waiting: ((wire: Wire) => void)[] = []
  await arrivals(perSecond, seconds, async (at, due) => {
    const wire = free.pop() ?? (await new Promise<Wire>((given) => waiting.push(given)))
    await sendTimed(tally, wire, ready[at % ready.length]!, due)
    const next = waiting.shift()
    if (next) next(wire)
    else free.push(wire)
  })
  for (const wire of free) wire.close()
  return tally.figures(seconds)
}

const prepare = async ({ url, card, cookies, cart, count, connections }: Prepare): Promise<Paid[]> => {
  const shopWires = wires(url, connections)
  const cardWires = card === undefined ? [] : wires(card, connections)
  const paid: Paid[] = []
  let at = 0
  // The same cart reuses the buyer's open intent, so all buyers take turns.
  const next = () => (at < count ? cookies[at++ % cookies.length] : undefined)
  await lanes(connections, next, async (cookie, lane) => {
    paid.push(await payFor(shopWires[lane]!, cardWires[lane], cookie, cart))
  })
  for (const wire of [...shopWires, ...cardWires]) wire.close()
  return paid
}

const execute = (order: Order): Promise<Results[keyof Results]> =>
  order.kind === 'burst'
    ? burst(order)
    : order.kind === 'stream'
      ? stream(order)
      : order.kind === 'prepare'
        ? prepare(order)
        : attack(order)

process.on('message', (order: Order) => {
  execute(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

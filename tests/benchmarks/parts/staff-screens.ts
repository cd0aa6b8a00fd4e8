import { get, type IncomingMessage } from 'node:http'
import { today } from '#contract/staff/operation/today.ts'
import { pathOf } from '../../kit/client.ts'
import { median } from '../kit/figures.ts'
import type { Serving } from '../kit/processes.ts'
import { figure, percent, type Part } from '../kit/report.ts'
import { measure } from '../kit/rounds.ts'
import { openShop } from '../kit/shop.ts'
import { staffCookie } from '../kit/staff.ts'

const connections = 16
const full = { buyers: 6_000, purchases: 900, rounds: 7 }
const small = { buyers: 200, purchases: 9, rounds: 1 }
const screens = 20
/** Purchases that the screens may cost at most, as a share. */
const maxCost = 0.05

/** A screen of staff: it follows the hints, and reads what waits whenever one comes. */
const openScreen = (url: string, cookie: string) =>
  new Promise<{ close(): void }>((opened, failed) => {
    const read = () =>
      void get(`${url}${pathOf(today.waiting, {})}`, { headers: { cookie } }, (answer) => answer.resume())
    const request = get(`${url}${pathOf(today.hints, {})}`, { headers: { cookie } }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return failed(new Error(`the hints were answered with ${answer.statusCode}`))
      answer.on('data', (part: Buffer) => part.includes('data:') && read())
      answer.on('error', () => {})
      read()
      return opened({ close: () => void request.destroy() })
    })
    request.on('error', failed)
  })

export const staffScreens: Part = {
  name: 'staff screens',
  async run(quick) {
    const { buyers, purchases, rounds } = quick ? small : full
    const shop = await openShop(buyers)
    try {
      const cookies: string[] = []
      for (let number = 1; number <= screens; number += 1)
        cookies.push(await staffCookie(shop.database.db, 'manager', number))
      const [checkouts, product] = [await shop.product({ WORKER: '0' }), await shop.product({ WORKER: '0' })]
      let served = 0
      const sell = async (server: Serving): Promise<number> => {
        const buyersNow = Array.from(
          { length: purchases },
          (_, at) => shop.cookies[(served + at) % shop.cookies.length]!,
        )
        served += purchases
        const paid = await shop.load.run({
          kind: 'prepare',
          url: checkouts.url,
          card: shop.card,
          cart: shop.cart,
          count: purchases,
          connections,
          cookies: buyersNow,
        })
        const requests = paid.map(({ buy }) => buy)
        return (await measure(shop.load, server, { kind: 'burst', url: server.url, requests, connections })).perSecond
      }
      const watched = async () => {
        const open = await Promise.all(cookies.map((cookie) => openScreen(product.url, cookie)))
        const rate = await sell(product)
        for (const screen of open) screen.close()
        return rate
      }
      await sell(product)
      const [none, some]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        // In alternating order, so that other load of the machine affects both equally.
        const turns = [async () => none.push(await sell(product)), async () => some.push(await watched())]
        for (const turn of round % 2 ? turns : turns.toReversed()) await turn()
      }
      const ratio = median(some) / median(none)
      return {
        title: 'Purchases while staff work',
        about: [
          `The purchase call of a paid cart, without screens of staff and with ${screens} of them open: each follows the hints and reads what`,
          `waits whenever one comes. ${connections} connections, medians of ${rounds} rounds in turns. Goal: at most ${percent(maxCost)} fewer.`,
        ].join('\n'),
        head: ['', 'no screen', `${screens} screens`, 'ratio', 'goal'],
        rows: [
          [
            'purchases',
            `${figure(median(none))}/s`,
            `${figure(median(some))}/s`,
            percent(ratio),
            `≥ ${percent(1 - maxCost)}`,
          ],
        ],
        missed:
          ratio < 1 - maxCost ? [`purchases fall to ${percent(ratio)} with ${screens} open screens of staff`] : [],
      }
    } finally {
      await shop.stop()
    }
  },
}

import { account } from '#contract/people/account.ts'
import { pathOf } from '../../kit/client.ts'
import { figure, percent, type Part } from '../kit/report.ts'
import { measure, medians, rounds, type Measured } from '../kit/rounds.ts'
import { startArgon } from '../kit/processes.ts'
import { openShop, password } from '../kit/shop.ts'
import { median } from '../kit/figures.ts'

const connections = 8
const goal = 0.8

export const logIn: Part = {
  name: 'log-in',
  async run(quick) {
    const seconds = quick ? 0.3 : 5
    const shop = await openShop(400)
    try {
      const product = await shop.product({ WORKER: '0' })
      const requests = shop.members.map(({ id }) => ({
        method: 'POST',
        path: pathOf(account.logIn),
        json: { email: `${id}@previs.example`, password },
      }))
      const burst = (lasts: number) =>
        measure(shop.load, product, { kind: 'burst', url: product.url, requests, connections, seconds: lasts })
      await burst(seconds / 5)
      const ours: Measured[] = []
      const alone: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await startArgon(seconds))
        ours.push(await burst(seconds))
      }
      const { perSecond, p95 } = medians(ours)
      const ratio = perSecond / median(alone)
      return {
        title: 'Log-ins',
        about: [
          'Right passwords, each with a new session, compared with a process that only hashes with Argon2id at the same cost. Both hash',
          `as many passwords at a time as the server does: at most two, and one core of several stays free. ${connections} connections.`,
        ].join('\n'),
        head: ['', 'ours', 'Argon2id alone', 'ratio', 'goal', 'p95, ms'],
        rows: [
          [
            'log-ins',
            `${figure(perSecond)}/s`,
            `${figure(median(alone))}/s`,
            percent(ratio),
            `≥ ${percent(goal)}`,
            figure(p95),
          ],
        ],
        missed: ratio < goal ? [`log-ins reach ${percent(ratio)} of Argon2id alone instead of ${percent(goal)}`] : [],
      }
    } finally {
      await shop.stop()
    }
  },
}

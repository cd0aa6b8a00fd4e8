import { account } from '#contract/people/account.ts'
import { Client } from '../../kit/client.ts'
import { newMember } from '../../kit/new-member.ts'
import { median } from '../kit/figures.ts'
import { figure, type Part } from '../kit/report.ts'
import { openShop } from '../kit/shop.ts'

/** Largest allowed ratio of the medians; the variation of a network is far larger. */
const maxRatio = 1.25

const calls = [
  {
    name: 'log-in',
    status: 401,
    endpoint: account.logIn,
    body: (email: string) => ({ email, password: 'napacno geslo' }),
  },
  { name: 'sign-up', status: 200, endpoint: account.signUp, body: newMember },
  { name: 'forgotten password', status: 200, endpoint: account.forgotPassword, body: (email: string) => ({ email }) },
]

/** Compares response times for addresses with and without an account (docs/product/account.md §3.4). */
export const stopwatch: Part = {
  name: 'stopwatch',
  async run(quick) {
    const tries = quick ? 4 : 100
    const shop = await openShop(tries)
    try {
      // All calls come from one client address, so its limits are off.
      const product = await shop.product({
        WORKER: '0',
        LIMITS: 'login_address=off, sign_up_address=off, reset_address=off',
      })
      const visitor = new Client(product.url)
      const known = shop.members.map(({ id }) => `${id}@previs.example`)
      const missed: string[] = []
      const rows = []
      for (const { name, status, endpoint, body } of calls) {
        const timed = async (email: string): Promise<number> => {
          const start = performance.now()
          const answer = await visitor.send(endpoint, { body: body(email) })
          const time = performance.now() - start
          if (answer.status !== status) throw new Error(`${name} of ${email} answered ${answer.status}`)
          return time
        }
        const times = { known: [] as number[], unknown: [] as number[] }
        // In alternating order, so that other load of the machine affects both equally.
        for (const [at, email] of known.entries()) {
          const turns = [
            async () => times.known.push(await timed(email)),
            async () => times.unknown.push(await timed(`${name.replace(' ', '-')}${at}@drugje.example`)),
          ]
          for (const turn of at % 2 ? turns.toReversed() : turns) await turn()
        }
        const [one, other] = [median(times.known), median(times.unknown)]
        const ratio = one / other
        if (ratio > maxRatio || ratio < 1 / maxRatio) missed.push(`${name} tells known addresses by its time`)
        rows.push([name, `${figure(one)} ms`, `${figure(other)} ms`, ratio.toFixed(2), 'about 1'])
      }
      return {
        title: 'Response time and accounts',
        about: [
          'Response times for an address with an account and for one without. Equal times keep it secret which address has an account.',
          `Medians of ${tries}, in turns.`,
        ].join('\n'),
        head: ['', 'known', 'unknown', 'ratio', 'goal'],
        rows,
        missed,
      }
    } finally {
      await shop.stop()
    }
  },
}

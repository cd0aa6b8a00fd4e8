import type { ClassCart } from '#contract/cart.ts'
import { classes } from '#contract/classes.ts'
import { payments } from '#contract/payments.ts'
import type { Client } from './client.ts'

/** What became of each buyer, by the code of the refusal or 'signed up'; anything unexpected by its status. */
export type Outcomes = Record<string, number>

const codeOf = ({ status, body: { code } }: Awaited<ReturnType<Client['send']>>): string =>
  typeof code === 'string' ? code : String(status)

/** Whoever is told that it is busy comes again when somebody else has been heard, as in a hall; nobody counts the seconds. */
const inAHall = () => {
  let asking = 0
  const patient: (() => void)[] = []
  return async (ask: () => ReturnType<Client['send']>): ReturnType<Client['send']> => {
    for (;;) {
      asking += 1
      const answer = await ask()
      asking -= 1
      if (codeOf(answer) !== 'busy') {
        patient.shift()?.()
        return answer
      }
      if (asking > 0) await new Promise<void>((comesAgain) => patient.push(comesAgain))
    }
  }
}

/** Everybody wants the same terms at once, and pays for them as soon as they may. */
export const buyConcurrently = async (
  buyers: readonly Client[],
  cart: (buyer: number) => ClassCart,
  pay: (checkoutId: string) => Promise<void>,
): Promise<Outcomes> => {
  const untilHeard = inAHall()
  const buy = async (client: Client, classCart: ClassCart): Promise<string> => {
    const opened = await untilHeard(() => client.send(payments.openIntent, { body: { kind: 'classes', classCart } }))
    if (opened.status !== 200) return codeOf(opened)
    const { _id: intentId, amount } = opened.body['intent'] as { _id: string; amount: string }
    const session = await untilHeard(() =>
      client.send(payments.createSession, { params: { amount }, query: { intent: intentId } }),
    )
    if (session.status !== 200) return codeOf(session)
    const { id: checkoutId } = session.body['data'] as { id: string }
    await pay(checkoutId)
    const settled = await untilHeard(() => client.send(classes.signUp, { body: { articles: classCart, checkoutId } }))
    return settled.status === 200 ? 'signed up' : codeOf(settled)
  }
  const outcomes: Outcomes = {}
  for (const outcome of await Promise.all(buyers.map((client, at) => buy(client, cart(at)))))
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  return outcomes
}

import type { ClassCart } from '#contract/cart.ts'
import { classes } from '#contract/classes.ts'
import { payments } from '#contract/payments.ts'
import type { Client } from './client.ts'

/** What became of each buyer, by the code of the refusal or 'signed up'; anything unexpected by its status. */
export type Outcomes = Record<string, number>

const codeOf = ({ status, body: { code } }: Awaited<ReturnType<Client['send']>>): string =>
  typeof code === 'string' ? code : String(status)

/** Whoever is told that it is busy comes again, as the answer asks; a slow machine tells more of them. */
const askUntilHeard = async (ask: () => ReturnType<Client['send']>): ReturnType<Client['send']> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (codeOf(answer) !== 'busy' || tries === 30) return answer
  }
}

/** Everybody wants the same terms at once, and pays for them as soon as they may. */
export const rush = async (
  buyers: readonly Client[],
  cart: (buyer: number) => ClassCart,
  pay: (checkoutId: string) => Promise<void>,
): Promise<Outcomes> => {
  const buy = async (client: Client, classCart: ClassCart): Promise<string> => {
    const opened = await askUntilHeard(() => client.send(payments.openIntent, { body: { kind: 'classes', classCart } }))
    if (opened.status !== 200) return codeOf(opened)
    const { _id: intentId, amount } = opened.body['intent'] as { _id: string; amount: string }
    const session = await askUntilHeard(() =>
      client.send(payments.createSession, { params: { amount }, query: { intent: intentId } }),
    )
    if (session.status !== 200) return codeOf(session)
    const { id: checkoutId } = session.body['data'] as { id: string }
    await pay(checkoutId)
    const settled = await askUntilHeard(() =>
      client.send(classes.signUp, { body: { articles: classCart, checkoutId } }),
    )
    return settled.status === 200 ? 'signed up' : codeOf(settled)
  }
  const outcomes: Outcomes = {}
  for (const outcome of await Promise.all(buyers.map((client, at) => buy(client, cart(at)))))
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  return outcomes
}

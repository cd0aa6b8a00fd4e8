import type { ClassCart } from '#contract/money/cart.ts'
import { classes } from '#contract/climbing/classes.ts'
import { payments } from '#contract/money/payments.ts'
import type { Client } from './client.ts'

/** Number of buyers by outcome: 'signed up', the code of a refusal, or an unexpected status. */
export type Outcomes = Record<string, number>

const codeOf = ({ status, body: { code } }: Awaited<ReturnType<Client['send']>>): string =>
  typeof code === 'string' ? code : String(status)

/** Repeats a call refused as busy as soon as another call has been answered, without waiting for a time. */
const retriesWhenBusy = () => {
  let active = 0
  const waiting: (() => void)[] = []
  return async (send: () => ReturnType<Client['send']>): ReturnType<Client['send']> => {
    for (;;) {
      active += 1
      const answer = await send()
      active -= 1
      if (codeOf(answer) !== 'busy') {
        waiting.shift()?.()
        return answer
      }
      if (active > 0) await new Promise<void>((retry) => waiting.push(retry))
    }
  }
}

/** All buyers order at the same moment, again until the opening minute, and each pays as soon as its checkout is open. */
export const buyConcurrently = async (
  buyers: readonly Client[],
  cart: (buyer: number) => ClassCart,
  pay: (checkoutId: string) => Promise<void>,
): Promise<Outcomes> => {
  const retrying = retriesWhenBusy()
  const buy = async (client: Client, classCart: ClassCart): Promise<string> => {
    const open = () => retrying(() => client.send(payments.openIntent, { body: { kind: 'classes', classCart } }))
    let opened = await open()
    while (codeOf(opened) === 'term_not_open') opened = await open()
    if (opened.status !== 200) return codeOf(opened)
    const { _id: intentId, amount } = opened.body['intent'] as { _id: string; amount: string }
    const session = await retrying(() =>
      client.send(payments.createSession, { params: { amount }, query: { intent: intentId } }),
    )
    if (session.status !== 200) return codeOf(session)
    const { id: checkoutId } = session.body['data'] as { id: string }
    await pay(checkoutId)
    const settled = await retrying(() => client.send(classes.signUp, { body: { articles: classCart, checkoutId } }))
    return settled.status === 200 ? 'signed up' : codeOf(settled)
  }
  const outcomes: Outcomes = {}
  for (const outcome of await Promise.all(buyers.map((client, index) => buy(client, cart(index)))))
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  return outcomes
}

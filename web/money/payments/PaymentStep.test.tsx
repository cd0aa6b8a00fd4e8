import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ArticleId, IntentId, PersonId } from '#contract/platform/id.ts'
import type { RequestedGoods, Suppliers } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { openIntentQuery } from './payments.queries.ts'
import { PaymentStep } from './PaymentStep.tsx'

// Ways to pay that the centre does not offer are not shown (docs/product/payments.md §3.12).

const wanted: RequestedGoods = { kind: 'tickets', articles: [{ articleId: 'a' as ArticleId, quantity: 1 }] }
const intent = {
  _id: 'i' as IntentId,
  reference: '1',
  kind: 'tickets',
  state: 'open',
  lines: [],
  total: 9,
  amount: '9.00',
}

const shown = (suppliers: Suppliers): string => {
  const client = new QueryClient()
  client.setQueryData(openIntentQuery(wanted, undefined, null).queryKey, { intent, suppliers } as never)
  return renderToString(
    <QueryClientProvider client={client}>
      <PaymentStep
        wanted={wanted}
        owner={'p' as PersonId}
        describe={() => ({})}
        footNote="Foot note"
        successPath="/dashboard/tickets/ticketcart/success"
      />
    </QueryClientProvider>,
  )
}

const card = { script: 'https://card.example/widget.js' }
const wallet = { clientId: 'c', sdk: 'https://wallet.example/sdk.js' }

test.each<[string, Suppliers, string[]]>([
  ['both', { card, wallet }, ['card', 'wallet']],
  ['no card', { wallet }, ['wallet']],
  ['no wallet', { card }, ['card']],
  ['neither', {}, []],
])('%s', (_what, suppliers, ways) => {
  const html = shown(suppliers)
  expect([...html.matchAll(/value="(card|wallet)"/g)].map(([, way]) => way)).toEqual(ways)
  expect(html.includes(m.pay_none())).toBe(ways.length === 0)
  // Without a way to pay nothing else is asked or explained.
  expect([html.includes(m.company_wanted()), html.includes('Foot note')]).toEqual([ways.length > 0, ways.length > 0])
  // The first way that is offered is the chosen one.
  if (!ways[0]) return
  expect(html).toMatch(new RegExp(`<input[^>]*(value="${ways[0]}"[^>]*checked|checked[^>]*value="${ways[0]}")`))
  // Its form comes below all ways, so that it hides none of them.
  expect(html.lastIndexOf('<label')).toBeLessThan(html.indexOf(m.pay_loading()))
})

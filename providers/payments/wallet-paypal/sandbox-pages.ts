import { join } from 'node:path'
import * as z from 'zod/mini'
import { file, fileRoutes, fileText } from '#providers/kit/sandbox/pages.ts'
import { reading, type Route } from '#providers/kit/sandbox/route.ts'
import type { Sandbox } from '#providers/kit/sandbox/sandbox.ts'
import { checkoutPage, openingPage } from './sandbox-checkout.ts'
import type { Orders } from './sandbox-orders.ts'
import { Funding } from './sandbox-transactions.ts'

const folder = join(import.meta.dirname, 'sandbox-pages')

/** Origin of the page that opened the window, the only one it sends messages to. */
const openerOf = (query: Record<string, string>): string => URL.parse(query.opener ?? '')?.origin ?? ''

const Approve = z.object({ token: z.string(), funding: z._default(Funding, 'ok') })

/** Pages of the payer: the stand-in of the SDK, and the window. */
export const pageRoutes = ({ faults }: Pick<Sandbox, 'faults'>, orders: Orders, clientId: string): Route[] => [
  {
    at: 'GET /sdk/js',
    call: 'sdk',
    answer: ({ query }) => {
      // PayPal's script answers 400 as well; a wrong currency would otherwise show only at the payment.
      const isRight = query['client-id'] === clientId && query.currency === 'EUR'
      return isRight
        ? file('javascript', fileText(join(folder, 'sdk.js')))
        : { ...file('javascript', "throw new Error('client-id or currency is not right')"), status: 400 }
    },
  },
  {
    at: 'GET /checkoutnow',
    answer: ({ query }) => checkoutPage(orders.live(query.token ?? ''), query.lang, openerOf(query)),
  },
  { at: 'GET /checkoutnow/opening', answer: ({ query }) => openingPage(query.lang, openerOf(query)) },
  {
    at: 'POST /checkoutnow/approve',
    answer: reading(Approve, ({ token, funding }) => {
      const { body, ...reply } = orders.approve(token, { funding })
      const isUnheard = reply.status === 200 && faults.take('approve')
      return { ...reply, body: { ...Object(body), callBack: !isUnheard } }
    }),
  },
  ...fileRoutes(folder, '/checkoutnow'),
]

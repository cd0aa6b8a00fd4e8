/**
 * Checks of the contract tests against the vendor's own test host: `node manual-check.ts keys.json` with a file of
 * CardKeys. A person pays in the page that it opens; the script checks the rest. It needs an account, so it is no part
 * of the test run. README.md has its use.
 */
import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { cents } from '#contract/platform/money.ts'
import { SupplierUnreachable } from '../outcome.ts'
import { brands } from './brands.ts'
import { createCardGateway } from './gateway.ts'
import { type CardKeys } from './keys.ts'

const keys: CardKeys = JSON.parse(readFileSync(process.argv[2] ?? 'keys.json', 'utf8'))
ok(!keys.live, 'this is for test hosts only')
const gateway = createCardGateway(keys)
const say = (text: string): void => console.log(text)

const server = createServer().listen(Number(process.argv[3] ?? 0), 'localhost')
await once(server, 'listening')
const address = server.address()
const here = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`

const order = {
  cents: cents(1234),
  reference: String(Date.now()).padStart(20, '0'),
  returnUrl: `${here}/back`,
  cancelUrl: here,
  seller: 'Preskus',
  source: 'card',
  intentId: 'by-hand',
  payer: { id: 'by-hand', firstName: 'Ana', lastName: 'Novak', email: 'ana@example.com', ip: '203.0.113.7' },
  language: 'sl',
  description: 'Preskus',
} as const

await rejects(createCardGateway({ ...keys, token: 'wrong' }).open(order), SupplierUnreachable)
say('1  a wrong token is refused')

const { supplierId: checkoutId, integrity } = await gateway.open(order)
say(`2  a checkout was opened: ${checkoutId}`)

const ask = async (byReference: boolean) => {
  const answers = await gateway.ask({ supplierId: checkoutId, reference: order.reference, byReference })
  return answers.flatMap((answer) => gateway.read(answer, order))
}
ok((await ask(false)).every(({ kind }) => kind === 'nothing'))
say('3  unpaid is nothing, by status and by reference')

const back = new Promise<URL>((resolve) => {
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', here)
    response.setHeader('content-type', 'text/html')
    if (url.pathname === '/back') {
      response.end('<h1>Back. See the terminal.</h1>')
      resolve(url)
    } else
      response.end(`<!doctype html><script>window.wpwlOptions = { locale: 'sl', paymentTarget: '_top' }</script>
<form action="${order.returnUrl}" class="paymentWidgets" data-brands="${brands.join(' ')}"></form>
<script src="${gateway.page.script}?checkoutId=${encodeURIComponent(checkoutId)}" integrity="${integrity}" crossorigin="anonymous"></script>`)
  })
})
say(`-> open ${here} and pay with a test card that succeeds`)
equal((await back).searchParams.get('id'), checkoutId)
say('4  the script passed its integrity check, and the payer came back with the id')

const [paid] = await ask(false)
ok(paid?.kind === 'paid', JSON.stringify(paid))
// The first answer is `nothing`, or throttled after a quick payment; the query answers last.
deepEqual((await ask(false)).at(-1), paid)
say('5  the status tells once, the query again')

const payment = { paymentId: paid.paymentId, reference: order.reference, cents: order.cents }
const first = gateway.readRefund(await gateway.refund(payment), payment)
say(`6  the refund is ${JSON.stringify(first)}`)
deepEqual(gateway.readRefund(await gateway.refund(payment), payment), first)
say('7  and asked for twice it is the same one')
server.close()
server.closeAllConnections()

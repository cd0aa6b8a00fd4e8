import { createInterface } from 'node:readline/promises'
import { cents } from '#contract/platform/money.ts'
import { createWalletGateway } from './gateway.ts'

// Manual check of the contract with PayPal's own sandbox: node providers/payments/wallet-paypal/manual-check.ts. README.md
// names its keys. It refuses the live host, since it takes money.

const given = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing (README.md, "By hand")`)
  return value
}

const url = given('WALLET_URL')
if (new URL(url).hostname === 'api-m.paypal.com') throw new Error('Not with real money')

const gateway = createWalletGateway({
  url,
  clientId: given('WALLET_CLIENT_ID'),
  secret: given('WALLET_SECRET'),
  webhookId: process.env['WALLET_WEBHOOK_ID'] ?? '',
  sdkUrl: 'https://www.paypal.com/sdk/js',
  certificateHosts: ['api.sandbox.paypal.com'],
})

const reference = `by-hand-${Date.now()}`
const total = cents(101)
const order = {
  cents: total,
  reference,
  intentId: 'by-hand',
  payer: { id: 'by-hand', firstName: 'Ana', lastName: 'Novak', email: 'ana@example.com', ip: undefined },
  description: 'Preizkus',
  source: 'paypal',
  seller: 'Previs',
  returnUrl: 'https://example.com/back',
  cancelUrl: 'https://example.com/cancel',
  language: 'sl',
} as const

const check = (what: string, isRight: boolean, seen: unknown) => {
  console.log(`${isRight ? 'as expected' : 'NOT AS EXPECTED'}: ${what}`)
  if (!isRight) console.log(JSON.stringify(seen, undefined, 2))
}

const settle = async () => {
  const answers = await gateway.ask({ supplierId: orderId, reference, attempt: 0, capture: total })
  const outcomes = answers.flatMap((answer) => gateway.read(answer, { cents: total, reference }))
  return { answers, outcomes, last: outcomes.at(-1) }
}

const { supplierId: orderId } = await gateway.open(order)
const again = await gateway.open(order)
check('the same key gives the same order', again.supplierId === orderId, again)
const before = await settle()
check('nothing is paid before the payer approves', before.last?.kind === 'nothing', before)

const pages = url.includes('paypal.com') ? 'https://www.sandbox.paypal.com' : url
console.log(`\nApprove as a sandbox buyer (in Slovene?): ${pages}/checkoutnow?token=${orderId}`)
const keyboard = createInterface({ input: process.stdin, output: process.stdout })
await keyboard.question('Then press Enter. ')
keyboard.close()

const paid = await settle()
check('it is captured and paid', paid.last?.kind === 'paid', paid)
const once = await settle()
check('asked again it is the same capture', JSON.stringify(once.last) === JSON.stringify(paid.last), once)

if (paid.last?.kind === 'paid') {
  const payment = { paymentId: paid.last.paymentId, cents: total }
  const refunds = [
    gateway.readRefund(await gateway.refund({ ...payment, reference }), payment),
    gateway.readRefund(await gateway.refund({ ...payment, reference }), payment),
  ]
  const [first, second] = refunds
  check('it is refunded', first?.kind === 'refunded' || first?.kind === 'in_transit', first)
  check('asked again it is the same refund', JSON.stringify(first) === JSON.stringify(second), refunds)
  const other = await gateway.refund({ ...payment, reference: `${reference}-2` })
  check('with another key it is known to be refunded', gateway.readRefund(other, payment).kind === 'refunded', other)
  const after = await settle()
  check('nothing is for sale any more', after.last?.kind === 'declined', after)
}

import type { Guard } from './guard.ts'

const payments = 'server/money/payments/payments.routes.test.ts'
const beginning = 'server/climbing/tickets/begin-at-once.routes.test.ts'

/** Payments and refunds. */
export const paymentsGuards: readonly Guard[] = [
  {
    name: 'money for which no number is given yet is not sent back',
    switches: [
      {
        file: 'server/money/payments/settle.ts',
        on: 'if (!(error instanceof Refusal) || isAwaitingNumbers(error)) throw error',
        off: 'if (!(error instanceof Refusal)) throw error',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/operation/operator/restore-drill.routes.test.ts'],
      tests: ['F34: numbers given after the backup are not given again'],
    },
    // The test fails, and its app then ends with findings.
    failure: /refunded|SuppressedError/,
  },
  {
    name: 'a place is secured before the wallet captures the money',
    switches: [
      {
        file: 'server/money/payments/holds.ts',
        on: 'await goodsOf(ctx, intent.kind).secure?.(ctx, tx, holdFor(ctx, intent, life))',
        off: 'holdFor(ctx, intent, life)',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/classes/late-approval.routes.test.ts'],
      tests: ['its place was sold to another customer: no money is taken'],
    },
    failure: /term_full/,
  },
  {
    name: 'a place is held while the wallet is still processing its payment',
    switches: [
      {
        file: 'server/money/payments/settle.ts',
        on: "if (settled.state === 'open') await holdWhilePending(ctx, intentId)",
        off: 'void holdWhilePending',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/classes/late-approval.routes.test.ts'],
      tests: ['keeps its place while the wallet is asked'],
    },
    failure: /term_full/,
  },
  {
    name: 'an intent is locked while its purchase is decided',
    switches: [
      {
        file: 'server/money/payments/intents.store.ts',
        on: `.forUpdate()
    .$narrowType<WebState>()`,
        off: `.$narrowType<WebState>()`,
      },
    ],
    provedBy: { project: 'postgres', files: [payments], tests: ['F10: 80 calls at once'] },
    failure: /expected/,
  },
  {
    name: 'a checkout belongs to its payer',
    switches: [
      {
        file: 'server/money/payments/checkouts.store.ts',
        on: `\n    .where('intent.payer_id', '=', from.payerId)`,
        off: '',
      },
    ],
    provedBy: {
      project: 'embedded',
      files: [payments],
      tests: ['claim the session that another person opened'],
    },
    failure: /404/,
  },
  {
    name: 'only the paid cart is sold',
    switches: [
      {
        file: 'server/money/payments/purchase.ts',
        on: `if (!goodsOf(ctx, wanted.kind).isSame(wanted, claimed.lines ?? [])) refuse('cart_differs')`,
        off: '',
      },
    ],
    provedBy: { project: 'embedded', files: [payments], tests: ['claim another cart than the one that was paid'] },
    failure: /409/,
  },
  {
    name: 'a cart named after the payment costs what was paid',
    switches: [
      {
        file: 'server/money/payments/purchase.ts',
        on: 'totalOf(lines) !== bare.total_cents',
        off: 'totalOf(lines) < 0',
      },
    ],
    provedBy: { project: 'embedded', files: [payments], tests: ['a cart that costs more than the amount'] },
    failure: /409/,
  },
  {
    name: 'the amount of a card payment is compared',
    switches: [
      {
        file: 'providers/payments/card-oppwa/read.ts',
        on: 'centsOf(amount) !== expected.cents',
        off: 'centsOf(amount) === undefined',
      },
    ],
    provedBy: {
      project: 'embedded',
      files: [payments],
      tests: ['an authentic payment of another amount'],
    },
    failure: /409/,
  },
  {
    name: 'the amount of a wallet payment is compared',
    switches: [
      {
        file: 'providers/payments/wallet-paypal/read.ts',
        on: `if (centsOf(stringField(capture, 'amount', 'value') ?? '') !== cents) return 'amount'`,
        off: '',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['providers/payments/wallet-paypal/read.test.ts'],
      tests: ['another total is a mismatch'],
    },
    failure: /paid/,
  },
  {
    name: 'a webhook of the wallet is signed',
    switches: [{ file: 'providers/payments/wallet-paypal/webhook.ts', on: 'return isGenuine ?', off: 'return true ?' }],
    provedBy: {
      project: 'rules',
      files: ['providers/payments/wallet-paypal/webhook.test.ts'],
      tests: ['with a changed body (tampered-amount) is forged'],
    },
    failure: /forged/,
  },
  {
    name: 'one worker at a time requests a refund',
    switches: [
      {
        file: 'server/money/payments/payments.store.ts',
        on: `.where((row) => row.or([row('refund.asked_at', 'is', null), row('refund.asked_at', '<', leaseBefore)]))`,
        off: '',
      },
      { file: 'server/money/payments/refunds.ts', on: 'await store.lockPaymentOf(tx, refundId)', off: '' },
    ],
    provedBy: { project: 'postgres', files: [payments], tests: ['F23: a refund that five workers'] },
    failure: /expected/,
  },
  {
    name: 'a card refund is not taken for another one of the same amount',
    switches: [
      {
        file: 'providers/payments/card-oppwa/refund.ts',
        on: `!payment.others?.includes(stringField(row, 'id') ?? '') &&`,
        off: '',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['providers/payments/card-oppwa/gateway-refund.test.ts'],
      tests: ['a second part of the same amount is not taken for it'],
    },
    failure: /expected/,
  },
  {
    name: 'each part of a wallet payment is refunded under a key of its own',
    switches: [
      {
        file: 'providers/payments/wallet-paypal/orders.ts',
        on: '...(part === 1 ? [] : [`p${part}`])',
        off: '...(part === 1 ? [] : [])',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['providers/payments/wallet-paypal/refund.test.ts'],
      tests: ['of several parts has a key for each'],
    },
    failure: /expected/,
  },
  {
    name: 'no email leaves this machine before the connection is encrypted',
    switches: [{ file: 'providers/email/smtp.ts', on: 'url: url.href, requireTLS: true', off: 'url: url.href' }],
    provedBy: {
      project: 'rules',
      files: ['providers/email/email.test.ts'],
      tests: ['without encryption no email and no password leaves'],
    },
    failure: /535 Authentication/,
  },
  {
    name: 'a page pays the checkout of its own tick',
    switches: [
      {
        file: 'server/money/payments/open-checkout.ts',
        on: '(each) => (each.begin_at_once ?? false) === (beginAtOnce ?? false)',
        off: '() => true',
      },
    ],
    provedBy: { project: 'postgres', files: [beginning], tests: ['two tabs with different ticks'] },
    failure: /expected/,
  },
]

import type { Guard } from './guard.ts'

const withdrawals = 'server/climbing/withdrawals/withdrawals.routes.test.ts'
const declarations = 'server/climbing/withdrawals/declarations.routes.test.ts'
const takingBack = 'server/money/invoices/take-back.routes.test.ts'
const beginning = 'server/climbing/tickets/begin-at-once.routes.test.ts'

/** Documents, tickets, vouchers and withdrawals. */
export const goodsGuards: readonly Guard[] = [
  {
    name: 'an invoice is locked while lines of it are taken back',
    switches: [
      {
        file: 'server/money/invoices/invoices.store.ts',
        on: `.where('invoice_no', '=', invoiceNo)
    .forNoKeyUpdate()`,
        off: `.where('invoice_no', '=', invoiceNo)`,
      },
      {
        file: 'server/money/payments/intents.store.ts',
        on: `.forUpdate()
    .$narrowType<WebState>()`,
        off: `.$narrowType<WebState>()`,
      },
    ],
    provedBy: { project: 'postgres', files: [takingBack], tests: ['thirty requests at once'] },
    failure: /expected|line_once|refund_part_once/,
  },
  {
    name: 'tickets are locked while they are taken back',
    switches: [
      {
        file: 'server/climbing/tickets/tickets.store.ts',
        on: `.where('intent_id', '=', intentId).orderBy('id').forUpdate()`,
        off: `.where('intent_id', '=', intentId).orderBy('id')`,
      },
    ],
    provedBy: { project: 'postgres', files: [takingBack], tests: ['the ticket is refunded or used, never both'] },
    failure: /expected/,
  },
  {
    name: 'the email with the invoice is written in the transaction of the sale',
    switches: [
      {
        file: 'server/money/invoices/invoices.ts',
        on: 'enqueueEmail(ctx, tx, receiptEmail',
        off: 'enqueueEmail(ctx, ctx.db as Tx, receiptEmail',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/money/payments/faults.routes.test.ts'],
      tests: ['F11: a sale that fails at its last step'],
    },
    failure: /integrity checks/,
  },
  {
    name: 'a voucher is locked while it is redeemed',
    switches: [
      {
        file: 'server/climbing/gifts/gifts.store.ts',
        on: `.where('code_hash', '=', codeHash).forUpdate()`,
        off: `.where('code_hash', '=', codeHash)`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/gifts/gifts.routes.test.ts'],
      tests: ['of 50 people redeeming one code at the same moment one gets it'],
    },
    failure: /expected/,
  },
  {
    name: 'a ticket is locked while a visit is recorded',
    switches: [
      // The person's lock would still let one visit after the other.
      {
        file: 'server/people/account/person.store.ts',
        on: `.where('id', '=', personId).forNoKeyUpdate()`,
        off: `.where('id', '=', personId)`,
      },
      {
        file: 'server/climbing/tickets/tickets.store.ts',
        on: `.where('id', '=', ticketId).forUpdate()`,
        off: `.where('id', '=', ticketId)`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/climbing/visits/visits.routes.test.ts'],
      tests: ['twenty scans of one ticket at once'],
    },
    failure: /expected|ticket_never_below_zero/,
  },
  {
    name: 'people are locked while the desk lets them in',
    switches: [
      {
        file: 'server/people/account/entrants.store.ts',
        on: `.orderBy('id').forNoKeyUpdate()`,
        off: `.orderBy('id')`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/reception/desk/visits.routes.test.ts'],
      tests: ['scans of one person: one visit'],
    },
    failure: /expected/,
  },
  {
    name: 'a ticket that waits takes no visit',
    switches: [{ file: 'server/climbing/tickets/tickets.rules.ts', on: 'if (from > at)', off: 'if (false)' }],
    provedBy: { project: 'postgres', files: [beginning], tests: ['without it a dnevna waits'] },
    failure: /state: 'recorded'/,
  },
  {
    name: 'only the payer asks for a ticket to begin',
    switches: [
      { file: 'server/climbing/tickets/tickets.ts', on: "if (actor.kind === 'customer') {", off: 'if (false) {' },
    ],
    provedBy: { project: 'postgres', files: [beginning], tests: ['of anybody else is not found'] },
    failure: /expected 200/,
  },
  {
    name: 'a withdrawal gives back only the sum that the customer saw',
    switches: [
      {
        file: 'server/climbing/withdrawals/withdrawals.ts',
        on: "refuse('withdrawal_sum_differs')",
        off: "ctx.log.info('another sum')",
      },
    ],
    provedBy: {
      project: 'postgres',
      files: [withdrawals],
      tests: ['when the sum has changed since the customer saw it'],
    },
    failure: /withdrawal_sum_differs|expected/,
  },
  {
    name: 'a withdrawal comes within its period',
    switches: [
      {
        file: 'server/climbing/withdrawals/withdrawals.ts',
        on: "refuse('withdrawal_over')",
        off: "ctx.log.info('late')",
      },
    ],
    provedBy: { project: 'postgres', files: [withdrawals], tests: ['on a working day: the last minute counts'] },
    failure: /withdrawal_over|expected/,
  },
  {
    name: 'two calls with one request wait for each other',
    switches: [
      { file: 'server/climbing/withdrawals/withdrawals.ts', on: 'await serialiseAccount(tx, me.id)', off: '' },
    ],
    provedBy: { project: 'postgres', files: [withdrawals], tests: ['called twice is one declaration with one answer'] },
    failure: /expected \[ 200, 409 \]/,
  },
  {
    name: 'of a typed number only the form of ours is repeated',
    switches: [
      {
        file: 'server/climbing/withdrawals/withdrawals.rules.ts',
        on: 'return /^\\d{1,9}(-\\d{4})?$/.test(digits) ? `${prefix}${digits}` : undefined',
        off: 'return `${prefix}${digits}`',
      },
    ],
    provedBy: { project: 'postgres', files: [declarations], tests: ['repeats nothing that a stranger typed'] },
    failure: /prevara/i,
  },
]

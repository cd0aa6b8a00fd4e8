/** The code of a guard, word for word, and the code that replaces it. */
export interface Switch {
  file: string
  on: string
  off: string
}

export interface Guard {
  /** The name in docs/faults.md. */
  name: string
  switches: readonly Switch[]
  /** The tests that must fail: their files and parts of their titles. */
  provedBy: { project: 'rules' | 'embedded' | 'postgres' | 'alone'; files: readonly string[]; tests: readonly string[] }
  /** The expected failure, so that nothing fails for another reason; absent where a second guard holds. */
  failure?: RegExp
}

const payments = 'server/payments/payments.routes.test.ts'
const withdrawals = 'server/withdrawals/withdrawals.routes.test.ts'
const declarations = 'server/withdrawals/declarations.routes.test.ts'
const takingBack = 'server/invoices/take-back.routes.test.ts'
const preInvoices = 'server/classes/pre-invoice-limits.routes.test.ts'
const logins = 'server/account/login-limits.routes.test.ts'
const deployment = 'server/app/deployment.test.ts'
const privateFiles = 'tests/processes/alone/files.test.ts'
const beginning = 'server/tickets/begin-at-once.routes.test.ts'
const buyConcurrently = 'server/classes/rush.routes.test.ts'

const capacityLock: Switch = {
  file: 'server/classes/places.ts',
  on: 'await lockClasses(tx, [...classIds, ...releasedClassIds])',
  off: '',
}

/** All guards. Each is taken out of the code in turn, and its tests must fail. */
export const guards: readonly Guard[] = [
  {
    name: 'the lock of the classes while places are counted',
    switches: [capacityLock],
    provedBy: {
      project: 'postgres',
      files: ['server/classes/places.routes.test.ts'],
      tests: ['120 customers at once never get more than three places'],
    },
    failure: /integrity checks/,
  },
  {
    name: 'that lock alone, while two guardians want a place for one child: the unique index holds',
    switches: [capacityLock],
    provedBy: { project: 'postgres', files: [buyConcurrently], tests: ['twelve guardians want the same place'] },
  },
  {
    name: 'that lock and the unique index of places',
    switches: [
      capacityLock,
      {
        file: 'server/platform/database/migrations/0012_classes.sql',
        on: 'create unique index place_once',
        off: 'create index place_once',
      },
    ],
    provedBy: { project: 'postgres', files: [buyConcurrently], tests: ['twelve guardians want the same place'] },
    failure: /I6 |expected/,
  },
  {
    name: 'held places count as taken',
    switches: [
      {
        file: 'server/classes/classes.store.ts',
        on: `(p.state = 'confirmed' or (p.state = 'held' and p.held_until > \${now}))`,
        off: `(p.state = 'confirmed' and p.created_at <= \${now})`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/classes/classes.routes.test.ts'],
      tests: ['is held for the payer, released by another choice'],
    },
    failure: /term_full/,
  },
  {
    name: 'a place is secured before the wallet captures the money',
    switches: [
      {
        file: 'server/payments/holds.ts',
        on: 'await goodsOf(ctx, intent.kind).secure?.(ctx, tx, holdFor(ctx, intent, life))',
        off: 'holdFor(ctx, intent, life)',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/classes/late-approval.routes.test.ts'],
      tests: ['its place was sold to another customer: no money is taken'],
    },
    failure: /term_full/,
  },
  {
    name: 'a place is held while the wallet is still processing its payment',
    switches: [
      {
        file: 'server/payments/settle.ts',
        on: "if (settled.state === 'open') await holdWhilePending(ctx, intentId)",
        off: 'void holdWhilePending',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/classes/late-approval.routes.test.ts'],
      tests: ['keeps its place while the wallet is asked'],
    },
    failure: /term_full/,
  },
  {
    name: 'an intent is locked while its purchase is decided',
    switches: [
      {
        file: 'server/payments/intents.store.ts',
        on: `selectFrom('intent').selectAll().where('id', '=', intentId).forUpdate()`,
        off: `selectFrom('intent').selectAll().where('id', '=', intentId)`,
      },
    ],
    provedBy: { project: 'postgres', files: [payments], tests: ['F10: 80 calls at once'] },
    failure: /expected/,
  },
  {
    name: 'a checkout belongs to its payer',
    switches: [
      {
        file: 'server/payments/checkouts.store.ts',
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
        file: 'server/payments/purchase.ts',
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
      { file: 'server/payments/purchase.ts', on: 'totalOf(lines) !== bare.total_cents', off: 'totalOf(lines) < 0' },
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
        file: 'server/payments/payments.store.ts',
        on: `.where((row) => row.or([row('refund.asked_at', 'is', null), row('refund.asked_at', '<', leaseBefore)]))`,
        off: '',
      },
      { file: 'server/payments/refunds.ts', on: 'await store.lockPaymentOf(tx, refundId)', off: '' },
    ],
    provedBy: { project: 'postgres', files: [payments], tests: ['F23: a refund that five workers'] },
    failure: /expected/,
  },
  {
    name: 'an invoice is locked while lines of it are taken back',
    switches: [
      {
        file: 'server/invoices/invoices.store.ts',
        on: `.where('invoice_no', '=', invoiceNo)
    .forNoKeyUpdate()`,
        off: `.where('invoice_no', '=', invoiceNo)`,
      },
      {
        file: 'server/payments/intents.store.ts',
        on: `selectAll().where('id', '=', intentId).forUpdate().executeTakeFirstOrThrow()`,
        off: `selectAll().where('id', '=', intentId).executeTakeFirstOrThrow()`,
      },
    ],
    provedBy: { project: 'postgres', files: [takingBack], tests: ['thirty requests at once'] },
    failure: /expected|line_once|refund_part_once/,
  },
  {
    name: 'tickets are locked while they are taken back',
    switches: [
      {
        file: 'server/tickets/tickets.store.ts',
        on: `.where('intent_id', '=', intentId).orderBy('id').forUpdate()`,
        off: `.where('intent_id', '=', intentId).orderBy('id')`,
      },
    ],
    provedBy: { project: 'postgres', files: [takingBack], tests: ['the ticket is refunded or used, never both'] },
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
    name: 'the number of an invoice is taken under its lock, in the transaction of the sale',
    switches: [
      {
        file: 'server/platform/database/migrations/0005_invoices.sql',
        on: 'create table invoice_counter (',
        off: 'create sequence drawn start 2; create table invoice_counter (',
      },
      { file: 'server/invoices/invoices.store.ts', on: 'last_no = c.last_no + 1', off: `last_no = nextval('drawn')` },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/payments/faults.routes.test.ts'],
      tests: ['F11: a sale that fails at its last step'],
    },
    failure: /integrity checks/,
  },
  {
    name: 'the email with the invoice is written in the transaction of the sale',
    switches: [
      {
        file: 'server/invoices/invoices.ts',
        on: 'enqueueEmail(ctx, tx, receiptEmail',
        off: 'enqueueEmail(ctx, ctx.db as Tx, receiptEmail',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/payments/faults.routes.test.ts'],
      tests: ['F11: a sale that fails at its last step'],
    },
    failure: /integrity checks/,
  },
  {
    name: 'a request that changes data comes from our own pages',
    switches: [
      { file: 'server/http/bind.ts', on: `if (isCrossSite(request, ownOrigin)) refuse('cross_site')`, off: '' },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/http/security-headers.routes.test.ts'],
      tests: ['a form of another site changes nothing'],
    },
    failure: /403/,
  },
  {
    name: 'limits',
    switches: [
      {
        file: 'server/platform/rate-limits.ts',
        on: '([name]: Limited) =>\n    Number.isFinite(ctx.limits[name].max)',
        off: '([name]: Limited) =>\n    ctx.limits[name].max < 0',
      },
      {
        file: 'server/platform/rate-limits.ts',
        on: 'if (!Number.isFinite(limit.max)) return async () => {}',
        off: 'return async () => {}',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: [
        'server/account/login-limits.routes.test.ts',
        'server/account/email-limits.routes.test.ts',
        'server/http/call-limits.routes.test.ts',
        'server/payments/payment-limits.routes.test.ts',
      ],
      tests: [
        'ten are answered, then the wait doubles',
        'ten within an hour; sign-ups refused',
        'are limited to 300 a minute; calls of others are not',
        'ten an hour of one person; an open one',
      ],
    },
    failure: /429|expected/,
  },
  {
    name: 'adults only',
    switches: [
      {
        file: 'server/http/policies.ts',
        on: `if (age < adultAge) refuse('adults_only')`,
        off: '',
      },
    ],
    provedBy: { project: 'embedded', files: [payments], tests: ['buy while under 18'] },
    failure: /403/,
  },
  {
    name: 'the child is a child of the caller',
    switches: [
      {
        file: 'server/account/me.ts',
        on: `me.children.find(({ id }) => id === childId) ?? refuse('not_found')`,
        off: 'me.children.find(({ id }) => id === childId) ?? ({ id: childId } as Child)',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/classes/classes.routes.test.ts'],
      tests: ["another family's child"],
    },
    failure: /404/,
  },
  {
    name: 'an account past the deadline without a confirmed address changes nothing',
    switches: [
      {
        file: 'server/http/policies.ts',
        on: `if (blocked && writes(endpoint) && !endpoint.evenUnconfirmed) refuse('email_unconfirmed')`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/account/profile.routes.test.ts'],
      tests: ['past the deadline the address may change, and nothing else'],
    },
    failure: /expected 200/,
  },
  {
    name: 'a link is used once',
    switches: [
      {
        file: 'server/account/links.store.ts',
        on: `.where('token_hash', '=', tokenHash(purpose, token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(`,
        off: `.where('token_hash', '=', tokenHash(purpose, token))
    .where('expires_at', '>', now)
    .returning(`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/account/password.routes.test.ts'],
      tests: ['sets the password once, ends all sessions'],
    },
    failure: /expected/,
  },
  {
    name: 'a voucher is locked while it is redeemed',
    switches: [
      {
        file: 'server/gifts/gifts.store.ts',
        on: `.where('code_hash', '=', codeHash).forUpdate()`,
        off: `.where('code_hash', '=', codeHash)`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/gifts/gifts.routes.test.ts'],
      tests: ['of 50 people redeeming one code at the same moment one gets it'],
    },
    failure: /expected/,
  },
  {
    name: 'a ticket is locked while a visit is recorded',
    switches: [
      {
        file: 'server/tickets/tickets.store.ts',
        on: `.where('id', '=', ticketId).forUpdate()`,
        off: `.where('id', '=', ticketId)`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/visits/visits.routes.test.ts'],
      tests: ['twenty scans of one ticket at once'],
    },
    failure: /expected|ticket_never_below_zero/,
  },
  {
    name: 'an account is confirmed before a place is promised without money',
    switches: [
      {
        file: 'server/classes/sign-up-by-pre-invoice.ts',
        on: `if (me.confirmBy !== null) refuse('address_unconfirmed')`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: [preInvoices],
      tests: ['an address must be confirmed before a place is promised'],
    },
    failure: /address_unconfirmed/,
  },
  {
    name: 'half of a class stays for who pays at once',
    switches: [
      {
        file: 'server/classes/sign-up-by-pre-invoice.ts',
        on: `if (unpaid.length >= maxUnpaidPlaces(each, now)) refuse('pre_invoices_full')`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: [preInvoices],
      tests: ['half of a class is left to who pays at once'],
    },
    failure: /pre_invoices_full/,
  },
  {
    name: 'emails to an unproved address are counted by the address',
    switches: [
      {
        file: 'server/account/account-exists.email.ts',
        on: `tryCount(ctx, tx, ['uninvited_emails', canonicalEmail(email)])`,
        off: 'Promise.resolve(true)',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/account/email-limits.routes.test.ts'],
      tests: ['changes of confirmed accounts', 'login data for children'],
    },
    failure: /expected 5 to be 3/,
  },
  {
    name: 'a corrected address ends the reset links of the mistyped one',
    switches: [
      {
        file: 'server/account/confirm-address.ts',
        on: `await revokeLinks(tx, link.person_id, ['confirm_email', 'reset_password'], now)`,
        off: '',
      },
      {
        file: 'server/account/profile.ts',
        on: `if (me.confirmBy !== null) await revokeLinks(tx, me.id, ['reset_password'], ctx.clock.now())`,
        off: '',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/account/profile.routes.test.ts'],
      tests: ['a reset link sent to the mistyped address opens nothing'],
    },
    failure: /reset_link_expired/,
  },
  {
    name: 'a device that logged in before passes the limits that strangers fill',
    switches: [
      {
        file: 'server/account/sessions.ts',
        on: 'login && knownDevice(ctx, from.knownAs, login.person_id)',
        off: 'undefined',
      },
    ],
    provedBy: { project: 'postgres', files: [logins], tests: ['a device that logged in before passes the limits'] },
    failure: /429/,
  },
  {
    name: 'the cookie of a device is signed',
    switches: [
      {
        file: 'server/account/known-device.ts',
        on: 'given.length === wanted.length && timingSafeEqual(given, wanted)',
        off: 'given.length === wanted.length',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: [logins],
      tests: ['a device of another account, a changed and an invented'],
    },
    failure: /429/,
  },
  {
    name: 'right passwords count, and the sessions of one person are bounded',
    switches: [
      { file: 'server/account/sessions.ts', on: `await count(ctx, tx, ['right_logins', account])`, off: '' },
      { file: 'server/account/sessions.ts', on: 'await sessions.deleteAllBut(tx, personId, maxSessions)', off: '' },
    ],
    provedBy: { project: 'postgres', files: [logins], tests: ['thirty of one account within ten minutes'] },
    failure: /expected/,
  },
  {
    name: 'webhooks have places of their own, and few of them wait for a certificate',
    switches: [
      {
        file: 'server/http/concurrency-limit.ts',
        on: `request.url.startsWith(webhooks) ? 'webhooks' : 'calls'`,
        off: `'calls' as Kind`,
      },
      {
        file: 'providers/payments/wallet-paypal/certificates.ts',
        on: '!known.has(address) && fetching >= maxFetches',
        off: 'fetching < 0',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/payments/webhooks.routes.test.ts'],
      tests: ['messages that wait for a silent host take no place'],
    },
    failure: /expected 503 to be 200/,
  },
  {
    name: 'no name of a person is an address',
    switches: [
      {
        file: 'contract/kit/fields.ts',
        on: String.raw`|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}\p{M}*\p{L}/u`,
        off: '/u',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['contract/kit/fields.test.ts'],
      tests: ['"evil-prize.com" is refused as an address'],
    },
    failure: /name_address/,
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
    name: 'a server for customers starts only with live suppliers',
    switches: [
      {
        file: 'server/platform/deployment.rules.ts',
        on: `suppliers.flatMap((supplier) => wayMistake(supplier, ways[supplier], why))`,
        off: '[] as string[]',
      },
    ],
    provedBy: { project: 'rules', files: [deployment], tests: ['nothing public, in production or with a live key'] },
    failure: /to match object/,
  },
  {
    name: 'a server for customers starts only with its own facts',
    switches: [{ file: 'server/platform/deployment.rules.ts', on: 'if (sampleFacts.length)', off: 'if (false)' }],
    provedBy: { project: 'rules', files: [deployment], tests: ['nothing public, in production or with a live key'] },
    failure: /to match object/,
  },
  {
    name: 'a server for customers starts only without the demo',
    switches: [
      { file: 'server/app/compose.ts', on: "if (purpose === 'serve') await refuseDemo(config, database)", off: '' },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/app/deployment.routes.test.ts'],
      tests: ['a database with the demo centre never starts in production'],
    },
    failure: /resolved/,
  },
  {
    name: 'a request under a foreign name is refused',
    switches: [
      {
        file: 'server/http/known-hosts.ts',
        on: `done(name !== undefined && known.has(name) ? undefined : new Refusal('unknown_host'))`,
        off: 'done()',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/http/wire.routes.test.ts'],
      tests: ['a foreign Host header is refused'],
    },
    failure: /421/,
  },
  {
    name: 'every event of an alert is exported at 0',
    switches: [
      {
        file: 'server/operator/metrics.ts',
        on: `for (const event of operatorEvents) events.inc({ event, limit: '' }, 0)`,
        off: '',
      },
    ],
    provedBy: {
      project: 'embedded',
      files: ['server/operator/metrics.routes.test.ts'],
      tests: ['every event that needs an operator, and every limit'],
    },
    failure: /expected/,
  },
  {
    name: 'a command goes only to a socket that no other user can use',
    switches: [
      {
        file: 'server/operator/command-socket.ts',
        on: 'stats.uid !== owner || isOpenToOthers(stats) || stats.isSymbolicLink()',
        off: 'stats.uid < 0',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['server/operator/command-socket.test.ts'],
      tests: ['a socket that other users can reach gets no command'],
    },
    failure: /resolved/,
  },
  {
    name: 'files of the embedded database are for their owner alone',
    switches: [
      {
        file: 'server/platform/database/embedded.ts',
        on: 'const ownerOnly = (mode: number) => mode & ~0o077',
        off: 'const ownerOnly = (mode: number) => mode',
      },
    ],
    provedBy: {
      project: 'alone',
      files: [privateFiles],
      tests: ['no other user reaches a file of a new installation'],
    },
    failure: /expected \[ …/,
  },
  {
    name: 'an open data folder is closed with everything in it',
    switches: [
      {
        file: 'server/platform/private-files.ts',
        on: 'of below(folder)) {\n    // The target',
        off: 'of [...below(folder)].slice(0, 1)) {\n    // The target',
      },
    ],
    provedBy: { project: 'alone', files: [privateFiles], tests: ['an open data folder is closed at the start'] },
    failure: /expected \[ …/,
  },
  {
    name: 'one Ctrl-C that arrives several times is one',
    switches: [
      {
        file: 'server/platform/stop-signals.ts',
        on: `signal === 'SIGINT' && sinceStop() > oneSignalMs`,
        off: `signal === 'SIGINT'`,
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['server/platform/stop-signals.test.ts'],
      tests: ['one Ctrl-C that arrives from the group'],
    },
    failure: /'end'/,
  },
  {
    name: 'a page pays the checkout of its own tick',
    switches: [
      {
        file: 'server/payments/open-checkout.ts',
        on: '(each) => (each.begin_at_once ?? false) === (beginAtOnce ?? false)',
        off: '() => true',
      },
    ],
    provedBy: { project: 'postgres', files: [beginning], tests: ['two tabs with different ticks'] },
    failure: /expected/,
  },
  {
    name: 'a ticket that waits takes no visit',
    switches: [
      { file: 'server/tickets/tickets.ts', on: 'if (ticket.usable_from && isWaiting(ticket, now))', off: 'if (false)' },
    ],
    provedBy: { project: 'postgres', files: [beginning], tests: ['without it a dnevna waits'] },
    failure: /state: 'recorded'/,
  },
  {
    name: 'only the payer asks for a ticket to begin',
    switches: [{ file: 'server/tickets/tickets.ts', on: "if (actor.kind === 'customer') {", off: 'if (false) {' }],
    provedBy: { project: 'postgres', files: [beginning], tests: ['of anybody else is not found'] },
    failure: /expected 200/,
  },
  {
    name: 'a withdrawal gives back only the sum that the customer saw',
    switches: [
      {
        file: 'server/withdrawals/withdrawals.ts',
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
      { file: 'server/withdrawals/withdrawals.ts', on: "refuse('withdrawal_over')", off: "ctx.log.info('late')" },
    ],
    provedBy: { project: 'postgres', files: [withdrawals], tests: ['on a working day: the last minute counts'] },
    failure: /withdrawal_over|expected/,
  },
  {
    name: 'two calls with one request wait for each other',
    switches: [{ file: 'server/withdrawals/withdrawals.ts', on: 'await serialiseAccount(tx, me.id)', off: '' }],
    provedBy: { project: 'postgres', files: [withdrawals], tests: ['called twice is one declaration with one answer'] },
    failure: /expected \[ 200, 409 \]/,
  },
  {
    name: 'of a typed number only the form of ours is repeated',
    switches: [
      {
        file: 'server/withdrawals/withdrawals.rules.ts',
        on: 'return /^\\d{1,9}(-\\d{4})?$/.test(digits) ? `${prefix}${digits}` : undefined',
        off: 'return `${prefix}${digits}`',
      },
    ],
    provedBy: { project: 'postgres', files: [declarations], tests: ['repeats nothing that a stranger typed'] },
    failure: /prevara/i,
  },
  {
    name: 'what has arrived is read before a connection is closed',
    switches: [
      {
        file: 'server/http/listener.ts',
        on: 'if (!waits) closeUnlessHeard(socket)',
        off: 'if (!waits) socket.destroy()',
      },
    ],
    provedBy: { project: 'rules', files: ['server/http/listener.test.ts'], tests: ['is answered and not reset'] },
    failure: /ECONNRESET/,
  },
]

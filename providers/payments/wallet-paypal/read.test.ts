import { describe, expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { read } from './read.ts'
import { answer, expected } from './test-setup.ts'

const wanted = expected('intent-1')

const capture = (changed: object = {}) => ({
  id: 'CAP1',
  status: 'COMPLETED',
  amount: { currency_code: 'EUR', value: '24.00' },
  final_capture: true,
  custom_id: 'intent-1',
  invoice_id: 'intent-1',
  ...changed,
})

const order = (captures: object[], changed: object = {}) => ({
  id: 'ORDER1',
  status: 'COMPLETED',
  payment_source: { paypal: {} },
  purchase_units: [{ custom_id: 'intent-1', invoice_id: 'intent-1', payments: { captures } }],
  ...changed,
})

const refused = (...issues: string[]) =>
  answer({ name: 'UNPROCESSABLE_ENTITY', details: issues.map((issue) => ({ issue })) }, 422)

const paid = { kind: 'paid', paymentId: 'CAP1', cents: 2400, brand: 'paypal' }

describe('a capture decides the outcome, not its order', () => {
  test.each([
    ['COMPLETED', paid],
    ['PENDING', { kind: 'pending', code: 'PENDING' }],
    ['DECLINED', { kind: 'declined', code: 'DECLINED' }],
    ['FAILED', { kind: 'declined', code: 'FAILED' }],
    ['REFUNDED', { kind: 'declined', code: 'REFUNDED' }],
    ['PARTIALLY_REFUNDED', { kind: 'review', paymentId: 'CAP1', cents: 2400, code: 'PARTIALLY_REFUNDED' }],
    ['INVENTED', { kind: 'unknown', code: 'INVENTED' }],
  ])('%s', (status, outcome) => {
    for (const of of ['COMPLETED', 'APPROVED', 'CREATED'])
      expect(read(answer(order([capture({ status })], { status: of })), wanted)).toEqual([outcome])
    expect(read(answer(capture({ status })), wanted)).toEqual([outcome])
  })

  test('the code of a pending capture is its reason', () => {
    const pending = capture({ status: 'PENDING', status_details: { reason: 'ECHECK' } })
    expect(read(answer(order([pending]), 201), wanted)).toEqual([{ kind: 'pending', code: 'ECHECK' }])
  })

  test('each of several captures has its own outcome', () => {
    const both = order([capture({ status: 'DECLINED' }), capture({ id: 'CAP2' })])
    expect(read(answer(both), wanted)).toEqual([
      { kind: 'declined', code: 'DECLINED' },
      { ...paid, paymentId: 'CAP2' },
    ])
  })

  test('the brand of Apple Pay is named', () => {
    const apple = order([capture()], { payment_source: { apple_pay: {} } })
    expect(read(answer(apple), wanted)).toEqual([{ ...paid, brand: 'applepay' }])
  })

  test.each([
    ['CREATED', 'nothing'],
    ['PAYER_ACTION_REQUIRED', 'nothing'],
    ['APPROVED', 'pending'],
    ['COMPLETED', 'unknown'],
    ['VOIDED', 'unknown'],
    ['SAVED', 'unknown'],
    ['INVENTED', 'unknown'],
  ])('an order %s without a capture is %s', (status, kind) => {
    expect(read(answer(order([], { status })), wanted)).toEqual([{ kind, code: status }])
    expect(read(answer({ id: 'ORDER1', status, links: [] }), wanted)).toEqual([{ kind, code: status }])
  })
})

describe('a genuine payment of another order is a mismatch', () => {
  test.each([
    ['currency', { amount: { currency_code: 'USD', value: '24.00' } }, 2400],
    ['amount', { amount: { currency_code: 'EUR', value: '0.01' } }, 1],
    ['amount', { amount: { currency_code: 'EUR', value: '24.01' } }, 2401],
    ['amount', { amount: { currency_code: 'EUR', value: '24' } }, undefined],
    ['amount', { amount: { currency_code: 'EUR', value: 24 } }, undefined],
    ['currency', { amount: undefined }, undefined],
    ['reference', { custom_id: 'intent-2' }, 2400],
    ['reference', { invoice_id: 'intent-2' }, 2400],
    ['reference', { custom_id: null }, 2400],
  ])('%s', (what, changed, total) => {
    const outcome = { kind: 'mismatch', paymentId: 'CAP1', cents: total, what, code: 'COMPLETED' }
    expect(read(answer(order([capture(changed)])), wanted)).toEqual([outcome])
  })

  test('a reference may stand in the capture or in its order', () => {
    const nameless = capture({ custom_id: undefined, invoice_id: undefined })
    const units = [{ payments: { captures: [nameless] } }]
    expect(read(answer(order([], { purchase_units: units })), wanted)).toMatchObject([{ kind: 'mismatch' }])
    expect(read(answer(order([nameless])), wanted)).toEqual([paid])
  })

  test('another total is a mismatch', () => {
    const other = expected('intent-1', cents(2700))
    expect(read(answer(order([capture()])), other)).toMatchObject([{ kind: 'mismatch', what: 'amount' }])
  })

  test('a refund is never read as a payment, although it resembles a capture', () => {
    const { final_capture: _, ...refund } = capture({ id: 'REFUND1', seller_payable_breakdown: {} })
    expect(read(answer(refund), wanted)).toEqual([{ kind: 'unknown', code: 'COMPLETED' }])
    expect(read(answer({ ...refund, seller_payable_breakdown: undefined }), wanted)).toMatchObject([
      { kind: 'unknown' },
    ])
    expect(read(answer({ ...refund, final_capture: true }), wanted)).toMatchObject([{ kind: 'unknown' }])
  })
})

describe('refusals', () => {
  test.each([
    ['INSTRUMENT_DECLINED', 'retry_payer'],
    ['PAYER_ACTION_REQUIRED', 'retry_payer'],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'retry_payer'],
    ['ORDER_NOT_APPROVED', 'nothing'],
    ['ORDER_ALREADY_CAPTURED', 'unknown'],
    ['DUPLICATE_INVOICE_ID', 'unknown'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'declined'],
    ['PAYER_CANNOT_PAY', 'declined'],
    ['TRANSACTION_REFUSED', 'declined'],
    ['COMPLIANCE_VIOLATION', 'declined'],
    ['PAYEE_ACCOUNT_RESTRICTED', 'declined'],
    ['PAYEE_BLOCKED_TRANSACTION', 'declined'],
    ['INVENTED_YESTERDAY', 'unknown'],
    ['constructor', 'unknown'],
  ])('%s is %s', (issue, kind) => {
    expect(read(refused(issue), wanted)).toEqual([{ kind, code: issue }])
  })

  test('the first known issue decides', () => {
    expect(read(refused('INVENTED', 'INSTRUMENT_DECLINED'), wanted)).toEqual([
      { kind: 'retry_payer', code: 'INSTRUMENT_DECLINED' },
    ])
  })

  test('an issue with another status than 422 is unknown', () => {
    for (const status of [0, 400, 401, 403, 409, 429, 500, 503])
      expect(read({ ...refused('INSTRUMENT_DECLINED'), status }, wanted)).toMatchObject([{ kind: 'unknown' }])
  })

  test('a deleted order is nothing; any other 404 is unknown', () => {
    const gone = answer({ name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] }, 404)
    expect(read(gone, wanted)).toEqual([{ kind: 'nothing', code: 'INVALID_RESOURCE_ID' }])
    expect(read(answer({ text: 'not here' }, 404), wanted)).toEqual([{ kind: 'unknown', code: 'http_404' }])
  })

  test('a missing answer is unknown', () => {
    expect(read(answer({ error: 'TimeoutError' }, 0), wanted)).toEqual([{ kind: 'unknown', code: 'TimeoutError' }])
  })
})

describe('random input', () => {
  const seeded = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const names =
    'id status amount currency_code value final_capture custom_id invoice_id purchase_units payments captures details issue name error status_details reason payment_source apple_pay __proto__ constructor length 0'
  const json: unknown[] = [
    null,
    true,
    0,
    -1,
    1e300,
    '',
    'COMPLETED',
    'PENDING',
    'FAILED',
    'EUR',
    '24.00',
    '99999999999999.99',
    'APPROVED',
    'CREATED',
    [],
    {},
  ]
  const beyond: unknown[] = [
    undefined,
    Number.NaN,
    Object.create(null),
    () => 'COMPLETED',
    Symbol('x'),
    10n,
    new Date(0),
  ]
  const leaves = [...json, ...beyond]

  // More shapes with another seed: npm run fuzz.
  const rounds = Number(process.env['RUNS'] ?? 30) * 100
  const seed = Number(process.env['SEED'] ?? 20_261_120)

  test(`never throws and is never paid, in ${rounds} shapes`, { timeout: 60_000 + rounds * 10 }, () => {
    const random = seeded(seed)
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
    const keys = names.split(' ')
    const shape = (depth: number): unknown => {
      const rng = random()
      if (depth === 0 || rng < 0.2) return pick(leaves)
      const size = Math.floor(random() * 5)
      if (rng < 0.4) return Array.from({ length: size }, () => shape(depth - 1))
      return Object.fromEntries(Array.from({ length: size + 2 }, () => [pick(keys), shape(depth - 1)]))
    }
    const unit = () => ({ custom_id: shape(0), payments: { captures: [shape(2), capture({ custom_id: shape(1) })] } })
    const found = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const spoilt = order([capture()], { purchase_units: [shape(3), unit()] })
      const body = pick([shape(5), spoilt, capture({ amount: shape(2) })])
      for (const { kind } of read(answer(body, pick([0, 200, 201, 404, 422, 500]) ?? 0), expected('nobody')))
        found.add(kind)
    }
    expect(['declined', 'mismatch', 'nothing', 'pending', 'unknown']).toEqual(expect.arrayContaining([...found]))
    // Input of a single outcome would prove nothing.
    expect(found.size).toBeGreaterThan(1)
  })
})

import { expect, test } from 'vitest'
import {
  bookMessage,
  first,
  issuer,
  messageOf,
  premises,
  startRegistered,
  startTestSetup,
  subsequent,
} from './test-setup.ts'
import { makeKeys } from './sandbox-keys.ts'
import { createFiscalProvider } from './client.ts'
import type { FiscalMessage } from './port.ts'

const eor = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string
const confirmed = { state: 'confirmed', eor }

test('the provider knows its certificate and its system', async () => {
  const { providerOf } = await startTestSetup()
  expect(providerOf()).toMatchObject({
    system: 'sandbox',
    certificate: {
      taxNumber: issuer,
      subject: `CN=PODJETJE V PESKOVNIKU\\, ${issuer},2.5.4.5=#130131,OU=${issuer},OU=DavPotRacTEST,O=state-institutions,C=SI`,
      serial: expect.stringMatching(/^\d{18,20}$/) as string,
    },
  })
  expect(await providerOf().echo()).toEqual({ state: 'answered', at: expect.any(Date) as Date })
})

const identifier = { premises: 'PC1', device: 'WEB1', number: 1 }
const fiveRates = [
  { rate: 2_200, baseCents: 10_000, vatCents: 2_200 },
  { rate: 950, baseCents: 1_142, vatCents: 108 },
  { rate: 500, baseCents: 200, vatCents: 10 },
  { rate: 800, baseCents: 100, vatCents: 8 },
  { rate: 0, baseCents: 1_000, vatCents: 0 },
]

test.each<[string, Partial<FiscalMessage>, number]>([
  ['an invoice', {}, 1_250],
  ['an invoice with five rates', { totalCents: 14_768, vat: fiveRates }, 14_768],
  ['an invoice of nothing', { totalCents: 0, vat: [{ rate: 950, baseCents: 0, vatCents: 0 }] }, 0],
  ['an invoice without any rate', { totalCents: 0, vat: [] }, 0],
  ['an invoice of a million', { totalCents: 123_456_789 }, 123_456_789],
  ['an invoice of an issuer without VAT', { vat: [], nontaxableCents: 1_250 }, 1_250],
  ['an invoice of a company', { customerVatNumber: '50223054' }, 1_250],
  ['an invoice of a foreign company', { customerVatNumber: 'U12345678' }, 1_250],
  ['an invoice by a foreign operator', { operator: 'foreign' }, 1_250],
  [
    'a credit note',
    {
      identifier: { ...identifier, number: 2 },
      totalCents: -1_250,
      vat: [{ rate: 950, baseCents: -1_142, vatCents: -108 }],
      reference: { identifier, issuedAt: '2026-11-19T10:00:00' },
    },
    -1_250,
  ],
])('%s is confirmed and registered with its amount', async (_, changed, amountCents) => {
  const { provider, invoices } = await startRegistered()
  const message = messageOf(provider, changed)
  const answer = await provider.sendInvoice(message, first)
  expect(answer).toEqual(confirmed)
  expect(await invoices()).toEqual([
    {
      ...message.identifier,
      year: 2026,
      issuedAt: message.issuedAt,
      zoi: message.zoi,
      eor: answer.state === 'confirmed' ? answer.eor : '',
      amountCents,
      isSubsequent: false,
      sends: 1,
      subsequentSends: 0,
    },
  ])
})

test('a subsequent invoice is registered as one', async () => {
  const { provider, invoices } = await startRegistered()
  expect(await provider.sendInvoice(messageOf(provider), subsequent)).toEqual(confirmed)
  expect(await invoices()).toMatchObject([{ isSubsequent: true }])
})

const away = (problem: string) => ({ state: 'away', problem, detail: expect.any(String) as string })

test.each<[string, string, number]>([
  ['timeout', 'timeout', 0],
  ['reset', 'unreachable', 0],
  ['500', 'unavailable', 0],
  ['html', 'unreadable', 0],
  ['S100', 'unavailable', 0],
  ['lose-answer', 'unreachable', 1],
  ['truncated', 'unreadable', 1],
  ['huge', 'unreadable', 1],
  ['delay', 'timeout', 1],
  ['wrong-signature', 'distrusted', 1],
  ['wrong-message-id', 'distrusted', 1],
  ['untrusted-certificate', 'distrusted', 1],
])('after %s the answer is away (%s), and sending again gives the registered EOR', async (fault, problem, count) => {
  const { provider, fail, invoices } = await startRegistered()
  expect(await fail('invoice', fault, { ms: 2_000 })).toMatchObject({ status: 200 })
  const message = messageOf(provider)
  const timeoutMs = fault === 'timeout' || fault === 'delay' ? 500 : 10_000
  expect(await provider.sendInvoice(message, { ...first, timeoutMs })).toEqual(away(problem))
  const registered = await invoices()
  expect(registered).toHaveLength(count)
  const again = await provider.sendInvoice(message, subsequent)
  expect(again).toEqual(confirmed)
  expect(await invoices()).toMatchObject([
    { eor: again.state === 'confirmed' && again.eor, sends: count + 1, subsequentSends: 1, isSubsequent: count === 0 },
  ])
  expect(await provider.sendInvoice(message, subsequent)).toEqual(again)
})

test.each(['S001', 'S002', 'S003', 'S004', 'S005', 'S006', 'S007', 'S008'])(
  'the refusal %s comes with its reason, and registers nothing',
  async (code) => {
    const { provider, fail, invoices, registeredPremises } = await startRegistered()
    await fail('invoice', code)
    const refused = { state: 'rejected', code, detail: expect.stringMatching(/\w/) as string }
    expect(await provider.sendInvoice(messageOf(provider), first)).toEqual(refused)
    expect(await invoices()).toEqual([])
    await fail('premises', code)
    expect(await provider.sendPremises(premises, true)).toEqual(refused)
    expect(await registeredPremises()).toMatchObject([{ isClosed: false }])
  },
)

test('a fault is limited to one invoice by what its message contains', async () => {
  const { provider, fail } = await startRegistered()
  await fail('invoice', 'S002', { about: '"InvoiceNumber":"2"' })
  const send = (number: number) =>
    provider.sendInvoice(messageOf(provider, { identifier: { ...identifier, number } }), first)
  expect(await send(1)).toEqual(confirmed)
  expect(await send(2)).toMatchObject({ state: 'rejected', code: 'S002' })
  expect(await send(2)).toEqual(confirmed)
})

test.each(['timeout', 'reset', '500', 'html', 'truncated', 'huge', 'wrong-signature', 'S100'])(
  'after %s of a registration its answer is away',
  async (fault) => {
    const { providerOf, fail, close } = await startTestSetup()
    await fail('premises', fault)
    const answer = providerOf().sendPremises(premises)
    // The client waits long for an operator, so the end of the sandbox ends the wait.
    if (fault === 'timeout') setTimeout(() => void close(), 300)
    expect(await answer).toMatchObject({ state: 'away' })
  },
)

test.each([
  ['reset', 'unreachable'],
  ['500', 'unavailable'],
  ['html', 'unreadable'],
  ['truncated', 'unreadable'],
])('after %s of an echo its answer is away (%s)', async (fault, problem) => {
  const { providerOf, fail } = await startTestSetup()
  await fail('echo', fault)
  expect(await providerOf().echo()).toEqual(away(problem))
})

test('a sandbox that has stopped is unreachable', async () => {
  const { provider, close } = await startRegistered()
  await close()
  expect(await provider.sendInvoice(messageOf(provider), first)).toEqual(away('unreachable'))
  expect(await provider.echo()).toEqual(away('unreachable'))
})

test('a server of another authority is distrusted, and a caller of another one is refused', async () => {
  const { providerOf, invoices } = await startRegistered()
  const other = await makeKeys(issuer)
  const distrusting = providerOf({ ca: other.ca })
  expect(await distrusting.sendInvoice(messageOf(distrusting), first)).toEqual(away('distrusted'))
  expect(await distrusting.echo()).toEqual(away('distrusted'))
  const stranger = providerOf({ certificate: other.client, privateKey: other.clientKey })
  expect(await stranger.sendInvoice(messageOf(stranger), first)).toEqual(away('unreachable'))
  expect(await invoices()).toEqual([])
})

test("answers are judged by the clock that is given, also the authority's certificate", async () => {
  const { keys, provider } = await startRegistered()
  const late = createFiscalProvider(keys(), () => new Date('2051-01-01T00:00:00Z'))
  expect(await late.sendInvoice(messageOf(late), first)).toEqual(away('distrusted'))
  expect(await provider.sendInvoice(messageOf(provider), first)).toEqual(confirmed)
})

test('many invoices at once are all confirmed', async () => {
  const { provider, invoices } = await startRegistered()
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1)
  const answers = await Promise.all(
    numbers.map((number) =>
      provider.sendInvoice(messageOf(provider, { identifier: { ...identifier, number } }), {
        ...first,
        timeoutMs: 60_000,
      }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.state === 'confirmed' && answer.eor)).size).toBe(60)
  expect(await invoices()).toHaveLength(60)
})

test('an invoice of the bound book is confirmed once, and registered with serial, set and amount', async () => {
  const { provider, book } = await startRegistered()
  const answer = await provider.sendBookInvoice(bookMessage, 10_000)
  expect(answer).toEqual(confirmed)
  expect(await provider.sendBookInvoice(bookMessage, 10_000)).toEqual(answer)
  expect(await book()).toMatchObject([
    { serial: '5001-0001018', set: '03', number: '612', issuedOn: '2026-11-19', amountCents: 1_250 },
  ])
})

test('another invoice under a set of the bound book that is taken is refused', async () => {
  const { provider } = await startRegistered()
  await provider.sendBookInvoice(bookMessage, 10_000)
  expect(await provider.sendBookInvoice({ ...bookMessage, totalCents: 1_350 }, 10_000)).toMatchObject({
    state: 'rejected',
    code: 'S002',
  })
})

test('the bound book waits for registered premises as other invoices do', async () => {
  const { providerOf } = await startTestSetup()
  expect(await providerOf().sendBookInvoice(bookMessage, 10_000)).toMatchObject({ state: 'rejected', code: 'S006' })
})

import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { expect, test } from 'vitest'
import { ask, jsonOf, stringField } from '#providers/kit/http.ts'
import { readCertificate } from './certificate.ts'
import { postJson } from './https.ts'
import { requestHeader, signed, type Signatory } from './jws.ts'
import { invoiceRequest } from './requests.ts'
import { payloadOf } from './sandbox-checks.ts'
import { makeKeys } from './sandbox-keys.ts'
import { startFiscalSandbox } from './sandbox.ts'
import { first, issuer, messageOf, premises, startRegistered, startTestSetup, subsequent } from './test-setup.ts'

/** Calls with a request of the test's own making; answers its error's code, or its EOR. */
const startRaw = async () => {
  const setup = await startRegistered()
  const { url, certificate, privateKey, ca } = setup.keys()
  const agent = new Agent({ cert: certificate, key: privateKey, ca })
  const own = readCertificate(certificate)
  const post = async (body: string) => {
    const answer = await postJson(`${url}/invoices`, body, agent, 10_000)
    const read = jsonOf(payloadOf(answer.state === 'answered' ? answer.text : ''))
    return (
      stringField(read, 'InvoiceResponse', 'Error', 'ErrorCode') ??
      (stringField(read, 'InvoiceResponse', 'UniqueInvoiceID') && 'registered')
    )
  }
  const { text } = invoiceRequest(messageOf(setup.provider), false, setup.clock.now())
  const send = (payload: string, signatory: Partial<Signatory> = {}, key: string = privateKey) =>
    post(JSON.stringify({ token: signed(requestHeader({ ...own, ...signatory }), payload, createPrivateKey(key)) }))
  return { ...setup, own, text, post, send }
}

test('a request as the client makes it is registered', async () => {
  const { send, text } = await startRaw()
  expect(await send(text)).toBe('registered')
})

test('another subject, issuer or serial number is S004, also a serial number that JavaScript rounds', async () => {
  const { send, text, own } = await startRaw()
  expect(await send(text, { subject: 'CN=other' })).toBe('S004')
  expect(await send(text, { issuer: 'CN=Tax CA Sandbox, O=state-institutions, C=SI' })).toBe('S004')
  expect(await send(text, { serial: (BigInt(own.serial) + 1n).toString() })).toBe('S004')
})

test('another key is S003', async () => {
  const { send, text } = await startRaw()
  const { clientKey } = await makeKeys(issuer)
  expect(await send(text, {}, clientKey)).toBe('S003')
})

test('what the schema does not know is S002, and without a token too', async () => {
  const { send, post, text } = await startRaw()
  expect(await send(text.replace('"NumberingStructure":"B"', '"NumberingStructure":"A"'))).toBe('S002')
  expect(await send(text.replace('"InvoiceNumber":"1"', '"InvoiceNumber":1'))).toBe('S002')
  expect(await send('not JSON')).toBe('S002')
  expect(await post('{}')).toBe('S002')
  expect(await post('not JSON')).toBe('S002')
})

test('the tax number of another company is S005', async () => {
  const { send, text, invoices } = await startRaw()
  expect(await send(text.replace('"TaxNumber":12345679', '"TaxNumber":87654321'))).toBe('S005')
  expect(await invoices()).toEqual([])
})

test('an invoice of premises that are missing or closed is S006', async () => {
  const { providerOf, registeredPremises } = await startTestSetup()
  const provider = providerOf()
  const refused = { state: 'rejected', code: 'S006' }
  const message = messageOf(provider)
  expect(await provider.sendInvoice(message, first)).toMatchObject(refused)
  expect(await provider.sendPremises(premises, true)).toMatchObject(refused)
  expect(await provider.sendPremises(premises)).toEqual({ state: 'registered' })
  expect(await provider.sendPremises({ ...premises, validFrom: '2026-12-01' })).toEqual({ state: 'registered' })
  expect(await registeredPremises()).toEqual([{ mark: 'PC1', isClosed: false, validFrom: '2026-12-01' }])
  expect(await provider.sendInvoice(message, first)).toMatchObject({ state: 'confirmed' })
  expect(await provider.sendPremises(premises, true)).toEqual({ state: 'registered' })
  expect(await registeredPremises()).toMatchObject([{ mark: 'PC1', isClosed: true }])
  expect(await provider.sendInvoice(message, first)).toMatchObject(refused)
  expect(await provider.sendPremises(premises)).toMatchObject(refused)
})

test('another invoice under a number that is taken is a conflict, and the first one stays', async () => {
  const { provider, invoices, conflicts } = await startRegistered()
  const message = messageOf(provider)
  await provider.sendInvoice(message, first)
  const other = messageOf(provider, { totalCents: 2_500 })
  expect(await provider.sendInvoice(other, subsequent)).toMatchObject({ state: 'rejected', code: 'S002' })
  expect(await conflicts()).toMatchObject([
    { premises: 'PC1', device: 'WEB1', number: 1, year: 2026, zoi: other.zoi, registeredZoi: message.zoi },
  ])
  expect(await invoices()).toMatchObject([{ zoi: message.zoi, amountCents: 1_250, sends: 1 }])
})

test('numbers begin anew in each year', async () => {
  const { provider, invoices, conflicts } = await startRegistered()
  for (const issuedAt of ['2026-12-31T23:59:59', '2027-01-01T00:00:00'])
    expect(await provider.sendInvoice(messageOf(provider, { issuedAt }), first)).toMatchObject({ state: 'confirmed' })
  expect(await invoices()).toMatchObject([{ year: 2026 }, { year: 2027 }])
  expect(await conflicts()).toEqual([])
})

test('a call without a certificate is refused, on either port', async () => {
  const { keys, call, invoices } = await startRegistered()
  const { url, ca } = keys()
  const refused = new Promise((resolve) => {
    request(`${url}/echo`, { method: 'POST', ca }, (response) => resolve(response.statusCode))
      .on('error', () => resolve('refused'))
      .end('{"EchoRequest":"furs"}')
  })
  expect(await refused).toBe('refused')
  expect(await call('POST', '/v1/cash_registers/echo', { EchoRequest: 'furs' })).toMatchObject({ status: 403 })
  expect(await call('POST', '/v1/cash_registers/invoices', { token: 'a.b.c' })).toMatchObject({ status: 403 })
  expect(await invoices()).toEqual([])
})

test('ledger, keys and both ports survive a restart', async () => {
  const { provider, keys, restart, invoices, registeredPremises, ledger } = await startRegistered()
  const message = messageOf(provider)
  const answer = await provider.sendInvoice(message, first)
  const before = keys()
  await restart()
  expect(keys()).toEqual(before)
  // A connection of before the restart may fail once.
  await provider.echo()
  expect(await provider.sendInvoice(message, subsequent)).toEqual(answer)
  expect(await invoices()).toMatchObject([{ sends: 2, isSubsequent: false }])
  expect(await registeredPremises()).toMatchObject([{ mark: 'PC1' }])
  expect(readFileSync(ledger, 'utf8').trim().split('\n')).toHaveLength(3)
})

test('another company gets a certificate of its own on the same ledger', async () => {
  const { ledger, close, keys } = await startTestSetup()
  await close()
  const other = await startFiscalSandbox({ ledger, taxNumber: '50223054' })
  expect(readCertificate(other.keys.certificate).taxNumber).toBe('50223054')
  expect(other.keys.certificate).not.toBe(keys().certificate)
  await other.close()
})

test.each([
  [{ call: 'invoice', fault: 'S009' }, 400],
  [{ call: 'echo', fault: 'S100' }, 400],
  [{ call: 'echo', fault: 'lose-answer' }, 400],
  [{ call: 'premises', fault: 'wrong-signature' }, 200],
])('the fault %j is planned with %d', async (plan, status) => {
  const { control } = await startTestSetup()
  expect(await control('faults', plan)).toMatchObject({ status })
})

test('a page of another site plans no faults', async () => {
  const { sandboxUrl } = await startTestSetup()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const url = `${sandboxUrl()}/__sandbox/ledger`
  expect(await ask({ source: 'test', method: 'GET', url, headers })).toMatchObject({ status: 403 })
})

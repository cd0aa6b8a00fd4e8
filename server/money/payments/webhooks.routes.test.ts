import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contract/centre/catalogue.ts'
import { apiRoot } from '#contract/platform/paths.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { preparedConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { proof } from '../../../tests/kit/proof.ts'

// Forged messages in a supplier's name, sent by anyone (docs/product/limits.md §4.9, §5.3).

const [webhooksAtOnce, callsAtOnce] = [4, 6]
let silent: Server
let asked: string[]
let testApp: TestApp
beforeAll(async () => {
  asked = []
  // A pinned host that takes the question and never answers.
  silent = createServer(({ url = '' }) => void asked.push(url))
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const wallet = {
    url: `http://${host}`,
    clientId: 'client',
    secret: 'secret',
    webhookId: 'webhook',
    sdkUrl: `http://${host}/sdk/js`,
    certificateHosts: [host],
  }
  const limits = {
    ...defaultLimits,
    at_once: { max: callsAtOnce, windowMs: 0 },
    webhooks_at_once: { max: webhooksAtOnce, windowMs: 0 },
  }
  testApp = await startTestApp({
    installation: { ...(await preparedConfig()), keys: { wallet } },
    limits,
    trustedProxies: ['127.0.0.1'],
  })
  testApp.allowFindings(/ledger cannot be read: wallet/)
})
afterAll(async () => {
  silent.close()
  silent.closeAllConnections()
  await testApp[Symbol.asyncDispose]()
})

let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`

const forge = (certificate: string, from = newAddress()) =>
  fetch(`${testApp.address}${apiRoot}/webhooks/wallet`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'paypal-transmission-id': 'x',
      'paypal-transmission-time': 'x',
      'paypal-transmission-sig': 'x',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${testApp.config.keys.wallet?.url}${certificate}`,
    },
    body: '{}',
  }).then(({ status }) => status)

test('messages that wait for a silent host take no place from customers, and are given up soon', proof, async () => {
  const begun = performance.now()
  const forged = Array.from({ length: 20 }, (_, index) => forge(`/v1/notifications/certs/CERT-${index}`))
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
  for (let time = 0; time < 3; time += 1)
    expect((await testApp.visitor().send(catalogue.visible, { query: { label: 'V' } })).status).toBe(200)
  const answers = await Promise.all(forged)
  expect(performance.now() - begun).toBeLessThan(9_000)
  // Two were looked up, and the others are to be sent again.
  expect(answers.map(String).toSorted()).toEqual([...Array.from({ length: 2 }, () => '400'), ...Array(18).fill('503')])
  expect(asked).toHaveLength(2)
})

test('only the folder of certificates is asked for', async () => {
  asked.length = 0
  for (const path of ['/cert', '/v1/oauth2/token', '/v1/notifications/certs/../../oauth2/token'])
    expect(await forge(path)).toBe(400)
  expect(asked).toEqual([])
})

test('thirty forged ones from one address close it for messages, and no other', async () => {
  const from = newAddress()
  for (let time = 0; time < 30; time += 1) expect(await forge('/cert', from)).toBe(400)
  expect(await forge('/cert', from)).toBe(429)
  expect(await forge('/cert')).toBe(400)
  testApp.clock.forward(3 * 60)
  expect(await forge('/cert', from)).toBe(400)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCardGateway } from './card-oppwa/gateway.ts'
import { startCardSandbox, type CardSandbox } from './card-oppwa/sandbox.ts'
import { createWalletGateway } from './wallet-paypal/gateway.ts'
import { startWalletSandbox, type WalletSandbox } from './wallet-paypal/sandbox.ts'
import { cardSystem, type CardKeys } from './card-oppwa/keys.ts'
import { walletSystem, type WalletKeys } from './wallet-paypal/keys.ts'

let folder: string
let card: CardSandbox
let wallet: WalletSandbox
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'previs-check-'))
  card = await startCardSandbox({ ledger: join(folder, 'card.jsonl') })
  wallet = await startWalletSandbox({ ledger: join(folder, 'wallet.jsonl') })
})
afterAll(async () => {
  await Promise.all([card.close(), wallet.close()])
  rmSync(folder, { recursive: true, force: true })
})

const unreachableUrl = 'http://127.0.0.1:1'
const probeCard = (more: Partial<CardKeys> = {}) => createCardGateway({ ...card.keys, ...more }).probe()
const probeWallet = (more: Partial<WalletKeys> = {}) => createWalletGateway({ ...wallet.keys, ...more }).probe()

test('right keys are accepted', async () => {
  expect(await probeCard()).toEqual({ kind: 'open' })
  expect(await probeWallet()).toEqual({ kind: 'open' })
})

test('wrong keys are refused', async () => {
  expect(await probeCard({ token: 'of another' })).toEqual({ kind: 'refused', code: '800.900.300' })
  expect(await probeCard({ entity: 'of another' })).toEqual({ kind: 'refused', code: '800.900.300' })
  expect(await probeWallet({ secret: 'of another' })).toEqual({ kind: 'refused', code: 'invalid_client' })
})

test('a host that does not answer is silent', async () => {
  expect(await probeCard({ url: unreachableUrl })).toEqual({ kind: 'silent', code: 'no answer' })
  expect(await probeWallet({ url: unreachableUrl })).toEqual({ kind: 'silent', code: 'no answer' })
})

test.each([
  ['https://eu-prod.oppwa.com', false, 'live'],
  ['https://eu-test.oppwa.com', false, 'test'],
  ['https://pay.reseller.example', true, 'live'],
  ['https://pay.reseller.example', false, 'test'],
] as const)('the card host %s with live=%s is %s', (url, live, system) => {
  expect(cardSystem({ url, live })).toBe(system)
})

test.each([
  ['https://api-m.paypal.com', 'live'],
  ['https://api-m.sandbox.paypal.com', 'test'],
] as const)('the wallet host %s is %s', (url, system) => {
  expect(walletSystem({ url })).toBe(system)
})

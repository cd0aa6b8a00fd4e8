import { createPrivateKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { stringField } from '#providers/kit/http.ts'
import { selfSigned } from './sandbox-certificate.ts'

/** Keys of the sandbox; made once, so that the app's keys are still valid after a restart. */
export interface SandboxKeys {
  clientId: string
  secret: string
  webhookId: string
  privateKey: KeyObject
  /** PEM. */
  certificate: string
}

/** Characters as in PayPal's ids. */
export const randomId = (length: number): string =>
  Array.from(randomBytes(length), (byte) => '0123456789ABCDEFGHJKLMNPQRSTUVWX'[byte % 32]).join('')

/** Written to a second file and renamed, so that a killed process leaves the old file or the new one. */
const writeWhole = (path: string, text: string) => {
  const beside = `${path}.${process.pid}`
  writeFileSync(beside, text, { mode: 0o600 })
  renameSync(beside, path)
}

const make = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    clientId: `SANDBOX${randomId(56)}`,
    secret: randomBytes(40).toString('base64url'),
    webhookId: randomId(17),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    // Tests and demo may use any date; the certificate is valid from 2000 to 2049.
    certificate: selfSigned({
      name: 'messageverificationcerts.sandbox.invalid',
      from: new Date('2000-01-01T00:00:00Z'),
      to: new Date('2049-12-31T23:59:59Z'),
      privateKey,
    }),
  }
}

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Keys beside a ledger, made at the first start. */
export const keysBeside = async (ledger: string): Promise<SandboxKeys> => {
  const path = `${ledger}.keys.json`
  const held = readJson(path)
  const names = ['clientId', 'secret', 'webhookId', 'privateKey', 'certificate'] as const
  const isWhole = names.every((name) => stringField(held, name))
  const keys = isWhole ? held : await make()
  if (!isWhole) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeWhole(path, JSON.stringify(keys, undefined, 2))
  }
  const text = (name: (typeof names)[number]) => stringField(keys, name) ?? ''
  return {
    clientId: text('clientId'),
    secret: text('secret'),
    webhookId: text('webhookId'),
    privateKey: createPrivateKey(text('privateKey')),
    certificate: text('certificate'),
  }
}

/** Port of the last run; earlier pages and orders contain it. */
export const lastPort = (ledger: string): number => {
  const port = readJson(`${ledger}.port`)
  return typeof port === 'number' && Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0
}

export const rememberPort = (ledger: string, port: number): void => writeWhole(`${ledger}.port`, JSON.stringify(port))

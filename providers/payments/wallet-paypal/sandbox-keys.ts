import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { selfSigned } from '#providers/kit/sandbox/self-signed.ts'

const text = z.string().check(z.minLength(1))
/** Keys of the sandbox; private key and certificate as PEM. */
export const Keys = z.object({ clientId: text, secret: text, webhookId: text, privateKey: text, certificate: text })
export type Keys = z.infer<typeof Keys>

/** Characters as in PayPal's ids. */
export const randomId = (length: number): string =>
  Array.from(randomBytes(length), (byte) => '0123456789ABCDEFGHJKLMNPQRSTUVWX'[byte % 32]).join('')

const makeSigningKey = async (): Promise<Pick<Keys, 'privateKey' | 'certificate'>> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
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

/** Key of all sandboxes of a process: a test run starts many, and making one takes 40 ms of a processor. */
let signingKey: ReturnType<typeof makeSigningKey> | undefined

export const makeKeys = async (): Promise<Keys> => ({
  clientId: `SANDBOX${randomId(56)}`,
  secret: randomBytes(40).toString('base64url'),
  webhookId: randomId(17),
  ...(await (signingKey ??= makeSigningKey())),
})

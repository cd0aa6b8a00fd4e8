import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '#providers/kit/sandbox/self-signed.ts'
import { certificateOf } from './certificate.ts'
import { listenOnFreePort } from '../../tests/kit/listen.ts'

let server: Server
let port: number
const to = new Date('2049-06-30T12:00:00Z')
beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const cert = selfSigned({ name: 'localhost', from: new Date('2026-01-01T00:00:00Z'), to, privateKey })
  server = createServer({ key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert })
  port = await listenOnFreePort(server)
})
afterAll(() => new Promise((closed) => server.close(closed)))

test('a certificate that browsers distrust is reported with its end', async () => {
  expect(await certificateOf(`https://localhost:${port}`)).toEqual({
    until: to,
    distrusted: expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY/) as string,
  })
})

test('an address without a server is an error', async () => {
  await expect(certificateOf('https://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED')
})

// External services of a server: both supplier sandboxes without delay, and an email server that accepts every email.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { startCardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { startWalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import { fiscalKeysOf, keysOf, startSharedAuthority } from '../../kit/supplier-keys.ts'

const folder = process.env['FOLDER'] ?? ''
const card = await startCardSandbox({ ledger: join(folder, 'card.jsonl') })
const wallet = await startWalletSandbox({ ledger: join(folder, 'wallet.jsonl') })
const emailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    stream.on('end', () => done())
    stream.resume()
  },
})
emailServer.on('error', () => {
  // The client closed the connection.
})
emailServer.listen(0, '127.0.0.1')
await once(emailServer.server, 'listening')
const { port } = emailServer.server.address() as AddressInfo
const fiscal = await startSharedAuthority(folder)
const keys = { ...keysOf(card, wallet), ...fiscalKeysOf(fiscal, folder), SMTP_URL: `smtp://127.0.0.1:${port}` }
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(
  `ready ${JSON.stringify({ keys, card: card.url, wallet: wallet.url, fiscal: fiscal.controlUrl })}\n`,
)

// What stands around a server elsewhere in life: both suppliers, without a delay, and an email server that takes every email.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { startCardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { startWalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import { keysOf } from '../../kit/supplier-keys.ts'

const folder = process.env['FOLDER'] ?? ''
const card = await startCardSandbox({ ledger: join(folder, 'card.jsonl') })
const wallet = await startWalletSandbox({ ledger: join(folder, 'wallet.jsonl') })
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    stream.on('end', () => done())
    stream.resume()
  },
})
post.on('error', () => {
  // Whoever called hung up.
})
post.listen(0, '127.0.0.1')
await once(post.server, 'listening')
const { port } = post.server.address() as AddressInfo
const keys = { ...keysOf(card, wallet), SMTP_URL: `smtp://127.0.0.1:${port}` }
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`ready ${JSON.stringify({ keys, card: card.url, wallet: wallet.url })}\n`)

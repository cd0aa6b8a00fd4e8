// node tests/kit/external-service-process.ts card|wallet|post <folder> [<where webhooks go>]: one supplier as its own process,
// which says in a line of JSON how to reach it.
import { join } from 'node:path'
import { startCardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { startWalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import { openSmtpInbox } from './smtp-inbox.ts'

const [what, folder = '.', notify] = process.argv.slice(2)
const sandbox = { ledger: join(folder, `${what}.jsonl`), ...(notify && { notify }) }

const open = async (): Promise<object> => {
  if (what === 'card') return startCardSandbox(sandbox)
  if (what === 'wallet') return startWalletSandbox(sandbox)
  return openSmtpInbox()
}

process.stdout.write(`${JSON.stringify(await open())}\n`)
// Whoever started it is gone, whether it said good-bye or not.
process.stdin.on('end', () => process.exit(0)).resume()

// node tests/kit/external-service-process.ts card|wallet|fiscal|email <folder> [<address of webhooks>]
// Runs one supplier or the SMTP inbox as its own process and prints its addresses as a line of JSON.
import { join } from 'node:path'
import { startCardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { startWalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import { startSharedAuthority } from './supplier-keys.ts'
import { openSmtpInbox } from './smtp-inbox.ts'

const [what, folder = '.', notify] = process.argv.slice(2)
const sandbox = { ledger: join(folder, `${what}.jsonl`), ...(notify && { notify }) }

const open = async (): Promise<object> => {
  if (what === 'card') return startCardSandbox(sandbox)
  if (what === 'wallet') return startWalletSandbox(sandbox)
  if (what === 'fiscal') return startSharedAuthority(folder)
  return openSmtpInbox()
}

process.stdout.write(`${JSON.stringify(await open())}\n`)
// Standard input ends when the parent process has ended, also after a crash.
process.stdin.on('end', () => process.exit(0)).resume()

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import type { WalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import type { FiscalSandbox } from '#providers/fiscal/sandbox.ts'
import type { SmtpInbox } from './smtp-inbox.ts'

interface Kinds {
  card: Pick<CardSandbox, 'url' | 'keys'>
  wallet: Pick<WalletSandbox, 'url' | 'keys'>
  fiscal: Pick<FiscalSandbox, 'url' | 'controlUrl' | 'keys'>
  email: SmtpInbox
}

/** A supplier in a process of its own, which ends with its parent process. */
export type ExternalService<What extends keyof Kinds> = Kinds[What] & { stop(): Promise<void> }

export const startExternalService = async <What extends keyof Kinds>(
  what: What,
  folder: string,
  notify?: string,
): Promise<ExternalService<What>> => {
  const file = join(import.meta.dirname, 'external-service-process.ts')
  const child = spawn(process.execPath, [file, what, folder, ...(notify ? [notify] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const failed = ended.then(() => {
    throw new Error(`the ${what} supplier ended before it was ready`)
  })
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), failed])) as [string]
  failed.catch(() => {})
  return {
    ...(JSON.parse(line) as Kinds[What]),
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

import { keysIn } from '#providers/kit/sandbox/files.ts'
import { createSandbox, type SandboxOptions } from '#providers/kit/sandbox/sandbox.ts'
import type { FiscalKeys } from './keys.ts'
import { createAnswers } from './sandbox-answers.ts'
import { calls } from './sandbox-faults.ts'
import { keysFor, keysOf } from './sandbox-keys.ts'
import { openRegister } from './sandbox-ledger.ts'
import { restRoutes } from './sandbox-rest.ts'

export interface FiscalSandbox {
  /** Base of the service, over mutual TLS. */
  url: string
  /** Address of the control calls, plain http on this machine. */
  controlUrl: string
  /** For createFiscalProvider. */
  keys: FiscalKeys
  close(): Promise<void>
}

/**
 * Starts a tax authority of our own with the wire format of the Slovenian one; README.md has its control calls.
 * Its only client certificate names the company with `taxNumber`, eight digits, or without one every issuer.
 */
export const startFiscalSandbox = async ({
  taxNumber,
  ...options
}: SandboxOptions & { taxNumber: string | undefined }): Promise<FiscalSandbox> => {
  const sandbox = createSandbox({ name: 'fiscal', options, calls })
  const keys = await keysIn(`${options.ledger}.keys.json`, keysFor(taxNumber), () => keysOf(taxNumber))
  const routes = restRoutes(openRegister(sandbox), createAnswers(keys, sandbox.now), sandbox.now)
  const tls = { key: keys.authorityKey, cert: keys.tls, ca: keys.ca }
  const { url: controlUrl, tlsUrl, close } = await sandbox.start(routes, 0, tls)
  const url = `${tlsUrl}/v1/cash_registers`
  return {
    url,
    controlUrl,
    keys: { url, certificate: keys.client, privateKey: keys.clientKey, ca: keys.ca, sandbox: controlUrl },
    close,
  }
}

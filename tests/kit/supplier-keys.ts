import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFiscalProvider } from '#providers/fiscal/client.ts'
import { startFiscalSandbox, type FiscalSandbox } from '#providers/fiscal/sandbox.ts'
import type { CardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import type { WalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import { premisesOf } from '#server/money/fiscal/premises.ts'
import { sampleCentre } from './own-centre.ts'

/** Environment of a server that uses these two sandboxes as its suppliers. */
export const keysOf = (
  card: Pick<CardSandbox, 'keys'>,
  wallet: Pick<WalletSandbox, 'keys'>,
): Record<string, string> => ({
  CARD_URL: card.keys.url,
  CARD_ENTITY: card.keys.entity,
  CARD_TOKEN: card.keys.token,
  CARD_WEBHOOK_KEY: card.keys.webhookKey,
  WALLET_URL: wallet.keys.url,
  WALLET_CLIENT_ID: wallet.keys.clientId,
  WALLET_SECRET: wallet.keys.secret,
  WALLET_WEBHOOK_ID: wallet.keys.webhookId,
  WALLET_SDK_URL: wallet.keys.sdkUrl,
  WALLET_CERTIFICATE_HOSTS: wallet.keys.certificateHosts.join(','),
})

/** Environment of a server whose tax authority is this sandbox; its keys become files in the folder. */
export const fiscalKeysOf = ({ keys }: Pick<FiscalSandbox, 'keys'>, folder: string): Record<string, string> => {
  const fileOf = (name: string, content: string) => {
    const path = join(folder, `fiscal.${name}.pem`)
    writeFileSync(path, content, { mode: 0o600 })
    return path
  }
  return {
    FISCAL_URL: keys.url,
    FISCAL_CERT: fileOf('cert', keys.certificate),
    FISCAL_KEY: fileOf('key', keys.privateKey),
    FISCAL_CA: fileOf('ca', keys.ca),
  }
}

/** A tax authority for several servers, at which the sample centre's premises are registered. */
export const startSharedAuthority = async (folder: string): Promise<FiscalSandbox> => {
  const { company } = sampleCentre()
  const sandbox = await startFiscalSandbox({ ledger: join(folder, 'fiscal.jsonl'), taxNumber: company.taxNumber })
  const premises = premisesOf(sampleCentre())
  if (premises) await createFiscalProvider(sandbox.keys).sendPremises(premises)
  return sandbox
}

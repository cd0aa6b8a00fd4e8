import { suppliers, type Supplier } from '#contract/money/cart.ts'
import { apiRoot } from '#contract/platform/paths.ts'
import { join } from 'node:path'
import type { EmailTransport } from '#providers/email/email-transport.ts'
import type { Mailbox } from '#providers/email/mailbox.ts'
import { smtpTransport } from '#providers/email/smtp.ts'
import { createFiscalProvider } from '#providers/fiscal/client.ts'
import type { FiscalProvider } from '#providers/fiscal/port.ts'
import { withBreaker } from '#providers/payments/breaker.ts'
import type { PaymentProvider } from '#providers/payments/port.ts'
import { registry, type Providers } from '#providers/payments/registry.ts'
import { premisesOf } from '#server/money/fiscal/premises.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { sampleFactsIn } from '#server/platform/deployment.rules.ts'

/** The tax authority by its keys, else its sandbox; none where the centre verifies no invoices. */
const openAuthority = async ({ fiscalKeys, centre, dataDir }: Config, clock: Clock) => {
  if (centre.fiscal === null) return { authority: undefined, sandbox: undefined }
  const now = () => clock.now()
  if (fiscalKeys) return { authority: createFiscalProvider(fiscalKeys, now), sandbox: undefined }
  const { startFiscalSandbox } = await import('#providers/fiscal/sandbox.ts')
  // Who begins a centre beside the sandbox names the seller by screen, after this start.
  const taxNumber = sampleFactsIn(centre).includes('company.taxNumber') ? undefined : centre.company.taxNumber
  const sandbox = await startFiscalSandbox({ ledger: join(dataDir, 'sandboxes', 'fiscal.jsonl'), now, taxNumber })
  const authority = createFiscalProvider(sandbox.keys, now)
  // A sandbox is new wherever its ledger is, so it hears of the premises at each start.
  const premises = premisesOf(centre)
  if (premises) await authority.sendPremises(premises)
  return { authority, sandbox }
}

export interface ExternalServices {
  suppliers: Providers
  offered: readonly Supplier[]
  /** The tax authority; absent where invoices are not verified. */
  authority: FiscalProvider | undefined
  email: EmailTransport
  /** Sandboxes for suppliers without keys. */
  sandboxes: Partial<Record<Supplier, string>>
  /** Address of the tax authority's sandbox for control calls, where there are no keys. */
  fiscalSandbox: string | undefined
  mailbox: Mailbox | undefined
  close(): Promise<void>
}

/** The real supplier where there are keys, else its sandbox, or none where it is off. */
const openSupplier = async (supplier: Supplier, { keys, off, dataDir }: Config, publicUrl: string, clock: Clock) => {
  const { create, off: without, startSandbox } = registry[supplier]
  const now = () => clock.now()
  const sandbox =
    keys[supplier] || off.includes(supplier)
      ? undefined
      : await startSandbox({
          ledger: join(dataDir, 'sandboxes', `${supplier}.jsonl`),
          notify: `${publicUrl}${apiRoot}/webhooks/${supplier}`,
          now,
        })
  const used = keys[supplier] ?? sandbox?.keys
  const provider: PaymentProvider = used ? create(used, now) : without
  return { supplier, sandbox, provider: { ...provider, open: withBreaker(provider.open, now) } }
}

/** Suppliers of payments, and of emails: SMTP where it is set, else the mailbox. */
export const openExternalServices = async (
  config: Config,
  publicUrl: string,
  clock: Clock,
): Promise<ExternalServices> => {
  const opened = await Promise.all(suppliers.map((each) => openSupplier(each, config, publicUrl, clock)))
  const fiscal = await openAuthority(config, clock)
  const sandboxes = opened.flatMap(({ supplier, sandbox }) => (sandbox ? [{ ...sandbox, supplier }] : []))
  const mailbox = config.smtpUrl
    ? undefined
    : (await import('#providers/email/mailbox.ts')).openMailbox(join(config.dataDir, 'mailbox'))
  return {
    // Each has its name, and its page by the type of the registry.
    suppliers: Object.fromEntries(opened.map(({ supplier, provider }) => [supplier, provider])) as Providers,
    authority: fiscal.authority,
    fiscalSandbox: fiscal.sandbox?.controlUrl,
    offered: suppliers.filter((each) => !config.off.includes(each)),
    email: mailbox ?? smtpTransport(config.smtpUrl ?? ''),
    sandboxes: Object.fromEntries(sandboxes.map(({ supplier, url }) => [supplier, url])),
    mailbox,
    async close() {
      await Promise.all([...sandboxes, ...(fiscal.sandbox ? [fiscal.sandbox] : [])].map((each) => each.close()))
      mailbox?.close()
    },
  }
}

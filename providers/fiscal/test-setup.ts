import { field } from '#providers/kit/http.ts'
import type { SandboxOptions } from '#providers/kit/sandbox/sandbox.ts'
import { startTestSandbox } from '#providers/kit/sandbox/test-setup.ts'
import { createFiscalProvider } from './client.ts'
import type { FiscalKeys } from './keys.ts'
import type { BookMessage, FiscalMessage, FiscalProvider, Premises } from './port.ts'
import { startFiscalSandbox } from './sandbox.ts'

export const issuer = '12345679'

export const premises: Premises = {
  issuer,
  mark: 'PC1',
  cadastralNumber: 1_723,
  buildingNumber: 402,
  buildingSectionNumber: 7,
  street: 'Šmartinska cesta',
  houseNumber: '152',
  houseNumberAdditional: 'G',
  community: 'Ljubljana',
  city: 'Ljubljana',
  postalCode: '1000',
  validFrom: '2026-11-01',
  supplier: { foreignName: 'Čž Software GmbH' },
}

/** An invoice of 12,50 € at 9.5 %, with its mark by the provider's key. */
export const messageOf = (provider: Pick<FiscalProvider, 'zoiOf'>, changed: Partial<FiscalMessage> = {}) => {
  const message: Omit<FiscalMessage, 'zoi'> = {
    issuer,
    issuedAt: '2026-11-20T18:05:09',
    identifier: { premises: 'PC1', device: 'WEB1', number: 1 },
    totalCents: 1_250,
    vat: [{ rate: 950, baseCents: 1_142, vatCents: 108 }],
    operator: { taxNumber: issuer },
    ...changed,
  }
  return { zoi: provider.zoiOf(message), ...message }
}

/** The same written by hand into the bound book. */
export const bookMessage: BookMessage = {
  issuer,
  issuedOn: '2026-11-19',
  identifier: { serial: '5001-0001018', set: 3, number: '612' },
  premises: 'PC1',
  totalCents: 1_250,
  vat: [{ rate: 950, baseCents: 1_142, vatCents: 108 }],
}

export const first = { isSubsequent: false, timeoutMs: 10_000 }
export const subsequent = { isSubsequent: true, timeoutMs: 10_000 }

/** A sandbox, a provider of its company, and the calls of a tester. */
export const startTestSetup = async (options: Partial<SandboxOptions> = {}) => {
  const { sandbox, call, control, ...test } = await startTestSandbox(async (given: SandboxOptions) => {
    const { controlUrl, ...started } = await startFiscalSandbox({ ...given, taxNumber: issuer })
    return { ...started, url: controlUrl }
  }, options)
  const keys = (): FiscalKeys => sandbox().keys
  const ledgerList = async (name: string): Promise<unknown[]> => {
    const found = field((await call('GET', '/__sandbox/ledger')).body, name)
    return Array.isArray(found) ? found : []
  }

  return {
    ...test,
    keys,
    sandboxUrl: () => sandbox().url,
    call,
    control,
    /** A provider with these keys, by the sandbox's clock. */
    providerOf: (changed: Partial<FiscalKeys> = {}) => createFiscalProvider({ ...keys(), ...changed }, test.clock.now),
    fail: (call: string, fault: string, plan: { times?: number; about?: string; ms?: number } = {}) =>
      control('faults', { call, fault, ...plan }),
    invoices: () => ledgerList('invoices'),
    book: () => ledgerList('book'),
    registeredPremises: () => ledgerList('premises'),
    conflicts: () => ledgerList('conflicts'),
  }
}

/** A test setup whose premises are registered. */
export const startRegistered = async () => {
  const setup = await startTestSetup()
  const provider = setup.providerOf()
  await provider.sendPremises(premises)
  return { ...setup, provider }
}

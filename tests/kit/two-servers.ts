import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { createCardGateway } from '#providers/payments/card-oppwa/gateway.ts'
import { startCardSandbox, type CardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { createWalletGateway } from '#providers/payments/wallet-paypal/gateway.ts'
import { startWalletSandbox, type WalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import { staff } from '#contract/staff/people/staff.ts'
import type { Role } from '#contract/staff/platform/roles.ts'
import { createFiscalProvider } from '#providers/fiscal/client.ts'
import type { FiscalSandbox } from '#providers/fiscal/sandbox.ts'
import { checkIntegrity } from '#server/operation/integrity/integrity.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openPostgres, type Database } from '#server/platform/database/database.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { startCluster } from './postgres.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { addMember, StaffClient, type StaffMember } from './staff.ts'
import { fiscalKeysOf, keysOf, startSharedAuthority } from './supplier-keys.ts'
import { preparePostgres, templateName } from './template.ts'

/** Two server processes on one PostgreSQL, with suppliers of their own. */
export interface TwoServers {
  servers: ServerProcess[]
  environment: Record<string, string>
  card: CardSandbox
  wallet: WalletSandbox
  fiscal: FiscalSandbox
  /** For queries of the test, without the server's own settings. */
  database: Kysely<unknown>
  /** Opened with the settings of the servers, for test builders. */
  own: Database
  /** Acts as the payer of a card checkout. */
  pay(checkoutId: string): Promise<void>
  /** Ends everything after a final run of the integrity checks. */
  stop(): Promise<void>
}

export const payAt =
  (card: CardSandbox) =>
  async (checkoutId: string): Promise<void> => {
    const response = await fetch(`${card.url}/__sandbox/checkouts/${checkoutId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'paid', notify: false }),
    })
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}`)
  }

/** A member who was set up at the first server, and one session of it at both. */
export const memberAtBoth = async (
  { own, servers, environment }: TwoServers,
  roles: readonly Role[],
): Promise<{ member: StaffMember; desks: StaffClient[] }> => {
  const secrets = openSecrets(join(environment['DATA_DIR'] ?? '', 'secret.key'))
  const ctx = { db: own.db, clock: systemClock, secrets }
  const address = servers[0]!.url
  const member = await addMember({ app: { ctx }, clock: systemClock, address } as never, roles)
  const { email, password, recoveryCodes } = member
  const browser = new StaffClient(address)
  await browser.call(staff.logIn, { body: { email, password, code: recoveryCodes[0]! } })
  const token = browser.cookies.get('staff') ?? ''
  const desks = servers.map(({ url }) => {
    const desk = new StaffClient(url)
    desk.cookies.set('staff', token)
    return desk
  })
  return { member, desks }
}

export const startTwoServers = async (more: Record<string, string> = {}): Promise<TwoServers> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-two-'))
  const cluster = await startCluster()
  await preparePostgres(cluster)
  await cluster.run(`create database shop template ${templateName}`)
  const card = await startCardSandbox({ ledger: join(folder, 'card.jsonl') })
  const wallet = await startWalletSandbox({ ledger: join(folder, 'wallet.jsonl') })
  const fiscal = await startSharedAuthority(folder)
  const environment = {
    PORT: '0',
    LOG: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: cluster.url('shop'),
    ...keysOf(card, wallet),
    ...fiscalKeysOf(fiscal, folder),
    ...more,
  }
  const servers = await Promise.all([startServer(environment), startServer(environment)])
  const pool = new pg.Pool({ connectionString: cluster.url('shop'), max: 4 })
  // The stopping cluster may end a connection before the pool does.
  pool.on('error', () => {})
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const own = await openPostgres(cluster.url('shop'))
  return {
    servers,
    environment,
    card,
    wallet,
    fiscal,
    database,
    own,
    pay: payAt(card),
    async stop() {
      try {
        // Checked from outside the servers; customers may have left in the middle of a purchase.
        const suppliers = { card: createCardGateway(card.keys), wallet: createWalletGateway(wallet.keys) }
        const secrets = openSecrets(join(folder, 'secret.key'))
        const { findings } = await checkIntegrity({
          db: own.db,
          clock: systemClock,
          suppliers,
          fiscal: createFiscalProvider(fiscal.keys),
          secrets,
        })
        expect(findings, 'integrity checks at the end').toEqual([])
      } finally {
        await Promise.all(servers.map((server) => server.stop()))
        await Promise.all([database.destroy(), own.close()])
        await Promise.all([card.close(), wallet.close(), fiscal.close()])
        await cluster.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cart } from '#contract/money/cart.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import { openEmbedded, openPostgres, type Database, type Db } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { createMembers, type Member } from '../../kit/members.ts'
import { startCluster, type Cluster } from '../../kit/postgres.ts'
import { prepareEmbedded, preparePostgres, templateName } from '../../kit/template.ts'
import {
  childrenCpuMs,
  startBare,
  startLoad,
  startProduct,
  startSuppliers,
  type Load,
  type Serving,
} from './processes.ts'

export const password = 'plezam-rad'

/** Lifts the limits per address, since all load comes from one address. Limits per person and process stay. */
const limits = 'session_address=999999999, sign_up_address=999999999'

/** A database with catalogue and customers, and the processes that can run on it. */
export interface Shop {
  load: Load
  members: Member[]
  cookies: string[]
  /** Two day tickets and a package for an adult. */
  cart: Cart
  /** Address of the card sandbox. */
  card: string
  /** Address of the tax authority's control calls. */
  fiscal: string
  /** Data of the servers and suppliers. */
  folder: string
  /** Environment variables of the suppliers. */
  keys: Record<string, string>
  product(environment?: Record<string, string>): Promise<Serving>
  stop(): Promise<void>
}

/** A shop on PostgreSQL, whose database other processes can use too. */
export interface PostgresShop extends Shop {
  cluster: Cluster
  database: Database
  /** Processor time of PostgreSQL so far, in milliseconds; undefined outside Linux. */
  databaseCpuMs(): number | undefined
  bare(): Promise<Serving>
}

export const cookieOf = ({ token }: Pick<Member, 'token'>): string => `sid=${token}`

/** Articles for adults: a day ticket, a package and a gift. */
export const benchmarkArticles = async (db: Db): Promise<Record<'dayTicket' | 'ticketPackage' | 'gift', ArticleId>> => {
  const articles = await db
    .selectFrom('article')
    .select(['id', 'type', 'age_groups', 'gift'])
    .where('category', '=', 'V')
    .orderBy('position')
    .execute()
  const one = (type: 'dnevna' | 'paket', gift: boolean) =>
    articles.find((each) => each.type === type && each.gift === gift && each.age_groups.includes('adult'))!.id
  return { dayTicket: one('dnevna', false), ticketPackage: one('paket', false), gift: one('dnevna', true) }
}

/** Creates customers with one password, and their cart. */
const addCustomers = async (
  { db }: Database,
  customers: number,
): Promise<Pick<Shop, 'members' | 'cookies' | 'cart'>> => {
  const members = await createMembers(db, customers, new Date())
  await db
    .updateTable('login')
    .set({ password_hash: await hashPassword(password) })
    .execute()
  const { dayTicket, ticketPackage } = await benchmarkArticles(db)
  const cart = [
    { articleId: dayTicket, quantity: 2 },
    { articleId: ticketPackage, quantity: 1 },
  ]
  return { members, cookies: members.map(cookieOf), cart }
}

/** Starts suppliers and load generator, and later servers, for a database. */
export const startShopProcesses = async (folder: string, environment: Record<string, string>) => {
  const log = join(folder, 'log.txt')
  const suppliers = await startSuppliers(folder, log)
  const load = startLoad()
  const started: Serving[] = []
  const keep = async (serving: Promise<Serving>) => {
    const one = await serving
    started.push(one)
    return one
  }
  return {
    load,
    keep,
    log,
    keys: suppliers.keys,
    card: suppliers.card,
    wallet: suppliers.wallet,
    fiscal: suppliers.fiscal,
    folder,
    product: (more: Record<string, string> = {}) =>
      keep(
        startProduct(
          {
            NODE_ENV: 'test',
            PORT: '0',
            DATA_DIR: folder,
            LIMITS: limits,
            ...suppliers.keys,
            ...environment,
            ...more,
          },
          log,
        ),
      ),
    async stop() {
      await Promise.all(started.map((each) => each.stop()))
      await Promise.all([load.stop(), suppliers.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A shop on PostgreSQL with durable commits, and default settings but for those that are given. */
export const openShop = async (customers: number, settings: readonly string[] = []): Promise<PostgresShop> => {
  const cluster = await startCluster({ durable: true, settings })
  await preparePostgres(cluster)
  await cluster.run(`create database shop template ${templateName}`)
  const url = cluster.url('shop')
  const database = await openPostgres(url)
  const people = await addCustomers(database, customers)
  await cluster.run('checkpoint')
  const all = await startShopProcesses(mkdtempSync(join(tmpdir(), 'previs-bench-')), { DATABASE_URL: url })
  return {
    ...people,
    ...all,
    cluster,
    database,
    databaseCpuMs: () => childrenCpuMs(cluster.pid()),
    bare: () => all.keep(startBare({ DATABASE_URL: url }, all.log)),
    async stop() {
      await all.stop()
      await database.close()
      await cluster.stop()
    },
  }
}

/** A shop on the embedded database, which one server process uses alone. */
export const openEmbeddedShop = async (customers: number): Promise<Shop> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-bench-'))
  await prepareEmbedded(folder)
  const database = await openEmbedded(folder)
  const people = await addCustomers(database, customers)
  await database.close()
  return { ...people, ...(await startShopProcesses(folder, {})) }
}

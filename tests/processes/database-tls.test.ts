// @module-tag proof
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from '#providers/kit/sandbox/self-signed.ts'
import { postgresTool } from '#server/operation/operator/postgres-tools.ts'
import { onOneConnection, openPostgres } from '#server/platform/database/database.ts'
import { postgresBinaries, startCluster, type Certificate, type Cluster } from '../kit/postgres.ts'
import { failToStart } from '../kit/server-process.ts'

/** A certificate of its own authority for `localhost`. */
const newCertificate = (): Certificate => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)]
  return {
    cert: selfSigned({ name: 'localhost', from, to, privateKey }),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

let cluster: Cluster
let folder: string
const warnings: Error[] = []
const onWarning = (warning: Error) => warnings.push(warning)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'previs-tls-'))
  const own = newCertificate()
  writeFileSync(join(folder, 'own.pem'), own.cert)
  writeFileSync(join(folder, 'other.pem'), newCertificate().cert)
  cluster = await startCluster({ tls: own })
  process.on('warning', onWarning)
})
afterEach(() => expect(warnings.splice(0)).toEqual([]))
afterAll(async () => {
  process.off('warning', onWarning)
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const address = (mode: string, authority?: string, host = 'localhost') =>
  `postgres://postgres@${host}:${cluster.port}/postgres?sslmode=${mode}${authority ? `&sslrootcert=${join(folder, authority)}` : ''}`

const isEncrypted = async (url: string) => {
  const database = await openPostgres(url)
  const { rows } = await onOneConnection(database, (client) =>
    client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()'),
  )
  await database.close()
  return rows[0]?.ssl
}

describe('the server verifies PostgreSQL by its authority, without a warning of the library', () => {
  test.each(['verify-full', 'verify-ca', 'require', 'prefer'])('sslmode=%s', async (mode) => {
    expect(await isEncrypted(address(mode, 'own.pem'))).toBe(true)
    await expect(openPostgres(address(mode, 'other.pem'))).rejects.toThrow(
      /^DATABASE_URL: the database is not reachable \(self-signed certificate; name the file of its authority in sslrootcert\)$/,
    )
    await expect(openPostgres(address(mode))).rejects.toThrow('self-signed certificate')
  })

  test('a certificate for another name is refused, and a missing file is named', async () => {
    await expect(openPostgres(address('require', 'own.pem', '127.0.0.1'))).rejects.toThrow(
      /^DATABASE_URL: the database is not reachable \(Hostname\/IP does not match certificate's altnames/,
    )
    await expect(openPostgres(address('verify-full', 'none.pem'))).rejects.toThrow(
      /^DATABASE_URL: the database is not reachable \(ENOENT: .*none\.pem/,
    )
  })

  test('sslmode=no-verify encrypts, and disable does not', async () => {
    expect(await isEncrypted(address('no-verify'))).toBe(true)
    expect(await isEncrypted(address('disable'))).toBe(false)
  })
})

test('pg_dump verifies by the same address', async () => {
  const dump = async (url: string) => {
    const tool = await postgresTool('pg_dump', { databaseUrl: url, searchPath: postgresBinaries() ?? '' }, 150_000)
    return tool.run([tool.connection, '--schema-only'])
  }
  expect(await dump(address('require', 'own.pem'))).toContain('PostgreSQL database dump')
  await expect(dump(address('require', 'other.pem'))).rejects.toThrow('certificate verify failed')
  await expect(dump(address('require'))).rejects.toThrow('root certificate file')
})

test('a start that reaches its database on another machine without verified TLS says so in one line', async () => {
  // Any address of this machine but the usual one counts as another machine.
  const environment = { PORT: '0', DATA_DIR: join(folder, 'data') }
  const { stderr } = await failToStart({ ...environment, DATABASE_URL: 'postgres://previs@127.0.0.2:1/previs' })
  const lines = stderr.trim().split('\n').toSorted()
  expect(lines).toEqual([
    expect.stringMatching(/^DATABASE_URL: the database is not reachable/),
    expect.stringMatching(/"level":"warn","event":"database_unverified","host":"127\.0\.0\.2"/),
  ])
  const verified = await failToStart({
    ...environment,
    DATABASE_URL: 'postgres://previs@127.0.0.2:1/previs?sslmode=require',
  })
  expect(verified.stderr).toMatch(/^DATABASE_URL: the database is not reachable [^\n]*\n$/)
})

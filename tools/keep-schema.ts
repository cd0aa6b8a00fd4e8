// npm run keep-schema: keeps this release's schema with the demo data, for the tests of later releases.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import { compose } from '#server/operation/app/compose.ts'
import { loadDemo } from '#server/operation/demo/demo.ts'
import { createSeed } from '#server/operation/demo/seed.ts'
import { FakeClock } from '#server/platform/clock.ts'
import { readAppConfig } from '#server/operation/app/app-config.ts'
import { version } from '#server/platform/version.ts'
import { releaseKey, releasesFolder } from '../tests/kit/release-folder.ts'
import { postgresBinaries, startCluster } from '../tests/kit/postgres.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'

/** Replaces documents by a few bytes, since they are most of the data and no part of the schema. */
const shortenDocuments = async ({ db, secrets }: SellingContext) => {
  const standIn = Buffer.from('%PDF-1.7 a document, left out to keep this file small')
  const sha256 = createHash('sha256').update(standIn).digest()
  await db.updateTable('invoice_document').set({ bytes: standIn, sha256 }).execute()
  await db.updateTable('pre_invoice_document').set({ bytes: standIn, sha256 }).execute()
  for (const { voucher_id: id } of await db.selectFrom('voucher_document').select('voucher_id').execute())
    await db
      .updateTable('voucher_document')
      .set({ sealed: secrets.seal('voucher_document', id, standIn), sha256 })
      .where('voucher_id', '=', id)
      .execute()
}

/** Removes psql commands and settings of newer servers, so that any PostgreSQL can run the script. */
const plain = (dump: string) =>
  dump
    .split('\n')
    .filter((line) => !/^(\\|--|SET transaction_timeout)/.test(line))
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n')

const file = join(releasesFolder, `${version}.sql`)
// The schema of a published release is never rewritten.
if (existsSync(file)) throw new Error(`${version} is kept already; raise the version in package.json first`)

if (!new RegExp(`^## ${version.replaceAll('.', '\\.')}(, under way)?$`, 'm').test(readFileSync('CHANGELOG.md', 'utf8')))
  throw new Error(`CHANGELOG.md has no part about ${version}`)

const folder = mkdtempSync(join(tmpdir(), 'previs-schema-'))
const cluster = await startCluster()
try {
  await cluster.run('create database release')
  const secretKeyFile = join(folder, 'release.key')
  writeFileSync(secretKeyFile, releaseKey)
  const url = cluster.url('release')
  const config = readAppConfig({ PORT: '0', DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY_FILE: secretKeyFile })
  const clock = new FakeClock('2026-11-20T17:00:00Z')
  const { ctx, jobs, external, ...app } = await compose(config, { clock })
  const { card = '', wallet = '' } = external.sandboxes
  await loadDemo(ctx, jobs, { card, wallet })
  await shortenDocuments(ctx)
  // An email waiting during the update is sent by the new release.
  const seed = createSeed(ctx, { card, wallet })
  await seed.adult('zala@previs.example', { firstName: 'Zala', lastName: 'Pirc', birthDate: '1999-09-09' as Day })
  await sql`delete from session`.execute(ctx.db)
  await app.close()
  const dump = execFileSync(
    join(postgresBinaries() ?? '', 'pg_dump'),
    ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100', url],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const text = plain(dump)
  mkdirSync(releasesFolder, { recursive: true })
  writeFileSync(file, text)
  process.stdout.write(`${file}: ${Math.round(text.length / 1000)} kB\n`)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

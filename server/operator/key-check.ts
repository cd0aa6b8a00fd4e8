import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { DatabaseError, inTransaction, type Database, type Db } from '#server/platform/database/database.ts'
import { keyFingerprint, openSecrets, type Secrets } from '#server/platform/secrets.ts'

const prefix = 'key:'

/** Fingerprint of this database's key; undefined before its first server. */
const knownFingerprint = async (db: Db): Promise<string | undefined> => {
  const row = await db.selectFrom('db_event').select('name').where('name', 'like', `${prefix}%`).executeTakeFirst()
  return row?.name.slice(prefix.length)
}

const saveFingerprint = (db: Db, fingerprint: string, now: Date) =>
  db
    .insertInto('db_event')
    .values({ name: `${prefix}${fingerprint}`, begun_at: now, done_at: now })
    .execute()

/**
 * The secrets of this database. A missing or foreign key stops the start. With a new key the server would go on, and
 * sold gift codes would be unknown without notice.
 */
export const ownSecrets = async ({ db, clock }: Database, file: string): Promise<Secrets> => {
  const known = await knownFingerprint(db)
  if (known && !existsSync(file))
    throw new DatabaseError(
      `SECRET_KEY_FILE: ${file} does not exist, and this database has a key (fingerprint ${known.slice(0, 12)}…); take it from a backup, or run new-key when it is lost for good`,
    )
  const secrets = openSecrets(file)
  const fingerprint = keyFingerprint(file)
  if (known && known !== fingerprint)
    throw new DatabaseError(
      `SECRET_KEY_FILE: ${file} is another key (fingerprint ${fingerprint.slice(0, 12)}…) than the key of this database (${known.slice(0, 12)}…); name the right file, or run new-key when that key is lost for good`,
    )
  if (!known) await saveFingerprint(db, fingerprint, clock.now())
  return secrets
}

const unreadable = sql<{ name: string }>`
  select distinct concat_ws('-', i.business_premises, i.device_no, i.invoice_no, i.year) as name
  from voucher v join invoice i on i.intent_id = v.intent_id and i.cancels is null
  where v.redeemed_at is null and v.voided_at is null order by 1`

/** Replaces a lost key: the database uses the key in this file, which is made if missing. */
export const takeNewKey = async ({ db, clock }: Database, file: string): Promise<string> => {
  openSecrets(file)
  const fingerprint = keyFingerprint(file)
  if ((await knownFingerprint(db)) === fingerprint) return 'this database uses that key already'
  const { rows } = await unreadable.execute(db)
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('db_event').where('name', 'like', `${prefix}%`).execute()
    await saveFingerprint(tx, fingerprint, clock.now())
  })
  return [
    `this database now uses the key in ${file} (fingerprint ${fingerprint.slice(0, 12)}…)`,
    'links in emails under way are invalid; customers must request new ones',
    rows.length
      ? `the gift codes of these invoices can no longer be redeemed; take the sales back with refund: ${rows.map(({ name }) => name).join(', ')}`
      : 'no gift code is lost: none was left to redeem',
  ].join('\n')
}

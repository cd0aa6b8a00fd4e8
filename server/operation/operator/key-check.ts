import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { inTransaction, type Database, type Db } from '#server/platform/database/database.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
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

interface SealedCode {
  id: string
  code_sealed: Buffer
}

const opens = (secrets: Secrets, { id, code_sealed: sealed }: SealedCode): boolean => {
  try {
    secrets.unseal('voucher', id, sealed)
    return true
  } catch {
    return false
  }
}

/** The voucher sold last, for a database whose first servers did not store the fingerprint of their key. */
const newestVoucher = async (db: Db): Promise<SealedCode | undefined> =>
  (await sql<SealedCode>`select id, code_sealed from voucher order by bought_at desc limit 1`.execute(db)).rows[0]

const advice = 'take it from a backup, or run new-key when it is lost for good'

/** Why this key file is not the key of this database; undefined when it is, or when none is in use yet. */
export const keyMistake = async (db: Db, file: string): Promise<string | undefined> => {
  const known = await knownFingerprint(db)
  const voucher = known ? undefined : await newestVoucher(db)
  if (!existsSync(file)) {
    if (!known && !voucher) return undefined
    const which = known ? ` (fingerprint ${known.slice(0, 12)}…)` : ''
    return `SECRET_KEY_FILE: ${file} does not exist, and this database has a key${which}; ${advice}`
  }
  const fingerprint = keyFingerprint(file)
  if (known && known !== fingerprint)
    return `SECRET_KEY_FILE: ${file} is another key (fingerprint ${fingerprint.slice(0, 12)}…) than the key of this database (${known.slice(0, 12)}…); name the right file, or run new-key when that key is lost for good`
  if (voucher && !opens(openSecrets(file), voucher))
    return `SECRET_KEY_FILE: ${file} does not open the newest gift code, so it is another key than the key of this database; ${advice}`
  return undefined
}

/**
 * The secrets of this database. A missing or foreign key stops the start. With a new key the server would go on, and
 * sold gift codes would be unknown without notice.
 */
export const ownSecrets = async ({ db, clock }: Database, file: string): Promise<Secrets> => {
  const mistake = await keyMistake(db, file)
  if (mistake) throw new DatabaseError(mistake)
  const secrets = openSecrets(file)
  if (!(await knownFingerprint(db))) await saveFingerprint(db, keyFingerprint(file), clock.now())
  return secrets
}

/** Gift codes that can still be redeemed, with the invoice of their sale. */
const redeemable = sql<SealedCode & { name: string }>`
  select v.id, v.code_sealed, concat_ws('-', i.business_premises, i.device_no, i.invoice_no, i.year) as name
  from voucher v join invoice i on i.intent_id = v.intent_id and i.cancels is null
  where v.redeemed_at is null and v.voided_at is null order by 3`

/** Replaces a lost key: the database uses the key in this file, which is made if missing. */
export const takeNewKey = async ({ db, clock }: Database, file: string): Promise<string> => {
  const secrets = openSecrets(file)
  const fingerprint = keyFingerprint(file)
  if ((await knownFingerprint(db)) === fingerprint) return 'this database uses that key already'
  // A key that was put back opens the codes sold with it.
  const lost = (await redeemable.execute(db)).rows.filter((code) => !opens(secrets, code))
  const invoices = [...new Set(lost.map(({ name }) => name))]
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('db_event').where('name', 'like', `${prefix}%`).execute()
    await saveFingerprint(tx, fingerprint, clock.now())
  })
  return [
    `this database now uses the key in ${file} (fingerprint ${fingerprint.slice(0, 12)}…)`,
    'links in emails under way are invalid; customers must request new ones',
    invoices.length
      ? `the gift codes of these invoices can no longer be redeemed; take the sales back with refund: ${invoices.join(', ')}`
      : 'no gift code is lost: this key opens all that can still be redeemed',
  ].join('\n')
}

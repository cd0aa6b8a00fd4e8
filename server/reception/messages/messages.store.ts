import { sql } from 'kysely'
import type { AudienceId, CampaignId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { AudienceFilter, NewsWords } from '#contract/staff/reception/news.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inSlovenianOrder } from '#server/platform/database/slovenian-order.ts'

export const audiences = (db: Db) =>
  db.selectFrom('audience').selectAll().orderBy(inSlovenianOrder('name')).orderBy('id').execute()

export const insertAudience = (
  tx: Tx,
  {
    id,
    name,
    filter,
    savedBy,
    now,
  }: { id: AudienceId; name: string; filter: AudienceFilter; savedBy: StaffId; now: Date },
) =>
  tx
    .insertInto('audience')
    .values({ id, name, filter: JSON.stringify(filter), saved_by: savedBy, saved_at: now })
    .execute()

export const deleteAudience = async (tx: Tx, id: AudienceId): Promise<boolean> =>
  (await tx.deleteFrom('audience').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

export const isCampaignSent = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('campaign').select('id').where('key', '=', key).executeTakeFirst()) !== undefined

interface NewCampaign {
  id: CampaignId
  key: string
  words: NewsWords
  filter: AudienceFilter
  people: readonly PersonId[]
  sentBy: StaffId
  now: Date
}

export const insertCampaign = (tx: Tx, { id, key, words, filter, people, sentBy, now }: NewCampaign) =>
  tx
    .insertInto('campaign')
    .values({
      id,
      key,
      words: JSON.stringify(words),
      filter: JSON.stringify(filter),
      recipients: people.length,
      waiting: [...people],
      sent_by: sentBy,
      sent_at: now,
    })
    .execute()

export const wordsOf = (db: Db, id: CampaignId) =>
  db.selectFrom('campaign').select('words').where('id', '=', id).executeTakeFirstOrThrow()

const hasWaiting = sql<boolean>`waiting <> '{}'`

/** The campaign that has waited longest, unless another process is at it. */
export const lockWaiting = (tx: Tx) =>
  tx
    .selectFrom('campaign')
    .select(['id', 'waiting'])
    .where(hasWaiting)
    .where('stopped_at', 'is', null)
    .orderBy('sent_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const setWaiting = (tx: Tx, id: CampaignId, waiting: readonly PersonId[]) =>
  tx
    .updateTable('campaign')
    .set({ waiting: [...waiting] })
    .where('id', '=', id)
    .execute()

/** Whether this call stopped it; undefined for an unknown one. */
export const stopCampaign = async (
  tx: Tx,
  id: CampaignId,
  { by, now }: { by: StaffId; now: Date },
): Promise<boolean | undefined> => {
  const found = await tx
    .selectFrom('campaign')
    .select(['stopped_at', hasWaiting.as('has_waiting')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  if (found.stopped_at || !found.has_waiting) return false
  await tx.updateTable('campaign').set({ stopped_at: now, stopped_by: by, waiting: [] }).where('id', '=', id).execute()
  return true
}

export const campaigns = (db: Db, limit: number) =>
  db
    .selectFrom('campaign')
    .select(['id', 'words', 'recipients', 'sent_by', 'sent_at', 'stopped_at'])
    .select(sql<number>`cardinality(waiting)`.as('waiting'))
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute()

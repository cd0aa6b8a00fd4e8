import type { PersonId } from '#contract/kit/id.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Db } from './database/database.ts'
import { newOrderedId } from './ids.ts'

export interface NewDeed {
  at: Date
  actor: 'customer' | 'operator' | 'system' | 'supplier'
  personId: PersonId | null
  action: string
  object: string
  objectId: string | null
  aboutId: PersonId | null
  fields: readonly string[]
  addressHash: Buffer | null
  requestId: string | null
  day: Day | null
}

export const insertDeeds = (db: Db, deeds: readonly NewDeed[]) =>
  db
    .insertInto('deed')
    .values(
      deeds.map((deed) => ({
        id: newOrderedId(),
        at: deed.at,
        actor: deed.actor,
        person_id: deed.personId,
        action: deed.action,
        object: deed.object,
        object_id: deed.objectId,
        about_id: deed.aboutId,
        fields: [...deed.fields],
        address_hash: deed.addressHash,
        request_id: deed.requestId,
        day: deed.day,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The newest deeds of or about somebody, or with an object, oldest of them first. */
export const deedsAbout = async (db: Db, id: string, most: number) => {
  const isPerson = /^[0-9a-f-]{36}$/.test(id)
  const rows = await db
    .selectFrom('deed')
    .selectAll()
    .where((row) =>
      row.or([
        row('object_id', '=', id),
        ...(isPerson ? [row('person_id', '=', id as PersonId), row('about_id', '=', id as PersonId)] : []),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}

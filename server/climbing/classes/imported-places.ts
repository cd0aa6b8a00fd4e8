import type { ClassId, ImportId, PersonId } from '#contract/platform/id.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { ageAndGroup, isAdult } from '#server/people/account/person.rules.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refuse.ts'
import type { Day } from '#contract/platform/day.ts'
import { recordSignUps } from './class-goods.ts'
import { classesById } from './classes.store.ts'
import type { Group } from './group-places.ts'
import * as store from './imported-places.store.ts'
import { claimPlaces } from './places.ts'

/** Groups that a person can still be brought into: neither cancelled nor over, those that begin first before others. */
export const groupsToJoin = async (db: Db, now: Date): Promise<Group[]> =>
  (await classesById(db, await store.joinableIds(db, now), now)).toSorted(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime(),
  )

/** Whether a group is for the age that a person has when it begins. */
export const isOfAge = ({ age_groups: groups, starts_at: starts }: Group, birthDate: Day): boolean =>
  groups.includes(ageAndGroup(birthDate, dayOf(starts)).ageGroup)

export const placeKey = (classId: ClassId, participantId: PersonId): string => `${classId}:${participantId}`

/**
 * What these people have in these groups, by `placeKey`: a place now, or one that was brought along before, whatever became
 * of it since.
 */
export const placesAlready = async (
  db: Db,
  people: readonly PersonId[],
  now: Date,
): Promise<ReadonlyMap<string, 'now' | 'imported'>> =>
  new Map(
    (await store.placesOfPeople(db, people, now)).map(({ class_id: classId, participant_id: id, is_imported: was }) => [
      placeKey(classId, id),
      was ? ('imported' as const) : ('now' as const),
    ]),
  )

/**
 * Claims a confirmed place that is paid in another system. False where the group has none left, or is cancelled, over or
 * taken by the person meanwhile (docs/product/imports.md §4.4).
 */
export const importPlace = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { importId, group, participantId }: { importId: ImportId; group: Group; participantId: PersonId },
): Promise<boolean> => {
  const [price] = group.prices
  const participant = (await contactsOf(tx, [participantId])).get(participantId)
  if (!price || !participant || !isOfAge(group, participant.birthDate)) return false
  const isOwn = isAdult(participant.birthDate, dayOf(ctx.clock.now()))
  const payerId = isOwn ? participantId : (participant.guardians[0] ?? participantId)
  try {
    await claimPlaces(ctx, tx, {
      articleId: price.article_id,
      classIds: [group.id],
      participantId,
      payerId,
      origin: { importId },
      paid: true,
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  await recordSignUps(ctx, tx, actor, participantId, [group.id])
  return true
}

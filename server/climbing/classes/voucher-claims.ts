import type { ArticleId, ClassId, PersonId, VoucherId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { birthDateOf } from '#server/people/account/people.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'
import { activitiesOfGift } from '#server/centre/catalogue/course-articles.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { recordSignUps } from './class-goods.ts'
import { liveGroupsOf, type Group } from './group-places.ts'
import { claimPlaces } from './places.ts'
import { enqueueSignedUp } from './signed-up.email.ts'
import { pathsFor } from '#server/money/payments/goods.ts'

/** A term that a voucher of an activity may be redeemed for. */
export interface VoucherTerm {
  id: ClassId
  name: LocalizedText
  startsAt: Date
  free: number
}

const termsOf = async (db: Db, articleIds: readonly ArticleId[], now: Date): Promise<Map<Group, ArticleId>> => {
  const found = new Map<Group, ArticleId>()
  for (const articleId of articleIds)
    for (const group of await liveGroupsOf(db, articleId, now)) if (group.starts_at > now) found.set(group, articleId)
  return found
}

/** Terms of the activity that a gift is of, those that begin first before others. */
export const termsOfGift = async (ctx: Pick<Context, 'db' | 'clock'>, giftId: ArticleId): Promise<VoucherTerm[]> => {
  const terms = await termsOf(ctx.db, await activitiesOfGift(ctx.db, giftId), ctx.clock.now())
  return [...terms.keys()]
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    .map(({ id, name, starts_at: startsAt, max_students: max, taken }) => ({
      id,
      name,
      startsAt,
      free: Math.max(0, max - taken),
    }))
}

interface Claim {
  voucherId: VoucherId
  /** The article of the gift. */
  giftId: ArticleId
  participantId: PersonId
  /** The participant, or a guardian who redeems it. The buyer of the gift learns nothing of it. */
  payerId: PersonId
  classId: ClassId
}

/**
 * Claims a place in a term of the activity that a gift is of. Refuses terms of other activities, begun and full ones, and
 * the wrong age (docs/product/gifts.md §4.3).
 */
export const claimForVoucher = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { voucherId, giftId, participantId, payerId, classId }: Claim,
): Promise<void> => {
  const terms = await termsOf(tx, await activitiesOfGift(tx, giftId), ctx.clock.now())
  const [group, articleId] = [...terms].find(([{ id }]) => id === classId) ?? refuse('voucher_other_term')
  const birthDate = (await birthDateOf(tx, participantId)) ?? refuse('not_found')
  const { ageGroup } = ageAndGroup(birthDate, dayOf(group.starts_at))
  if (!group.age_groups.includes(ageGroup)) refuse('voucher_other_age')
  const who = { payerId, participantId }
  await claimPlaces(ctx, tx, { ...who, articleId, classIds: [classId], origin: { voucherId } })
  await recordSignUps(ctx, tx, actor, participantId, [classId])
  const { language } = (await contactsOf(tx, [payerId])).get(payerId) ?? refuse('not_found')
  await enqueueSignedUp(ctx, tx, { ...who, language, classIds: [classId], seeAt: pathsFor(who).myClasses })
}

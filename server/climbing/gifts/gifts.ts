import { tidyCode } from '#contract/climbing/gifts.ts'
import type { ClassId, PersonId } from '#contract/platform/id.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { birthDateOf, keepPresent, serialiseAccount, accountByEmail, wardsOf } from '#server/people/account/people.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { refuseBanned } from '#server/people/notes/bans.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { count, refuseIfBlocked } from '#server/platform/rate-limits.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { refuse } from '#server/platform/refuse.ts'
import { giveTicket } from '#server/climbing/tickets/tickets.ts'
import { termsOfGift, type VoucherTerm } from '#server/climbing/classes/voucher-claims.ts'
import { codeHash } from './codes.ts'
import { refusalOf } from './gifts.rules.ts'
import * as store from './gifts.store.ts'
import { claimPlace } from './voucher-places.ts'
import { type Me } from '#server/people/account/me.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'

/** Redeems a locked voucher for its owner or a minor of theirs. No invoice is issued: the gift was taxed when sold (docs/product/gifts.md §4.2). */
export const redeem = async (
  ctx: Context,
  tx: Tx,
  voucher: store.VoucherRow,
  {
    actor,
    ownerId,
    holderId,
    classId,
  }: { actor: Actor; ownerId: PersonId; holderId: PersonId; classId?: ClassId | undefined },
): Promise<void> => {
  const now = ctx.clock.now()
  const birthDate = (await birthDateOf(tx, holderId)) ?? refuse('not_found')
  const reason = refusalOf(voucher, ageAndGroup(birthDate, dayOf(now)).ageGroup, now)
  if (reason) refuse(reason)
  const { id: voucherId, article_id: articleId, name, conditions } = voucher
  if (conditions) await giveTicket(ctx, tx, { voucherId, holderId, articleId, name, conditions })
  // An activity needs a term, which reception books in the same commit.
  else
    await claimPlace(ctx, tx, actor, voucher, { ownerId, holderId, classId: classId ?? refuse('voucher_at_reception') })
  await store.markRedeemed(tx, voucherId, { actor: actor.personId, holderId, at: now })
  await auditLog.append(ctx, tx, actor, { action: 'redeemed', object: 'voucher', id: voucherId, about: holderId })
}

/**
 * Redeems a code for the customer or a minor. Wrong codes are counted under the lock of the login, so that concurrent
 * ones count as well. After too many even the right code is refused for a while.
 */
export const redeemCode = async (
  ctx: Context,
  me: Me,
  { code, holderId }: { code: string; holderId: PersonId },
): Promise<LocalizedText> => {
  const guesses = ['voucher_guesses', me.id] as const
  const redeemed = await inTransaction(ctx.db, async (tx) => {
    await serialiseAccount(tx, me.id)
    await keepPresent(tx, holderId)
    await refuseIfBlocked(ctx, tx, guesses)
    const voucher = await store.lockVoucher(tx, codeHash(ctx, code))
    if (voucher) {
      await refuseBanned(ctx, tx, holderId)
      await redeem(ctx, tx, voucher, { actor: me.actor, ownerId: me.id, holderId })
    }
    // The refusal comes after the commit: inside the transaction it would roll back the count.
    else await count(ctx, tx, guesses)
    return voucher
  })
  return redeemed?.name ?? refuse('voucher_unknown')
}

export type RedeemedAtReception =
  | { state: 'redeemed'; name: LocalizedText }
  | { refused: 'no_such_account' | 'no_such_minor' }
  | { refused: 'term_missing'; terms: readonly VoucherTerm[] }

/**
 * Reception redeems a code for a customer, or for a child of theirs by first name. An activity needs its term: without one,
 * those to choose from are answered.
 */
export const redeemAtReception = async (
  ctx: Context,
  actor: Actor,
  { code, email, childName, classId }: { code: string; email: string; childName?: string; classId?: ClassId },
): Promise<RedeemedAtReception> => {
  const login = await accountByEmail(ctx.db, email)
  if (!login) return { refused: 'no_such_account' }
  const today = dayOf(ctx.clock.now())
  const child = (await wardsOf(ctx.db, login.personId)).find(
    ({ firstName, birthDate }) => firstName === childName && ageAndGroup(birthDate, today).age < adultAge,
  )
  if (childName !== undefined && !child) return { refused: 'no_such_minor' }
  const hash = codeHash(ctx, tidyCode(code))
  const known = await store.voucherByHash(ctx.db, hash)
  if (known?.kind === 'A' && classId === undefined)
    return { refused: 'term_missing', terms: await termsOfGift(ctx, known.article_id) }
  const holderId = child?.id ?? login.personId
  return inTransaction(ctx.db, async (tx) => {
    await keepPresent(tx, holderId)
    const voucher = (await store.lockVoucher(tx, hash)) ?? refuse('voucher_unknown')
    await redeem(ctx, tx, voucher, { actor, ownerId: login.personId, holderId, classId })
    return { state: 'redeemed', name: voucher.name }
  })
}

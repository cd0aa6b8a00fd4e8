import type { ClassId, PersonId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { DeskVoucher } from '#contract/staff/climbing/gifts.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { keepPresent } from '#server/people/account/people.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { termsOfGift } from '#server/climbing/classes/voucher-claims.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { guardFailures } from '#server/platform/rate-limits.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { codeHash } from './codes.ts'
import { redeem } from './gifts.ts'
import { voucherState } from './gifts.rules.ts'
import * as store from './gifts.store.ts'

/** Where a code was typed or scanned: an enrolled device, else a network. Wrong codes count there. */
interface At {
  limitKey: string
}

const guarded = <Result>(ctx: Context, { limitKey }: At, look: () => Promise<Result>): Promise<Result> =>
  guardFailures(ctx, ['voucher_guesses_desk', limitKey], 'voucher_unknown', look)

/** What a voucher is for, for whom and until when, whatever has become of it (docs/product/gifts.md §4.7). */
export const lookAtVoucher = (ctx: Context, at: At, code: string): Promise<DeskVoucher> =>
  guarded(ctx, at, async () => {
    const voucher = (await store.voucherByHash(ctx.db, codeHash(ctx, code))) ?? refuse('voucher_unknown')
    const terms = voucher.kind === 'A' ? await termsOfGift(ctx, voucher.article_id) : []
    return {
      name: voucher.name,
      kind: voucher.kind,
      ageGroup: voucher.age_group,
      validUntil: voucher.valid_until.toISOString(),
      state: voucherState(voucher, ctx.clock.now()),
      ...(voucher.redeemed_at && { redeemedAt: voucher.redeemed_at.toISOString() }),
      terms: terms.map(({ id, startsAt, ...term }) => ({ ...term, _id: id, startsAt: startsAt.toISOString() })),
    }
  })

/** Who signs a minor up: the guardian since longest. An adult, and a minor without a guardian, is signed up alone. */
const ownerOf = async (ctx: Context, tx: Tx, holderId: PersonId): Promise<PersonId> => {
  const { birthDate, guardians } = (await contactsOf(tx, [holderId])).get(holderId) ?? refuse('not_found')
  return isAdult(birthDate, dayOf(ctx.clock.now())) ? holderId : (guardians[0] ?? holderId)
}

/**
 * Redeems a voucher for a person found at the desk: the ticket is given, or the place claimed, in one commit. The same call
 * sent again answers the same; its key with another code or person is refused.
 */
export const redeemAtDesk = (
  ctx: Context,
  actor: Actor,
  at: At,
  { key, code, personId, classId }: { key: string; code: string; personId: PersonId; classId?: ClassId | undefined },
): Promise<LocalizedText> =>
  guarded(ctx, at, () =>
    inTransaction(ctx.db, async (tx) => {
      await keepPresent(tx, personId)
      const voucher = (await store.lockVoucher(tx, codeHash(ctx, code))) ?? refuse('voucher_unknown')
      const before = await store.voucherOfKey(tx, key)
      if (before && (before.id !== voucher.id || before.redeemed_for !== personId)) refuse('key_used')
      if (before) return voucher.name
      if (voucher.kind === 'A' && classId === undefined && voucherState(voucher, ctx.clock.now()) === 'good')
        refuseFields({ classId: 'required' })
      const ownerId = await ownerOf(ctx, tx, personId)
      await redeem(ctx, tx, voucher, { actor, ownerId, holderId: personId, classId })
      await store.keepKey(tx, voucher.id, key)
      return voucher.name
    }),
  )

import type { PersonId } from '#contract/platform/id.ts'
import type { MovedRows } from '#contract/staff/reception/merging.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { type Tables, giveWay, inTransaction, type Db } from '#server/platform/database/database.ts'
import { noteCorrection } from '#server/people/account/correct-identity.ts'
import { fullName } from '#server/people/account/keep-people.ts'
import * as account from '#server/people/account/merging.ts'
import { mergeCertificates } from '#server/people/certificates/certificates.ts'
import { haveDateInCommon } from '#server/climbing/attendance/marks.ts'
import { haveClassInCommon } from '#server/climbing/classes/places.ts'
import { isMoneyMoving } from '#server/money/payments/payers.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { mergeNotes } from '#server/people/notes/merging.ts'
import { countRowsAbout, moveRows } from '#server/platform/personal-data.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { personalTables } from '#server/reception/privacy/my-data.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { factsOf } from '#server/people/staff/facts.ts'
import { refuseOwnMatter } from '#server/people/staff/own-matter.ts'

/** Table of each family of rows that the preview counts. */
const countedTables: Record<MovedRows, keyof Tables> = {
  visits: 'visit',
  tickets: 'ticket',
  places: 'place',
  vouchers: 'voucher',
  invoices: 'invoice',
  preInvoices: 'pre_invoice',
  agreements: 'agreement',
  relatives: 'guardianship',
}

const movedFrom = async (db: Db, otherId: PersonId): Promise<Record<MovedRows, number>> => {
  const counts: Partial<Record<keyof Tables, number>> = {}
  for (const personal of personalTables) counts[personal.table] = await countRowsAbout(db, personal, otherId)
  const counted = Object.entries(countedTables).map(([family, table]) => [family, counts[table] ?? 0])
  return Object.fromEntries(counted) as Record<MovedRows, number>
}

/** What stands against the merge, the first that applies (docs/product/staff.md §13.4). */
const obstacleOf = async (ctx: Context, db: Db, pair: account.Pair) => {
  const known = await account.accountObstacle(db, pair)
  if (known) return known
  const { kept, other } = pair
  if (await haveClassInCommon(db, kept.id, other.id)) return 'merge_one_class'
  if (await haveDateInCommon(db, kept.id, other.id)) return 'merge_one_class'
  // Guardians pay for the other person; a payment under way names it.
  const payers = [other.id, ...(await account.relativesToMove(db, other.id))]
  return (await isMoneyMoving(db, payers, ctx.clock.now())) ? 'merge_payment' : undefined
}

/** Both people beside each other, what would move, and what stands against it. */
export const previewMerge = async (ctx: Context, actor: Actor, personId: PersonId, otherId: PersonId) => {
  const pair = await account.pairOf(ctx.db, personId, otherId)
  await refuseOwnMatter(ctx, ctx.db, actor, [personId, otherId])
  const obstacle = await obstacleOf(ctx, ctx.db, pair)
  return {
    kept: account.describeSide(pair.kept),
    other: account.describeSide(pair.other),
    moved: await movedFrom(ctx.db, otherId),
    differs: account.differs(pair),
    ...(obstacle && { obstacle }),
  }
}

const sideOf = (side: account.Pair['kept']): string => `${fullName(side)}, ${date(`${side.birth_date}T12:00:00Z`)}`

/**
 * A merge holds two people against everything that names them, and then wants rows that others may hold. It is the one
 * that begins anew, before a sale would have to (docs/product/limits.md §8.2).
 */
const waitForRowMs = 100
const mergeAttempts = 12

/**
 * Merges two rows of one person in one transaction: whatever names the other one names the kept one afterwards, and the
 * other row is empty. Nothing of the kept person's own data changes. The same call sent again does nothing.
 */
export const mergePeople = (
  ctx: Context,
  me: Asker,
  { personId, otherId }: { personId: PersonId; otherId: PersonId },
  { version, otherVersion, because }: { version: number; otherVersion: number; because: string },
): Promise<void> =>
  withRetry(
    () =>
      inTransaction(ctx.db, async (tx) => {
        const pair = await account.lockPair(tx, personId, otherId)
        if (!pair) return
        await giveWay(tx, waitForRowMs)
        if (pair.kept.version !== version || pair.other.version !== otherVersion) refuse('changed_meanwhile')
        const obstacle = await obstacleOf(ctx, tx, pair)
        if (obstacle) refuse(obstacle)
        if (because === '' && account.differs(pair)) refuseFields({ because: 'required' })
        const actor = await me.act(tx, null, {
          about: [personId, otherId],
          facts: () => factsOf(m.act_merge, { person: sideOf(pair.kept), other: sideOf(pair.other), because }),
        })
        for (const personal of personalTables) await moveRows(tx, personal, otherId, personId)
        await mergeCertificates(ctx, tx, actor, { from: otherId, to: personId })
        await mergeNotes(ctx, tx, actor, { from: otherId, to: personId })
        await account.mergeAccounts(ctx, tx, pair)
        if (because !== '') await noteCorrection(ctx, tx, actor, { personId, what: 'merge', because })
        await auditLog.append(ctx, tx, actor, { action: 'merged', object: 'person', id: otherId, about: personId })
      }),
    mergeAttempts,
  )

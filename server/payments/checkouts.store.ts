import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { IntentId, PersonId } from '#contract/kit/id.ts'
import type { Outcome, RawAnswer } from '#providers/payments/outcome.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { later } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { askingLease, askWindow, type Supplier } from './payments.rules.ts'

/**
 * 20 digits, as the strictest card reseller wants them: milliseconds and 7 random digits. A counter would begin again
 * after an old backup and meet its own references at the supplier.
 */
const newCheckoutReference = (now: Date): string =>
  `${now.getTime()}`.padStart(13, '0') + `${randomInt(10_000_000)}`.padStart(7, '0')

export type Source = 'card' | 'paypal' | 'applepay'

export const liveCheckout = (db: Db, intentId: IntentId, supplier: Supplier) =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('intent_id', '=', intentId)
    .where('supplier', '=', supplier)
    .where('state', '<>', 'over')
    .executeTakeFirst()

export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof liveCheckout>>>

/** Claims the right to open a checkout; undefined when somebody else has one open or is opening it. */
export const insertCheckout = (db: Db, intentId: IntentId, supplier: Supplier, source: Source, now: Date) =>
  db
    .insertInto('checkout')
    .values({
      id: newId(),
      intent_id: intentId,
      supplier,
      source,
      reference: newCheckoutReference(now),
      opened_at: now,
    })
    .onConflict((conflict) => conflict.columns(['intent_id', 'supplier']).where('state', '<>', 'over').doNothing())
    .returningAll()
    .executeTakeFirst()

export const openedCheckout = (
  db: Db,
  id: string,
  given: { supplierId: string; integrity: string | null; askAt: Date },
) =>
  db
    .updateTable('checkout')
    .set({ state: 'open', supplier_id: given.supplierId, integrity: given.integrity, ask_at: given.askAt })
    .where('id', '=', id)
    .execute()

/** The browser cannot pay it any more; the worker still asks about it as planned. */
export const endCheckout = (db: Db, id: string) =>
  db.updateTable('checkout').set({ state: 'over' }).where('id', '=', id).execute()

export const checkoutById = (db: Db, id: string) =>
  db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const checkoutsOf = (db: Db, intentIds: readonly IntentId[]) =>
  intentIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('checkout').selectAll().where('intent_id', 'in', intentIds).execute()

/** The checkout behind a supplier's id, if this person opened it. */
export const checkoutOfPayer = (db: Db, supplier: Supplier, supplierId: string, payerId: PersonId) =>
  db
    .selectFrom('checkout')
    .innerJoin('intent', 'intent.id', 'checkout.intent_id')
    .selectAll('checkout')
    .where('checkout.supplier', '=', supplier)
    .where('checkout.supplier_id', '=', supplierId)
    .where('intent.payer_id', '=', payerId)
    .executeTakeFirst()

/** For messages of the supplier, which name the checkout by our reference or by theirs. */
export const checkoutNamed = (db: Db, supplier: Supplier, named: { reference?: string; supplierId?: string }) =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('supplier', '=', supplier)
    .where((row) =>
      row.or([
        ...(named.reference ? [row('reference', '=', named.reference)] : []),
        ...(named.supplierId ? [row('supplier_id', '=', named.supplierId)] : []),
      ]),
    )
    .executeTakeFirst()

export const markReturned = (db: Db, id: string, now: Date) =>
  db.updateTable('checkout').set({ returned_at: now }).where('id', '=', id).where('returned_at', 'is', null).execute()

/**
 * The right to ask the supplier about this checkout, for one caller at a time and, for cards, twice a minute. It is
 * committed before anybody asks, so that no transaction is open while the supplier thinks.
 */
export const takeAskingLease = (db: Db, id: string, now: Date) =>
  db
    .updateTable('checkout')
    .set((row) => ({
      asking_until: later(now, askingLease),
      asked_before_at: row.ref('asked_at'),
      asked_at: now,
    }))
    .where('id', '=', id)
    .where('supplier_id', 'is not', null)
    .where((row) => row.or([row('asking_until', 'is', null), row('asking_until', '<=', now)]))
    .where((row) =>
      row.or([
        row('supplier', '=', 'wallet'),
        row('asked_before_at', 'is', null),
        row('asked_before_at', '<=', later(now, -askWindow)),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

export const renewAskingLease = (db: Db, id: string, now: Date) =>
  db
    .updateTable('checkout')
    .set({ asking_until: later(now, askingLease) })
    .where('id', '=', id)
    .where('asking_until', 'is not', null)
    .execute()

/** `read: true` for answers that were understood on the spot and say nothing about money coming in. */
export const insertAnswers = (
  tx: Tx,
  checkoutId: string,
  answers: readonly RawAnswer[],
  now: Date,
  { read = false } = {},
) =>
  tx
    .insertInto('supplier_answer')
    .values(
      answers.map(({ source, status, body }, position) => ({
        id: newId(),
        checkout_id: checkoutId,
        source,
        status,
        // PostgreSQL's JSON has no NUL; a supplier that sends one is not understood anyway.
        body: JSON.stringify(body ?? null).replaceAll(String.raw`\u0000`, ''),
        received_at: now,
        position,
        read_at: read ? now : null,
      })),
    )
    .execute()

export const endAsking = (tx: Tx, id: string, askAt: Date | null) =>
  tx.updateTable('checkout').set({ asking_until: null, ask_at: askAt }).where('id', '=', id).execute()

export const unreadAnswers = (tx: Tx, intentId: IntentId) =>
  tx
    .selectFrom('supplier_answer')
    .innerJoin('checkout', 'checkout.id', 'supplier_answer.checkout_id')
    .select([
      'supplier_answer.id',
      'supplier_answer.source',
      'supplier_answer.status',
      'supplier_answer.body',
      'supplier_answer.checkout_id',
      'checkout.supplier',
      'checkout.reference',
    ])
    .where('checkout.intent_id', '=', intentId)
    .where('supplier_answer.read_at', 'is', null)
    .orderBy('supplier_answer.received_at')
    .orderBy('supplier_answer.position')
    .execute()

export const markRead = (tx: Tx, answerIds: readonly string[], now: Date) =>
  tx.updateTable('supplier_answer').set({ read_at: now }).where('id', 'in', answerIds).execute()

export const setOutcome = async (tx: Tx, checkoutId: string, outcome: Outcome['kind']): Promise<void> => {
  await tx
    .updateTable('checkout')
    .set((row) => ({
      last_outcome: outcome,
      // A refused order can never be paid again; a card checkout can, with another card.
      ...(outcome === 'declined' && {
        state: row
          .case()
          .when('supplier', '=', 'wallet')
          .then('over' as const)
          .else(row.ref('state'))
          .end(),
      }),
    }))
    .where('id', '=', checkoutId)
    .execute()
}

/** Writes a refused attempt down; whether it is news. */
export const addDecline = async (tx: Tx, checkoutId: string, paymentId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('checkout')
    .set({ declined_ids: sql`array_append(declined_ids, ${paymentId})` })
    .where('id', '=', checkoutId)
    .where(sql<boolean>`not ${paymentId} = any(declined_ids)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The payer has chosen another way to pay after a refusal: the next capture is a new one and not a replay. */
export const captureAnew = (db: Db, checkoutId: string) =>
  db
    .updateTable('checkout')
    .set((row) => ({ capture_attempt: row('capture_attempt', '+', 1), last_outcome: null }))
    .where('id', '=', checkoutId)
    .where('last_outcome', '=', 'retry_payer')
    .execute()

export const dueCheckouts = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('checkout')
    .select(['id', 'intent_id'])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(most)
    .execute()

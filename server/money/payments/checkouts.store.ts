import { randomInt } from 'node:crypto'
import { sql, type QueryCreator } from 'kysely'
import { suppliers, type Supplier } from '#contract/money/cart.ts'
import type { IntentId, PersonId } from '#contract/platform/id.ts'
import type { PlainRefusal } from '#contract/platform/refusals.ts'
import type { Outcome, RawAnswer } from '#providers/payments/outcome.ts'
import { quirksOf } from '#providers/payments/registry.ts'
import type { Db, Tables, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { addMs, minutes } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { askingLeaseMs, type WebState } from './payments.rules.ts'

/**
 * 20 digits, the format of the strictest supplier: milliseconds and 7 random digits. A counter restored from an
 * old backup would repeat references that the supplier already has.
 */
const newCheckoutReference = (now: Date): string =>
  `${now.getTime()}`.padStart(13, '0') + `${randomInt(10_000_000)}`.padStart(7, '0')

export type Source = Tables['checkout']['source']

const askedFreely = suppliers.filter((supplier) => !quirksOf(supplier).twoAsksAMinute)
const withFinalDeclines = suppliers.filter((supplier) => quirksOf(supplier).declineIsFinal)

/** Live checkouts of an intent with one supplier: one for each answer to the request to begin at once. */
export const liveCheckouts = (db: Db, intentId: IntentId, supplier: Supplier) =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('intent_id', '=', intentId)
    .where('supplier', '=', supplier)
    .where('state', '<>', 'over')
    .execute()

export type CheckoutRow = Awaited<ReturnType<typeof liveCheckouts>>[number]

/** Inserts a checkout to open; undefined when one is already open or opening, or the reference exists. */
export const insertCheckout = (
  db: Db,
  intentId: IntentId,
  { supplier, source, beginAtOnce }: { supplier: Supplier; source: Source; beginAtOnce: boolean | null },
  now: Date,
) =>
  db
    .insertInto('checkout')
    .values({
      id: newId(),
      intent_id: intentId,
      supplier,
      source,
      begin_at_once: beginAtOnce,
      reference: newCheckoutReference(now),
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Marks the checkout as payable; false when the intent is no longer open, e.g. paid in another way meanwhile. */
export const openedCheckout = async (
  db: Db,
  id: string,
  given: { supplierId: string; integrity: string | null; askAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('checkout')
    .from('intent')
    .set({ state: 'open', supplier_id: given.supplierId, integrity: given.integrity, ask_at: given.askAt })
    .whereRef('intent.id', '=', 'checkout.intent_id')
    .where('intent.state', '=', 'open')
    .where('checkout.id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a checkout for the browser; the worker still asks about it as scheduled. */
export const endCheckout = (db: Db, id: string) =>
  db.updateTable('checkout').set({ state: 'over' }).where('id', '=', id).execute()

export const checkoutById = (db: Db, id: string) =>
  db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const checkoutsOf = (db: Db, intentIds: readonly IntentId[]) =>
  db.selectFrom('checkout').selectAll().where('intent_id', '=', anyOf(intentIds)).execute()

export const checkoutIdsOf = async (db: Db, intentId: IntentId): Promise<string[]> =>
  (await db.selectFrom('checkout').select('id').where('intent_id', '=', intentId).execute()).map(({ id }) => id)

/** The last opened checkout of an intent whose payment its supplier is still processing. */
export const pendingCheckout = (db: Db, intentId: IntentId) =>
  db
    .selectFrom('checkout')
    .select(['opened_at', 'ask_at'])
    .where('intent_id', '=', intentId)
    .where('last_outcome', '=', 'pending')
    .where('refused', 'is', null)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst()

/** Records the first return of the payer and returns the intent; undefined for any other person. */
export const recordReturn = (
  db: Db,
  from: { supplier: Supplier; supplierId: string; payerId: PersonId; intentId?: IntentId },
  now: Date,
) =>
  db
    .updateTable('checkout')
    .from('intent')
    .set((row) => ({ returned_at: row.fn.coalesce('checkout.returned_at', row.val(now)) }))
    .whereRef('intent.id', '=', 'checkout.intent_id')
    .where('checkout.supplier', '=', from.supplier)
    .where('checkout.supplier_id', '=', from.supplierId)
    .where('intent.payer_id', '=', from.payerId)
    .$if(from.intentId !== undefined, (query) => query.where('intent.id', '=', from.intentId!))
    .returningAll('intent')
    .returning('checkout.id as checkout_id')
    .$narrowType<WebState>()
    .executeTakeFirst()

export type ReturnedIntent = NonNullable<Awaited<ReturnType<typeof recordReturn>>>

/** The checkout that a supplier's message names by our reference or by the supplier's id. */
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
 * The lease to ask the supplier about this checkout: one caller at a time, and as often as the supplier allows. It is
 * committed before the call, so that no transaction stays open meanwhile.
 */
export const takeAskingLease = (db: Db, id: string, now: Date) =>
  db
    .updateTable('checkout')
    .from('intent')
    .set((row) => ({
      asking_until: addMs(now, askingLeaseMs),
      asked_before_at: row.ref('checkout.asked_at'),
      asked_at: now,
    }))
    .whereRef('intent.id', '=', 'checkout.intent_id')
    .where('checkout.id', '=', id)
    .where('checkout.supplier_id', 'is not', null)
    .where((row) => row.or([row('checkout.asking_until', 'is', null), row('checkout.asking_until', '<=', now)]))
    .where((row) =>
      row.or([
        row('checkout.supplier', 'in', askedFreely),
        row('checkout.asked_before_at', 'is', null),
        row('checkout.asked_before_at', '<=', addMs(now, -minutes(1))),
      ]),
    )
    .returningAll('checkout')
    .returning(['intent.state as intent_state', 'intent.total_cents'])
    .executeTakeFirst()

/** A checkout to ask about, with state and total of its intent. */
export type AskedRow = NonNullable<Awaited<ReturnType<typeof takeAskingLease>>>

export const renewAskingLease = (db: Db, id: string, now: Date) =>
  db
    .updateTable('checkout')
    .set({ asking_until: addMs(now, askingLeaseMs) })
    .where('id', '=', id)
    .where('asking_until', 'is not', null)
    .execute()

const answerRows = (checkoutId: string, answers: readonly RawAnswer[], now: Date, readAt: Date | null) =>
  answers.map(({ source, status, body }, position) => ({
    id: newId(),
    checkout_id: checkoutId,
    source,
    status,
    // JSON in PostgreSQL cannot hold NUL; an answer with one is not understood anyway.
    body: JSON.stringify(body ?? null).replaceAll(String.raw`\u0000`, ''),
    received_at: now,
    position,
    read_at: readAt,
  }))

/** `read: true` for answers already processed that concern no incoming money. */
export const insertAnswers = (
  db: Db,
  checkoutId: string,
  answers: readonly RawAnswer[],
  now: Date,
  { read = false } = {},
) =>
  db
    .insertInto('supplier_answer')
    .values(answerRows(checkoutId, answers, now, read ? now : null))
    .execute()

/** Stores the answers and ends the lease, in one statement and so in one commit. */
export const endAsking = async (
  db: Db,
  id: string,
  { answers, askAt, now }: { answers: readonly RawAnswer[]; askAt: Date | null; now: Date },
): Promise<void> => {
  const query = answers.length
    ? db.with('stored', (also) => also.insertInto('supplier_answer').values(answerRows(id, answers, now, null)))
    : db
  await query.updateTable('checkout').set({ asking_until: null, ask_at: askAt }).where('id', '=', id).execute()
}

/** Schedules another query of a checkout that had none scheduled. */
export const askAgain = (db: Db, id: string, at: Date) =>
  db.updateTable('checkout').set({ ask_at: at }).where('id', '=', id).where('ask_at', 'is', null).execute()

/** Unread answers in the order they came; they count as read when `tx` commits. */
export const takeUnread = async (tx: Tx, intentId: IntentId, now: Date) => {
  const answers = await tx
    .updateTable('supplier_answer')
    .from('checkout')
    .set({ read_at: now })
    .whereRef('checkout.id', '=', 'supplier_answer.checkout_id')
    .where('checkout.intent_id', '=', intentId)
    .where('supplier_answer.read_at', 'is', null)
    .returning([
      'supplier_answer.source',
      'supplier_answer.status',
      'supplier_answer.body',
      'supplier_answer.received_at',
      'supplier_answer.position',
      'supplier_answer.checkout_id',
      'checkout.supplier',
      'checkout.reference',
    ])
    .execute()
  return answers.toSorted(
    (one, other) => one.received_at.getTime() - other.received_at.getTime() || one.position - other.position,
  )
}

/** Removes personal data of these people from the suppliers' answers. */
export const erasePayers = async (tx: Tx, people: readonly PersonId[]): Promise<void> => {
  await sql`update supplier_answer set body = without_people(body) where checkout_id in (
    select c.id from checkout c join intent n on n.id = c.intent_id where n.payer_id = any(${people}::uuid[]))`.execute(
    tx,
  )
}

export type UnreadAnswer = Awaited<ReturnType<typeof takeUnread>>[number]

/** Sets the last outcome of a checkout, as a statement of its own or within another. */
export const outcomeOf = (db: QueryCreator<Tables>, checkoutId: string, outcome: Outcome['kind']) =>
  db
    .updateTable('checkout')
    .set((row) => ({
      last_outcome: outcome,
      // In other checkouts the payer may try again, with another card for example.
      ...(outcome === 'declined' && {
        state: row
          .case()
          .when('supplier', 'in', withFinalDeclines)
          .then('over' as const)
          .else(row.ref('state'))
          .end(),
      }),
    }))
    .where('id', '=', checkoutId)

export const setOutcome = async (tx: Tx, checkoutId: string, outcome: Outcome['kind']): Promise<void> => {
  await outcomeOf(tx, checkoutId, outcome).execute()
}

/** After the payer chose another instrument the next capture is a new attempt, not a replay. */
export const startNewCapture = (db: Db, checkoutId: string) =>
  db
    .updateTable('checkout')
    .set((row) => ({ capture_attempt: row('capture_attempt', '+', 1), last_outcome: null }))
    .where('id', '=', checkoutId)
    .where('last_outcome', '=', 'retry_payer')
    .execute()

/** Ends a checkout whose goods are gone: its money is never captured, and a new payment needs a new checkout. */
export const refuseCapture = (db: Db, checkoutId: string, reason: PlainRefusal) =>
  db.updateTable('checkout').set({ refused: reason, state: 'over' }).where('id', '=', checkoutId).execute()

export const dueCheckouts = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('checkout')
    .select(['id', 'intent_id'])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute()

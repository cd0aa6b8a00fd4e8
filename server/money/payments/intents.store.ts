import { sql } from 'kysely'
import type { Company, Supplier } from '#contract/money/cart.ts'
import type { IntentId, PersonId, SaleId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Kind } from '#contract/money/payments.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import type { SaleLine } from './goods.ts'
import { maxOpeningMs, type RefundReason, type WebState } from './payments.rules.ts'
import { spending, type UnspentPayment } from './payments.store.ts'

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

interface NewIntent {
  payerId: PersonId
  participantId: PersonId
  totalCents: Cents
  language: Language
  now: Date
}

/** Inserts an intent, or finds the open intent of the same cart and renews its quote. */
export const findOrInsertIntent = (
  db: Tx,
  intent: NewIntent & { kind: Kind; lines: readonly SaleLine[]; company: Company | null; fingerprint: string },
) =>
  db
    .insertInto('intent')
    .values({
      id: newId<'intent'>(),
      reference: newReference(),
      kind: intent.kind,
      payer_id: intent.payerId,
      participant_id: intent.participantId,
      lines: json(intent.lines),
      total_cents: intent.totalCents,
      company: json(intent.company),
      language: intent.language,
      fingerprint: intent.fingerprint,
      created_at: intent.now,
      quoted_at: intent.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({ language: intent.language, quoted_at: intent.now, lines: json(intent.lines) }),
    )
    .returningAll()
    .$narrowType<WebState>()
    .executeTakeFirstOrThrow()

/** The payer's last fulfilled intent of the same cart after a time. */
export const lastBought = (db: Db, payerId: PersonId, fingerprint: string, after: Date) =>
  db
    .selectFrom('intent')
    .select(['id', 'reference', 'settled_at'])
    .where('payer_id', '=', payerId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'fulfilled')
    .where('settled_at', '>', after)
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Inserts an intent for a session opened by amount alone (docs/product/payments.md §9.1). */
export const insertBareIntent = (db: Db, intent: NewIntent) =>
  db
    .insertInto('intent')
    .values({
      id: newId<'intent'>(),
      reference: newReference(),
      payer_id: intent.payerId,
      participant_id: intent.participantId,
      total_cents: intent.totalCents,
      language: intent.language,
      created_at: intent.now,
      quoted_at: intent.now,
    })
    .returningAll()
    .$narrowType<WebState>()
    .executeTakeFirstOrThrow()

/** Assigns goods to an intent opened by amount alone; only the first call can (docs/product/payments.md §9.4). */
export const claimIntent = (
  db: Db,
  intentId: IntentId,
  what: {
    kind: Kind
    participantId: PersonId
    lines: readonly SaleLine[]
    company: Company | null
    language: Language
  },
) =>
  db
    .updateTable('intent')
    .set({
      kind: what.kind,
      participant_id: what.participantId,
      lines: json(what.lines),
      company: json(what.company),
      language: what.language,
    })
    .where('id', '=', intentId)
    .where('kind', 'is', null)
    .where('state', '=', 'open')
    .returningAll()
    .$narrowType<WebState>()
    .executeTakeFirst()

/** An intent of this payer; undefined for any other. */
export const intentOf = (db: Db, payerId: PersonId, intentId: IntentId) =>
  db
    .selectFrom('intent')
    .selectAll()
    .$narrowType<WebState>()
    .where('id', '=', intentId)
    .where('payer_id', '=', payerId)
    // The till alone takes money for a part of a sale at the desk.
    .where('desk_sale_id', 'is', null)
    .executeTakeFirst()

export const intentById = (db: Db, intentId: IntentId) =>
  db.selectFrom('intent').selectAll().$narrowType<WebState>().where('id', '=', intentId).executeTakeFirstOrThrow()

/** Participants of those of these intents that are of these kinds. */
export const participants = (db: Db, ids: readonly IntentId[], kinds: readonly Kind[]) =>
  db
    .selectFrom('intent')
    .select(['id', 'participant_id'])
    .where('id', '=', anyOf(ids))
    .where('kind', '=', anyOf(kinds))
    .execute()

/** Whom these sales at the desk were for, in the order of their parts. */
export const participantsAtDesk = (db: Db, ids: readonly SaleId[], kinds: readonly Kind[]) =>
  db
    .selectFrom('intent')
    .select((row) => [row.ref('desk_sale_id').$notNull().as('saleId'), 'participant_id as participantId'])
    .where('desk_sale_id', '=', anyOf(ids))
    .where('kind', '=', anyOf(kinds))
    .orderBy('id')
    .execute()

/** Those of these intents that this payer has. */
export const intentsOf = (db: Db, payerId: PersonId, ids: readonly IntentId[]) =>
  db.selectFrom('intent').select('id').where('id', '=', anyOf(ids)).where('payer_id', '=', payerId).execute()

export type IntentRow = NonNullable<Awaited<ReturnType<typeof intentOf>>>

/** Locks the intent, so that one transaction at a time decides about it. */
export const lockIntent = (tx: Tx, intentId: IntentId) =>
  tx
    .selectFrom('intent')
    .selectAll()
    .where('id', '=', intentId)
    .forUpdate()
    .$narrowType<WebState>()
    .executeTakeFirstOrThrow()

export const setIntentState = (
  tx: Tx,
  intentId: IntentId,
  state: 'refunded' | 'review',
  reason: RefundReason | null,
  now: Date,
) =>
  tx.updateTable('intent').set({ state, reason, settled_at: now, seen_at: null }).where('id', '=', intentId).execute()

/** Stores the version of the notice that stood beside a checkout. */
export const storeNotice = (tx: Tx, intentId: IntentId, version: string) =>
  tx.updateTable('intent').set({ notice_version: version }).where('id', '=', intentId).execute()

/** Spends the payment on the sale and marks the intent as fulfilled, with the request of the checkout that was paid. */
export const fulfilWith = (tx: Tx, intentId: IntentId, payment: UnspentPayment, now: Date) =>
  tx
    .with('spent', (also) => spending(also, payment.id))
    .updateTable('intent')
    .set({
      state: 'fulfilled',
      reason: null,
      settled_at: now,
      seen_at: null,
      begin_at_once: payment.begin_at_once,
    })
    .where('id', '=', intentId)
    .execute()

/** Open and reviewed intents of a payer for one item, e.g. a pre-invoice. */
export const unsettledAbout = (db: Db, { payerId, kind, item }: { payerId: PersonId; kind: Kind; item: object }) =>
  db
    .selectFrom('intent')
    .select(['id', 'state', 'desk_sale_id'])
    .where('payer_id', '=', payerId)
    .where('kind', '=', kind)
    .where('state', 'in', ['open', 'review'])
    .where(sql<boolean>`lines @> ${JSON.stringify([{ item }])}::jsonb`)
    .execute()

/** Open intents of this payer that held goods when they were last opened, for a time that has not ended. */
export const holdingIntentsOf = (db: Db, payerId: PersonId, now: Date) =>
  db
    .selectFrom('intent')
    .selectAll()
    .$narrowType<WebState>()
    .where('desk_sale_id', 'is', null)
    .where('payer_id', '=', payerId)
    .where('state', '=', 'open')
    .where('held_until', '>', now)
    .orderBy('held_until')
    .orderBy('id')
    .execute()

/** Whether unpaid carts of the same kind and people opened checkouts there since then, none of them declined. */
export const isChangedCart = async (
  tx: Tx,
  intent: { kind: Kind | null; payer_id: PersonId; participant_id: PersonId },
  supplier: Supplier,
  since: Date,
): Promise<boolean> => {
  const before = await tx
    .selectFrom('intent')
    .innerJoin('checkout', 'checkout.intent_id', 'intent.id')
    .select(['declined_ids', 'last_outcome'])
    .where('payer_id', '=', intent.payer_id)
    .where('participant_id', '=', intent.participant_id)
    .where('kind', '=', intent.kind)
    .where('intent.state', '=', 'open')
    .where('supplier', '=', supplier)
    .where('supplier_id', 'is not', null)
    .where('opened_at', '>', since)
    .execute()
  const isDeclined = before.some(
    ({ declined_ids, last_outcome }) => declined_ids.length > 0 || last_outcome === 'declined',
  )
  return before.length > 0 && !isDeclined
}

/** Sets the language of an open intent. */
export const setLanguage = (db: Db, intentId: IntentId, language: Language) =>
  db.updateTable('intent').set({ language }).where('id', '=', intentId).where('state', '=', 'open').execute()

export const setHeldUntil = (tx: Tx, intentId: IntentId, until: Date | null) =>
  tx.updateTable('intent').set({ held_until: until }).where('id', '=', intentId).execute()

/** Shows the notice of an intent again after news. */
export const markUnseen = (tx: Tx, intentId: IntentId) =>
  tx.updateTable('intent').set({ seen_at: null }).where('id', '=', intentId).execute()

/** Paid sessions opened by amount alone that no purchase call claimed in time. */
export const unclaimedIntents = (db: Db, before: Date) =>
  db
    .selectFrom('intent')
    .innerJoin('payment', 'payment.intent_id', 'intent.id')
    .select('intent.id')
    .where('intent.kind', 'is', null)
    .where('intent.created_at', '<', before)
    .where('payment.spent_on', 'is', null)
    .execute()

/** Whether money of these payers is or may be on its way, which forbids erasure. */
export const isMoneyMoving = async (db: Db, payers: readonly PersonId[], now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from intent i
      left join checkout c on c.intent_id = i.id
      left join payment p on p.intent_id = i.id
      left join refund r on r.payment_id = p.id
    where i.payer_id = any(${payers}::uuid[])
      and (i.state = 'review' or c.ask_at is not null or (p.id is not null and p.spent_on is null)
        or p.spent_on = 'review' or r.state <> 'refunded'
        or (c.state = 'opening' and c.opened_at > ${addMs(now, -maxOpeningMs)}))
    limit 1`.execute(db)
  return rows.length > 0
}

/** What these intents sold, and of what their buyers were informed. */
export const informedIntents = (db: Db, intentIds: readonly IntentId[]) =>
  db
    .selectFrom('intent')
    .select(['id', 'kind', 'notice_version', 'begin_at_once'])
    .where('id', '=', anyOf(intentIds))
    .execute()

export const intentReferenced = (db: Db, reference: string) =>
  db.selectFrom('intent').select(['payer_id', 'participant_id']).where('reference', '=', reference).executeTakeFirst()

import type {
  ArticleId,
  ClassId,
  ImportId,
  IntentId,
  PersonId,
  PreInvoiceId,
  VoucherId,
} from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import { violatedUnique, type Db, type Tx } from '#server/platform/database/database.ts'
import { refuseUntil } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { holdOf } from './classes.rules.ts'
import { classesById, lockClasses } from './classes.store.ts'
import * as store from './places.store.ts'
import type { Piece, PastSale, TakenPart, TakenPieces } from '#server/money/payments/goods.ts'

/** A claim to places: the classes, the people, and the hold, purchase or pre-invoice behind it. */
export interface Claiming {
  articleId: ArticleId
  classIds: readonly ClassId[]
  /** Classes whose places the caller releases. They are locked together with the others to avoid deadlocks. */
  releasedClassIds?: readonly ClassId[]
  participantId: PersonId
  payerId: PersonId
  origin:
    | { intentId: IntentId; until: Date }
    | { intentId: IntentId }
    | { preInvoiceId: PreInvoiceId }
    | { voucherId: VoucherId }
    /** Brought along from another system: nothing was sold for it here. */
    | { importId: ImportId }
  /** Set while the money is being captured: the limit of holds does not apply, and no hold is shortened. */
  capturing?: boolean
  /** Set for what is paid, here or elsewhere: it may take its place after the class has begun, but not after its end. */
  paid?: boolean
}

/** The unique index is the last check that a person has one place in a class (docs/product/classes.md §4.1). */
const refuseTaken = (error: unknown): never => {
  if (violatedUnique(error) === 'place_once') refuse('already_signed_up')
  throw error
}

/** The hold that the limit allows this payer, or refuses it. */
const allowedHold = (ctx: Context, last: store.PlaceRow | undefined, wanted: Date): { since: Date; until: Date } => {
  const hold = holdOf(last, wanted, ctx.clock.now(), ctx.limits.held_place)
  return 'opens' in hold ? refuseUntil(ctx, 'held_place', hold.opens) : hold
}

/** A hold for the capture, never shorter than the one before. */
const captureHold = (ctx: Context, last: store.PlaceRow | undefined, wanted: Date): { since: Date; until: Date } => ({
  since: last?.held_since ?? ctx.clock.now(),
  until: last?.state === 'held' && last.held_until && last.held_until > wanted ? last.held_until : wanted,
})

/**
 * Claims a place in each class, all or none. Places are counted and written under the locks of all classes
 * (docs/product/classes.md §4.2). Returns the time until which all of them are held; undefined for confirmed places.
 */
export const claimPlaces = async (ctx: Context, tx: Tx, claiming: Claiming): Promise<Date | undefined> => {
  const { articleId, classIds, releasedClassIds = [], participantId, payerId, origin } = claiming
  const now = ctx.clock.now()
  await lockClasses(tx, [...classIds, ...releasedClassIds])
  const places = await store.placesOf(tx, participantId, classIds)
  const own = new Map(places.filter(({ state }) => state !== 'released').map((place) => [place.class_id, place]))
  let heldUntil = 'until' in origin ? origin.until : undefined
  for (const found of await classesById(tx, classIds, now)) {
    if (found.cancelled_at) refuse('term_cancelled')
    if ((claiming.paid ? found.ends_at : found.starts_at) <= now) refuse('term_over')
    const place = own.get(found.id)
    const isAlive = place?.state === 'held' && place.held_until !== null && place.held_until > now
    if (place?.state === 'confirmed') refuse('already_signed_up')
    if (place && isAlive && place.payer_id !== payerId) refuse('term_taken')
    if (!isAlive && found.taken >= found.max_students) refuse('term_full')
    const last = places.findLast((each) => each.class_id === found.id && each.payer_id === payerId)
    const hold =
      'until' in origin ? (claiming.capturing ? captureHold : allowedHold)(ctx, last, origin.until) : undefined
    if (hold && heldUntil && hold.until < heldUntil) heldUntil = hold.until
    const claim = {
      classId: found.id,
      articleId,
      participantId,
      payerId,
      state: hold ? ('held' as const) : ('confirmed' as const),
      heldSince: hold?.since ?? null,
      heldUntil: hold?.until ?? null,
      intentId: 'intentId' in origin ? origin.intentId : null,
      preInvoiceId: 'preInvoiceId' in origin ? origin.preInvoiceId : null,
      voucherId: 'voucherId' in origin ? origin.voucherId : null,
      importId: 'importId' in origin ? origin.importId : null,
    }
    if (place) await store.updatePlace(tx, place.id, claim)
    else await store.insertPlace(tx, claim, now).catch(refuseTaken)
  }
  return heldUntil
}

/** Classes of a sale, locked, that have begun and were not cancelled. */
const begunClasses = async (ctx: Context, tx: Tx, classIds: readonly ClassId[]) => {
  const now = ctx.clock.now()
  await lockClasses(tx, classIds)
  return (await classesById(tx, classIds, now)).filter(
    ({ starts_at, cancelled_at }) => starts_at <= now && cancelled_at === null,
  )
}

/** The one piece of an enrolment, with all its classes. */
export const enrolmentSold = async (ctx: Context, tx: Tx, sold: PastSale): Promise<Piece[]> => {
  const places = await store.placesSold(tx, sold)
  const classIds = places.filter(({ state }) => state === 'confirmed').map(({ class_id }) => class_id)
  const begun = classIds.length ? await begunClasses(ctx, tx, classIds) : []
  const state = classIds.length === 0 ? 'ended' : begun.length ? 'begun' : 'unused'
  return sold.lines.map(({ unitCents }, line) => ({
    id: idOf(sold),
    line,
    holderId: places[0]?.participant_id,
    state,
    unitCents,
  }))
}

const idOf = ({ intentId, preInvoiceId }: PastSale): string => {
  const id = intentId ?? preInvoiceId
  if (id === null) throw new Error('a sale without intent and pre-invoice')
  return id
}

/**
 * Releases the places of a sale, which is taken back as a whole. Once a class has begun that was not cancelled, it
 * returns the reason instead (docs/product/classes.md §7.5). Where the centre cancelled some of the classes and a part of
 * the price goes back, the places in the others stay (docs/product/classes.md §12.3). A part of the price that goes back
 * for another reason leaves all of them.
 */
export const takePlacesBack = async (
  ctx: Context,
  tx: Tx,
  sold: PastSale,
  parts: readonly TakenPart[],
): Promise<TakenPieces> => {
  const isInPart = ({ quantity, eachCents, isRest, cancelled }: TakenPart) =>
    quantity > 0 && eachCents !== undefined && !isRest && !cancelled
  if (parts.some(isInPart)) return { refused: 'enrolment_in_part' }
  if (parts.some(({ pieces }) => pieces?.some((id) => id !== idOf(sold)))) return { refused: 'piece_of_other_sale' }
  const classIds = await store.classesSold(tx, sold)
  if (parts.length > 0 && parts.every(({ quantity }) => quantity === 0)) {
    if (!parts.some(({ cancelled }) => cancelled)) return { pieces: parts.map(() => []) }
    await lockClasses(tx, classIds)
    const cancelled = (await classesById(tx, classIds, ctx.clock.now())).filter(({ cancelled_at: at }) => at !== null)
    await store.releaseSoldIn(
      tx,
      sold,
      cancelled.map(({ id }) => id),
    )
    return { pieces: parts.map(() => []) }
  }
  const begun = await begunClasses(ctx, tx, classIds)
  if (begun.length) return { refused: 'class_begun', classes: begun.map(({ name }) => name) }
  await store.releaseSold(tx, sold)
  return { pieces: parts.map(() => [idOf(sold)]) }
}

/** Whether both people have a place in one group, held or taken: together they would have it twice. */
export const haveClassInCommon = (db: Db, one: PersonId, other: PersonId): Promise<boolean> =>
  store.haveClassInCommon(db, one, other)

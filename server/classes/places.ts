import type { ArticleId, ClassId, IntentId, PersonId, PreInvoiceId } from '#contract/kit/id.ts'
import type { Context } from '#server/platform/context.ts'
import { violatedUnique, type Tx } from '#server/platform/database/database.ts'
import { refuseUntil } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { holdOf } from './classes.rules.ts'
import { classesById, lockClasses } from './classes.store.ts'
import * as store from './places.store.ts'
import type { Sold } from '#server/payments/goods.ts'

/** Whose places, in what, and for how long or by what right. */
export interface Claiming {
  articleId: ArticleId
  classIds: readonly ClassId[]
  /** Classes whose places are let go of instead: locked with the others, before any place is, or two would wait in a circle. */
  lettingGo?: readonly ClassId[]
  participantId: PersonId
  payerId: PersonId
  origin: { intentId: IntentId; until: Date } | { intentId: IntentId } | { preInvoiceId: PreInvoiceId }
  /** The money is being taken at this moment: how long it has been held does not count, and nothing is shortened. */
  taking?: boolean
  /** Who has paid already may come after the beginning, not after the end, and may find a hold of their own run out. */
  paid?: boolean
}

/** The last wall: whatever went wrong before it, one person has one place in a class (reference: security M4). */
const tellTaken = (error: unknown): never => {
  if (violatedUnique(error) === 'place_once') refuse('already_signed_up')
  throw error
}

/** Until when the place can be held for this payer, or refuses it. */
const holdIn = (ctx: Context, last: store.PlaceRow | undefined, wanted: Date): { since: Date; until: Date } => {
  const hold = holdOf(last, wanted, ctx.clock.now(), ctx.limits.held_place)
  return 'opens' in hold ? refuseUntil(ctx, 'held_place', hold.opens) : hold
}

/** Until the money is there, and never shorter than it was. */
const whileTaking = (ctx: Context, last: store.PlaceRow | undefined, wanted: Date): { since: Date; until: Date } => ({
  since: last?.held_since ?? ctx.clock.now(),
  until: last?.state === 'held' && last.held_until && last.held_until > wanted ? last.held_until : wanted,
})

/**
 * Claims a place in each class, all or none, under the locks of all of them: counted and written while nobody else can
 * (design §4). One's own hold is never 'full' nor 'already signed up'. Answers until when all of them are held.
 */
export const claimPlaces = async (ctx: Context, tx: Tx, claiming: Claiming): Promise<Date | undefined> => {
  const { articleId, classIds, lettingGo = [], participantId, payerId, origin } = claiming
  const now = ctx.clock.now()
  await lockClasses(tx, [...classIds, ...lettingGo])
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
    const hold = 'until' in origin ? (claiming.taking ? whileTaking : holdIn)(ctx, last, origin.until) : undefined
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
    }
    if (place) await store.updatePlace(tx, place.id, claim)
    else await store.insertPlace(tx, claim, now).catch(tellTaken)
  }
  return heldUntil
}

/**
 * The places of a sale are anybody's again, unless one of the classes has begun; a cancelled one never does. Answers why
 * not.
 */
export const takePlacesBack = async (ctx: Context, tx: Tx, sold: Sold): Promise<string | undefined> => {
  const now = ctx.clock.now()
  const classIds = await store.classesSold(tx, sold)
  await lockClasses(tx, classIds)
  const begun = (await classesById(tx, classIds, now)).filter(
    ({ starts_at, cancelled_at }) => starts_at <= now && cancelled_at === null,
  )
  if (begun.length) return `a class of it has begun: ${begun.map(({ name }) => name.sl).join(', ')}`
  await store.releaseSold(tx, sold)
  return undefined
}

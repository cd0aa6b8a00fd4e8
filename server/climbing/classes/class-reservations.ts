import { classesById, lockClasses, type ClassRow } from './classes.store.ts'
import { claimPlaces, enrolmentSold, takePlacesBack } from './places.ts'
import { releaseHoldsOf, releasePlacesOf } from './places.store.ts'
import { pathsFor, type Reservations } from '#server/money/payments/goods.ts'

/** When the first of these classes begins. */
const firstOf = (classes: readonly ClassRow[]): Date =>
  new Date(Math.min(...classes.map(({ starts_at: starts }) => starts.getTime())))

/** The places of classes as the reservations of pre-invoices. */
export const classReservations: Reservations = {
  isCancelled: async (ctx, db, { classIds }) =>
    (await classesById(db, classIds, ctx.clock.now())).some(({ cancelled_at }) => cancelled_at !== null),
  begins: async (ctx, db, { classIds }) => firstOf(await classesById(db, classIds, ctx.clock.now())),
  async claimPaid(ctx, tx, { preInvoiceId, ...claiming }) {
    await claimPlaces(ctx, tx, { ...claiming, origin: { preInvoiceId }, paid: true })
  },
  releaseClaim: async (tx, intentId) => {
    await releaseHoldsOf(tx, intentId)
  },
  async claimFor(ctx, tx, { preInvoiceId: _released, ...claiming }, hold) {
    await claimPlaces(ctx, tx, { ...claiming, origin: hold, capturing: true })
  },
  async release(tx, { preInvoiceId, classIds }) {
    await lockClasses(tx, classIds)
    await releasePlacesOf(tx, preInvoiceId)
  },
  takeBack: takePlacesBack,
  pieces: enrolmentSold,
  seeAt: (who) => pathsFor(who).myClasses,
}

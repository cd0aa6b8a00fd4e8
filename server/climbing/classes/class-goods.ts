import type { ClassCart } from '#contract/money/cart.ts'
import type { ClassId, PersonId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import { paths } from '#contract/platform/paths.ts'
import { birthDateOf } from '#server/people/account/people.ts'
import { articlesToSell, waitsForOpening, vatRateOn, type ArticleForSale } from '#server/centre/catalogue/catalogue.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { termsOf } from '#server/money/pre-invoices/issue-pre-invoice.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { classesById, lockClasses, type ClassRow } from './classes.store.ts'
import { claimPlaces, enrolmentSold, takePlacesBack } from './places.ts'
import { holdsPlaces, otherHolds, releaseHolds, releaseHoldsOf } from './places.store.ts'
import { preInvoiceRefusal } from './unpaid-places.ts'
import { enqueueSignedUp } from './signed-up.email.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'
import { pathsFor, type Goods, type Hold, type SaleLine } from '#server/money/payments/goods.ts'

/** The item of the one line of an enrolment. */
export interface Enrolment {
  classIds: ClassId[]
}

/** The priced line of an enrolment, its classes and their first beginning. */
export interface QuotedEnrolment {
  line: SaleLine<Enrolment>
  classes: ClassRow[]
  begins: Date
}

/** One price for the whole enrolment; with an end date the highest of its classes (docs/product/classes.md §6.1). */
const priceOf = (article: ArticleForSale, classes: readonly ClassRow[]): Cents => {
  const prices = classes.flatMap((each) =>
    each.prices.filter(({ article_id }) => article_id === article.id).map(({ price_cents }) => price_cents),
  )
  return article.end_date === null ? article.price_cents : cents(Math.max(...prices))
}

/**
 * Prices the chosen terms of one article for a participant. Refuses a wrong number, article or age group, and begun or
 * cancelled terms. `claimPlaces` checks for free places.
 */
export const quoteTerms = async (ctx: Context, participantId: PersonId, cart: ClassCart): Promise<QuotedEnrolment> => {
  const now = ctx.clock.now()
  const article = (await articlesToSell(ctx, [cart.articleId])).get(cart.articleId)
  if (!article && (await waitsForOpening(ctx, cart.articleId))) refuse('term_not_open')
  if (!article || article.category === 'V') return refuseFields({ 'classCart.articleId': 'unknown' })
  if (cart.classes.length !== (article.no_classes ?? 1)) refuseFields({ 'classCart.classes': 'number_of_terms' })
  const classes = await classesById(ctx.db, cart.classes, now)
  const isOurs = (each: ClassRow) => each.visible && each.prices.some(({ article_id }) => article_id === article.id)
  if (classes.length !== cart.classes.length || !classes.every(isOurs))
    return refuseFields({ 'classCart.classes': 'term_of_other' })
  if (classes.some(({ cancelled_at }) => cancelled_at)) refuse('term_cancelled')
  if (classes.some(({ starts_at }) => starts_at <= now)) refuse('term_over')
  if (classes.some(({ opens_at: opens }) => opens !== null && opens > now)) refuse('term_not_open')
  const birthDate = (await birthDateOf(ctx.db, participantId)) ?? refuse('not_found')
  // A class of several age groups has an article for each, at its own price.
  const isOfAge = ({ starts_at, age_groups }: ClassRow) => {
    const { ageGroup } = ageAndGroup(birthDate, dayOf(starts_at))
    return age_groups.includes(ageGroup) && article.age_groups.includes(ageGroup)
  }
  if (!classes.every(isOfAge)) refuseFields({ 'classCart.classes': 'age_group' })

  const price = priceOf(article, classes)
  const line = {
    articleId: article.id,
    name: article.name,
    quantity: 1,
    unitCents: price,
    totalCents: price,
    vatRate: vatRateOn(ctx.centre, article.vat_class, dayOf(now)),
    item: { classIds: classes.map(({ id }) => id).toSorted() },
  }
  return { line, classes, begins: new Date(Math.min(...classes.map(({ starts_at }) => starts_at.getTime()))) }
}

/** Locks the classes of several enrolments, which are delivered one after the other. */
export const lockClassesSold = async (tx: Tx, lines: readonly SaleLine[]): Promise<void> => {
  // Lines of this kind have no other item.
  const classIds = lines.flatMap(({ item }) => (item as Enrolment).classIds)
  if (classIds.length > 0) await lockClasses(tx, classIds)
}

const onlyLine = <Item>(lines: readonly SaleLine<Item>[]): SaleLine<Item> => {
  const [line] = lines
  if (!line) throw new Error('an enrolment without a line')
  return line
}

const hold = async (ctx: Context, tx: Tx, { lines, until, intentId, ...who }: Hold<Enrolment>): Promise<Date> => {
  const { articleId, item } = onlyLine(lines)
  const { classIds } = item
  const others = await otherHolds(tx, { ...who, articleId, keep: classIds })
  const releasedClassIds = others.map(({ class_id }) => class_id)
  const held = await claimPlaces(ctx, tx, {
    ...who,
    articleId,
    classIds,
    releasedClassIds,
    origin: { intentId, until },
  })
  if (others.length)
    await releaseHolds(
      tx,
      others.map(({ id }) => id),
    )
  return held ?? until
}

const secure = async (ctx: Context, tx: Tx, { lines, until, intentId, ...who }: Hold<Enrolment>): Promise<void> => {
  const { articleId, item } = onlyLine(lines)
  await claimPlaces(ctx, tx, {
    ...who,
    articleId,
    classIds: item.classIds,
    origin: { intentId, until },
    capturing: true,
  })
}

/** Adds an audit entry for each place taken. */
export const recordSignUps = (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  participantId: PersonId,
  classIds: readonly ClassId[],
) =>
  auditLog.append(
    ctx,
    tx,
    actor,
    ...classIds.map((id) => ({ action: 'place_taken' as const, object: 'class' as const, id, about: participantId })),
  )

/** Confirms the places and emails the payer in one commit. */
const deliver: Goods<'classes', Enrolment>['deliver'] = async (ctx, tx, sale) => {
  const { actor, intentId, payerId, participantId, lines, language } = sale
  const { articleId, item } = onlyLine(lines)
  const { classIds } = item
  await claimPlaces(ctx, tx, { articleId, classIds, participantId, payerId, origin: { intentId }, paid: true })
  await recordSignUps(ctx, tx, actor, participantId, classIds)
  const seeAt = pathsFor(sale).myClasses
  await enqueueSignedUp(ctx, tx, { payerId, participantId, language, classIds, seeAt })
  return { seeAt }
}

export const classGoods: Goods<'classes', Enrolment> = {
  paymentPath: ({ lines, ...who }) => paths.classPayment(pathsFor(who).classes, lines[0]?.articleId ?? ''),
  quote: async (ctx, { participantId, wanted }) => [(await quoteTerms(ctx, participantId, wanted.classCart)).line],
  isSame: ({ classCart }, lines) =>
    lines[0]?.articleId === classCart.articleId &&
    [...classCart.classes].toSorted().join() === lines[0].item.classIds.join(),
  hold,
  async stillHeld(ctx, db, { id, lines }) {
    const { articleId, item } = onlyLine(lines)
    const isHeld = await holdsPlaces(db, id, ctx.clock.now())
    return isHeld ? { kind: 'classes', classCart: { articleId, classes: item.classIds } } : undefined
  },
  async payLater(ctx, payerId, lines) {
    const now = ctx.clock.now()
    const classes = await classesById(ctx.db, onlyLine(lines).item.classIds, now)
    if (classes.length === 0) return undefined
    const refused = await preInvoiceRefusal(ctx, payerId, classes)
    if (refused) return { refused }
    const begins = new Date(Math.min(...classes.map(({ starts_at }) => starts_at.getTime())))
    return termsOf(ctx, begins)
  },
  secure,
  release: async (tx, intentId) => {
    await releaseHoldsOf(tx, intentId)
  },
  deliver,
  takeBack: takePlacesBack,
  pieces: enrolmentSold,
}

import type { ArticleId, PersonId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { entrantsOf, familyOf } from '#server/people/account/entrants.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { articlesToSell, deskArticlesToSell, vatRateOn } from '#server/centre/catalogue/catalogue.ts'
import { quoteDeskGifts } from '#server/climbing/gifts/desk-sold-gifts.ts'
import { refuseBanned } from '#server/people/notes/bans.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { inPart, refuse, refuseFields } from '#server/platform/refuse.ts'
import { goodsOf, type SaleLine, type SellingContext } from '#server/money/payments/goods.ts'
import type { BearerConditions } from '#server/climbing/tickets/bearer-tickets.ts'
import { inWords, type AnybodysLine, type Part } from './sales.rules.ts'

/** A priced basket: parts for people, and what is sold to anybody. */
export interface PricedBasket {
  parts: readonly Part[]
  forAnybody: readonly AnybodysLine[]
}

type PersonLine = Extract<BasketLine, { participantId: unknown }>
type LineOf<Kind extends BasketLine['kind']> = Extract<BasketLine, { kind: Kind }>

interface Person {
  name: string
  payerId: PersonId
}

/** Names of the participants, and who pays for each: an adult, or a guardian of a minor, the buyer first. */
export const participantsOf = async (
  ctx: SellingContext,
  ids: readonly PersonId[],
  buyerId: PersonId | undefined,
): Promise<ReadonlyMap<PersonId, Person>> => {
  const now = ctx.clock.now()
  const found = new Map<PersonId, Person>()
  for (const { id, firstName, lastName, birthDate } of await entrantsOf(ctx.db, ids, now)) {
    const guardians = isAdult(birthDate, dayOf(now))
      ? []
      : (await familyOf(ctx.db, id)).filter(({ relation }) => relation === 'guardian').map((each) => each.id)
    const payerId = guardians.find((each) => each === buyerId) ?? guardians[0] ?? id
    found.set(id, { name: `${firstName} ${lastName}`, payerId })
  }
  return found
}

/** Lines for people, those of one kind and person together; each class is a part of its own. */
const grouped = (lines: readonly PersonLine[]): PersonLine[][] => {
  const groups = new Map<string, PersonLine[]>()
  for (const line of lines) {
    const key = [line.kind, line.participantId, line.kind === 'classes' ? line.articleId : ''].join()
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()]
}

const quotePart = async (ctx: SellingContext, group: readonly PersonLine[], person: Person): Promise<Part> => {
  const [first] = group
  if (!first) throw new Error('a part without lines')
  const who = { payerId: person.payerId, participantId: first.participantId }
  const wanted =
    first.kind === 'classes'
      ? { kind: first.kind, classCart: { articleId: first.articleId, classes: first.classIds } }
      : {
          kind: first.kind,
          articles: group.flatMap((line) =>
            line.kind === 'tickets' ? [{ articleId: line.articleId, quantity: line.quantity }] : [],
          ),
        }
  const lines = await goodsOf(ctx, first.kind).quote(ctx, { ...who, wanted })
  return { ...who, kind: first.kind, forName: person.name, lines }
}

/** What a refusal of a part begins with: a person may have several courses in a basket, and tickets only once. */
export const wordsOf = async (ctx: SellingContext, line: PersonLine, { name }: Person): Promise<LocalizedText> => {
  const course = line.kind === 'classes' && (await articlesToSell(ctx, [line.articleId])).get(line.articleId)
  return course ? inWords(course.name, name) : { sl: name, en: name }
}

const ofKind = <Kind extends BasketLine['kind']>(lines: readonly BasketLine[], kind: Kind): LineOf<Kind>[] =>
  lines.filter((line): line is LineOf<Kind> => line.kind === kind)

/** The quantities of one article together. */
const merged = (lines: readonly { articleId: ArticleId; quantity: number }[]) => {
  const quantities = new Map<ArticleId, number>()
  for (const { articleId, quantity } of lines) quantities.set(articleId, (quantities.get(articleId) ?? 0) + quantity)
  return [...quantities].map(([articleId, quantity]) => ({ articleId, quantity }))
}

/** Tickets on no one's name: day tickets where the centre sells them so, and entry of groups. */
const quoteBearer = async (
  ctx: SellingContext,
  lines: readonly LineOf<'bearer'>[],
): Promise<SaleLine<BearerConditions>[]> => {
  const ids = lines.map(({ articleId }) => articleId)
  const [forAll, ofGroups] = [await articlesToSell(ctx, ids), await deskArticlesToSell(ctx, ids)]
  const today = dayOf(ctx.clock.now())
  return lines.map(({ articleId, quantity, groupName }) => {
    const group = ofGroups.get(articleId)
    const article = (group?.category === 'G' && group) || forAll.get(articleId)
    if (article?.category !== 'G' && article?.type !== 'dnevna') return refuseFields({ lines: 'unknown' })
    if (article.category !== 'G' && ctx.centre.guests === 'named') return refuse('tickets_by_name')
    return {
      articleId,
      name: article.name,
      quantity,
      unitCents: article.price_cents,
      totalCents: cents(article.price_cents * quantity),
      vatRate: vatRateOn(ctx.centre, article.vat_class, today),
      item: { entryHours: article.entry_hours, groupName },
    }
  })
}

/** Rental and goods. */
const quoteHandedOver = async (
  ctx: SellingContext,
  lines: readonly { articleId: ArticleId; quantity: number }[],
): Promise<SaleLine[]> => {
  const articles = await deskArticlesToSell(
    ctx,
    lines.map(({ articleId }) => articleId),
  )
  const today = dayOf(ctx.clock.now())
  return lines.map(({ articleId, quantity }) => {
    const article = articles.get(articleId)
    if (!article || article.category === 'G') return refuseFields({ lines: 'unknown' })
    return {
      articleId,
      name: article.name,
      quantity,
      unitCents: article.price_cents,
      totalCents: cents(article.price_cents * quantity),
      vatRate: vatRateOn(ctx.centre, article.vat_class, today),
      item: article.category === 'R' ? { isRental: true } : null,
    }
  })
}

/**
 * Refuses classes for who may not enter. Tickets are left to the verdict at the desk, and what was sold on paper during an
 * outage is not asked (docs/product/notes.md §3.6).
 */
const refuseBannedFrom = async (ctx: SellingContext, lines: readonly BasketLine[]): Promise<void> => {
  const classes = ofKind(lines, 'classes')
  const people = await participantsOf(
    ctx,
    classes.map(({ participantId }) => participantId),
    undefined,
  )
  for (const line of classes) {
    const person = people.get(line.participantId) ?? refuseFields({ lines: 'unknown' })
    await inPart(await wordsOf(ctx, line, person), () =>
      refuseBanned(ctx, ctx.db, line.participantId, 'banned_from_classes'),
    )
  }
}

/** Prices a basket from the server's catalogue, or refuses what cannot be sold now. */
export const priceBasket = async (
  ctx: SellingContext,
  lines: readonly BasketLine[],
  buyerId: PersonId | undefined,
): Promise<PricedBasket> => {
  const forPeople = lines.filter((line): line is PersonLine => 'participantId' in line)
  const people = await participantsOf(
    ctx,
    forPeople.map(({ participantId }) => participantId),
    buyerId,
  )
  const parts: Part[] = []
  for (const group of grouped(forPeople)) {
    const person = people.get(group[0]!.participantId) ?? refuseFields({ lines: 'unknown' })
    parts.push(await inPart(await wordsOf(ctx, group[0]!, person), () => quotePart(ctx, group, person)))
  }
  const bearer = await quoteBearer(ctx, ofKind(lines, 'bearer'))
  const gifts = await quoteDeskGifts(ctx, merged(ofKind(lines, 'gifts')))
  const handedOver = await quoteHandedOver(ctx, merged(ofKind(lines, 'desk')))
  const forAnybody = [
    ...bearer.map((line) => ({ ...line, kind: 'bearer' as const })),
    ...gifts.map((line) => ({ ...line, kind: 'gifts' as const })),
    ...handedOver.map((line) => ({ ...line, kind: 'desk' as const })),
  ]
  return { parts, forAnybody }
}

/** `priceBasket` for who is at the desk now. */
export const priceNow = async (
  ctx: SellingContext,
  lines: readonly BasketLine[],
  buyerId: PersonId | undefined,
): Promise<PricedBasket> => {
  await refuseBannedFrom(ctx, lines)
  return priceBasket(ctx, lines, buyerId)
}

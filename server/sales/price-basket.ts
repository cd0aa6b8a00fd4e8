import type { ArticleId, PersonId } from '#contract/kit/id.ts'
import { cents } from '#contract/kit/money.ts'
import type { BasketLine } from '#contract/staff/sales.ts'
import { entrantsOf, familyOf } from '#server/account/entrants.ts'
import { isAdult } from '#server/account/person.rules.ts'
import { deskArticlesToSell, vatRateOn } from '#server/catalogue/catalogue.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import { goodsOf, type SaleLine, type SellingContext } from '#server/payments/goods.ts'
import type { Part } from './sales.rules.ts'

/** A priced basket: parts for people, and what is only handed over. */
export interface PricedBasket {
  parts: readonly Part[]
  handedOver: readonly SaleLine[]
}

type PersonLine = Exclude<BasketLine, { kind: 'desk' }>

interface Person {
  name: string
  payerId: PersonId
}

/** Names of the participants, and who pays for each: an adult, or a guardian of a minor, the buyer first. */
const participantsOf = async (
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

/** Rental and goods, the quantities of one article together. */
const quoteHandedOver = async (
  ctx: SellingContext,
  lines: readonly { articleId: ArticleId; quantity: number }[],
): Promise<SaleLine[]> => {
  const quantities = new Map<ArticleId, number>()
  for (const { articleId, quantity } of lines) quantities.set(articleId, (quantities.get(articleId) ?? 0) + quantity)
  const articles = await deskArticlesToSell(ctx, [...quantities.keys()])
  const today = dayOf(ctx.clock.now())
  return [...quantities].map(([articleId, quantity]) => {
    const article = articles.get(articleId) ?? refuseFields({ lines: 'unknown' })
    return {
      articleId,
      name: article.name,
      quantity,
      unitCents: article.price_cents,
      totalCents: cents(article.price_cents * quantity),
      vatRate: vatRateOn(ctx.centre, article.vat_class, today),
      item: null,
    }
  })
}

/** Prices a basket from the server's catalogue, or refuses what cannot be sold now. */
export const priceBasket = async (
  ctx: SellingContext,
  lines: readonly BasketLine[],
  buyerId: PersonId | undefined,
): Promise<PricedBasket> => {
  const forPeople = lines.filter((line): line is PersonLine => line.kind !== 'desk')
  const people = await participantsOf(
    ctx,
    forPeople.map(({ participantId }) => participantId),
    buyerId,
  )
  const parts: Part[] = []
  for (const group of grouped(forPeople)) {
    const person = people.get(group[0]!.participantId) ?? refuseFields({ lines: 'unknown' })
    parts.push(await quotePart(ctx, group, person))
  }
  const handedOver = await quoteHandedOver(
    ctx,
    lines.filter((line) => line.kind === 'desk'),
  )
  return { parts, handedOver }
}

import type { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import { ageGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ProductId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { listedProduct } from '#server/centre/catalogue/price-list.ts'
import { setPrice } from '#server/centre/catalogue/article-prices.ts'
import { sellAsGift } from '#server/centre/catalogue/article-sale.ts'
import type { Stocking } from '#server/centre/catalogue/lock-product.ts'
import { addProduct } from '#server/centre/catalogue/products.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { newId } from '#server/platform/ids.ts'
import type { OldTicket } from './demo-members.ts'

/** Prices in cents per age group: preschool, school, student, adult. */
type Prices = readonly [number, number, number, number]

interface Kind {
  name: LocalizedText
  prices: Prices
  type: TicketType
  durationDays: number
  visits: number | null
  entryHours?: EntryHours
}

const daily: Kind[] = [
  {
    name: { sl: 'Dnevna vstopnica', en: 'Day ticket' },
    prices: [600, 850, 1100, 1350],
    type: 'dnevna',
    durationDays: 365,
    visits: 1,
  },
  {
    name: { sl: 'Popoldanska vstopnica', en: 'Afternoon ticket' },
    prices: [500, 700, 900, 1050],
    type: 'dnevna',
    durationDays: 365,
    visits: 1,
    entryHours: { from: '13:00', to: '17:00' },
  },
  {
    name: { sl: 'Jutranja vstopnica', en: 'Morning ticket' },
    prices: [400, 600, 750, 900],
    type: 'dnevna',
    durationDays: 365,
    visits: 1,
    entryHours: { from: '09:00', to: '13:00' },
  },
]

const term: Kind[] = [
  {
    name: { sl: 'Mesečna vstopnica', en: 'Monthly pass' },
    prices: [2400, 3400, 4600, 5800],
    type: 'terminska',
    durationDays: 30,
    visits: null,
  },
  {
    name: { sl: 'Trimesečna vstopnica', en: 'Three-month pass' },
    prices: [6500, 9200, 12_500, 15_600],
    type: 'terminska',
    durationDays: 91,
    visits: null,
  },
  {
    name: { sl: 'Polletna vstopnica', en: 'Half-year pass' },
    prices: [11_900, 16_900, 22_900, 28_900],
    type: 'terminska',
    durationDays: 182,
    visits: null,
  },
  {
    name: { sl: 'Letna vstopnica', en: 'Yearly pass' },
    prices: [19_900, 28_900, 38_900, 49_500],
    type: 'terminska',
    durationDays: 365,
    visits: null,
  },
]

const packages: Kind[] = [
  {
    name: { sl: 'Paket 5 obiskov', en: '5-visit package' },
    prices: [2700, 3800, 5000, 6200],
    type: 'paket',
    durationDays: 183,
    visits: 5,
  },
  {
    name: { sl: 'Paket 11 obiskov', en: '11-visit package' },
    prices: [5500, 7700, 10_000, 12_500],
    type: 'paket',
    durationDays: 365,
    visits: 11,
  },
  {
    name: { sl: 'Paket 22 obiskov', en: '22-visit package' },
    prices: [10_500, 14_500, 19_000, 23_800],
    type: 'paket',
    durationDays: 548,
    visits: 22,
  },
]

/** What the desk hands over: rental and goods, at one price for everybody. */
const ofDesk: readonly { name: LocalizedText; category: 'R' | 'B'; cents: number }[] = [
  { name: { sl: 'Plezalniki', en: 'Climbing shoes' }, category: 'R', cents: 400 },
  { name: { sl: 'Pas', en: 'Harness' }, category: 'R', cents: 300 },
  { name: { sl: 'Varovalo', en: 'Belay device' }, category: 'R', cents: 200 },
  { name: { sl: 'Magnezij', en: 'Chalk' }, category: 'B', cents: 900 },
  { name: { sl: 'Trak za prste', en: 'Finger tape' }, category: 'B', cents: 450 },
]

/** Ticket gifts, at the prices of the shop. */
const asGifts: ReadonlySet<Kind> = new Set([daily[0]!, term[0]!, packages[0]!, packages[1]!])

/** Products by their Slovenian names, as they were made. */
export type DemoProducts = ReadonlyMap<string, ProductId>

/** Stocks the shop: tickets for each age group with their gifts, rental and goods (docs/product/operations.md §5.4). */
export const stockDemoShop = async (ctx: Stocking, actor: Actor): Promise<DemoProducts> => {
  const from = dayOf(ctx.clock.now())
  const made = new Map<string, ProductId>()
  for (const kind of [...daily, ...term, ...packages]) {
    const productId = await addProduct(ctx, actor, {
      key: newId(),
      category: 'V',
      type: kind.type,
      name: kind.name,
      vatClass: 'sport',
      durationDays: kind.durationDays,
      visits: kind.visits ?? undefined,
      entryHours: kind.entryHours,
      from,
      articles: ageGroups.map((ageGroup, column) => ({ ageGroups: [ageGroup], cents: kind.prices[column] ?? 0 })),
      isVisible: true,
    })
    made.set(kind.name.sl, productId)
    if (asGifts.has(kind)) await giveAll(ctx, actor, productId)
  }
  for (const { name, category, cents } of ofDesk) {
    const articles = [{ ageGroups: [...ageGroups], cents }]
    const vatClass = category === 'R' ? 'rental' : 'goods'
    const key = newId()
    made.set(name.sl, await addProduct(ctx, actor, { key, category, name, vatClass, from, articles, isVisible: true }))
  }
  return made
}

const giveAll = async (ctx: Stocking, actor: Actor, productId: ProductId): Promise<void> => {
  for (const { _id: articleId } of (await listedProduct(ctx, productId)).articles) {
    const { version } = await listedProduct(ctx, productId)
    await sellAsGift(ctx, actor, articleId, { version, isOnSale: true })
  }
}

/** The article of a product for adults. */
const forAdults = ({ articles }: OfficeProduct) => articles.find(({ ageGroups: [group] }) => group === 'adult')

/** The article of a product for people of an age group. */
export const articleFor = async (
  ctx: Pick<Stocking, 'db' | 'clock'>,
  products: DemoProducts,
  name: string,
  ageGroup: AgeGroup = 'adult',
): Promise<ArticleId> => {
  const productId = products.get(name)
  const { articles } = productId ? await listedProduct(ctx, productId) : { articles: [] }
  const article = articles.find(({ ageGroups: groups }) => groups.includes(ageGroup))
  if (!article) throw new Error(`no ${name} for the age group ${ageGroup}`)
  return article._id
}

/** Our articles for the names that tickets had in the system before. */
export const articlesForAdults = async (
  ctx: Pick<Stocking, 'db' | 'clock'>,
  products: DemoProducts,
): Promise<Readonly<Record<OldTicket, ArticleId>>> => {
  return {
    'Paket 11': await articleFor(ctx, products, 'Paket 11 obiskov'),
    'Paket 5': await articleFor(ctx, products, 'Paket 5 obiskov'),
    Mesečna: await articleFor(ctx, products, 'Mesečna vstopnica'),
    Letna: await articleFor(ctx, products, 'Letna vstopnica'),
  }
}

/** Sets the adults' price of a product from a day on. */
export const repriceForAdults = async (
  ctx: Stocking,
  actor: Actor,
  productId: ProductId | undefined,
  { from, cents }: { from: Day; cents: number },
): Promise<void> => {
  const product = productId && (await listedProduct(ctx, productId))
  const article = product && forAdults(product)
  if (!article) throw new Error('no such product for adults')
  await setPrice(ctx, actor, article._id, { version: product.version, from, cents, gifts: true })
}

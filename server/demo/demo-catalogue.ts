import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { LocalizedText } from '#contract/kit/language.ts'
import { cents } from '#contract/kit/money.ts'
import type { ArticleForSale, NewArticle } from '#server/catalogue/catalogue.ts'
import { newId } from '#server/platform/ids.ts'

/** Adults are the default and not named. */
const ageGroupSuffix: Record<AgeGroup, LocalizedText> = {
  preschool: { sl: ' za najmlajše', en: ', preschool' },
  school: { sl: ' za šolarje', en: ', school' },
  student: { sl: ' za študente', en: ', student' },
  adult: { sl: '', en: '' },
}

/** Prices in cents per age group: preschool, school, student, adult. */
type Prices = readonly [number, number, number, number]

interface Kind {
  name: LocalizedText
  prices: Prices
  type: NonNullable<ArticleForSale['type']>
  durationDays: number
  visits: number | null
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
    name: { sl: 'Popoldanska vstopnica 13–17', en: 'Afternoon ticket 13–17' },
    prices: [500, 700, 900, 1050],
    type: 'dnevna',
    durationDays: 365,
    visits: 1,
  },
  {
    name: { sl: 'Jutranja vstopnica 9–13', en: 'Morning ticket 9–13' },
    prices: [400, 600, 750, 900],
    type: 'dnevna',
    durationDays: 365,
    visits: 1,
  },
]

const term: Kind[] = [
  {
    name: { sl: 'Mesečna vstopnica', en: 'Monthly ticket' },
    prices: [2400, 3400, 4600, 5800],
    type: 'terminska',
    durationDays: 30,
    visits: null,
  },
  {
    name: { sl: 'Trimesečna vstopnica', en: 'Three-month ticket' },
    prices: [6500, 9200, 12_500, 15_600],
    type: 'terminska',
    durationDays: 91,
    visits: null,
  },
  {
    name: { sl: 'Polletna vstopnica', en: 'Half-year ticket' },
    prices: [11_900, 16_900, 22_900, 28_900],
    type: 'terminska',
    durationDays: 182,
    visits: null,
  },
  {
    name: { sl: 'Letna vstopnica', en: 'Yearly ticket' },
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

const toArticle = (kind: Kind, ageGroup: AgeGroup, column: number, position: number): NewArticle => ({
  id: newId<'article'>(),
  category: 'V',
  type: kind.type,
  age_groups: [ageGroup],
  name: { sl: `${kind.name.sl}${ageGroupSuffix[ageGroup].sl}`, en: `${kind.name.en}${ageGroupSuffix[ageGroup].en}` },
  price_cents: cents(kind.prices[column] ?? 0),
  vat_class: 'sport',
  duration_days: kind.durationDays,
  visits: kind.visits,
  activation_days: kind.type === 'terminska' ? 365 : null,
  start_date: null,
  end_date: null,
  no_classes: null,
  position,
})

const ageGroups = Object.keys(ageGroupSuffix) as AgeGroup[]

/** Ticket gifts, at the prices of the shop. */
const ticketGifts = [daily[0], term[0], packages[0], packages[1]].filter((kind) => kind !== undefined)

/** Activity gifts: price of the class of the same name, for the age groups that may join it. */
const activityGifts: readonly { name: LocalizedText; price: number; ageGroups: readonly AgeGroup[] }[] = [
  {
    name: { sl: 'Prvič na steni', en: 'First time on the wall' },
    price: 2500,
    ageGroups: ['student', 'adult'],
  },
  {
    name: { sl: 'Varovanje z vrvjo', en: 'Belaying with a rope' },
    price: 3200,
    ageGroups: ['student', 'adult'],
  },
  {
    name: { sl: 'Starši in otroci', en: 'Parents and children' },
    price: 1500,
    ageGroups: ['preschool', 'school'],
  },
]

/** Adults are the default and not named. */
const ageRanges: Record<AgeGroup, LocalizedText> = {
  preschool: { sl: ' (3-5 let)', en: ' (aged 3-5)' },
  school: { sl: ' (6-14 let)', en: ' (aged 6-14)' },
  student: { sl: ' (15-25 let)', en: ' (aged 15-25)' },
  adult: { sl: '', en: '' },
}

const toGift = ({ name, price }: (typeof activityGifts)[number], ageGroup: AgeGroup, position: number): NewArticle => ({
  id: newId<'article'>(),
  category: 'A',
  type: null,
  age_groups: [ageGroup],
  name: { sl: `${name.sl}${ageRanges[ageGroup].sl}`, en: `${name.en}${ageRanges[ageGroup].en}` },
  price_cents: cents(price),
  vat_class: 'sport',
  duration_days: null,
  visits: null,
  activation_days: null,
  start_date: null,
  end_date: null,
  no_classes: null,
  position,
  gift: true,
})

/**
 * Day tickets, term tickets and packages for each age group, and gifts of both kinds
 * (docs/product/operations.md §5.4).
 */
export const demoArticles = (): NewArticle[] => [
  ...[...daily, ...term, ...packages].flatMap((kind, position) =>
    ageGroups.map((ageGroup, column) => toArticle(kind, ageGroup, column, position)),
  ),
  ...ticketGifts.flatMap((kind, position) =>
    ageGroups.map((ageGroup, column) => ({ ...toArticle(kind, ageGroup, column, position), gift: true })),
  ),
  ...activityGifts.flatMap((gift, position) => gift.ageGroups.map((ageGroup) => toGift(gift, ageGroup, position))),
]

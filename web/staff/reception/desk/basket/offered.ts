import { ageGroupOf, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { ProductId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { DeskArticle, DeskOffers } from '#contract/staff/reception/basket.ts'

/** One thing on sale: an article for each age group where the prices differ by it. */
export interface Offer {
  key: ProductId
  articles: readonly DeskArticle[]
  /** Sold for a person, whose age decides the article. */
  isForPerson: boolean
}

/** Rental and goods go to anybody. */
const isForPerson = ({ category }: DeskArticle): boolean => category !== 'R' && category !== 'B'

/** What stands first where the office chose no favourite: a day's ticket, rental, goods, and then the rest. */
const rankOf = ({ type, category }: DeskArticle): number => {
  if (type === 'dnevna') return 0
  if (category === 'R') return 1
  return category === 'B' ? 2 : 3
}

/** Tickets on no one's name: entry of groups, and day tickets where the centre sells them so. */
export const guestTickets = ({ articles, hasBearer }: DeskOffers): DeskArticle[] =>
  articles.filter(({ category, type }) => category === 'G' || (hasBearer && type === 'dnevna'))

/** Articles of one product together; favourites of the office first, the others as they are asked for most. */
export const offersOf = (articles: readonly DeskArticle[]): Offer[] => {
  const byProduct = Map.groupBy(
    articles.filter(({ category }) => category !== 'G'),
    ({ productId }) => productId,
  )
  const favouriteOf = (same: readonly DeskArticle[]) =>
    Math.min(...same.map(({ favourite }) => favourite ?? Number.POSITIVE_INFINITY))
  const order = (same: readonly DeskArticle[]) => [favouriteOf(same), rankOf(same[0]!)] as const
  return [...byProduct.values()]
    .toSorted((one, other) => {
      const [favourite, rank] = order(one)
      const [otherFavourite, otherRank] = order(other)
      return favourite === otherFavourite ? rank - otherRank : favourite - otherFavourite
    })
    .map((same) => ({ key: same[0]!.productId, articles: same, isForPerson: isForPerson(same[0]!) }))
}

/** The article of an offer for a person of this age; for anybody the only one. */
export const articleFor = ({ articles, isForPerson: needsPerson }: Offer, age?: number): DeskArticle | undefined => {
  if (!needsPerson) return articles[0]
  if (age === undefined) return undefined
  const group: AgeGroup = ageGroupOf(age)
  return articles.find(({ ageGroups }) => ageGroups.length === 0 || ageGroups.includes(group))
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a name has every typed word, in either language and without accents. */
export const hasWords = ({ sl, en }: LocalizedText, typed: string): boolean => {
  const name = folded(`${sl} ${en}`)
  return folded(typed)
    .split(/\s+/)
    .every((word) => name.includes(word))
}

/** Offers of this name. */
export const matching = (offers: readonly Offer[], typed: string): Offer[] =>
  offers.filter(({ articles: [first] }) => first && hasWords(first.productName, typed))

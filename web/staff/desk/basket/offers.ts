import { ageGroupOf, type AgeGroup } from '#contract/kit/age-groups.ts'
import type { ProductId } from '#contract/kit/id.ts'
import type { DeskArticle } from '#contract/staff/sales.ts'

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

/** Articles of one product together; favourites of the office first, the others as they are asked for most. */
export const offersOf = (articles: readonly DeskArticle[]): Offer[] => {
  const byProduct = Map.groupBy(articles, ({ productId }) => productId)
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

/** Offers whose name has every typed word, in either language and without accents. */
export const matching = (offers: readonly Offer[], typed: string): Offer[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return offers.filter(({ articles: [first] }) => {
    const name = folded(`${first?.productName.sl} ${first?.productName.en}`)
    return words.every((word) => name.includes(word))
  })
}

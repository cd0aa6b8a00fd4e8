import type { ProductId } from '#contract/platform/id.ts'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { kindOf, kinds } from './price-grid.ts'

/** Products that customers see as one list: tickets of all types, or what the desk rents and sells. */
const isOfList = (isTicket: boolean) => (product: OfficeProduct) => (product.category === 'V') === isTicket

/** Ids of the list that a product belongs to, in the order shown. */
export const listOf = (product: OfficeProduct, products: readonly OfficeProduct[]): ProductId[] => {
  const own = products.filter(isOfList(product.category === 'V'))
  return kinds.flatMap((kind) => own.filter((each) => kindOf(each) === kind)).map(({ _id }) => _id)
}

/** The list with a product before or after its shown neighbour; undefined at an end, where it stays. */
export const movedIn = (
  list: readonly ProductId[],
  shown: readonly ProductId[],
  id: ProductId,
  by: 1 | -1,
): ProductId[] | undefined => {
  const neighbour = shown[shown.indexOf(id) + by]
  if (neighbour === undefined) return undefined
  const others = list.filter((each) => each !== id)
  return others.toSpliced(others.indexOf(neighbour) + (by === 1 ? 1 : 0), 0, id)
}

/** Products with those of a list in its order; all others stay where they are. */
export const inListOrder = (products: readonly OfficeProduct[], list: readonly ProductId[]): OfficeProduct[] => {
  const byId = new Map(products.map((product) => [product._id, product]))
  const ordered = list.flatMap((id) => byId.get(id) ?? [])
  const isListed = new Set(ordered.map(({ _id }) => _id))
  let next = 0
  return products.map((product) => (isListed.has(product._id) ? (ordered[next++] ?? product) : product))
}

import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import type { VatClass } from './prices.queries.ts'
import { productKindOf, type ProductKind } from './product-values.ts'

/** Classes of the centre's file as it comes, by what is sold; a centre may name them otherwise. */
const usualNames: Readonly<Record<ProductKind, string>> = {
  dnevna: 'sport',
  terminska: 'sport',
  paket: 'sport',
  G: 'sport',
  R: 'rental',
  B: 'goods',
}

const usualClass = (kind: ProductKind, classes: readonly VatClass[]): VatClass | undefined =>
  classes.find(({ name }) => name === usualNames[kind])

/**
 * VAT class that a new product of a kind begins with: that of the latest one of its kind, else the usual one. Empty where
 * neither is known, since a class of another kind would be on all invoices (docs/product/catalogue.md §4.10).
 */
export const firstVatClass = (
  kind: ProductKind,
  products: readonly Pick<OfficeProduct, 'category' | 'type' | 'vatClass'>[],
  classes: readonly VatClass[],
): string => {
  const latest = products.findLast((product) => productKindOf(product) === kind)
  const only = classes.length === 1 ? classes[0] : undefined
  return (latest?.vatClass ?? usualClass(kind, classes)?.name) || (only?.name ?? '')
}

/** The usual class of a kind, where the chosen one has another rate. */
export const usualInstead = (kind: ProductKind, chosen: string, classes: readonly VatClass[]): VatClass | undefined => {
  const usual = usualClass(kind, classes)
  const own = classes.find(({ name }) => name === chosen)
  return usual && own && usual.rate !== own.rate ? usual : undefined
}

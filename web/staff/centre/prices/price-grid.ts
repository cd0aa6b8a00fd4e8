import { ageGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { ProductId } from '#contract/platform/id.ts'
import type { OfficeArticle, OfficeProduct } from '#contract/staff/centre/articles.ts'
import { hasWords } from '#web/staff/platform/ui/plain-words.ts'

export const kinds = ['dnevna', 'terminska', 'paket', 'desk'] as const
/** A group of the list: a type of ticket, or what the desk rents and sells. */
export type PriceKind = (typeof kinds)[number]

export const kindOf = ({ type }: Pick<OfficeProduct, 'type'>): PriceKind => type ?? 'desk'

/** A price of one article, as wide as the neighbouring ages it is for; or an age that the product is not sold for. */
export interface PriceCell {
  /** Id in the address of its panel. */
  id: string
  ages: readonly AgeGroup[]
  article?: OfficeArticle
}

/** Id of the cell of an age without an article. */
const noneId = (productId: ProductId, age: AgeGroup): string => `${productId}-${age}`

/** The product and the age of such a cell; undefined for any other id. */
export const noneIn = (id: string): { productId: string; age: AgeGroup } | undefined => {
  const age = ageGroups.find((each) => id.endsWith(`-${each}`))
  return age && { productId: id.slice(0, -age.length - 1), age }
}

/** Cells of a row, one for each age or several ages. Of an article with a gap in its ages only the first has its id. */
export const cellsOf = (product: OfficeProduct): PriceCell[] => {
  const cells: { id: string; ages: AgeGroup[]; article?: OfficeArticle }[] = []
  for (const age of ageGroups) {
    const article = product.articles.find((each) => each.ageGroups.includes(age))
    const last = cells.at(-1)
    if (article && last?.article === article) last.ages.push(age)
    else if (!article) cells.push({ id: noneId(product._id, age), ages: [age] })
    else {
      const isFirst = !cells.some((cell) => cell.article === article)
      cells.push({ id: isFirst ? article._id : `${article._id}-${age}`, ages: [age], article })
    }
  }
  return cells
}

/** Ids of a row by column: the name, then one for each age; a wide cell stands in each of its columns. */
export const columnIds = (product: OfficeProduct): string[] => [
  product._id,
  ...cellsOf(product).flatMap(({ id, ages }) => ages.map(() => id)),
]

export interface PriceGroup {
  kind: PriceKind
  products: readonly OfficeProduct[]
}

/** Products by kind, in the centre's order, of those whose name has all typed words. */
export const groupsOf = (products: readonly OfficeProduct[], typed: string): PriceGroup[] =>
  kinds
    .map((kind) => ({
      kind,
      products: products.filter(
        (product) => kindOf(product) === kind && hasWords(`${product.name.sl} ${product.name.en}`, typed),
      ),
    }))
    .filter((group) => group.products.length > 0)

/** Where the keys are: a cell, and the column in which arrows go up and down. */
export interface GridPlace {
  id: string
  column: number
}

type Step = (row: readonly string[], column: number) => number

const steps: Record<string, Step> = {
  ArrowRight: (row, column) => row.findIndex((id, index) => index > column && id !== row[column]),
  ArrowLeft: (row, column) => {
    const before = row.findLastIndex((id, index) => index < column && id !== row[column])
    return before < 0 ? before : row.indexOf(row[before] ?? '')
  },
  Home: () => 0,
  End: (row) => row.indexOf(row.at(-1) ?? ''),
}

const rowSteps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
}

/** Column of a cell: the remembered one where the cell is that wide, else its first one. */
const columnOf = (row: readonly string[], { id, column }: GridPlace): number =>
  row[column] === id ? column : row.indexOf(id)

/** Where a key leads from a cell; undefined where it leads nowhere, or is none of the grid's. */
export const placeAfter = (
  rows: readonly (readonly string[])[],
  from: GridPlace,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): GridPlace | undefined => {
  const at = rows.findIndex((row) => row.includes(from.id))
  const row = rows[at]
  if (!row) return undefined
  const column = columnOf(row, from)
  const toRow = ctrlKey ? { Home: () => 0, End: () => rows.length - 1 }[key] : rowSteps[key]
  if (toRow) {
    const id = rows[toRow(at, rows.length)]?.[column]
    return id === undefined ? undefined : { id, column }
  }
  const next = ctrlKey ? -1 : (steps[key]?.(row, column) ?? -1)
  const id = row[next]
  return id === undefined ? undefined : { id, column: next }
}

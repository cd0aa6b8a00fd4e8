/** The list with one item a place further up or down; the ends stay. */
export const moved = <Item>(items: readonly Item[], at: number, by: 1 | -1): readonly Item[] => {
  const to = at + by
  const [one, other] = [items[at], items[to]]
  if (one === undefined || other === undefined) return items
  return items.map((item, index) => {
    if (index === at) return other
    return index === to ? one : item
  })
}

/** How many articles the first page of the basket has room for (contract/staff/centre/settings.ts). */
export const maxFavourites = 9

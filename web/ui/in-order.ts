/** Pairs each item with its place, as the key of a list that only ever changes as a whole. */
export const inOrder = <Item>(items: readonly Item[]): readonly { item: Item; place: number }[] =>
  items.map((item, place) => ({ item, place }))

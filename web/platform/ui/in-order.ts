/** Pairs each item with its index, as the key of a list that only changes as a whole. */
export const inOrder = <Item>(items: readonly Item[]): readonly { item: Item; index: number }[] =>
  items.map((item, index) => ({ item, index }))

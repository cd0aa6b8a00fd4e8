/** Random numbers that can be repeated: the same seed gives the same sequence (mulberry32). */
export const rng = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (max: number) => 1 + Math.floor(next() * max)
  return {
    upTo,
    oneOf: <Item>(items: readonly Item[]): Item => items[upTo(items.length) - 1]!,
    chance: (part: number) => next() < part,
    /** A separate generator for this number, independent of the order of use. */
    ofNumber: (number: number) => rng(Math.imul(seed ^ 0x9e3779b9, number * 2 + 1)),
  }
}
export type Rng = ReturnType<typeof rng>

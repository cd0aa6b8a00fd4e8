import * as z from 'zod/mini'

/** A column that puts a list in order, with a minus where it goes from the last to the first. */
export type Order<Name extends string> = Name | `-${Name}`

/** Order of a list that the server gives in pages; without one the list has its own. */
export const orderBy = <const Name extends string>(names: readonly Name[]) =>
  z.optional(z.enum<readonly Order<Name>[]>([...names, ...names.map((name): Order<Name> => `-${name}`)], 'choice'))

/** Column and direction of an order. */
export const readOrder = <Name extends string>(order: Order<Name>): { by: Name; isDown: boolean } => {
  const isDown = order.startsWith('-')
  // A minus stands before a name alone.
  return { by: (isDown ? order.slice(1) : order) as Name, isDown }
}

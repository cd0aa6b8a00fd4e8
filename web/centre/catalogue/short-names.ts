/** From the first 'za …', 'for …' or comma on: whom a ticket is for. */
const whom = /(?:,| za | for ).*$/

/** Leaves out whom tickets are for, where all names say the same; under the heading of their age it is known. */
export const shortNames = (names: readonly string[]): ((name: string) => string) => {
  const endings = new Set(names.map((name) => whom.exec(name)?.[0]))
  return (name) => (endings.size === 1 ? name.replace(whom, '') : name)
}

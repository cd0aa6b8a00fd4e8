interface Range {
  min: number
  max: number
}

/** The number that is typed: whole and in range; undefined for anything else. An empty field is the least. */
export const typedQuantity = (text: string, { min, max }: Range): number | undefined => {
  const typed = text.trim()
  if (typed === '') return min
  const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** Part of a name, and whether the search has found it. */
export interface NamePart {
  text: string
  found: boolean
}

/** Characters that have no accent to take off, and yet are typed without it. */
const bare: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' }

/** One character for each of the text, lower case and without accents, so that positions stay. */
const plainCharacters = (text: string): string[] =>
  Array.from(text, (character) => {
    const lower = character.toLowerCase()
    return bare[lower] ?? Array.from(lower.normalize('NFD'))[0] ?? character
  })

const isWordStart = (characters: readonly string[], at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(characters[at - 1] ?? '')

/** Where a typed word stands in the characters: at the start of a word if it can, else anywhere; -1 if nowhere. */
const positionOf = (characters: readonly string[], word: readonly string[]): number => {
  const fits = (at: number) => word.every((character, index) => characters[at + index] === character)
  const all = characters.map((_, at) => at).filter(fits)
  return all.find((at) => isWordStart(characters, at)) ?? all[0] ?? -1
}

/** A name in parts, of which those that were typed are marked; typed words may be in any order and without accents. */
export const nameParts = (name: string, typed: string): NamePart[] => {
  const characters = plainCharacters(name)
  const found = characters.map(() => false)
  for (const word of typed.split(/\s+/).filter(Boolean)) {
    const sought = plainCharacters(word.normalize('NFC'))
    const at = positionOf(characters, sought)
    if (at >= 0) found.fill(true, at, at + sought.length)
  }
  const parts: NamePart[] = []
  for (const [index, character] of Array.from(name).entries()) {
    const last = parts.at(-1)
    if (last && last.found === found[index]) last.text += character
    else parts.push({ text: character, found: found[index] ?? false })
  }
  return parts
}

import type { RegisterEntry } from './register.rules.ts'

export interface RegisterDifference {
  number: string
  here: RegisterEntry
  there: RegisterEntry
  /** What differs; a mark that one side lacks is not compared. */
  fields: ('amount' | 'day' | 'zoi' | 'eor')[]
}

export interface RegisterComparison {
  agreed: number
  onlyHere: RegisterEntry[]
  onlyThere: RegisterEntry[]
  different: RegisterDifference[]
}

const differ = (here: string | null, there: string | null) => here !== null && there !== null && here !== there

/** Compares our documents with those of the authority, number by number. */
export const compareRegisters = (
  ours: readonly RegisterEntry[],
  theirs: readonly RegisterEntry[],
): RegisterComparison => {
  const others = new Map(theirs.map((entry) => [entry.number, entry]))
  const known = new Set(ours.map(({ number }) => number))
  const comparison: RegisterComparison = {
    agreed: 0,
    onlyHere: [],
    onlyThere: theirs.filter(({ number }) => !known.has(number)),
    different: [],
  }
  for (const here of ours) {
    const there = others.get(here.number)
    if (!there) {
      comparison.onlyHere.push(here)
      continue
    }
    const fields: RegisterDifference['fields'] = []
    if (here.cents !== there.cents) fields.push('amount')
    if (here.day !== there.day) fields.push('day')
    if (differ(here.zoi, there.zoi)) fields.push('zoi')
    if (here.eor !== there.eor && there.eor !== null) fields.push('eor')
    if (fields.length === 0) comparison.agreed += 1
    else comparison.different.push({ number: here.number, here, there, fields })
  }
  return comparison
}

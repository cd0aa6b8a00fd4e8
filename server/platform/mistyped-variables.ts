import { suppliers } from '#contract/money/cart.ts'

/** Names with these beginnings are ours; others are judged by likeness. */
const ourPrefixes = new RegExp(`^(${suppliers.join('|')}|SMTP|METRICS|TRUSTED|PREVIS)_`, 'i')

/** Number of changed characters between two names; two that changed places count as one. */
const distance = (a: string, b: string): number => {
  const rows = Array.from({ length: a.length + 1 }, (_, at) => [at, ...Array<number>(b.length).fill(0)])
  for (let column = 0; column <= b.length; column += 1) rows[0]![column] = column
  for (let row = 1; row <= a.length; row += 1)
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return rows[a.length]![b.length]!
}

/** Short names resemble many words of other programs, such as HOME and HOST. */
const maxDistance = (name: string) => (name.length < 6 ? 1 : 2)

/**
 * Variables that are probably ours, but mistyped: without this line `SMTP_UR` would just be missing. Other programs' names
 * are left alone.
 */
export const mistypedVariables = (source: Record<string, string | undefined>, known: readonly string[]): string[] =>
  Object.keys(source)
    .filter((name) => !known.includes(name) && source[name] !== undefined && source[name] !== '')
    .flatMap((name) => {
      const wanted = name.toUpperCase()
      const [meant] = known
        .map((each) => ({ each, far: distance(wanted, each) }))
        .filter(({ each, far }) => far <= maxDistance(each))
        .toSorted((one, other) => one.far - other.far)
      if (meant) return [`${name}: is no variable of Previs; is ${meant.each} meant?`]
      return ourPrefixes.test(wanted) ? [`${name}: is no variable of Previs`] : []
    })

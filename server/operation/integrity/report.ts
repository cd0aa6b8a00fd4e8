import type { Finding } from './check.ts'

/** Printed lines of one check; each further finding is only counted. */
export const linesPerCheck = 100

export interface IntegrityReport {
  /** Number of findings, printed or not. */
  total: number
  /** One line for each finding; after `linesPerCheck` of one check, a line with the number of all. */
  findings: readonly string[]
  /** One line: the number of findings, and suppliers without a ledger. */
  summary: string
}

interface OfOneCheck {
  total: number
  lines: string[]
}

/** Report of any number of findings: one check with very many must neither end the run nor hide the others. */
export const reportOf = (findings: Iterable<Finding>, withoutLedger: readonly string[]): IntegrityReport => {
  const checks = new Map<string, OfOneCheck>()
  let total = 0
  for (const { invariant, what, which } of findings) {
    const name = `${invariant} ${what}`
    const check = checks.get(name) ?? { total: 0, lines: [] }
    checks.set(name, check)
    check.total += 1
    total += 1
    if (check.lines.length < linesPerCheck) check.lines.push(`${name}: ${which}`)
  }
  const all = [...checks].flatMap(([name, check]) =>
    check.total > linesPerCheck
      ? [...check.lines, `${name}: ${check.total} in all, the first ${linesPerCheck} are listed`]
      : check.lines,
  )
  const notes = withoutLedger.map(
    (supplier) => `; ${supplier}: compared with its answers, a live supplier has no transaction API`,
  )
  return { total, findings: all, summary: `${total || 'nothing'} wrong${notes.join('')}` }
}

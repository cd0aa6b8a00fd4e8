import { createHash } from 'node:crypto'
import type { PersonId } from '#contract/platform/id.ts'
import { noticeCodes } from '#contract/staff/reception/import-files.ts'
import type {
  Import,
  ImportCounts,
  ImportDecision,
  ImportMapping,
  ImportProblem,
  ImportVerdict,
} from '#contract/staff/reception/imports.ts'
import { days } from '#server/platform/clock.ts'

/** What a run did with a line: made what it is about, noted it at a person, found it here, or left it as it changed. */
export type LineOutcome = 'made' | 'same' | 'known' | 'changed'

/** What the dry run says of a line. */
export interface PlannedLine {
  /** As a spreadsheet counts, from 1. */
  line: number
  verdict: ImportVerdict
  problems: ImportProblem[]
  /** Who it is, or may be: of several people the first. */
  personId: PersonId | null
  /** Everybody it may be; not kept, since it is looked up when it is shown. */
  candidates?: readonly PersonId[]
  /** Another line that names the same person. */
  ofLine: number | null
  /** The line of the guardian that it names. */
  guardianLine: number | null
  /** The article or the group. */
  targetId: string | null
  /** Of a ticket: what it is recognised by when its line comes again. */
  key: Buffer | null
  decision: ImportDecision | null
}

const notices = new Set<string>(noticeCodes)

/** A line about which nothing is known yet, or nothing but what is wrong with it. */
export const planOf = (
  line: number,
  verdict: PlannedLine['verdict'],
  problems: ImportProblem[] = [],
  more: Partial<PlannedLine> = {},
): PlannedLine => ({
  line,
  verdict,
  problems,
  personId: null,
  ofLine: null,
  guardianLine: null,
  targetId: null,
  key: null,
  decision: null,
  ...more,
})

export const isNotice = ({ code }: ImportProblem): boolean => notices.has(code)

/** A line with the codes that keep it out; a notice does not. */
export const isWrong = ({ problems }: Pick<PlannedLine, 'problems'>): boolean =>
  problems.some((each) => !isNotice(each))

export const noCounts: ImportCounts = { new: 0, known: 0, duplicate: 0, undecided: 0, wrong: 0, leftOut: 0, notices: 0 }

export const countLines = (lines: readonly PlannedLine[]): ImportCounts => {
  const counts = { ...noCounts }
  for (const { verdict, decision, problems } of lines) {
    counts[verdict === 'left_out' ? 'leftOut' : verdict] += 1
    if (verdict === 'duplicate' && decision === null) counts.undecided += 1
    if (problems.some(isNotice)) counts.notices += 1
  }
  return counts
}

/** Fingerprint of what was shown, so that nothing goes in that was not. Lists only: the database keeps no order of names. */
export const fingerprintOf = (
  { hasHeading, encoding, leavesOut, columns, names }: ImportMapping,
  lines: readonly PlannedLine[],
  corrections: Uint8Array | null,
): string => {
  const read = [
    hasHeading,
    encoding ?? null,
    leavesOut ?? false,
    columns.map(({ field, column }) => [field, column]),
    names.map(({ name, to }) => [name, to]),
  ]
  const hash = createHash('sha256').update(JSON.stringify(read))
  // A corrected name may leave all else as it is.
  if (corrections) hash.update(corrections)
  for (const { line, verdict, problems, personId, ofLine, guardianLine, targetId, decision } of lines) {
    const facts = problems.map(({ field, code, line: of }) => [field, code, of])
    hash.update(JSON.stringify([line, verdict, facts, personId, ofLine, guardianLine, targetId, decision]))
  }
  return hash.digest('base64url')
}

/** Decisions stay with the lines whose doubt is the same as before. */
export const keepDecisions = (
  lines: readonly PlannedLine[],
  before: readonly Pick<PlannedLine, 'line' | 'verdict' | 'personId' | 'ofLine' | 'decision'>[],
): PlannedLine[] => {
  const decided = new Map(before.filter(({ decision }) => decision !== null).map((each) => [each.line, each]))
  return lines.map((each) => {
    const old = decided.get(each.line)
    if (!old || each.verdict !== 'duplicate' || old.ofLine !== each.ofLine) return each
    const mayBe = [each.personId, ...(each.candidates ?? [])]
    return mayBe.includes(old.personId) ? { ...each, decision: old.decision, personId: old.personId } : each
  })
}

/** Files and their lines are kept so long at most (docs/product/imports.md §7.1). */
export const fileRetentionMs = days(30)

/** Lines that one commit carries out. */
export const batchSize = 300

/** Whether an import has not run yet, nor was it given up. */
export const isOpen = ({ state }: { state: Import['state'] }): boolean => state === 'uploaded' || state === 'checked'

/** Numbers of lines as the audit log takes them. */
export const countFields = (counts: ImportCounts | null): string[] =>
  counts ? [`new:${counts.new}`, `known:${counts.known}`, `duplicate:${counts.duplicate}`, `wrong:${counts.wrong}`] : []

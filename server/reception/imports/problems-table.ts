import type { ImportId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ImportKind } from '#contract/staff/reception/import-files.ts'
import type { ImportProblem } from '#contract/staff/reception/imports.ts'
import { importFieldText, importProblemText } from '#texts/imports.ts'
import { m } from '#texts/compiled/messages.js'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { csvFile, csvText } from '#server/platform/csv.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { fileBytes } from './file-lines.ts'
import * as store from './imports.store.ts'
import * as lineStore from './lines.store.ts'
import { readFile, type KeptFile } from './read-file.ts'
import { readRest } from './rest-file.ts'

const sentenceOf = (problem: ImportProblem, kind: ImportKind, locale: Language): string => {
  const sentence = importProblemText(problem, locale)
  return problem.field ? `${importFieldText(kind, problem.field, locale)}: ${sentence}` : sentence
}

/** All cells of the lines of a file, whole or what is left of it, and its first row. */
const cellsIn = async (file: KeptFile & { isRest: boolean }) => {
  if (file.isRest) {
    const { heading, lines } = readRest(file.bytes)
    return { heading, cellsOf: (line: number) => lines.find(([at]) => at === line)?.[1] ?? [] }
  }
  const rows = await readFile(file)
  return { heading: rows[0] ?? [], cellsOf: (line: number) => rows[line - 1] ?? [] }
}

/**
 * The lines that do not go in, as they stand in the file, with their numbers and what is wrong: to be corrected and uploaded
 * again. Cells are quoted against formulas (docs/product/imports.md §6.2).
 */
export const problemsTable = async (
  ctx: Context,
  actor: Actor,
  id: ImportId,
  locale: Language,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const row = (await store.findImport(ctx.db, id)) ?? refuse('not_found')
  const file = (await fileBytes(ctx, ctx.db, id)) ?? refuse('file_gone')
  const { heading, cellsOf } = await cellsIn(file)
  const lines = await lineStore.wrongLines(ctx.db, id)
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, actor, {
      action: 'table_exported',
      object: 'table',
      id: String(lines.length),
      fields: ['imports', row.kind],
    }),
  )
  const sentences = ({ problems, outcome }: lineStore.LineRow) =>
    (outcome === 'changed' ? [...problems, { code: 'changed' as const }] : problems)
      .map((problem) => sentenceOf(problem, row.kind, locale))
      .join(' ')
  const table = [
    [
      m.import_problems_line({}, { locale }),
      m.import_problems_what({}, { locale }),
      ...(row.mapping?.hasHeading ? heading : []).map(csvText),
    ],
    ...lines.map((line) => [String(line.line), csvText(sentences(line)), ...cellsOf(line.line).map(csvText)]),
  ]
  return { name: `import-${row.kind}-${dayOf(ctx.clock.now())}.csv`, bytes: Buffer.from(csvFile(table)) }
}

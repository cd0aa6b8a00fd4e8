import { maxImportBytes, maxImportLineBytes } from '#contract/staff/reception/import-files.ts'
import type { ImportId } from '#contract/platform/id.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse, refuseFields, Refusal } from '#server/platform/refuse.ts'
import { isBlank } from './columns.rules.ts'
import { cellsToCorrect, withCorrections } from './corrections.rules.ts'
import { fileBytes, sealCorrections } from './file-lines.ts'
import { checkImport, lockOpen } from './imports.ts'
import * as store from './imports.store.ts'
import { readFile } from './read-file.ts'

interface CorrectedLine {
  line: number
  /** Of the line as it was shown. */
  version: string
  cells: readonly { column: number; value: string }[]
}

/** Keeps the corrected cells of a line as it was shown; refuses `changed_meanwhile` where another member was first. */
const saveLine = (ctx: Context, actor: Actor, id: ImportId, { line, version, cells }: CorrectedLine): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { kind, state, mapping } = await lockOpen(tx, id)
    const file = (await fileBytes(ctx, tx, id)) ?? refuse('file_gone')
    const row = (await readFile(file, Math.max(line, 1)))[line - 1]
    if (!mapping || state !== 'checked' || !row || (line === 1 && mapping.hasHeading))
      throw new Refusal('changed_meanwhile')
    const shown = cellsToCorrect(kind, row, mapping)
    const columns = new Set(shown.cells.map(({ column }) => column))
    if (shown.version !== version || cells.some(({ column }) => !columns.has(column))) refuse('changed_meanwhile')
    const changed = cells.filter(({ column, value }) => (row[column] ?? '') !== value)
    if (changed.length === 0) return
    const corrected = [...row]
    for (const { column, value } of changed) corrected[column] = value
    // A blank row would be no line, and could not be corrected again.
    if (isBlank(corrected)) refuseFields({ 'cells.0.value': 'required' })
    if (Buffer.byteLength(corrected.join(' ')) > maxImportLineBytes) refuse('file_line_too_long')
    const corrections = withCorrections(file.corrections, line, changed)
    if (Buffer.byteLength(JSON.stringify(corrections)) > maxImportBytes) refuse('file_too_large')
    await store.saveCorrections(tx, id, sealCorrections(ctx, id, corrections))
    const fields = [kind, `line:${line}`]
    await auditLog.append(ctx, tx, actor, { action: 'import_line_corrected', object: 'import', id, fields })
  })

/**
 * Corrects cells of a line on the screen, and runs the file dry again as before. The file itself stays as it came, and nothing
 * is written beside it (docs/product/imports.md §6.3).
 */
export const correctLine = async (
  ctx: Context,
  actor: Actor,
  id: ImportId,
  corrected: CorrectedLine,
): Promise<void> => {
  await saveLine(ctx, actor, id, corrected)
  await checkImport(ctx, id)
}

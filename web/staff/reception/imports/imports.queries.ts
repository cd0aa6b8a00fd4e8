import type { ImportId, PersonId } from '#contract/platform/id.ts'
import { auditLog, imports } from '#contract/staff/calls.ts'
import type { ImportKind } from '#contract/staff/reception/import-files.ts'
import type { Import, ImportDecision, ImportLine, ImportMapping, lineLists } from '#contract/staff/reception/imports.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { call, sendFile } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** Lists of a dry run. */
export type LineList = (typeof lineLists)[number]

export const listQuery = answerOf(imports.list)
export const importQuery = (importId: ImportId) => answerOf(imports.one, { params: { importId } })
export const linesQuery = (importId: ImportId, list: LineList, after: number) =>
  answerOf(imports.lines, { params: { importId }, query: { list, after } })

/** Keeps the import that a change answered; its lines and the list are read again. */
const keep = async (answer: { import: Import }): Promise<Import> => {
  queryClient.setQueryData(importQuery(answer.import._id).queryKey, answer)
  await invalidate(imports.list, imports.lines, auditLog.list)
  return answer.import
}

export const uploadFile = async (kind: ImportKind, key: string, file: Blob): Promise<Import> =>
  keep(await sendFile(imports.upload, { kind, key }, file))

export const checkFile = async (importId: ImportId, body: ImportMapping): Promise<Import> =>
  keep(await call(imports.check, { params: { importId }, body }))

export const decide = async (
  importId: ImportId,
  body: { decision: ImportDecision; line?: number; personId?: PersonId },
): Promise<Import> => keep(await call(imports.decide, { params: { importId }, body }))

interface CorrectedLine {
  line: number
  version: string
  cells: { column: number; value: string }[]
}

/** Corrects a line; answers the wrong line to go on with: the same one while something in it is wrong, then the next. */
export const correctLine = async (importId: ImportId, body: CorrectedLine): Promise<ImportLine | undefined> => {
  await keep(await call(imports.correct, { params: { importId }, body }))
  for (const after of [body.line - 1, 0]) {
    const { lines } = await queryClient.fetchQuery({ ...linesQuery(importId, 'wrong', after), staleTime: 0 })
    if (lines[0]) return lines[0]
  }
  return undefined
}

/** A line as another member has corrected it. */
export const lineAgain = async (importId: ImportId, line: number): Promise<ImportLine | undefined> => {
  const { lines } = await queryClient.fetchQuery({ ...linesQuery(importId, 'corrected', line - 1), staleTime: 0 })
  return lines.find((each) => each.line === line)
}

export const runImport = async (importId: ImportId, fingerprint: string): Promise<Import> =>
  keep(await call(imports.run, { params: { importId }, body: { fingerprint } }))

export const dropImport = async (importId: ImportId): Promise<Import> =>
  keep(await call(imports.drop, { params: { importId } }))

/** The import as the server holds it now, with its lines. */
export const readAgain = async (importId: ImportId): Promise<void> => {
  await Promise.all([
    queryClient.fetchQuery({ ...importQuery(importId), staleTime: 0 }),
    invalidate(imports.lines, imports.list),
  ])
}

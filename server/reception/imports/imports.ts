import { createHash } from 'node:crypto'
import type { ImportId, PersonId } from '#contract/platform/id.ts'
import type { ImportKind } from '#contract/staff/reception/import-files.ts'
import type { ImportDecision, ImportMapping } from '#contract/staff/reception/imports.ts'
import { candidatesOf } from '#server/people/account/imported-people.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { proposeColumns } from './columns.rules.ts'
import { encodingWith, linesIn, openFile, sealFile } from './file-lines.ts'
import { eraseFile } from './old-files.ts'
import { countFields, countLines, fingerprintOf, isOpen, keepDecisions, type PlannedLine } from './imports.rules.ts'
import { enqueueRun } from './imports.jobs.ts'
import * as store from './imports.store.ts'
import { planLines } from './kinds.ts'
import * as lineStore from './lines.store.ts'
import { readUpload } from './read-upload.ts'

/** Names that earlier imports of the kind were given, by the old name. */
const knownNames = async (db: Db, kind: ImportKind): Promise<ImportMapping['names']> => {
  const names = new Map<string, string | null>()
  for (const mapping of (await store.earlierMappings(db, kind, 10)).toReversed())
    for (const { name, to } of mapping.names) names.set(name, to)
  return [...names].map(([name, to]) => ({ name, to }))
}

/**
 * Takes a file and proposes how to read it; nothing of it goes in yet. The same call sent again is the same import
 * (docs/product/imports.md §2).
 */
export const uploadImport = async (
  ctx: Context,
  actor: Actor,
  { kind, key, upload }: { kind: ImportKind; key: string; upload: AsyncIterable<Buffer> },
): Promise<ImportId> => {
  // A uuid that names the import from now on.
  const id = key as ImportId
  const { bytes, encoding, delimiter, lines, firstRows } = await readUpload(upload)
  const staffId = actor.staff?.id ?? refuse('forbidden')
  const names = await knownNames(ctx.db, kind)
  await inTransaction(ctx.db, async (tx) => {
    const isNew = await store.insertImport(tx, {
      id,
      kind,
      encoding,
      delimiter,
      lines,
      sha256: createHash('sha256').update(bytes).digest(),
      mapping: { ...proposeColumns(kind, firstRows), names },
      staffId,
      now: ctx.clock.now(),
    })
    if (!isNew) return
    await store.saveFile(tx, id, sealFile(ctx, id, bytes), false)
    await auditLog.append(ctx, tx, actor, { action: 'import_uploaded', object: 'import', id, fields: [kind] })
  })
  return id
}

const findImport = async (db: Db, id: ImportId): Promise<store.ImportRow> =>
  (await store.findImport(db, id)) ?? refuse('not_found')

/** An import that has not run yet, locked; refuses `import_over`. */
export const lockOpen = async (tx: Tx, id: ImportId): Promise<store.ImportRow> => {
  const row = (await store.lockImport(tx, id)) ?? refuse('not_found')
  return isOpen(row) ? row : refuse('import_over')
}

/** What the dry run says now, with the decisions that were made before. */
const planNow = async (ctx: Context, { id, kind }: store.ImportRow, mapping: ImportMapping): Promise<PlannedLine[]> => {
  const rows = await openFile(ctx, ctx.db, id, mapping)
  const planned = await planLines(kind, ctx.db, linesIn(rows, mapping), mapping, ctx.clock.now())
  const before = (await lineStore.importLines(ctx.db, id)).map(({ person_id: personId, of_line: ofLine, ...line }) => ({
    ...line,
    personId,
    ofLine,
  }))
  return keepDecisions(planned, before)
}

/** Keeps what a dry run says; false when a member has decided or corrected something since `row` was read. */
const saveCheck = async (
  ctx: Context,
  { id, fingerprint: before }: store.ImportRow,
  mapping: ImportMapping,
  planned: readonly PlannedLine[],
): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const { encoding, fingerprint: now } = await lockOpen(tx, id)
    if (now !== before) return false
    await lineStore.replaceLines(tx, id, planned)
    await store.setEncoding(tx, id, encodingWith(encoding, mapping))
    const fingerprint = fingerprintOf(mapping, planned, await store.correctionsOf(tx, id))
    await store.saveCheck(tx, id, { mapping, fingerprint, counts: countLines(planned), now: ctx.clock.now() })
    return true
  })

/**
 * Runs a file dry: says what would become of each line, and writes nothing but that (docs/product/imports.md §5.1). Without a
 * mapping it is read as before. What others decide or correct meanwhile is not lost: it is planned anew.
 */
export const checkImport = async (ctx: Context, id: ImportId, mapping?: ImportMapping): Promise<void> => {
  let isSaved = false
  while (!isSaved) {
    const row = await findImport(ctx.db, id)
    if (!isOpen(row)) refuse('import_over')
    const read = mapping ?? row.mapping ?? refuse('changed_meanwhile')
    isSaved = await saveCheck(ctx, row, read, await planNow(ctx, row, read))
  }
}

const plannedOf = (row: lineStore.LineRow): PlannedLine => ({
  line: row.line,
  verdict: row.verdict,
  problems: row.problems,
  personId: row.person_id,
  ofLine: row.of_line,
  guardianLine: row.guardian_line,
  targetId: row.target_id,
  key: row.key,
  decision: row.decision,
})

/** Whether a person has the names and the birth date of a line. */
const mayBe = async (tx: Tx, id: ImportId, line: number | undefined, personId: PersonId): Promise<boolean> => {
  const [row] = await lineStore.certainLines(tx, id, line === undefined ? [] : [line])
  if (!row?.person_id) return false
  const candidates = (await candidatesOf(tx, [row.person_id])).get(row.person_id) ?? []
  return candidates.some((each) => each.id === personId)
}

/** Says whether a line is a person who is here already; without a line for all that are undecided. */
export const decideLines = (
  ctx: Context,
  id: ImportId,
  {
    decision,
    line,
    personId,
  }: { decision: ImportDecision; line?: number | undefined; personId?: PersonId | undefined },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const mapping = (await lockOpen(tx, id)).mapping ?? refuse('changed_meanwhile')
    if (personId !== undefined && !(await mayBe(tx, id, line, personId))) refuse('changed_meanwhile')
    const decided = await lineStore.decideLines(tx, id, decision, { line, personId })
    if (line !== undefined && decided === 0) refuse('changed_meanwhile')
    const lines = (await lineStore.importLines(tx, id)).map(plannedOf)
    const fingerprint = fingerprintOf(mapping, lines, await store.correctionsOf(tx, id))
    await store.saveCheck(tx, id, { mapping, fingerprint, counts: countLines(lines), now: ctx.clock.now() })
  })

/**
 * Has a file carried out by the job, exactly as the dry run showed it. What has changed since is shown first, and refused
 * as `changed_meanwhile`; a run that was begun goes on (docs/product/imports.md §5.2).
 */
export const startImport = async (ctx: Context, actor: Actor, id: ImportId, fingerprint: string): Promise<void> => {
  const row = await findImport(ctx.db, id)
  if (row.state === 'running' && row.fingerprint === fingerprint)
    return inTransaction(ctx.db, (tx) => enqueueRun(ctx, tx, id))
  if (row.state !== 'checked' || !row.mapping)
    return refuse(row.state === 'uploaded' ? 'changed_meanwhile' : 'import_over')
  if (row.fingerprint !== fingerprint) refuse('changed_meanwhile')
  if (row.counts?.undecided) refuse('import_undecided')
  const planned = await planNow(ctx, row, row.mapping)
  if (fingerprintOf(row.mapping, planned, await store.correctionsOf(ctx.db, id)) !== fingerprint) {
    await saveCheck(ctx, row, row.mapping, planned)
    refuse('changed_meanwhile')
  }
  await inTransaction(ctx.db, async (tx) => {
    const locked = (await store.lockImport(tx, id)) ?? refuse('not_found')
    if (locked.state === 'running') return
    if (locked.state !== 'checked') refuse('import_over')
    if (locked.fingerprint !== fingerprint) refuse('changed_meanwhile')
    await store.startRun(tx, id, actor.staff?.id ?? null, ctx.clock.now())
    const fields = [row.kind, ...countFields(locked.counts)]
    await auditLog.append(ctx, tx, actor, { action: 'import_started', object: 'import', id, fields })
    await enqueueRun(ctx, tx, id)
  })
}

/** Gives an import up before it runs: nothing of its file stays. */
export const dropImport = (ctx: Context, actor: Actor, id: ImportId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { kind } = await lockOpen(tx, id)
    await eraseFile(tx, id)
    await store.dropImport(tx, id)
    await auditLog.append(ctx, tx, actor, { action: 'import_dropped', object: 'import', id, fields: [kind] })
  })

/** Who had this number in an old system. */
export const membersOfNumber = async (db: Db, number: string): Promise<readonly PersonId[]> =>
  (await store.peopleOfNumbers(db, [number])).get(number) ?? []

/** Numbers that a person had in old systems, as a card shows them. */
export const memberNumbersOf = (db: Db, personId: PersonId): Promise<string[]> => store.numbersOf(db, personId)

import type { ImportId, StaffId } from '#contract/platform/id.ts'
import type { ImportCounts } from '#contract/staff/reception/imports.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { seconds, stopwatch } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { linesIn, openFile, sealFile } from './file-lines.ts'
import { batchSize, countFields, noCounts } from './imports.rules.ts'
import * as store from './imports.store.ts'
import { carrierOf, type CarryOut } from './kinds.ts'
import * as lineStore from './lines.store.ts'
import { restOf } from './rest-file.ts'

/** A job ends after so long and another one goes on, since one that runs a minute is taken for dead. */
const budgetMs = seconds(20)

/** What a run did, in the numbers by which the dry run said what it would do. */
const countOutcomes = (lines: readonly lineStore.LineRow[], shown: ImportCounts): ImportCounts => {
  const of = (outcome: lineStore.LineRow['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return {
    ...shown,
    new: of('made'),
    known: of('known'),
    duplicate: of('same'),
    undecided: 0,
    wrong: shown.wrong + of('changed'),
  }
}

/** Ends a run: of the file only the lines stay that did not go in. */
const finish = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, kind, counts }: store.ImportRow,
  file: readonly string[][],
): Promise<void> => {
  const lines = await lineStore.importLines(tx, id)
  const remaining = restOf(
    file,
    lines.filter(({ verdict, outcome }) => verdict === 'wrong' || outcome === 'changed').map(({ line }) => line),
  )
  if (remaining) await store.saveFile(tx, id, sealFile(ctx, id, remaining), true)
  else await store.deleteFile(tx, id)
  const done = countOutcomes(lines, counts ?? noCounts)
  await store.endRun(tx, id, done, ctx.clock.now())
  const fields = [kind, ...countFields(done)]
  await auditLog.append(ctx, tx, actor, { action: 'import_finished', object: 'import', id, fields })
}

/** Carries out the next batch in a commit of its own; whether more are left. */
const runBatch = (
  ctx: Context,
  actor: Actor,
  importId: ImportId,
  file: readonly string[][],
  carryOut: CarryOut,
): Promise<boolean> =>
  withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      await store.lockImports(tx)
      const row = await store.lockImport(tx, importId)
      if (row?.state !== 'running') return false
      const rows = await lineStore.waitingLines(tx, importId, batchSize)
      if (rows.length) await carryOut(tx, rows)
      else await finish(ctx, tx, actor, row, file)
      return rows.length > 0
    }),
  )

/**
 * Carries out an import batch by batch, each in its own commit, so that a killed process loses at most one and the next one
 * goes on after it (docs/product/imports.md §5.4). The member who started the run is its actor.
 */
export const continueImport = async (
  ctx: Context,
  actorOf: (staffId: StaffId) => Actor,
  importId: ImportId,
): Promise<'done' | 'more'> => {
  const row = await store.findImport(ctx.db, importId)
  if (row?.state !== 'running' || !row.mapping || !row.run_by) return 'done'
  const actor = actorOf(row.run_by)
  const file = await openFile(ctx, ctx.db, importId, row.mapping)
  const carryOut = carrierOf(ctx, actor, row.kind, importId, linesIn(file, row.mapping), row.mapping)
  const sinceStart = stopwatch()
  while (await runBatch(ctx, actor, importId, file, carryOut)) {
    ctx.hints.send('imports')
    if (sinceStart() >= budgetMs) return 'more'
  }
  ctx.hints.send('imports')
  ctx.hints.send('people')
  return 'done'
}

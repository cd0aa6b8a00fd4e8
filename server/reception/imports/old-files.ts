import type { ImportId } from '#contract/platform/id.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { fileRetentionMs, isOpen } from './imports.rules.ts'
import * as store from './imports.store.ts'
import { deleteLines } from './lines.store.ts'

/** Deletes the file of an import with what was said of its lines. */
export const eraseFile = async (tx: Tx, id: ImportId): Promise<void> => {
  await store.deleteFile(tx, id)
  await deleteLines(tx, id)
}

/** Deletes files and lines whose time is over; an import that never ran is dropped with them. */
export const eraseOldFiles = async (ctx: Context, actor: Actor): Promise<void> => {
  for (const id of await store.expiredImports(ctx.db, addMs(ctx.clock.now(), -fileRetentionMs)))
    await inTransaction(ctx.db, async (tx) => {
      const row = await store.lockImport(tx, id)
      if (!row || row.state === 'running') return
      await eraseFile(tx, id)
      if (!isOpen(row)) return
      await store.dropImport(tx, id)
      await auditLog.append(ctx, tx, actor, { action: 'import_dropped', object: 'import', id, fields: [row.kind] })
    })
}

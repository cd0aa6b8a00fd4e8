import type { ImportId } from '#contract/platform/id.ts'
import type { ImportKind } from '#contract/staff/reception/import-files.ts'
import type { ImportMapping } from '#contract/staff/reception/imports.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { carryOutPeople, runningPeople } from './carry-out-people.ts'
import type { FileLine } from './file-lines.ts'
import type { PlannedLine } from './imports.rules.ts'
import type { LineRow } from './lines.store.ts'
import { planPeople, readPeople } from './plan-people.ts'
import { carryOutPlaces, planPlaces, readPlaces, runningPlaces } from './plan-places.ts'
import { carryOutTickets, planTickets, readTickets, runningTickets } from './plan-tickets.ts'

/** Plans every line of a file, as a dry run shows it; writes nothing. */
export const planLines = (
  kind: ImportKind,
  db: Db,
  lines: readonly FileLine[],
  mapping: ImportMapping,
  now: Date,
): Promise<PlannedLine[]> => {
  const today = dayOf(now)
  if (kind === 'people') return planPeople(db, readPeople(lines, today, mapping), today)
  if (kind === 'tickets') return planTickets(db, readTickets(lines, today), mapping, now)
  return planPlaces(db, readPlaces(lines, today), mapping, now)
}

/** Carries out a batch of lines in the caller's commit. */
export type CarryOut = (tx: Tx, rows: LineRow[]) => Promise<void>

/** What carries out the lines of a file, which is read once for all batches. */
export const carrierOf = (
  ctx: Context,
  actor: Actor,
  kind: ImportKind,
  importId: ImportId,
  lines: readonly FileLine[],
  mapping: Pick<ImportMapping, 'leavesOut'>,
): CarryOut => {
  const now = ctx.clock.now()
  const today = dayOf(now)
  if (kind === 'people') {
    const running = runningPeople(importId, readPeople(lines, today, mapping), now)
    return (tx, rows) => carryOutPeople(tx, running, rows)
  }
  if (kind === 'tickets') {
    const running = runningTickets(importId, readTickets(lines, today), now)
    return (tx, rows) => carryOutTickets(tx, running, rows)
  }
  const running = runningPlaces(importId, readPlaces(lines, today), now)
  return (tx, rows) => carryOutPlaces(ctx, tx, actor, running, rows)
}

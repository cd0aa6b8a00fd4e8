import { sql } from 'kysely'
import type { ImportId, PersonId } from '#contract/platform/id.ts'
import type { ImportDecision, ImportProblem, ImportVerdict } from '#contract/staff/reception/imports.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { LineOutcome, PlannedLine } from './imports.rules.ts'

/** Lines that one statement writes. */
const pageSize = 2_000

export const deleteLines = (tx: Tx, importId: ImportId) =>
  tx.deleteFrom('import_line').where('import_id', '=', importId).execute()

/** Replaces what a dry run said before. */
export const replaceLines = async (tx: Tx, importId: ImportId, lines: readonly PlannedLine[]): Promise<void> => {
  await deleteLines(tx, importId)
  for (let from = 0; from < lines.length; from += pageSize) {
    const page = lines.slice(from, from + pageSize)
    await sql`
      insert into import_line (import_id, line, verdict, problems, person_id, of_line, guardian_line, target_id, key, decision)
      select ${importId}, t.line, t.verdict, t.problems::jsonb, t.person_id, t.of_line, t.guardian_line, t.target_id, t.key, t.decision
      from unnest(${page.map(({ line }) => line)}::int[], ${page.map(({ verdict }) => verdict)}::text[],
                  ${page.map(({ problems }) => JSON.stringify(problems))}::text[], ${page.map(({ personId }) => personId)}::uuid[],
                  ${page.map(({ ofLine }) => ofLine)}::int[], ${page.map(({ guardianLine }) => guardianLine)}::int[], ${page.map(({ targetId }) => targetId)}::uuid[],
                  ${page.map(({ key }) => key)}::bytea[], ${page.map(({ decision }) => decision)}::text[])
        t(line, verdict, problems, person_id, of_line, guardian_line, target_id, key, decision)`.execute(tx)
  }
}

export interface LineRow {
  line: number
  verdict: ImportVerdict
  problems: ImportProblem[]
  person_id: PersonId | null
  of_line: number | null
  guardian_line: number | null
  target_id: string | null
  key: Buffer | null
  decision: ImportDecision | null
  outcome: LineOutcome | null
}

const columns = [
  'line',
  'verdict',
  'problems',
  'person_id',
  'of_line',
  'guardian_line',
  'target_id',
  'key',
  'decision',
  'outcome',
] as const

/** All lines of an import in their order. */
export const importLines = (db: Db, importId: ImportId): Promise<LineRow[]> =>
  db.selectFrom('import_line').select(columns).where('import_id', '=', importId).orderBy('line').execute()

const listed = {
  wrong: sql<boolean>`(verdict = 'wrong' or outcome = 'changed')`,
  duplicate: sql<boolean>`verdict = 'duplicate'`,
  notice: sql<boolean>`verdict <> 'wrong' and problems <> '[]'`,
}

/** One page of a list of lines, or of these lines. */
export const listedLines = (
  db: Db,
  importId: ImportId,
  list: keyof typeof listed | readonly number[],
  after: number,
  limit: number,
): Promise<LineRow[]> =>
  db
    .selectFrom('import_line')
    .select(columns)
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .where(typeof list === 'string' ? listed[list] : sql<boolean>`line = any(${list}::int[])`)
    .orderBy('line')
    .limit(limit)
    .execute()

/** Lines that did not go in. */
export const wrongLines = (db: Db, importId: ImportId): Promise<LineRow[]> =>
  db
    .selectFrom('import_line')
    .select(columns)
    .where('import_id', '=', importId)
    .where(listed.wrong)
    .orderBy('line')
    .execute()

const isWaiting = sql<boolean>`outcome is null and verdict in ('new', 'known', 'duplicate')`

/** The next lines that a run carries out. */
export const waitingLines = (tx: Tx, importId: ImportId, limit: number): Promise<LineRow[]> =>
  tx
    .selectFrom('import_line')
    .select(columns)
    .where('import_id', '=', importId)
    .where(isWaiting)
    .orderBy('line')
    .limit(limit)
    .execute()

/** Certain lines, whether carried out or not. */
export const certainLines = async (tx: Tx, importId: ImportId, lines: readonly number[]): Promise<LineRow[]> =>
  lines.length === 0
    ? []
    : tx
        .selectFrom('import_line')
        .select(columns)
        .where('import_id', '=', importId)
        .where('line', '=', sql<number>`any(${lines}::int[])`)
        .orderBy('line')
        .execute()

export const countCarriedOut = async (db: Db, importId: ImportId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_line where import_id = ${importId} and outcome is not null`.execute(db)
  return rows[0]?.count ?? 0
}

export interface CarriedOut {
  line: number
  outcome: LineOutcome
  personId: PersonId | null
}

export const saveOutcomes = (tx: Tx, importId: ImportId, done: readonly CarriedOut[]) =>
  sql`
    update import_line l set outcome = t.outcome, person_id = coalesce(t.person_id, l.person_id)
    from unnest(${done.map(({ line }) => line)}::int[], ${done.map(({ outcome }) => outcome)}::text[],
                ${done.map(({ personId }) => personId)}::uuid[]) t(line, outcome, person_id)
    where l.import_id = ${importId} and l.line = t.line`.execute(tx)

/** Decides one duplicate, or all that are undecided; how many. */
export const decideLines = async (
  tx: Tx,
  importId: ImportId,
  decision: ImportDecision,
  { line, personId }: { line?: number | undefined; personId?: PersonId | undefined },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('import_line')
    .set({ decision, ...(personId && { person_id: personId }) })
    .where('import_id', '=', importId)
    .where('verdict', '=', 'duplicate')
    .$if(line === undefined, (query) => query.where('decision', 'is', null))
    .$if(line !== undefined, (query) => query.where('line', '=', line!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

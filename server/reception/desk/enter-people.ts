import type { VisitId } from '#contract/platform/id.ts'
import { maxFamily, type VisitRequest } from '#contract/staff/climbing/visits.ts'
import { lockEntrants } from '#server/people/account/entrants.ts'
import { markPresent } from '#server/climbing/attendance/marks.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import { isRecordedMeanwhile, recordedByScans, writeVisit } from '#server/climbing/visits/visits.ts'
import { entryFacts } from './entry-facts.ts'
import { decideEntry, scanLeadsTo, type EntryDecision } from './entry.rules.ts'
import { verdictOf, type EntryFacts } from './verdict.rules.ts'

/** Hash of what a call asks for, by which a repetition differs from another call with the same key. */
export const askedHash = (call: string, body: unknown): Buffer => jsonHash([call, body])

/** The key of a call, and the hash of what it asks for. */
export interface Request {
  key: string
  asked: Buffer
}

/** Without `receipt`, which the contract fills with an empty one. */
export type Comer = Omit<VisitRequest, 'receipt'> & { receipt?: string }

/** What became of one person. */
export type Outcome =
  | { outcome: 'recorded'; visitId: VisitId }
  | Exclude<EntryDecision, { take: unknown }>
  /** A scan records nothing before a look at the card. */
  | { outcome: 'person' }

interface Moment {
  at: Date
  aloneFrom: number
  isLate: boolean
}

/** Who comes to a class is marked as there, whatever the visit takes. */
const markClass = async (ctx: Context, tx: Tx, actor: Actor, { personId, classNow }: EntryFacts, at: Date) => {
  if (classNow) await markPresent(ctx, tx, actor, { dateId: classNow.dateId, personId, at })
}

const enterOne = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  {
    comer,
    facts,
    supervisor,
    scan,
    asked,
    moment,
  }: {
    comer: Comer
    facts: EntryFacts
    supervisor: EntryFacts | undefined
    scan: string
    asked: Buffer
    moment: Moment
  },
): Promise<Outcome> => {
  const decision = decideEntry(facts, comer, supervisor, moment)
  if (!('take' in decision)) {
    if (decision.outcome === 'already_in') await markClass(ctx, tx, actor, facts, moment.at)
    return decision
  }
  const written = await writeVisit(ctx, tx, actor, {
    scan,
    asked,
    personId: facts.personId,
    at: moment.at,
    isLate: moment.isLate,
    by: decision.take,
    supervisor: comer.supervisorId === undefined ? comer.supervisor : { id: comer.supervisorId },
  })
  if ('visitId' in written) await markClass(ctx, tx, actor, facts, moment.at)
  return 'why' in written
    ? { outcome: 'no_entry', why: written.why.code }
    : { outcome: 'recorded', visitId: written.visitId }
}

export interface Entering {
  request: Request
  comers: readonly Comer[]
  /** A scan alone, which stops at anything to look at. */
  isScan?: boolean
  /** Of a visit that waited without a connection. */
  at?: Date
}

/**
 * Decides and records people who come in, within a transaction: their rows are locked first, then all facts are read and
 * every visit is written. A person whose visit has this key is answered with that visit; another body is refused.
 */
export const enterPeopleIn = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { request: { key, asked }, comers, isScan = false, at: scannedAt }: Entering,
  aloneFrom: number,
): Promise<Outcome[]> => {
  const at = scannedAt ?? ctx.clock.now()
  const ids = comers.map(({ personId }) => personId)
  const scanOf = (index: number) => (comers.length === 1 ? key : `${key}/${index}`)
  const scans = [key, ...Array.from({ length: maxFamily }, (_, index) => `${key}/${index}`)]
  // Sent together and run in this order: what is read is as it is once the people are locked.
  const [, before, facts] = await Promise.all([
    lockEntrants(tx, ids),
    recordedByScans(tx, scans),
    entryFacts(ctx, tx, [...ids, ...comers.flatMap(({ supervisorId }) => supervisorId ?? [])], at),
  ])
  if (before.some((visit) => !visit.asked?.equals(asked))) refuse('key_used')
  const moment = { at, aloneFrom, isLate: scannedAt !== undefined }
  const outcomes: Outcome[] = []
  for (const [index, comer] of comers.entries()) {
    const recorded = before.find(({ personId }) => personId === comer.personId)
    const known = facts.get(comer.personId) ?? refuse('not_found')
    const leads = isScan && !recorded ? scanLeadsTo(verdictOf(known, moment)) : 'enter'
    outcomes.push(
      recorded
        ? { outcome: 'recorded', visitId: recorded.id }
        : leads !== 'enter'
          ? { outcome: leads }
          : await enterOne(ctx, tx, actor, {
              comer,
              facts: known,
              supervisor: comer.supervisorId && facts.get(comer.supervisorId),
              scan: scanOf(index),
              asked,
              moment,
            }),
    )
  }
  return outcomes
}

/** The same in a transaction of its own. A call that met the same key under way is answered like its repetition. */
export const enterPeople = async (ctx: Context, actor: Actor, entering: Entering): Promise<Outcome[]> => {
  const { aloneFrom } = await settingsOf(ctx)
  const once = () => inTransaction(ctx.db, (tx) => enterPeopleIn(ctx, tx, actor, entering, aloneFrom))
  return once().catch((error: unknown) => (isRecordedMeanwhile(error) ? once() : Promise.reject(error)))
}

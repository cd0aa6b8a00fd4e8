import type { DeviceId, PersonId, StaffId } from '#contract/platform/id.ts'
import { dayOf } from './calendar.ts'
import type { Context } from './context.ts'
import type { Tx } from './database/database.ts'
import * as page from './audit-log-page.store.ts'
import * as search from './audit-log-search.store.ts'
import * as store from './audit-log.store.ts'
import type { PersonalTable } from './personal-data.ts'

export type AuditFilter = page.AuditFilter
export type AuditReading = search.AuditReading
export type WordMeaning = search.WordMeaning
export type AuditPageRow = Awaited<ReturnType<typeof page.entriesOf>>[number]

/** A member of the staff who acts. */
export interface ActingStaff {
  id: StaffId
  /** The desk's device, null in the office. */
  device: DeviceId | null
  /** Who approved this one call, null without an approval. */
  approvedBy: StaffId | null
}

/** Who acts: a person, an operator, staff, the worker or a supplier. Every use case that writes takes one as an argument. */
export interface Actor {
  kind: store.NewAuditEntry['actor']
  personId: PersonId | null
  /** Network of the request (platform/network.ts), null without one. */
  network: string | null
  /** Id of the request, null without one. */
  request: string | null
  /** Name of the operator, null for every other actor. */
  operator: string | null
  /** Null for every other actor. */
  staff: ActingStaff | null
}

/** A member of the staff as an actor. */
export interface StaffActor extends Actor {
  staff: ActingStaff
}

const withoutRequest = { personId: null, network: null, request: null, operator: null, staff: null }

/** The background worker. */
export const systemActor: Actor = { kind: 'system', ...withoutRequest }
/** An operator at the command line, by name if there is one. */
export const operatorActor = (name?: string): Actor => ({ ...withoutRequest, kind: 'operator', operator: name ?? null })
/** A payment supplier that sent a message. */
export const supplierActor: Actor = { kind: 'supplier', ...withoutRequest }

/** A member of the staff. The person concerned is named by the entry, never here. */
export const staffActor = (staff: ActingStaff, request: { network: string; request: string }): StaffActor => ({
  ...withoutRequest,
  kind: 'staff',
  staff,
  ...request,
})

/** A customer; `personId` is null when the request has no session. */
export const customerActor = (personId: PersonId | null, request?: { network: string; request: string }): Actor => ({
  ...withoutRequest,
  kind: 'customer',
  personId,
  ...request,
})

/** Actions by the object they concern, as a module lists them in its `<module>.audit.ts`. */
export type ActionsOf<Listed extends Readonly<Record<string, readonly string[]>>> = {
  [Object in keyof Listed]: Listed[Object][number]
}

/** Every action there is, by object. Modules add theirs by declaration merging. */
export interface AuditActions extends ActionsOf<typeof platformActions> {}

export const platformActions = {
  email: ['email_retried', 'email_dropped'],
  command: ['command_run'],
  /** A table for a spreadsheet: its id is the number of rows, its fields are the table and the names of the filters. */
  table: ['table_exported'],
} as const

export type AuditObject = keyof AuditActions

/** One line of the audit log: ids and names of fields, never values. */
export interface AuditEntry<Object extends AuditObject = AuditObject> {
  action: AuditActions[Object]
  object: Object
  /** Id of the object, null where it has none or it is unknown. */
  id: string | null
  /** The person concerned. */
  about?: PersonId | null
  /** Names of the fields that changed. */
  fields?: readonly string[]
}

type AuditContext = Pick<Context, 'clock' | 'secrets'>

const rowOf = (
  ctx: AuditContext,
  actor: Actor,
  { action, object, id, about = null, fields = [] }: AuditEntry,
): store.NewAuditEntry => ({
  at: ctx.clock.now(),
  actor: actor.kind,
  personId: actor.personId,
  action,
  object,
  objectId: id,
  aboutId: about,
  fields,
  addressHash: actor.network === null ? null : ctx.secrets.fingerprint('address', actor.network),
  requestId: actor.request,
  day: null,
  operator: actor.operator,
  staffId: actor.staff?.id ?? null,
  deviceId: actor.staff?.device ?? null,
  approvedBy: actor.staff?.approvedBy ?? null,
})

/** Maximum of entries read at once; older ones stay in the database. */
const maxEntries = 1_000

/** The audit log: who did what, with which object, when (docs/product/privacy.md §6.1). */
export const auditLog = {
  /** Appends entries in the transaction they describe: both commit, or neither. */
  async append<Object extends AuditObject>(
    ctx: AuditContext,
    tx: Tx,
    actor: Actor,
    ...entries: readonly AuditEntry<Object>[]
  ): Promise<void> {
    await store.insertEntries(
      tx,
      entries.map((entry) => rowOf(ctx, actor, entry as AuditEntry)),
    )
  },

  /** The newest entries by or about a person, or about an object; the oldest of them first. */
  entries: (ctx: Pick<Context, 'db'>, id: string): Promise<store.AuditRow[]> =>
    store.entriesAbout(ctx.db, id, maxEntries),

  /** What staff and operators did, newest first. */
  page: (ctx: Pick<Context, 'db'>, filter: AuditFilter, wanted: page.AuditPage): Promise<AuditPageRow[]> =>
    page.entriesOf(ctx.db, filter, wanted),

  /**
   * The same of what fits a reading of a typed text; `cutAt` is as far back as not all was looked through. Each reading has
   * several ways to its entries, of which the next one is gone where one has too many.
   */
  async found(
    ctx: Pick<Context, 'db'>,
    readings: readonly (readonly AuditReading[])[],
    filter: AuditFilter,
    { after, maxEntries: limit }: { after?: string | undefined; maxEntries: number },
  ): Promise<{ rows: AuditPageRow[]; cutAt: Date | undefined }> {
    const rows = new Map<string, AuditPageRow>()
    const cuts: Date[] = []
    for (const ways of readings) {
      let reach: Date | undefined
      for (const way of ways) {
        const { rows: found, cutAt } = await search.entriesFound(ctx.db, way, filter, { after, maxEntries: limit })
        for (const row of found) rows.set(row.id, row)
        reach = cutAt && (reach === undefined || cutAt < reach ? cutAt : reach)
        if (!reach) break
      }
      if (reach) cuts.push(reach)
    }
    const newest = [...rows.values()].toSorted(
      (one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1),
    )
    const cutAt = cuts.toSorted((one, other) => other.getTime() - one.getTime())[0]
    return { rows: newest.slice(0, limit), cutAt }
  },

  /** Each action that staff or operators have done. */
  actionsOfStaff: (ctx: Pick<Context, 'db'>): Promise<string[]> => page.actionsOfStaff(ctx.db),
}

/** Accesses a process remembers per day, so that most reads need no statement. */
const maxRemembered = 10_000

/**
 * The access log: which person, or who of the staff, read what, once a day per object. Same table, with the day set. It
 * returns how many entries are the first of the day.
 */
export const accessLog = {
  /** Deletes looks of staff at data from before this moment; never any of the last two years. */
  deleteOfStaff: (ctx: Pick<Context, 'db'>, before: Date): Promise<number> => page.deleteLooksOfStaff(ctx.db, before),

  async append<Object extends AuditObject>(
    ctx: AuditContext & Pick<Context, 'db'>,
    actor: Actor,
    ...entries: readonly AuditEntry<Object>[]
  ): Promise<number> {
    const day = dayOf(ctx.clock.now())
    if (entries.length === 0) return 0
    return store.insertEntries(
      ctx.db,
      entries.map((entry) => ({ ...rowOf(ctx, actor, entry as AuditEntry), day })),
    )
  },

  /**
   * Logger of accesses to one kind of object, by a customer or by staff; a repeated access on the same day needs no
   * statement. Returns how many are new today.
   */
  logger<Id extends string>(
    ctx: AuditContext & Pick<Context, 'db'>,
    entryOf: (id: Id) => AuditEntry,
  ): (actor: Actor, ids: readonly Id[]) => Promise<number> {
    let today = ''
    const logged = new Set<string>()
    return async (actor, ids) => {
      if (ids.length === 0) return 0
      const who = actor.staff?.id ?? actor.personId
      const day = dayOf(ctx.clock.now())
      if (day !== today || logged.size > maxRemembered) logged.clear()
      today = day
      const missing = ids.filter((id) => !logged.has(`${who} ${id}`))
      const added = await accessLog.append(ctx, actor, ...missing.map((id) => entryOf(id)))
      for (const id of missing) logged.add(`${who} ${id}`)
      return added
    }
  },
}

export const auditLogPersonalData: readonly PersonalTable[] = [
  {
    table: 'audit_log',
    by: ['person_id', 'about_id'],
    // The name of an operator and the ids of staff are other people's data.
    leftOutOfExport: ['address_hash', 'operator', 'staff_id', 'device_id', 'approved_by'],
    onMerge: { because: 'append-only; the entry of the merge names both' },
    onErasure: { because: 'evidence of actions; its ids no longer identify a person' },
  },
]

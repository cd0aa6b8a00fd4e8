import type { PersonId } from '#contract/kit/id.ts'
import { dayOf } from './calendar.ts'
import type { Context } from './context.ts'
import type { Tx } from './database/database.ts'
import * as store from './deeds.store.ts'
import type { PersonalTable } from './personal-data.ts'

/** Who does something. A request's comes with its call and travels with `me`; whoever writes passes it to `record`. */
export interface By {
  actor: store.NewDeed['actor']
  personId: PersonId | null
  /** Where it came from: the address, or for IPv6 the network of one line. */
  network: string | null
  request: string | null
}

const byNobodyKnown = { personId: null, network: null, request: null }

/** The worker, by itself. */
export const bySystem: By = { actor: 'system', ...byNobodyKnown }
/** Whoever may open the operator's socket. */
export const byOperator: By = { actor: 'operator', ...byNobodyKnown }
/** A supplier's message. */
export const bySupplier: By = { actor: 'supplier', ...byNobodyKnown }

/** A person with a session, or whoever it was that came without one. */
export const byCustomer = (personId: PersonId | null, request?: { network: string; request: string }): By => ({
  ...byNobodyKnown,
  actor: 'customer',
  personId,
  ...request,
})

/** What is done, by what it is done with. One word each: what a person reads in the log. */
const actions = {
  session: ['logged_in', 'log_in_failed', 'logged_out', 'others_logged_out'],
  person: [
    'signed_up',
    'sign_up_repeated',
    'email_confirmed',
    'email_changed',
    'password_changed',
    'password_wrong',
    'profile_saved',
    'agreed',
    'child_added',
    'child_login_chosen',
    'child_read',
    'guardian_added',
    'guardian_removed',
    'data_downloaded',
    'forgotten',
  ],
  link: ['link_asked', 'link_made', 'link_used'],
  intent: [
    'intent_opened',
    'intent_claimed',
    'checkout_begun',
    'sold',
    'put_to_review',
    'sale_taken_back',
    'notice_seen',
  ],
  refund: ['refund_queued', 'refunded', 'refund_refused', 'refund_tried_again'],
  class: ['signed_up_to'],
  pre_invoice: ['promised_to_pay', 'settled_by_hand', 'voided', 'document_opened', 'document_sent'],
  invoice: ['document_opened', 'document_sent'],
  voucher: ['redeemed', 'document_opened', 'document_sent'],
  ticket: ['visited'],
  email: ['email_retried'],
  command: ['command_run'],
} as const

type Actions = typeof actions
export type DeedObject = keyof Actions

export interface Deed<Object extends DeedObject = DeedObject> {
  action: Actions[Object][number]
  /** What it is done with, and its id, or null for what has none or is not known. */
  object: Object
  id: string | null
  /** Whom it concerns. */
  about?: PersonId | null
  /** Names of what was changed; never what it was or is. */
  fields?: readonly string[]
}

type Recording = Pick<Context, 'clock' | 'secrets'>

const toStore = (ctx: Recording, by: By, { action, object, id, about = null, fields = [] }: Deed): store.NewDeed => ({
  at: ctx.clock.now(),
  actor: by.actor,
  personId: by.personId,
  action,
  object,
  objectId: id,
  aboutId: about,
  fields,
  addressHash: by.network === null ? null : ctx.secrets.fingerprint('address', by.network),
  requestId: by.request,
  day: null,
})

/**
 * Writes down who did what, in the transaction that does it: they commit together, or neither ever was (reference:
 * security §6). Ids only; a name or an address has no place here.
 */
export const record = async <Object extends DeedObject>(
  ctx: Recording,
  tx: Tx,
  by: By,
  ...deeds: readonly Deed<Object>[]
): Promise<void> => {
  await store.insertDeeds(
    tx,
    deeds.map((deed) => toStore(ctx, by, deed as Deed)),
  )
}

/** Writes down that somebody looked, once a day for each thing they looked at: reading has to stay cheap. */
export const recordLook = async <Object extends DeedObject>(
  ctx: Recording & Pick<Context, 'db'>,
  by: By,
  ...deeds: readonly Deed<Object>[]
): Promise<void> => {
  const day = dayOf(ctx.clock.now())
  if (deeds.length)
    await store.insertDeeds(
      ctx.db,
      deeds.map((deed) => ({ ...toStore(ctx, by, deed as Deed), day })),
    )
}

/** So many looks of a day are remembered by a process, so that most of them need not ask the database. */
const mostRemembered = 10_000

/** Notes looks at one kind of thing; what this process has noted today costs nothing the next time. */
export const lookout = <Id extends string>(
  ctx: Recording & Pick<Context, 'db'>,
  deedOf: (id: Id) => Deed,
): ((by: By, ids: readonly Id[]) => Promise<void>) => {
  let today = ''
  const noted = new Set<string>()
  return async (by, ids) => {
    if (ids.length === 0) return
    const day = dayOf(ctx.clock.now())
    if (day !== today || noted.size > mostRemembered) noted.clear()
    today = day
    const fresh = ids.filter((id) => !noted.has(`${by.personId} ${id}`))
    await recordLook(ctx, by, ...fresh.map((id) => deedOf(id)))
    for (const id of fresh) noted.add(`${by.personId} ${id}`)
  }
}

/** The newest of a long story: enough to see what happened, and not more than a screen can bear. */
const mostTold = 1_000

/** The log for a person to read: what was done by or to somebody, or with something, one line each, oldest first. */
export const tellDeeds = async (ctx: Pick<Context, 'db'>, id: string): Promise<string> => {
  const deeds = await store.deedsAbout(ctx.db, id, mostTold)
  const lines = deeds.map((deed) =>
    [
      deed.at.toISOString(),
      deed.person_id === null ? deed.actor : `${deed.actor} ${deed.person_id}`,
      deed.action,
      deed.object_id === null ? deed.object : `${deed.object} ${deed.object_id}`,
      ...(deed.about_id !== null && deed.about_id !== deed.object_id ? [`about ${deed.about_id}`] : []),
      ...(deed.fields.length ? [`fields ${deed.fields.join(',')}`] : []),
      ...(deed.address_hash ? [`from ${deed.address_hash.toString('hex').slice(0, 12)}`] : []),
      ...(deed.request_id ? [`request ${deed.request_id}`] : []),
    ].join('  '),
  )
  return lines.join('\n') || 'nothing is known'
}

export const deedData: readonly PersonalTable[] = [
  {
    table: 'deed',
    by: ['person_id', 'about_id'],
    leave: ['address_hash'],
    forget: { because: 'evidence of what was done, by ids that name nobody any more' },
  },
]

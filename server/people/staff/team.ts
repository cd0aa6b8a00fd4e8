import { canonicalEmail, type FieldCode } from '#contract/platform/fields.ts'
import type { PersonId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Role } from '#contract/staff/platform/roles.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique, type Db, type Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { makeStaffLink } from './links.ts'
import { revokeLinks } from './links.store.ts'
import type { StaffMe } from './me.ts'
import { openOwnPin } from './pins.ts'
import { deleteSessionsOf } from './session.store.ts'
import { staffSetUpEmail } from './staff-set-up.email.ts'
import * as store from './staff.store.ts'

/** The form of a member. */
export interface StaffForm {
  name: string
  mark: string
  email: string
  language: Language
  roles: readonly Role[]
  personId: PersonId | null
  /** 'foreign' for who has none; absent: as it is; null: none yet. It is sealed, and never read out. */
  taxNumber?: string | null | undefined
}

/** What belongs to another member, also to one who left, by its constraint. */
const takenFields: Readonly<Record<string, Record<string, FieldCode>>> = {
  staff_email_unique: { email: 'email_of_member' },
  staff_mark_unique: { mark: 'mark_taken' },
  staff_person_id_key: { customerEmail: 'invalid' },
}

/** Refuses a form with what belongs to another member; the constraint decides, so that two forms at once never both win. */
const refuseTaken = (error: unknown): never => {
  const fields = takenFields[violatedUnique(error) ?? '']
  if (fields) return refuseFields(fields)
  throw error
}

/** Purpose of a member's sealed tax number. */
export const taxNumberPurpose = 'staff_tax'

const sealTaxNumber = async (ctx: Context, tx: Tx, id: StaffId, taxNumber: StaffForm['taxNumber']) => {
  if (taxNumber === undefined) return
  const isForeign = taxNumber === 'foreign'
  const sealed = taxNumber === null || isForeign ? null : ctx.secrets.seal(taxNumberPurpose, id, Buffer.from(taxNumber))
  await store.setTaxNumber(tx, id, { sealed, isForeign })
}

/** Adds a member and makes the set-up link; returns both ids, so that a terminal can print the link. */
export const addStaff = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  form: StaffForm,
): Promise<{ id: StaffId; linkId: string }> => {
  const [id, now] = [newId<'staff'>(), ctx.clock.now()]
  await store.insertStaff(tx, { ...form, id, now }).catch(refuseTaken)
  await store.setRoles(tx, id, form.roles, now)
  await sealTaxNumber(ctx, tx, id, form.taxNumber)
  await auditLog.append(ctx, tx, actor, { action: 'staff_added', object: 'staff', id, fields: [...form.roles] })
  return { id, linkId: await makeStaffLink(ctx, tx, actor, 'set_up', id) }
}

/** Adds a member in the office; the set-up link goes by email. */
export const inviteStaff = (ctx: Context, me: StaffMe, form: StaffForm): Promise<StaffId> =>
  inTransaction(ctx.db, async (tx) => {
    const { id, linkId } = await addStaff(ctx, tx, me.actor, form)
    await enqueueEmail(
      ctx,
      tx,
      staffSetUpEmail,
      { email: form.email, language: form.language },
      { linkId, name: form.name },
    )
    return id
  })

/** Sends a new set-up link, which replaces the one before: also for a member who lost the second factor. */
export const sendSetUpLink = (ctx: Context, me: StaffMe, id: StaffId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const member = (await store.lockStaff(tx, id)) ?? refuse('not_found')
    const linkId = await makeStaffLink(ctx, tx, me.actor, 'set_up', id)
    await enqueueEmail(ctx, tx, staffSetUpEmail, member, { linkId, name: member.name })
  })

/** Refuses to leave the centre without an administrator. */
const refuseLastAdmin = async (tx: Tx, id: StaffId): Promise<void> => {
  const admins = await store.lockHoldersOf(tx, 'admin')
  if (admins.length === 1 && admins[0] === id) refuse('last_admin')
}

interface FormRow {
  name: string
  mark: string
  email: string
  language: Language
  person_id: PersonId | null
  is_foreign: boolean
  has_tax_number: boolean
  roles: readonly Role[]
}

/** Fingerprint of what the form of a member shows, by which a change notices an earlier one of another administrator. */
export const versionOf = (row: FormRow): string =>
  jsonHash([
    row.name,
    row.mark,
    row.email,
    row.language,
    row.person_id,
    row.is_foreign,
    row.has_tax_number,
    [...row.roles].toSorted(),
  ]).toString('base64url')

/**
 * Changes the form of a member; refuses `changed_meanwhile` where it is no longer the one of `version`. A role taken
 * away is gone at the next call.
 */
export const changeStaff = (ctx: Context, me: StaffMe, id: StaffId, version: string, form: StaffForm): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!form.roles.includes('admin')) await refuseLastAdmin(tx, id)
    const before = (await store.lockStaff(tx, id)) ?? refuse('not_found')
    const rolesBefore = await store.rolesOf(tx, id)
    const shown = { ...before, has_tax_number: before.tax_number_sealed !== null, roles: rolesBefore }
    if (versionOf(shown) !== version) refuse('changed_meanwhile')
    await store.updateStaff(tx, id, form).catch(refuseTaken)
    await store.setRoles(tx, id, form.roles, ctx.clock.now())
    await sealTaxNumber(ctx, tx, id, form.taxNumber)
    // Another address may be another human's: links to the old one end.
    if (canonicalEmail(form.email) !== before.email_canonical)
      await revokeLinks(tx, id, ['set_up', 'reset_password'], ctx.clock.now())
    const fields = [
      ...(form.name === before.name ? [] : ['name']),
      ...(form.mark === before.mark ? [] : ['mark']),
      ...(form.email === before.email ? [] : ['email']),
      ...(form.language === before.language ? [] : ['language']),
      ...(form.personId === before.person_id ? [] : ['personId']),
      ...(form.taxNumber === undefined ? [] : ['taxNumber']),
    ]
    if (fields.length)
      await auditLog.append(ctx, tx, me.actor, { action: 'staff_changed', object: 'staff', id, fields })
    const changed = [...new Set([...rolesBefore, ...form.roles])].filter(
      (role) => rolesBefore.includes(role) !== form.roles.includes(role),
    )
    if (changed.length)
      await auditLog.append(ctx, tx, me.actor, { action: 'roles_changed', object: 'staff', id, fields: changed })
  })

/** Ends an employment: password, second factor, PIN, links and sessions end in this commit. */
export const endStaff = (ctx: Context, me: StaffMe, id: StaffId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await refuseLastAdmin(tx, id)
    if (!(await store.lockStaff(tx, id))) refuse('not_found')
    const now = ctx.clock.now()
    await store.endStaff(tx, id, now)
    await revokeLinks(tx, id, ['set_up', 'reset_password'], now)
    await deleteSessionsOf(tx, id)
    // Else a closed PIN would stay counted for ever: only a log-in opens it.
    await openOwnPin(ctx, tx, id)
    await auditLog.append(ctx, tx, me.actor, { action: 'staff_ended', object: 'staff', id })
  })

/** Managers that have not ended, who get the emails about what goes wrong at the desk. */
export const managersOf = (db: Db) => store.managers(db)

/** Takes a forgotten PIN away; its owner sets another one with password and second factor. */
export const resetPin = (ctx: Context, me: StaffMe, id: StaffId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await store.lockStaff(tx, id))) refuse('not_found')
    await store.setPinOf(tx, id, null)
    await auditLog.append(ctx, tx, me.actor, { action: 'pin_reset', object: 'staff', id })
  })

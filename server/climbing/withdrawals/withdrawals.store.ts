import type { InvoiceId, PersonId, WithdrawalId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ConfirmedDeclaration } from './withdrawals.rules.ts'

interface NewWithdrawal {
  id: WithdrawalId
  request: string
  declaredAt: Date
  language: Language
}

/** A declaration by a signed-in payer. */
export interface Confirmation extends NewWithdrawal {
  personId: PersonId
  invoiceId: InvoiceId
  creditNoteId: InvoiceId
  content: ConfirmedDeclaration
}

/** A declaration by form, as typed. */
export interface TypedDeclaration extends NewWithdrawal {
  name: string
  email: string
  invoice: string
  what: string
}

const columns = ({ id, request, declaredAt, language }: NewWithdrawal) => ({
  id,
  request,
  declared_at: declaredAt,
  language,
})

export const insertConfirmation = (tx: Tx, confirmation: Confirmation) =>
  tx
    .insertInto('withdrawal')
    .values({
      ...columns(confirmation),
      person_id: confirmation.personId,
      invoice_id: confirmation.invoiceId,
      credit_note_id: confirmation.creditNoteId,
      content: JSON.stringify(confirmation.content),
    })
    .execute()

/** Stores a typed declaration once; false when the request was stored before. */
export const insertTyped = async (tx: Tx, typed: TypedDeclaration): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('withdrawal')
    .values({
      ...columns(typed),
      typed_name: typed.name,
      typed_email: typed.email,
      typed_invoice: typed.invoice,
      typed_what: typed.what,
    })
    .onConflict((conflict) => conflict.column('request').doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

export const withdrawalByRequest = (db: Db, request: string) =>
  db.selectFrom('withdrawal').selectAll().where('request', '=', request).executeTakeFirst()

/** Declarations by form that wait for staff, oldest first. */
export const openDeclarations = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .select([
      'id',
      'declared_at as declaredAt',
      'typed_name as name',
      'typed_email as email',
      'typed_invoice as invoice',
      'typed_what as what',
    ])
    .where('typed_name', 'is not', null)
    .where('handled_at', 'is', null)
    .orderBy('declared_at')
    .execute()

/** Whether this is a declaration by form, handled or not. */
export const isDeclaration = async (db: Db, id: WithdrawalId): Promise<boolean> =>
  (await db
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where('typed_name', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Marks a declaration as handled; false when there is none, or it was handled before. */
export const markHandled = async (tx: Tx, id: WithdrawalId, now: Date): Promise<boolean> => {
  const { numUpdatedRows: updated } = await tx
    .updateTable('withdrawal')
    .set({ handled_at: now })
    .where('id', '=', id)
    .where('typed_name', 'is not', null)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return updated === 1n
}

/** Empties what strangers typed in declarations handled before this time. */
export const eraseTyped = (db: Db, before: Date) =>
  db
    .updateTable('withdrawal')
    .set({ typed_name: '', typed_email: '', typed_invoice: '', typed_what: '' })
    .where('typed_name', '<>', '')
    .where('handled_at', '<', before)
    .execute()

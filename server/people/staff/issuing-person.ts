import type { StaffId } from '#contract/platform/id.ts'
import type { Role } from '#contract/staff/platform/roles.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { issuingColumnsOf, team } from './staff.store.ts'
import { taxNumberPurpose } from './team.ts'

/** A member of staff who issues: the mark is printed, and the tax authority hears the tax number. */
export interface IssuingPerson {
  mark: string
  /** Eight digits; undefined for a foreign person without a Slovenian number. */
  taxNumber: string | undefined
}

/**
 * A member as issuer of documents. Refuses `tax_number_missing` where no tax number has been entered, or the secret key
 * that sealed it is lost.
 */
export const issuingPerson = async (
  { secrets }: Pick<Context, 'secrets'>,
  db: Db,
  id: StaffId,
): Promise<IssuingPerson> => {
  const { mark, is_foreign: isForeign, tax_number_sealed: sealed } = await issuingColumnsOf(db, id)
  if (isForeign) return { mark, taxNumber: undefined }
  if (!sealed) return refuse('tax_number_missing')
  try {
    return { mark, taxNumber: secrets.unseal(taxNumberPurpose, id, sealed).toString() }
  } catch {
    return refuse('tax_number_missing')
  }
}

/** Members who work here now, by name, as a document may name them. */
export const presentMembers = async (db: Db): Promise<{ mark: string; name: string; roles: readonly Role[] }[]> =>
  (await team(db))
    .filter(({ ended_at: endedAt }) => endedAt === null)
    .map(({ mark, name, roles }) => ({ mark, name, roles }))

import type { Centre } from '#contract/centre/centre.ts'
import type { StaffId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { issuingPerson, type IssuingPerson } from '#server/people/staff/issuing-person.ts'

/** Who issues a document: premises and device name its series. */
export interface Issuer {
  premises: string
  device: string
  /** None in the web shop and in commands, which stand under the company's number (docs/product/fiscal.md §2.3). */
  operator: IssuingPerson | null
}

/** The web shop, in whose series commands issue as well. */
export const webIssuer = ({ invoices: { businessPremises, deviceNo } }: Centre): Issuer => ({
  premises: businessPremises,
  device: deviceNo,
  operator: null,
})

/**
 * Issuer for what a member of staff does in the office. Where invoices are verified the member stands on the document;
 * one without a tax number is refused with `tax_number_missing`, as the law demands (docs/product/fiscal.md §2.3).
 */
export const officeIssuer = async (ctx: Pick<Context, 'centre' | 'secrets'>, db: Db, id: StaffId): Promise<Issuer> => {
  const issuer = webIssuer(ctx.centre)
  return ctx.centre.fiscal === null ? issuer : { ...issuer, operator: await issuingPerson(ctx, db, id) }
}

/**
 * Issuer of what a member sells at a till, whose mark is the device of its series. Where invoices are verified the member
 * stands on the document (docs/product/till.md §2.4); without a tax number it is refused with `tax_number_missing`.
 */
export const tillIssuer = async (
  ctx: Pick<Context, 'centre' | 'secrets'>,
  db: Db,
  id: StaffId,
  till: string,
): Promise<Issuer> => ({
  premises: ctx.centre.invoices.businessPremises,
  device: till,
  operator: ctx.centre.fiscal === null ? null : await issuingPerson(ctx, db, id),
})

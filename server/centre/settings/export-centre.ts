import { strToU8, zipSync } from 'fflate'
import { languages } from '#contract/platform/language.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { centreNow } from '#server/platform/centre-now.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { presentLogo } from './logos.ts'

/**
 * The centre's file with the PDFs and the logo beside it, as all of it holds today: what managers have set stands in its place. Another
 * installation begins with it as it is (docs/product/staff.md §11.15).
 */
export const exportCentre = async (ctx: Context, me: StaffMe): Promise<{ name: string; bytes: Uint8Array }> => {
  const { picture: _picture, ...centre } = await centreNow(ctx)
  const documents = await ctx.termsDocuments(ctx.clock.now())
  const bytes = zipSync(
    {
      'centre.json': strToU8(`${JSON.stringify(centre, null, 2)}\n`),
      ...Object.fromEntries(languages.map((language) => [centre.terms.document[language], documents[language]])),
      ...Object.fromEntries(await presentLogo(ctx)),
    },
    { mtime: ctx.clock.now() },
  )
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, me.actor, { action: 'settings_exported', object: 'setting', id: null, fields: [] }),
  )
  return { name: `centre-${dayOf(ctx.clock.now())}.zip`, bytes }
}

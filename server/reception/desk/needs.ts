import type { CentreNeed } from '#contract/staff/operation/today.ts'
import { hasTicketOnSale, vatClassesWithoutRate } from '#server/centre/catalogue/catalogue.ts'
import { hoursNeed } from '#server/centre/hours/office-hours.ts'
import { hasRecentGroup } from '#server/climbing/classes/office-courses.ts'
import { authorityOf } from '#server/money/fiscal/office.ts'
import { listPremises } from '#server/money/fiscal/register-premises.ts'
import { hasIssued } from '#server/money/invoices/invoices-numbered.ts'
import { hasDevice } from '#server/people/staff/devices.ts'
import { cashiers, hasManager } from '#server/people/staff/names.ts'
import { isOpenDemo } from '#server/people/staff/open-demo.ts'
import type { Context } from '#server/platform/context.ts'
import { sampleFactsIn } from '#server/platform/deployment.rules.ts'
import { needsOf } from './needs.rules.ts'

/** What this centre still needs; empty once all is done, and in the demo, which is to be tried and not opened. */
export const centreNeeds = async (ctx: Context): Promise<CentreNeed[]> => {
  const { db, centre } = ctx
  if (await isOpenDemo(ctx, db)) return []
  const certificate = authorityOf(ctx)?.certificate
  return needsOf({
    centre,
    sampleFacts: sampleFactsIn(centre),
    hours: await hoursNeed(ctx),
    hasTicketOnSale: await hasTicketOnSale(ctx),
    vatClassesWithoutRate: await vatClassesWithoutRate(ctx),
    premises: (await listPremises(ctx)).find(({ isCurrent }) => isCurrent)?.state,
    certificate,
    hasManager: await hasManager(db),
    hasDevice: await hasDevice(db),
    cashiers: await cashiers(db),
    hasGroup: await hasRecentGroup(ctx),
    hasIssued: await hasIssued(db),
  })
}

import { waysToPay, type Centre } from '#contract/centre/centre.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import type { CentreFacts } from '#contract/staff/centre/centre-facts.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { withFacts } from './facts.rules.ts'

/** What a change of marks asks of rooms below. */
export interface MarkHooks {
  /** Marks of the tills that are open. */
  openTills: () => Promise<readonly string[]>
  /** Whether the authority has closed the premises of this mark, for good. */
  arePremisesClosed: (mark: string) => Promise<boolean>
}

/** Devices of the web shop: one series has one kind of issuer, so no till has their marks. */
const webDevices = ({ invoices, fiscal }: Centre): Set<string> =>
  new Set([invoices.deviceNo, ...(fiscal?.devices ?? []).map(({ mark }) => mark)])

/**
 * Refuses marks that would mix series: of a till and the web shop, or within an open session of a till. A closed mark of
 * premises is never taken again (docs/product/staff.md §11.18).
 */
export const refuseUnfitMarks = async (
  ctx: Context,
  wanted: { readonly [Name in 'invoices' | 'tills' | 'premises' | 'policy']?: CentreFacts[Name] | undefined },
  { openTills, arePremisesClosed }: MarkHooks,
) => {
  const { centre } = ctx
  if (centre.fiscal === null && (wanted.premises || wanted.policy)) refuse('fiscal_off')
  const next = withFacts(centre, wanted)
  const mistakes: Record<string, FieldCode> = {}
  const web = webDevices(next)
  const both = next.tills.findIndex(({ mark }) => web.has(mark))
  if (both !== -1) {
    const mark = next.tills[both]?.mark
    const way = waysToPay.find((each) => wanted.policy?.ways[each].device === mark)
    if (wanted.tills) mistakes[`tills.${both}.mark`] = 'device_taken'
    else mistakes[way ? `policy.ways.${way}.device` : 'invoices.deviceNo'] = 'device_taken'
  }
  const open = await openTills()
  const isGone = (mark: string) => !next.tills.some((till) => till.mark === mark)
  const gone = centre.tills.findIndex(({ mark }) => open.includes(mark) && isGone(mark))
  if (gone !== -1) mistakes[`tills.${gone}.mark`] = 'till_open'
  if (next.invoices.businessPremises !== centre.invoices.businessPremises) {
    if (open.length > 0) mistakes['invoices.businessPremises'] = 'till_open'
    else if (await arePremisesClosed(next.invoices.businessPremises))
      mistakes['invoices.businessPremises'] = 'premises_closed'
  }
  if (Object.keys(mistakes).length > 0) refuseFields(mistakes)
}

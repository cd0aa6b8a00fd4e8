import * as z from 'zod/mini'
import { Day } from '#contract/platform/values.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** What a tax inspector takes along (docs/product/fiscal.md §7). */
export const fiscalExports = {
  /** Heads and lines of all invoices and credit notes of a period, as an archive of two text files and a cover. */
  inspection: staffCall({
    method: 'GET',
    path: '/staff/fiscal-exports/inspection',
    may: 'export',
    query: z.object({ from: Day, to: Day }),
    file: 'application/zip',
    answer: z.object({}),
  }),
}

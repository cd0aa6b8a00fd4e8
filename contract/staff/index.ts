import * as calls from './calls.ts'
import type { StaffEndpoint } from './platform/staff-call.ts'

/** Named, since the types of all calls together are longer than a declaration may be. */
type StaffContract = Omit<typeof calls, 'deskGifts' | 'officePreInvoices' | 'seasonCalls'> & {
  gifts: typeof calls.deskGifts
  preInvoices: typeof calls.officePreInvoices
  season: typeof calls.seasonCalls
}

const { deskGifts, officePreInvoices, seasonCalls, ...others } = calls

/** Every call of the staff's app, by noun. */
export const staffContract: StaffContract = {
  ...others,
  gifts: deskGifts,
  preInvoices: officePreInvoices,
  season: seasonCalls,
} satisfies Record<string, Record<string, StaffEndpoint>>

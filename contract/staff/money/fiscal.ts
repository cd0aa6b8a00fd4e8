import * as z from 'zod/mini'
import { requiredText, text } from '#contract/platform/fields.ts'
import { Day, id, RowLimit } from '#contract/platform/values.ts'
import { fiscalListStates, fiscalOrders } from './lists.ts'
import { orderBy } from '#contract/staff/platform/orders.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { chosenCsv, chosenRows, chosenXlsx, csvTable, xlsxTable } from '#contract/staff/platform/table-files.ts'

/** An invoice or a credit note as the authority has it, or should have it. */
export const OfficeFiscalDocument = z.object({
  _id: id<'invoice'>(),
  /** `PC1-WEB1-17`; it counts anew in each year. */
  number: z.string(),
  year: z.int(),
  isCreditNote: z.boolean(),
  /** Number of the invoice that a credit note takes back. */
  reference: z.optional(z.string()),
  /** ISO instants. */
  issued: z.string(),
  deadline: z.string(),
  total: z.number(),
  state: z.enum(['pending', 'confirmed', 'rejected']),
  /** Not confirmed, and its deadline has passed. */
  isLate: z.boolean(),
  attempts: z.int(),
  /** When it is sent next without anyone's doing; of a pending one. */
  nextAttempt: z.optional(z.string()),
  /** Why the last attempt confirmed nothing: a code of the authority or a problem of the way there. */
  problem: z.optional(z.object({ code: z.string(), detail: z.string() })),
  zoi: z.string(),
  eor: z.optional(z.string()),
  confirmed: z.optional(z.string()),
  /** Version of the centre's policy by which it was marked. */
  policy: z.string(),
  /** Whether the authority hears, or heard, that it comes after the first attempt. */
  isSubsequent: z.boolean(),
})
export type OfficeFiscalDocument = z.infer<typeof OfficeFiscalDocument>

/** Building and supplier as the authority registers them, in words. */
const PremisesData = z.object({
  /** `Cesta 12, 1000 Ljubljana` */
  address: z.string(),
  community: z.string(),
  /** Numbers in the cadastre, of community, building and part. */
  building: z.string(),
  validFrom: Day,
  /** Tax number of the software's supplier, or the name of a foreign one. */
  supplier: z.string(),
})
export type PremisesData = z.infer<typeof PremisesData>

/** Business premises: those of the centre's file, and earlier ones that were registered from here. */
export const OfficePremises = z.object({
  mark: z.string(),
  /** changed: the centre's file differs from what was registered last. */
  state: z.enum(['unregistered', 'registered', 'changed', 'closed']),
  /** Whether the centre's file has these premises; others are only left to be closed. */
  isCurrent: z.boolean(),
  /** ISO instants. */
  registered: z.optional(z.string()),
  closed: z.optional(z.string()),
  data: PremisesData,
  /** Names of the data that differ from what was registered last. */
  changed: z.array(z.enum(['address', 'community', 'building', 'validFrom', 'supplier'])),
})
export type OfficePremises = z.infer<typeof OfficePremises>

/** What a registration of premises brought; the authority may refuse it, or not answer. */
export const PremisesOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done') }),
  z.object({ state: z.literal('rejected'), code: z.string(), detail: z.string() }),
  z.object({ state: z.literal('away'), code: z.string(), detail: z.string() }),
])
export type PremisesOutcome = z.infer<typeof PremisesOutcome>

const Counts = z.object({
  pending: z.int(),
  rejected: z.int(),
  /** Of both, those whose deadline has passed. */
  late: z.int(),
  nextDeadline: z.optional(z.string()),
  /** The next deadline is less than 24 hours ahead. */
  isNear: z.boolean(),
})

const State = z.object({
  counts: Counts,
  /** Absent where the centre's file says that nothing is verified. */
  authority: z.optional(
    z.object({
      system: z.enum(['sandbox', 'test', 'live']),
      certificate: z.object({
        /** ISO instant. */
        until: z.string(),
        /** Tax number of the company in the certificate; absent where it names none. */
        taxNumber: z.optional(z.string()),
        subject: z.string(),
        isEnding: z.boolean(),
        isOver: z.boolean(),
        /** It is not the one of the company that issues the invoices. */
        isOfOthers: z.boolean(),
      }),
    }),
  ),
  premises: z.array(OfficePremises),
})

const OneDocument = z.object({ invoiceId: id<'invoice'>() })
const One = z.object({ document: OfficeFiscalDocument })
const Premises = z.object({ outcome: PremisesOutcome, premises: z.array(OfficePremises) })

const filter = {
  /** open: pending and rejected. */
  state: z._default(z.enum(fiscalListStates, 'choice'), 'open'),
  /** A number, with or without its marks and its year. */
  q: z._default(text(80), ''),
  sort: orderBy(fiscalOrders),
}

const chosenDocuments = chosenRows<'invoice', (typeof fiscalOrders)[number]>(fiscalOrders)

/** What waits for the tax authority, sent again by hand, and the premises there (docs/product/staff.md §14). */
export const fiscal = {
  state: staffCall({ method: 'GET', path: '/staff/fiscal', may: 'fiscal', answer: State }),
  list: staffCall({
    method: 'GET',
    path: '/staff/fiscal/documents',
    may: 'fiscal',
    query: z.object({
      ...filter,
      /** The last row of the page before. */
      after: z.optional(id<'invoice'>()),
      limit: z._default(RowLimit, 50),
    }),
    answer: z.object({ documents: z.array(OfficeFiscalDocument), more: z.boolean() }),
  }),
  table: csvTable('fiscal/documents', 'fiscal', z.object(filter)),
  sheet: xlsxTable('fiscal/documents', 'fiscal', z.object(filter)),
  chosenTable: chosenCsv('fiscal/documents', 'fiscal', chosenDocuments),
  chosenSheet: chosenXlsx('fiscal/documents', 'fiscal', chosenDocuments),
  one: staffCall({
    method: 'GET',
    path: '/staff/fiscal/documents/:invoiceId',
    may: 'fiscal',
    params: OneDocument,
    answer: One,
  }),
  /** Sends one document at once; a confirmed one is answered as it is. */
  resend: staffCall({
    method: 'POST',
    path: '/staff/fiscal/:invoiceId/resend',
    may: 'fiscal',
    changes: ['fiscal', 'today'],
    params: OneDocument,
    answer: One,
    refusals: ['fiscal_off'],
  }),
  /** Sends all that is not confirmed, for a few seconds; the rest follows by itself. */
  resendAll: staffCall({
    method: 'POST',
    path: '/staff/fiscal/resend',
    may: 'fiscal',
    changes: ['fiscal', 'today'],
    answer: z.object({ confirmed: z.int(), counts: Counts }),
    refusals: ['fiscal_off'],
  }),
  /** Registers the premises of the centre's file, or sends what has changed in them. */
  registerPremises: staffCall({
    method: 'POST',
    path: '/staff/fiscal/premises',
    may: 'fiscal',
    changes: ['fiscal'],
    answer: Premises,
    refusals: ['fiscal_off', 'premises_closed'],
  }),
  /** Closes premises for good; the mark is typed, so that none are closed by accident. */
  closePremises: staffCall({
    method: 'POST',
    path: '/staff/fiscal/premises/:mark/close',
    may: 'fiscal',
    changes: ['fiscal'],
    params: z.object({ mark: text(40) }),
    body: z.object({ mark: requiredText(40) }),
    answer: Premises,
    refusals: ['fiscal_off', 'premises_unregistered', 'premises_closed'],
  }),
}

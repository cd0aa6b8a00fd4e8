import type { Day } from '#contract/kit/day.ts'
import type { Language } from '#contract/kit/language.ts'
import { cents } from '#contract/kit/money.ts'
import type { EmailContext } from '#server/platform/email/email.ts'
import type { PrintedInvoice } from './invoice.pdf.ts'
import { takenBack, vatOf, type Buyer, type InvoiceLine } from './invoices.rules.ts'
import { sellerOf } from './parties.ts'
import type { PreInvoiceDocument } from './pre-invoice.pdf.ts'

/** Papers about nobody, for previews of emails. */

const ana: Buyer = {
  name: 'Ana Kovač',
  address: 'Šolska ulica 7',
  postalCode: '4000',
  city: 'Kranj',
  country: 'Slovenija',
}

const line = (name: InvoiceLine['name'], quantity: number, unitCents: number, vatRate: number): InvoiceLine => ({
  name,
  quantity,
  unitCents: cents(unitCents),
  totalCents: cents(unitCents * quantity),
  vatRate,
})

const tickets = [
  line({ sl: 'Dnevna vstopnica', en: 'Day ticket' }, 2, 1350, 950),
  line({ sl: 'Paket 10 obiskov', en: 'Package of 10 visits' }, 1, 10_800, 950),
]
const course = [line({ sl: 'Začetni tečaj plezanja', en: 'Beginners’ course' }, 1, 12_345, 2200)]

export const sampleInvoice = ({ centre }: EmailContext, language: Language): PrintedInvoice => ({
  business_premises: centre.invoices.businessPremises,
  device_no: centre.invoices.deviceNo,
  invoice_no: 17,
  issued_at: '2026-11-20 18:05:09',
  language,
  lines: tickets,
  vat: vatOf(tickets),
  total_cents: cents(13_500),
  seller: sellerOf(centre),
  buyer: ana,
  payment_method: 'card',
})

export const sampleCreditNote = (from: EmailContext, language: Language) => {
  const cancelled = sampleInvoice(from, language)
  const { lines, vat, totalCents } = takenBack(cancelled)
  const note = {
    ...cancelled,
    lines,
    vat,
    total_cents: totalCents,
    invoice_no: 18,
    issued_at: '2026-11-23 09:30:00',
    cancelled_because: language === 'en' ? 'bought twice by mistake' : 'pomotoma kupljeno dvakrat',
  }
  return { note, cancelled }
}

export const samplePreInvoice = ({ centre }: EmailContext, language: Language): PreInvoiceDocument => ({
  number: 123,
  year: 2026,
  issuedAt: '2026-11-20T18:05:09',
  due: '2026-11-25' as Day,
  language,
  seller: sellerOf(centre),
  buyer: ana,
  participantName: 'Bor',
  lines: course,
  vat: vatOf(course),
  totalCents: cents(12_345),
  terms: [
    {
      name: { sl: 'Začetniki, sreda', en: 'Beginners, Wednesday' },
      dates: ['2026-12-02', '2026-12-09', '2026-12-16', '2027-01-06'] as Day[],
      hours: [{ start: '18:00', end: '19:30' }],
    },
  ],
})

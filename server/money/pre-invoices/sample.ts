import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import type { EmailContext } from '#server/platform/email/email.ts'
import { vatOf } from '#server/money/invoices/invoices.rules.ts'
import { sellerOf } from '#server/money/invoices/parties.ts'
import { ana, line } from '#server/money/invoices/samples.ts'
import type { PreInvoiceDocument } from './pre-invoice.pdf.ts'

const course = [line({ sl: 'Začetni tečaj plezanja', en: 'Beginners’ course' }, 1, 12_345, 2200)]

/** An invented pre-invoice for previews of emails. */
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

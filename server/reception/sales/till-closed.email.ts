import type { TillSessionId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import type { TillReport } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price, time } from '#texts/format.ts'
import { defineEmail } from '#server/platform/email/email.ts'
import { reportOf } from '#server/money/till/describe-till.ts'
import { sessionFacts } from './session-facts.ts'

interface TillClosedModel {
  member: string
  report: TillReport
}

const money = (amount: number): string => price(cents(amount))

const momentOf = (at: string, by: string | undefined): string => `${date(at)}, ${time(at)}${by ? ` · ${by}` : ''}`

type Fact = readonly [label: string, value: string]

/** The facts of a Z in the order of its paper; sums that are nothing are left out. */
const factsOf = ({ totals, found, ...report }: TillReport, locale: Language): Fact[] => {
  const none = (amount: number | undefined, label: string): Fact[] => (amount ? [[label, money(amount)]] : [])
  const numbers = (of: readonly { number: string }[] | undefined, label: string): Fact[] =>
    of && of.length > 0 ? [[label, of.map(({ number }) => number).join(', ')]] : []
  return [
    [m.till_opened({}, { locale }), momentOf(report.openedAt, report.openedBy)],
    ...(report.closedAt ? [[m.till_closed({}, { locale }), momentOf(report.closedAt, report.closedBy)] as const] : []),
    [m.till_float({}, { locale }), money(totals.floatCents)],
    ...none(totals.cashInCents, m.till_cash_in({}, { locale })),
    ...none(totals.cashOutCents, m.till_cash_out({}, { locale })),
    ...none(totals.payInCents, m.till_pay_in({}, { locale })),
    ...none(totals.payOutCents, m.till_pay_out({}, { locale })),
    [m.till_expected({}, { locale }), money(totals.expectedCents)],
    ...(found
      ? ([
          [m.till_counted({}, { locale }), money(found.countedCents)],
          [m.till_difference({}, { locale }), money(found.differenceCents)],
          [m.till_terminal({}, { locale }), money(found.terminalOursCents)],
          [m.till_terminal_said({}, { locale }), money(found.terminalSaidCents)],
        ] as const)
      : []),
    ...(report.leftCents === undefined ? [] : [[m.till_left({}, { locale }), money(report.leftCents)] as const]),
    ...(report.because === '' ? [] : [[m.till_why({}, { locale }), report.because] as const]),
    [m.till_invoices({}, { locale }), String(totals.invoices)],
    ...numbers(totals.refunds, m.till_refunds({}, { locale })),
    ...numbers(totals.book, m.till_book({}, { locale })),
    ...(totals.undoneVisits ? [[m.till_undone_visits({}, { locale }), String(totals.undoneVisits)] as const] : []),
    ...(totals.grants?.length ? [[m.grant_list({}, { locale }), String(totals.grants.length)] as const] : []),
    ...(totals.corrections?.length
      ? [[m.till_corrections({}, { locale }), String(totals.corrections.length)] as const]
      : []),
    ...(totals.approvals?.length ? [[m.till_approvals({}, { locale }), String(totals.approvals.length)] as const] : []),
    ...(totals.eorMissing?.length ? [[m.till_eor_missing({}, { locale }), totals.eorMissing.join(', ')] as const] : []),
  ]
}

/** The Z of a till to managers and administrators (docs/product/till.md §4.3). */
export const tillClosedEmail = defineEmail<{ sessionId: TillSessionId; member: string }, TillClosedModel>({
  kind: 'till_closed',
  load: async (ctx, { sessionId, member }) => ({ member, report: await reportOf(ctx, sessionFacts, sessionId, 'all') }),
  write: ({ member, report }, { centre }, locale) => {
    const names = { till: report.till, number: report.zNo ?? 0 }
    const { vat, salesCents } = report.totals
    return {
      subject: m.email_till_closed_subject({ ...names, centre: centre.name.nominative }, { locale }),
      title: m.email_till_closed_title(names, { locale }),
      to: member,
      paragraphs: [
        report.isMarked ? m.email_till_closed_marked({}, { locale }) : m.email_till_closed_text(names, { locale }),
      ],
      facts: factsOf(report, locale),
      rows: vat.map(
        ({ rate, grossCents }) =>
          [m.z_gross({ rate: String(rate / 100).replace('.', ',') }, { locale }), money(grossCents)] as const,
      ),
      total: [m.till_sales({}, { locale }), money(salesCents)],
    }
  },
  sample: () => ({
    member: 'Tina Zupan',
    report: {
      _id: '019a9f00-0000-7000-8000-000000000000' as TillSessionId,
      till: 'BL1',
      zNo: 143,
      openedAt: '2026-11-20T07:45:00Z',
      openedBy: 'Nika Zorman',
      closedAt: '2026-11-20T21:05:00Z',
      closedBy: 'Nika Zorman',
      openingBecause: '',
      openingDifferenceCents: 0,
      because: 'Napačno vrnjen drobiž',
      leftCents: 15_000,
      takenCents: 26_230,
      isMarked: false,
      moves: [],
      found: {
        countedCents: 41_230,
        expectedCents: 41_730,
        differenceCents: -500,
        terminalSaidCents: 81_500,
        terminalOursCents: 81_500,
      },
      totals: {
        floatCents: 15_000,
        cashInCents: 28_080,
        cashOutCents: 1_350,
        payInCents: 0,
        payOutCents: 0,
        expectedCents: 41_730,
        terminalInCents: 81_500,
        terminalOutCents: 0,
        invoices: 61,
        creditNotes: 1,
        salesCents: 108_230,
        vat: [{ rate: 950, baseCents: 98_840, vatCents: 9_390, grossCents: 108_230 }],
        articles: [],
        withoutEor: 0,
        refunds: [{ number: 'PC1-BL1-215', cents: -1_350 }],
        undoneVisits: 1,
      },
    },
  }),
})

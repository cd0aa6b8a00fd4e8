import * as z from 'zod/mini'
import { Day, LocalizedText } from '#contract/platform/values.ts'
import { Absentee, GivenBackReport, PeopleReport } from './figure-lists.ts'
import { EndingQuery, EndingReport } from './ending-tickets.ts'
import { OwedQuery, OwedReport } from './owed-report.ts'
import { PriceReport } from './price-changes.ts'
import { TicketValueReport } from './ticket-value.ts'
import { TodayFigures } from './today-figures.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { csvTable, xlsxTable } from '#contract/staff/platform/table-files.ts'

/** Longest period of a report, in years (docs/product/figures.md §3.2). */
export const maxPeriodYears = 10

/** What stands beside a period: nothing, the days right before it, or the same days a year earlier. */
export const Beside = z.enum(['none', 'before', 'year'], 'choice')
export type Beside = z.infer<typeof Beside>

/** What sales are summed by. */
export const SalesBy = z.enum(['way', 'article', 'vat', 'device', 'member'], 'choice')
export type SalesBy = z.infer<typeof SalesBy>

/** What visits are summed by. */
export const VisitsBy = z.enum(['ticket', 'age'], 'choice')
export type VisitsBy = z.infer<typeof VisitsBy>

/** What dates of classes are summed by. */
export const ClassesBy = z.enum(['group', 'course', 'coach'], 'choice')
export type ClassesBy = z.infer<typeof ClassesBy>

const period = { from: Day, to: Day, beside: z._default(Beside, 'before') }

const isInOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: 'order_of_days',
  path: ['to'],
})
const isShort = z.refine<{ from: string; to: string }>(
  ({ from, to }) => {
    const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
    return years < maxPeriodYears || (years === maxPeriodYears && to.slice(5) < from.slice(5))
  },
  { error: 'period_too_long', path: ['from'] },
)

const SalesQuery = z.object({ ...period, by: z._default(SalesBy, 'way') }).check(isInOrder, isShort)
const VisitsQuery = z.object({ ...period, by: z._default(VisitsBy, 'ticket') }).check(isInOrder, isShort)

const ClassesQuery = z.object({ ...period, by: z._default(ClassesBy, 'group') }).check(isInOrder, isShort)

const DaysQuery = z.object({ from: Day, to: Day }).check(isInOrder, isShort)

/** Both days included. */
const Days = z.object({ from: Day, to: Day })

/** One line of a report; what a period beside it has is absent where there is none. */
const ReportRow = z.object({
  key: z.string(),
  name: LocalizedText,
  pieces: z.int(),
  cents: z.int(),
  vatCents: z.int(),
  besidePieces: z.optional(z.int()),
  besideCents: z.optional(z.int()),
})
export type ReportRow = z.infer<typeof ReportRow>

/** A step of a chart: a day, a week or a month, cut to the period. */
const Step = z.object({ from: Day, to: Day, value: z.int(), beside: z.optional(z.int()) })
export type ReportStep = z.infer<typeof Step>

export const SalesReport = z.object({
  days: Days,
  besideDays: z.optional(Days),
  rows: z.array(ReportRow),
  steps: z.array(Step),
  invoices: z.int(),
  creditNotes: z.int(),
  /** Sales by the bound book. */
  written: z.int(),
  cents: z.int(),
  besideCents: z.optional(z.int()),
  /** What the documents and the bound book come to by themselves, asked for this answer. */
  documentsCents: z.int(),
  /** The rows, and the documents by themselves, come to the same number of documents and cents. */
  agrees: z.boolean(),
})
export type SalesReport = z.infer<typeof SalesReport>

export const VisitsReport = z.object({
  days: Days,
  besideDays: z.optional(Days),
  rows: z.array(ReportRow),
  steps: z.array(Step),
  visits: z.int(),
  besideVisits: z.optional(z.int()),
  newPeople: z.int(),
  besideNewPeople: z.optional(z.int()),
  /** People by weekday, from 1 for Monday, and hour. */
  heat: z.array(z.object({ weekday: z.int(), hour: z.int(), visits: z.int() })),
  /** How often each weekday is in the period, Monday first; days to come are left out. */
  weekdays: z.array(z.int()),
})
export type VisitsReport = z.infer<typeof VisitsReport>

/** Dates that take place, of one group, course or coach. */
const ClassesRow = z.object({
  key: z.string(),
  name: LocalizedText,
  /** Of a group whose dates in the period share them: weekday from 1 for Monday, local hours as `18:00`. */
  weekly: z.optional(z.object({ weekday: z.int(), start: z.string(), end: z.string() })),
  /** Days of the first and the last date, unless there is none. */
  days: z.optional(Days),
  dates: z.int(),
  /** Places of all these dates together, and how many of them are taken, guests too. */
  places: z.int(),
  taken: z.int(),
  /** Marks: present, late and left early; excused; absent. */
  there: z.int(),
  excused: z.int(),
  absent: z.int(),
})
export type ClassesRow = z.infer<typeof ClassesRow>

export const ClassesReport = z.object({
  days: Days,
  besideDays: z.optional(Days),
  rows: z.array(ClassesRow),
  /** How many were there. */
  steps: z.array(Step),
  /** Each date once; by coach one date may be in several rows. */
  total: ClassesRow,
  beside: z.optional(ClassesRow),
})
export type ClassesReport = z.infer<typeof ClassesReport>

const Nothing = z.object({})

/** Figures of the office: sums by local day, today and over periods (docs/product/figures.md). */
export const figures = {
  today: staffCall({
    method: 'GET',
    path: '/staff/figures/today',
    may: 'staff',
    answer: z.object({ figures: TodayFigures }),
  }),
  sales: staffCall({
    method: 'GET',
    path: '/staff/figures/sales',
    may: 'reports_money',
    query: SalesQuery,
    answer: z.object({ report: SalesReport }),
  }),
  salesTable: csvTable('figures/sales', 'reports_money', SalesQuery),
  salesSheet: xlsxTable('figures/sales', 'reports_money', SalesQuery),
  visits: staffCall({
    method: 'GET',
    path: '/staff/figures/visits',
    may: 'reports',
    query: VisitsQuery,
    answer: z.object({ report: VisitsReport }),
  }),
  visitsTable: csvTable('figures/visits', 'reports', VisitsQuery),
  visitsSheet: xlsxTable('figures/visits', 'reports', VisitsQuery),
  classes: staffCall({
    method: 'GET',
    path: '/staff/figures/classes',
    may: 'reports',
    query: ClassesQuery,
    answer: z.object({ report: ClassesReport }),
  }),
  classesTable: csvTable('figures/classes', 'reports', ClassesQuery),
  classesSheet: xlsxTable('figures/classes', 'reports', ClassesQuery),
  givenBack: staffCall({
    method: 'GET',
    path: '/staff/figures/given-back',
    may: 'reports_money',
    query: DaysQuery,
    answer: z.object({ report: GivenBackReport }),
  }),
  givenBackTable: csvTable('figures/given-back', 'reports_money', DaysQuery),
  givenBackSheet: xlsxTable('figures/given-back', 'reports_money', DaysQuery),
  people: staffCall({
    method: 'GET',
    path: '/staff/figures/people',
    may: 'reports',
    query: DaysQuery,
    answer: z.object({ report: PeopleReport }),
  }),
  peopleTable: csvTable('figures/people', 'reports', DaysQuery),
  peopleSheet: xlsxTable('figures/people', 'reports', DaysQuery),
  owed: staffCall({
    method: 'GET',
    path: '/staff/figures/owed',
    may: 'reports_money',
    query: OwedQuery,
    answer: z.object({ report: OwedReport }),
  }),
  owedTable: csvTable('figures/owed', 'reports_money', OwedQuery),
  owedSheet: xlsxTable('figures/owed', 'reports_money', OwedQuery),
  ending: staffCall({
    method: 'GET',
    path: '/staff/figures/ending',
    may: 'reports',
    also: 'people',
    query: EndingQuery,
    answer: z.object({ report: EndingReport }),
  }),
  endingTable: csvTable('figures/ending', 'reports', EndingQuery),
  endingSheet: xlsxTable('figures/ending', 'reports', EndingQuery),
  ticketValue: staffCall({
    method: 'GET',
    path: '/staff/figures/ticket-value',
    may: 'reports_money',
    query: DaysQuery,
    answer: z.object({ report: TicketValueReport }),
  }),
  ticketValueTable: csvTable('figures/ticket-value', 'reports_money', DaysQuery),
  ticketValueSheet: xlsxTable('figures/ticket-value', 'reports_money', DaysQuery),
  prices: staffCall({
    method: 'GET',
    path: '/staff/figures/prices',
    may: 'reports_money',
    query: DaysQuery,
    answer: z.object({ report: PriceReport }),
  }),
  pricesTable: csvTable('figures/prices', 'reports_money', DaysQuery),
  pricesSheet: xlsxTable('figures/prices', 'reports_money', DaysQuery),
  absentees: staffCall({
    method: 'GET',
    path: '/staff/figures/absentees',
    may: 'reports',
    also: 'people',
    answer: z.object({
      /** Those who left last stand first. */
      people: z.array(Absentee),
      /** There are more than the list has. */
      more: z.boolean(),
    }),
  }),
  absenteesTable: csvTable('figures/absentees', 'reports', Nothing),
  absenteesSheet: xlsxTable('figures/absentees', 'reports', Nothing),
}

import type { Language } from '#contract/platform/language.ts'
import type { grantReasons } from '#contract/staff/money/grant-reasons.ts'
import type { Beside, ClassesBy, ClassesRow, SalesBy, VisitsBy } from '#contract/staff/reception/figures.ts'
import { weekdayNumbered } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import type { Context } from '#server/platform/context.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Period } from './periods.rules.ts'
import { absenteesIn } from './absentees.ts'
import { classesReport } from './classes-report.ts'
import { givenBackIn } from './given-back-report.ts'
import { peopleReport } from './people-report.ts'
import { dayInWords, type FileTable } from '#server/platform/table-files.ts'
import { rowName } from './row-names.ts'
import { salesReport, visitsReport } from './reports.ts'

const periodInWords = ({ from, to }: Period): string => `${dayInWords(from)}–${dayInWords(to)}`

const byWords: Readonly<Record<SalesBy | VisitsBy | ClassesBy, typeof m.report_by_way>> = {
  way: m.report_by_way,
  article: m.report_by_article,
  vat: m.report_by_vat,
  device: m.report_by_device,
  member: m.report_by_member,
  ticket: m.report_by_ticket,
  age: m.report_by_age,
  group: m.report_by_group,
  course: m.report_by_course,
  coach: m.report_by_coach,
}

export const salesTable = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  asked: Period & { by: SalesBy; beside: Beside },
  locale: Language,
): Promise<FileTable> => {
  const { days, besideDays, rows, cents: sum, besideCents } = await salesReport(ctx, asked)
  const isVat = asked.by === 'vat'
  const vat = rows.reduce((all, { vatCents }) => all + vatCents, 0)
  return {
    table: 'report_sales',
    hasTotal: true,
    name: `sales-${asked.by}-${days.from}-${days.to}`,
    rows: [
      [
        byWords[asked.by]({}, { locale }),
        m.report_pieces({}, { locale }),
        ...(isVat ? [m.report_net({}, { locale }), m.report_vat({}, { locale })] : []),
        `${m.report_gross({}, { locale })} ${periodInWords(days)}`,
        ...(besideDays ? [`${m.report_gross({}, { locale })} ${periodInWords(besideDays)}`] : []),
      ],
      ...rows.map((row) => [
        row.name[locale],
        row.pieces,
        ...(isVat ? [{ cents: row.cents - row.vatCents }, { cents: row.vatCents }] : []),
        { cents: row.cents },
        ...(besideDays ? [{ cents: row.besideCents ?? 0 }] : []),
      ]),
      [
        m.report_total({}, { locale }),
        rows.reduce((all, { pieces }) => all + pieces, 0),
        ...(isVat ? [{ cents: sum - vat }, { cents: vat }] : []),
        { cents: sum },
        ...(besideDays ? [{ cents: besideCents ?? 0 }] : []),
      ],
    ],
  }
}

export const visitsTable = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  asked: Period & { by: VisitsBy; beside: Beside },
  locale: Language,
): Promise<FileTable> => {
  const { days, besideDays, rows, visits, besideVisits } = await visitsReport(ctx, asked)
  return {
    table: 'report_visits',
    hasTotal: true,
    name: `visits-${asked.by}-${days.from}-${days.to}`,
    rows: [
      [
        byWords[asked.by]({}, { locale }),
        `${m.report_visits({}, { locale })} ${periodInWords(days)}`,
        ...(besideDays ? [`${m.report_visits({}, { locale })} ${periodInWords(besideDays)}`] : []),
      ],
      ...rows.map((row) => [row.name[locale], row.pieces, ...(besideDays ? [row.besidePieces ?? 0] : [])]),
      [m.report_total({}, { locale }), visits, ...(besideDays ? [besideVisits ?? 0] : [])],
    ],
  }
}

/** Weekday and hours of a group, as customers read them. */
const weeklyInWords = ({ weekly }: ClassesRow, locale: Language): string =>
  weekly ? `${weekdayNumbered(weekly.weekday, locale)} ${weekly.start}–${weekly.end}` : ''

export const classesTable = async (
  ctx: Pick<Context, 'readSnapshot'>,
  asked: Period & { by: ClassesBy; beside: Beside },
  locale: Language,
): Promise<FileTable> => {
  const { days, rows, total } = await classesReport(ctx, asked)
  const isGroup = asked.by === 'group'
  return {
    table: 'report_classes',
    hasTotal: true,
    name: `classes-${asked.by}-${days.from}-${days.to}`,
    rows: [
      [
        byWords[asked.by]({}, { locale }),
        ...(isGroup ? [m.report_weekly({}, { locale })] : []),
        m.report_dates({}, { locale }),
        m.report_taken({}, { locale }),
        m.report_places({}, { locale }),
        m.report_there({}, { locale }),
        m.report_excused({}, { locale }),
        m.report_absent({}, { locale }),
      ],
      ...[...rows, total].map((row) => [
        row.name[locale],
        ...(isGroup ? [weeklyInWords(row, locale)] : []),
        row.dates,
        row.taken,
        row.places,
        row.there,
        row.excused,
        row.absent,
      ]),
    ],
  }
}

const reasonWords: Readonly<Record<(typeof grantReasons)[number], typeof m.grant_free>> = {
  free: m.grant_free,
  compensation: m.grant_compensation,
}

/** All credit notes, then all tickets given without a sale; the page lists the newest of each. */
export const givenBackTable = async (
  ctx: Pick<Context, 'readSnapshot'>,
  asked: Period,
  locale: Language,
): Promise<FileTable> => {
  const { days, refunds, grants, total } = await givenBackIn(ctx, asked)
  const headings = [m.report_credit_note, m.report_day, m.report_because, m.report_by_member, m.report_approved_by]
  return {
    table: 'report_given_back',
    hasTotal: true,
    name: `given-back-${days.from}-${days.to}`,
    rows: [
      [...headings.map((word) => word({}, { locale })), m.report_refunded({}, { locale })],
      ...refunds.map(({ number, day, because, member, cents }) => [
        number,
        dayInWords(day),
        because,
        member[locale],
        '',
        { cents },
      ]),
      ...grants.map(({ name, day, why, because, by, approvedBy = '', isTakenBack }) => [
        name[locale],
        dayInWords(day),
        [reasonWords[why]({}, { locale }), because, ...(isTakenBack ? [m.report_taken_back({}, { locale })] : [])].join(
          ' · ',
        ),
        by,
        approvedBy,
        '',
      ]),
      [m.report_total({}, { locale }), '', '', '', '', { cents: total.cents }],
    ],
  }
}

/** People by month; those of several months are not added up, since most came in more than one. */
export const peopleTable = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  asked: Period,
  locale: Language,
): Promise<FileTable> => {
  const { days, months } = await peopleReport(ctx, asked)
  const headings = [m.report_month, m.report_came, m.report_fresh, m.report_stayed, m.report_returned, m.report_lost]
  return {
    table: 'report_people',
    name: `people-${days.from}-${days.to}`,
    rows: [
      headings.map((word) => word({}, { locale })),
      ...months.map(({ month, came, fresh, stayed, returned, lost = '' }) => [
        month.slice(0, 7),
        came,
        fresh,
        stayed,
        returned,
        lost,
      ]),
    ],
  }
}

/** All who stay away; the page lists the first of them. */
export const absenteesTable = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  _asked: object,
  locale: Language,
): Promise<FileTable> => {
  const people = await absenteesIn(ctx)
  const headings = [m.report_person, m.report_by_age, m.report_last_visit, m.report_weeks_away, m.report_visits_before]
  return {
    table: 'report_absentees',
    hasTotal: true,
    name: `absentees-${dayOf(ctx.clock.now())}`,
    rows: [
      headings.map((word) => word({}, { locale })),
      ...people.map(({ name, ageGroup, lastVisit, weeksAway, visits }) => [
        name,
        rowName('visit_age', ageGroup, null, new Map())[locale],
        dayInWords(lastVisit),
        weeksAway,
        visits,
      ]),
      [m.report_total({}, { locale }), '', '', '', people.length],
    ],
  }
}

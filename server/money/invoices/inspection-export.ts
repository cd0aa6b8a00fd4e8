import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { exportedMarks } from '#server/money/fiscal/exported-marks.ts'
import { addDays, wallClock, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { version } from '#server/platform/version.ts'
import { toWindows1250 } from '#server/platform/windows-1250.ts'
import { printedTime } from './document-words.ts'
import * as layout from './inspection-layout.ts'
import * as store from './inspection-export.store.ts'
import { numberInYear } from './invoices.rules.ts'

export interface InspectionPeriod {
  from: Day
  /** The last day, included. */
  to: Day
}

/** What an export holds, counted while it is written. */
export interface InspectionCounts {
  invoices: number
  creditNotes: number
  lines: number
  /** Documents that the policy did not verify, and those that the authority has not confirmed. */
  withoutZoi: number
  withoutEor: number
}

/** Documents read at once, so that memory stays the same for any period. */
const batchSize = 500

const locale = 'sl'

const remarksOf = (row: store.ExportedRow, policy: string | undefined): string[] => [
  ...(row.cancelled
    ? [
        m.inspection_credit_note(
          {
            number: numberInYear(row.cancelled),
            issued: `${printedTime(row.cancelled.issued_at).day} ${row.cancelled.issued_at.slice(11, 19)}`,
          },
          { locale },
        ),
      ]
    : []),
  ...(row.cancelled_because ? [row.cancelled_because] : []),
  ...row.notes.map((note) => m.inspection_cancelled_by({ number: numberInYear(note) }, { locale })),
  ...(row.pre_invoice_name === null ? [] : [m.inspection_settles({ number: row.pre_invoice_name }, { locale })]),
  ...layout.otherRates({ row }).map(({ rate, baseCents, vatCents }) => {
    const euros = (sum: number) => (sum / 100).toFixed(2).replace('.', ',')
    const percent = String(rate / 100).replace('.', ',')
    return m.inspection_other_rate({ rate: percent, base: euros(baseCents), vat: euros(vatCents) }, { locale })
  }),
  ...(policy === undefined ? [] : [m.inspection_policy({ version: policy }, { locale })]),
]

/** Documents of the period in the order of their numbers, batch by batch. */
async function* documentsOf(ctx: Context, { from, to }: InspectionPeriod): AsyncGenerator<layout.ExportedDocument[]> {
  const period = { from, before: addDays(to, 1) }
  for (const series of await store.seriesBetween(ctx.db, yearOf(from), yearOf(to))) {
    let last: number | undefined = 0
    while (last !== undefined) {
      const rows: store.ExportedRow[] = await store.documentsAfter(ctx.db, series, last, period, batchSize)
      last = rows.length === batchSize ? rows.at(-1)?.invoice_no : undefined
      const ids = rows.map(({ id }) => id)
      const marks = rows.length === 0 ? new Map<never, never>() : await exportedMarks(ctx, ids)
      yield rows.map((row) => {
        const marked = marks.get(row.id)
        return { row, marks: marked, remarks: remarksOf(row, marked?.policy) }
      })
    }
  }
}

/** A text file inside the archive, with what the cover of a medium must name: records and both hashes. */
const textFile = (name: string, at: Date) => {
  const entry = new ZipDeflate(name, { level: 6 })
  entry.mtime = at
  const md5 = createHash('md5')
  const sha1 = createHash('sha1')
  return {
    entry,
    write(text: string, isLast = false) {
      const bytes = toWindows1250(text)
      md5.update(bytes)
      sha1.update(bytes)
      entry.push(bytes, isLast)
    },
    hashes: () => ({ md5: md5.digest('hex'), sha1: sha1.digest('hex') }),
  }
}

interface About {
  period: InspectionPeriod
  at: Date
  by: string
  counts: InspectionCounts
  policies: ReadonlySet<string>
  files: readonly { name: string; records: number; md5: string; sha1: string }[]
}

/** The cover of the export in Slovenian: who, which program, which period, and the hashes of both files. */
const readme = ({ centre }: Pick<Context, 'centre'>, { period, at, by, counts, policies, files }: About): string => {
  const { company } = centre
  const made = wallClock(at)
  const lines = [
    m.inspection_title({}, { locale }),
    '',
    m.inspection_taxpayer({ name: company.name, taxNumber: company.taxNumber }, { locale }),
    m.inspection_program({ name: 'Previs', version }, { locale }),
    m.inspection_period(
      { from: printedTime(`${period.from} 00:00`).day, to: printedTime(`${period.to} 00:00`).day },
      { locale },
    ),
    m.inspection_made({ day: printedTime(made).day, time: made.slice(11), by }, { locale }),
    m.inspection_policies({ versions: [...policies].toSorted().join(', ') || '–' }, { locale }),
    '',
    m.inspection_invoices({ number: counts.invoices }, { locale }),
    m.inspection_credit_notes({ number: counts.creditNotes }, { locale }),
    m.inspection_without_zoi({ number: counts.withoutZoi }, { locale }),
    m.inspection_without_eor({ number: counts.withoutEor }, { locale }),
    ...files.flatMap(({ name, records, md5, sha1 }) => [
      '',
      name,
      m.inspection_records({ number: records }, { locale }),
      `MD5: ${md5}`,
      `SHA1: ${sha1}`,
    ]),
    '',
    m.inspection_layout({}, { locale }),
  ]
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`
}

/**
 * The archive that an inspector takes: heads and lines of all invoices and credit notes of a period, and a cover. It is
 * written piece by piece; `counts` are final once all pieces are read (docs/product/fiscal.md §7.1).
 */
export const exportForInspection = (
  ctx: Context,
  period: InspectionPeriod,
  by: string,
): { counts: InspectionCounts; pieces: AsyncGenerator<Uint8Array> } => {
  const counts: InspectionCounts = { invoices: 0, creditNotes: 0, lines: 0, withoutZoi: 0, withoutEor: 0 }
  async function* write(): AsyncGenerator<Uint8Array> {
    const at = ctx.clock.now()
    const ready: Uint8Array[] = []
    let failure: Error | undefined
    const archive = new Zip((error, bytes) => {
      if (error) failure = error
      else ready.push(bytes)
    })
    const [heads, lines] = [textFile(layout.headsFile, at), textFile(layout.linesFile, at)]
    archive.add(heads.entry)
    archive.add(lines.entry)
    heads.write(layout.headsTitle)
    lines.write(layout.linesTitle)
    const policies = new Set<string>()
    for await (const documents of documentsOf(ctx, period)) {
      for (const { row, marks } of documents) {
        if (row.cancelled) counts.creditNotes += 1
        else counts.invoices += 1
        counts.lines += row.lines.length
        if (!marks) counts.withoutZoi += 1
        else if (marks.eor === null) counts.withoutEor += 1
        if (marks) policies.add(marks.policy)
      }
      heads.write(documents.map(layout.headOf).join(''))
      lines.write(documents.flatMap(layout.inspectionRecords).join(''))
      yield* ready.splice(0)
    }
    heads.write('', true)
    lines.write('', true)
    const documents = counts.invoices + counts.creditNotes
    const files = [
      { name: layout.headsFile, records: documents, ...heads.hashes() },
      { name: layout.linesFile, records: counts.lines, ...lines.hashes() },
    ]
    const cover = new ZipDeflate('PREBERI.txt', { level: 6 })
    cover.mtime = at
    archive.add(cover)
    cover.push(Buffer.from(readme(ctx, { period, at, by, counts, policies, files })), true)
    archive.end()
    if (failure) throw failure
    yield* ready.splice(0)
  }
  return { counts, pieces: write() }
}

import type { Centre } from '#contract/centre/centre.ts'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { ink, line, quietInk, renderPdf, type Pdf } from '#server/platform/pdf.ts'
import {
  caption,
  footer,
  left,
  letterhead,
  nextPageIfFull,
  right,
  table,
  titleBlock,
  width,
} from './document-layout.ts'
import { printedTime } from './document-words.ts'
import { paidBy } from './invoice.pdf.ts'
import { sellerOf } from './parties.ts'

/** The act is a Slovenian document, whatever the language of who prints it. */
const locale = 'sl'

/** What stands in the act beside the centre's file. */
export interface ActFacts {
  day: Day
  /** Instant of the printing, for the file's own dates. */
  at: Date
  version: string
  /** Members who may issue, without tax numbers: the act lies open at reception. */
  people: readonly { mark: string; name: string; functions: string }[]
}

const printedDay = (day: Day): string => printedTime(`${day} 00:00`).day

const section = (pdf: Pdf, title: string, from: number): number =>
  caption(pdf, title, left, nextPageIfFull(pdf, from + 16, 70)) + 4

const paragraphs = (pdf: Pdf, texts: readonly string[], from: number): number => {
  pdf.font('regular').fontSize(9.5).fillColor(ink)
  return texts.reduce((y, text) => {
    const top = nextPageIfFull(pdf, y, pdf.heightOfString(text, { width }))
    return pdf.text(text, left, top, { width }).y + 3
  }, from)
}

const facts = (pdf: Pdf, rows: readonly (readonly [label: string, value: string])[], from: number): number =>
  rows.reduce((y, [label, value]) => {
    const top = nextPageIfFull(pdf, y, 14)
    pdf.font('regular').fontSize(9.5).fillColor(quietInk).text(label, left, top, { width: 124 })
    pdf.fillColor(ink).text(value, left + 130, top, { width: width - 130 })
    return pdf.y + 2
  }, from)

/** Lines to sign on, kept together on one page. */
const signature = (pdf: Pdf, from: number): void => {
  const y = nextPageIfFull(pdf, from + 34, 44)
  const gap = 24
  const each = (right - left - 2 * gap) / 3
  const labels = [m.act_place({}, { locale }), m.act_representative({}, { locale }), m.act_signature({}, { locale })]
  for (const [index, label] of labels.entries()) {
    const x = left + index * (each + gap)
    pdf
      .moveTo(x, y + 22)
      .lineTo(x + each, y + 22)
      .lineWidth(0.8)
      .strokeColor(quietInk)
      .stroke()
    pdf
      .font('regular')
      .fontSize(8.5)
      .fillColor(quietInk)
      .text(label, x, y + 27, { width: each })
  }
  pdf.strokeColor(line)
}

/** The internal act on premises, devices, numbering and issuing people, ready to sign (ZDavPR, article 5). */
export const renderInternalAct = (centre: Centre, { day, at, version, people }: ActFacts): Promise<Buffer> => {
  const { company, invoices, fiscal } = centre
  if (fiscal === null) throw new Error('the centre has no policy of verification')
  const { premises, devices, supplier } = fiscal
  const title = m.act_title({}, { locale })
  return renderPdf({ title, author: company.name, language: locale, at }, (pdf) => {
    letterhead(pdf, centre)
    let y = titleBlock(pdf, title, [])
    y = paragraphs(pdf, [m.act_basis({}, { locale })], y)

    y = section(pdf, m.act_taxpayer({}, { locale }), y)
    const taxLabel = company.vatPayer ? m.invoice_vat_id({}, { locale }) : m.invoice_tax_number({}, { locale })
    y = paragraphs(
      pdf,
      [
        `${company.name}, ${company.street}, ${company.postalCode} ${company.city}`,
        `${taxLabel}: ${company.vatPayer ? 'SI' : ''}${company.taxNumber} · ${m.invoice_registration_number({}, { locale })}: ${company.registrationNumber}`,
      ],
      y,
    )

    y = section(pdf, m.act_premises({}, { locale }), y)
    const { street, houseNumber, houseNumberAdditional = '', postalCode, city } = premises
    const address = `${street} ${houseNumber}${houseNumberAdditional}, ${postalCode} ${city}`
    const { cadastralNumber: cadastral, buildingNumber: building, buildingSectionNumber: part } = premises
    y = facts(
      pdf,
      [
        [m.act_mark({}, { locale }), invoices.businessPremises],
        [m.act_address({}, { locale }), address],
        [m.act_cadastre({}, { locale }), m.act_cadastre_value({ cadastral, building, section: part }, { locale })],
        [m.act_in_use({}, { locale }), printedDay(premises.validFrom)],
      ],
      y,
    )

    y = section(pdf, m.act_devices({}, { locale }), y)
    y = table(
      pdf,
      [
        { title: m.act_mark({}, { locale }), x: left, width: 90, align: 'left' },
        { title: m.act_ways({}, { locale }), x: left + 98, width: 235, align: 'left' },
        { title: m.act_verified({}, { locale }), x: left + 341, width: 142, align: 'left' },
      ],
      devices.map(({ mark, ways, isVerified }) => [
        mark,
        ways.map((way) => paidBy[way]({}, { locale })).join(', '),
        isVerified ? m.act_verified_all({}, { locale }) : m.act_verified_none({}, { locale }),
      ]),
      y + 2,
    )

    y = section(pdf, m.act_numbering({}, { locale }), y)
    const example = `${invoices.businessPremises}-${devices[0]?.mark ?? invoices.deviceNo}-123`
    y = paragraphs(
      pdf,
      [
        m.act_number_parts({ example }, { locale }),
        m.act_number_series({}, { locale }),
        m.act_number_year({}, { locale }),
        m.act_number_credit({}, { locale }),
        m.act_number_frozen({}, { locale }),
      ],
      y,
    )

    y = section(pdf, m.act_people({}, { locale }), y)
    y = table(
      pdf,
      [
        { title: m.act_mark({}, { locale }), x: left, width: 110, align: 'left' },
        { title: m.act_name({}, { locale }), x: left + 118, width: 200, align: 'left' },
        { title: m.act_function({}, { locale }), x: left + 326, width: 157, align: 'left' },
      ],
      [
        [invoices.operator.sl, m.act_self_service({}, { locale }), m.act_self_service_function({}, { locale })],
        ...people.map(({ mark, name, functions }) => [mark, name, functions]),
      ],
      y + 2,
    )

    y = section(pdf, m.act_failure({}, { locale }), y)
    y = paragraphs(pdf, [m.act_authority_away({}, { locale }), m.act_program_away({}, { locale })], y)

    y = section(pdf, m.act_program({}, { locale }), y)
    const by = 'taxNumber' in supplier ? supplier.taxNumber : supplier.foreignName
    y = facts(
      pdf,
      [
        [
          m.act_program_label({}, { locale }),
          m.act_program_value({ name: 'Previs', version, supplier: by }, { locale }),
        ],
        [m.act_policy({}, { locale }), fiscal.version],
        [m.act_printed({}, { locale }), printedDay(day)],
      ],
      y,
    )
    signature(pdf, y)
    footer(pdf, title, sellerOf(centre), centre)
  })
}

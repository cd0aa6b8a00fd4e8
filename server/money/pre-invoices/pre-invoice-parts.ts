import type { Language } from '#contract/platform/language.ts'
import { everyDateInWords } from '#texts/class-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price } from '#texts/format.ts'
import { ink, quietInk, type Pdf } from '#server/platform/pdf.ts'
import { drawQr } from '#server/platform/qr.ts'
import type { FrozenTerm } from '#server/money/invoices/invoices.rules.ts'
import { caption, left, right, nextPageIfFull, width } from '#server/money/invoices/document-layout.ts'
import { printedReference } from './pre-invoices.rules.ts'
import { upnQr, upnRecord, type UpnOrder } from './upn.ts'
import { formatIban } from '#contract/platform/iban.ts'

const pale = '#eef2f1'

/** Module size in points: the symbol is 36.7 mm wide, with four white modules around it. */
const dot = 1.35

/** Draws the payment data with the UPN QR code, never split over two pages; returns its lower edge. */
export const paymentPanel = (pdf: Pdf, order: UpnOrder, locale: Language, from: number): number => {
  const inset = 12
  const symbol = upnQr(upnRecord(order))
  const side = (symbol.size + 8) * dot
  const labels = left + inset + side + 20
  const values = labels + 74
  const valuesWidth = right - inset - values
  const { name, street, town } = order.payee
  const facts: [what: string, value: string, face: 'bold' | 'regular'][] = [
    [m.pre_invoice_amount({}, { locale }), price(order.cents), 'bold'],
    [m.pre_invoice_iban({}, { locale }), formatIban(order.iban), 'bold'],
    [m.pre_invoice_reference({}, { locale }), printedReference(order.reference), 'bold'],
    [m.pre_invoice_due({}, { locale }), date(order.due), 'bold'],
    [m.pre_invoice_purpose({}, { locale }), order.purpose, 'regular'],
    [m.pre_invoice_payee({}, { locale }), `${name}\n${street}, ${town}`, 'regular'],
  ]
  const heightOf = (value: string, face: 'bold' | 'regular') =>
    pdf.font(face).fontSize(9).heightOfString(value, { width: valuesWidth }) + 2
  const words = facts.reduce((sum, [, value, face]) => sum + heightOf(value, face), 16)
  const height = Math.max(side, words) + inset * 2
  const y = nextPageIfFull(pdf, from, height)
  const end = y + height
  pdf.polygon([left, y], [right, y], [right, end - 20], [right - 40, end], [left, end]).fill(pale)
  drawQr(pdf, symbol, left + inset, y + inset, dot)

  let factY = caption(pdf, m.pre_invoice_pay({}, { locale }), labels, y + inset) + 5
  for (const [what, value, face] of facts) {
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(quietInk)
      .text(what, labels, factY, { width: values - labels })
    pdf.font(face).fillColor(ink).text(value, values, factY, { width: valuesWidth })
    factY = pdf.y + 2
  }
  return end
}

/** Draws the chosen classes, each with weekdays, hours and dates. */
export const termsList = (pdf: Pdf, terms: readonly FrozenTerm[], locale: Language, from: number): void => {
  const dated = terms.map((term) => ({ name: term.name[locale], times: everyDateInWords(term, locale) }))
  const datesWidth = width - 130
  const heightOf = ({ name, times }: (typeof dated)[number]): number => {
    pdf.font('regular').fontSize(9.5)
    return times.reduce(
      (sum, { when, days = '' }) =>
        sum +
        Math.max(
          pdf.heightOfString(when, { width: days ? 124 : width }),
          pdf.heightOfString(days, { width: datesWidth }),
        ) +
        1,
      pdf.heightOfString(name, { width }) + 1,
    )
  }

  let y = from
  for (const [index, term] of dated.entries()) {
    y = nextPageIfFull(pdf, y, heightOf(term) + (index ? 0 : 18))
    if (!index) y = caption(pdf, m.pre_invoice_terms({}, { locale }), left, y) + 4
    pdf.font('bold').fontSize(9.5).fillColor(ink).text(term.name, left, y, { width })
    y = pdf.y + 1
    for (const { when, days } of term.times) {
      pdf
        .font('regular')
        .fontSize(9.5)
        .fillColor(days ? quietInk : ink)
        .text(when, left, y, { width: days ? 124 : width })
      const end = pdf.y
      if (days) pdf.fillColor(ink).text(days, left + 130, y, { width: datesWidth })
      y = Math.max(end, pdf.y) + 1
    }
    y += 5
  }
}

import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { ink, line, quietInk, renderPdf, type Pdf } from '#server/platform/pdf.ts'
import { caption, left, letterhead, right, titleBlock, width } from './document-layout.ts'

/** First day of the directive; a fixed one, so that every process draws the same bytes. */
const since = new Date('2014-06-13T00:00:00Z')

/** A label with an empty line to write on. */
const toFill = (pdf: Pdf, label: string, y: number, lines = 1): number => {
  pdf.font('regular').fontSize(10.5).fillColor(ink).text(label, left, y, { width })
  let at = pdf.y
  for (let index = 0; index < lines; index += 1) {
    at += 29
    pdf.moveTo(left, at).lineTo(right, at).lineWidth(0.8).strokeColor(line).stroke()
  }
  return at + 20
}

/** The model form of withdrawal (Directive 2011/83/EU, annex I B), with the seller's identity, on one page. */
export const renderWithdrawalForm = ({ company, contact, ...centre }: Centre, locale: Language): Promise<Buffer> => {
  const title = m.withdrawal_form_title({}, { locale })
  return renderPdf({ title, author: company.name, language: locale, at: since }, (pdf) => {
    letterhead(pdf, { company, contact, ...centre })
    titleBlock(pdf, title, [])
    pdf.font('regular').fontSize(10.5).fillColor(quietInk)
    pdf.text(m.withdrawal_form_use({}, { locale }), left, pdf.y + 6, { width })
    let y = caption(pdf, m.withdrawal_form_to({}, { locale }), left, pdf.y + 22)
    pdf
      .font('bold')
      .fontSize(10.5)
      .fillColor(ink)
      .text(company.name, left, y + 4, { width })
    pdf.font('regular')
    for (const each of [
      company.street,
      `${company.postalCode} ${company.city}, ${company.country[locale]}`,
      contact.email,
      contact.phone,
    ])
      pdf.text(each, left, pdf.y + 1, { width })
    y = toFill(pdf, m.withdrawal_form_declare({}, { locale }), pdf.y + 22, 2)
    y = toFill(pdf, m.withdrawal_form_ordered({}, { locale }), y)
    y = toFill(pdf, m.withdrawal_form_name({}, { locale }), y)
    y = toFill(pdf, m.withdrawal_form_address({}, { locale }), y)
    y = toFill(pdf, m.withdrawal_form_signature({}, { locale }), y)
    y = toFill(pdf, m.withdrawal_form_date({}, { locale }), y)
    pdf.font('regular').fontSize(8.5).fillColor(quietInk).text(m.withdrawal_form_strike({}, { locale }), left, y)
  })
}

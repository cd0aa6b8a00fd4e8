import type { Centre } from '#contract/centre/centre.ts'
import { m } from '#texts/compiled/messages.js'
import { coral, ink, line, quietInk, renderPdf, tight, type Pdf } from '#server/platform/pdf.ts'
import { left, letterhead, right, width } from './document-layout.ts'

/** First day of the verification of invoices; a fixed one, so that the sheet stays the same file. */
const since = new Date('2016-01-02T00:00:00Z')

const bottom = 760

/** The largest of these sizes at which a text is no higher than the space for it. */
const fitting = (pdf: Pdf, text: string, sizes: readonly number[], height: number): number =>
  sizes.find((size) => pdf.fontSize(size).heightOfString(text, { width, lineGap: size / 5 }) <= height) ??
  sizes.at(-1) ??
  12

/**
 * The sheet about the duty to issue and to take an invoice, for reception (ZDavPR, article 15). It must be legible from
 * beyond the counter, so the Slovenian text takes all the space it can get.
 */
export const renderBuyersNotice = (centre: Centre): Promise<Buffer> => {
  const { fursNotice, company } = centre
  if (fursNotice === null) throw new Error('the centre has no notice to buyers')
  const title = m.buyers_notice_title({}, { locale: 'sl' })
  return renderPdf({ title, author: company.name, language: 'sl', at: since }, (pdf) => {
    letterhead(pdf, centre)
    pdf
      .font('display')
      .fontSize(44)
      .fillColor(ink)
      .text(title, left, 128, { width, characterSpacing: tight(44) })
    pdf.rect(left, pdf.y + 10, 64, 6).fill(coral)
    const top = pdf.y + 44
    pdf.font('bold')
    const size = fitting(pdf, fursNotice.sl, [34, 31, 28, 25, 22, 19, 16], 360)
    pdf
      .fontSize(size)
      .fillColor(ink)
      .text(fursNotice.sl, left, top, { width, lineGap: size / 5 })
    const y = pdf.y + 24
    pdf.moveTo(left, y).lineTo(right, y).lineWidth(1).strokeColor(line).stroke()
    const english = m.buyers_notice_title({}, { locale: 'en' })
    pdf
      .font('display')
      .fontSize(16)
      .fillColor(quietInk)
      .text(english, left, y + 20, { width, characterSpacing: tight(16) })
    pdf.font('regular')
    const space = bottom - pdf.y - 8
    const smaller = fitting(pdf, fursNotice.en, [18, 16, 14, 12, 10], space)
    pdf
      .fontSize(smaller)
      .fillColor(quietInk)
      .text(fursNotice.en, left, pdf.y + 8, { width, lineGap: smaller / 5 })
    pdf.font('regular').fontSize(9).fillColor(quietInk)
    const foot = `${company.name} · www.fu.gov.si/blagajne`
    pdf.text(foot, left, 817 - pdf.heightOfString(foot, { width }), { width })
  })
}

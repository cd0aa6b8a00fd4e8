import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import { m } from '#texts/compiled/messages.js'
import { percent, price, quantityOf } from '#texts/format.ts'
import { hasNameBeside, pictureOf, wallOfCentre } from '#server/platform/appearance.ts'
import { coral, drawLogo, ink, line, quietInk, tight, wordmark, type Pdf } from '#server/platform/pdf.ts'
import type { Buyer, InvoiceLine, Seller, VatLine } from './invoices.rules.ts'
import { sellerLines } from '#texts/seller.ts'
import { buyerLines, footerFacts, netOfUnit, remarksOf } from './document-words.ts'

/** Parts of invoices and pre-invoices; each function returns the y position where it ended, in points. */

export const left = 56
export const right = 539
export const width = right - left
const bottom = 786

/** A document has the brand of its issue, a notice that of today. */
export const letterhead = (pdf: Pdf, centre: Centre, brand = centre.name.nominative) => {
  pdf.rect(0, 0, 595.28, 72).fill(wallOfCentre(centre).wall[0])
  const logo = pictureOf(centre)
  if (!logo) {
    pdf.polygon([left, 21], [left + 30, 21], [left + 13, 51], [left, 51]).fill('#ffffff')
    pdf.circle(left + 24, 44, 6).fill(coral)
  }
  const nameAt = logo ? drawLogo(pdf, logo, [left, 36], [180, 40]) + 12 : left + 42
  if (hasNameBeside(centre)) wordmark(pdf.fillColor('#ffffff'), brand, nameAt, 36, 24, right - nameAt)
}

/** Title, with labelled facts below. */
export const titleBlock = (
  pdf: Pdf,
  title: string,
  facts: readonly (readonly [label: string, value: string])[],
): number => {
  pdf
    .font('display')
    .fontSize(20)
    .fillColor(ink)
    .text(title, left, 104, { width, characterSpacing: tight(20) })
  let y = pdf.y + 9
  for (const [label, value] of facts) {
    pdf.font('regular').fontSize(9.5).fillColor(quietInk).text(label, left, y, { width: 130 })
    pdf.fillColor(ink).text(value, left + 130, y, { width: width - 130 })
    y = pdf.y + 2
  }
  return y
}

/** Caption of a block, in small capitals. */
export const caption = (pdf: Pdf, title: string, x: number, y: number): number => {
  // Wider spacing splits a word before a 'J' for programs that read the text.
  pdf.font('bold').fontSize(8).fillColor(quietInk).text(title.toUpperCase(), x, y, { characterSpacing: 0.3 })
  return pdf.y
}

const block = (pdf: Pdf, title: string, lines: readonly string[], x: number, y: number, blockWidth: number): number => {
  caption(pdf, title, x, y)
  pdf.font('regular').fontSize(9.5).fillColor(ink)
  const [first = '', ...others] = lines.filter(Boolean)
  pdf.font('bold').text(first, x, pdf.y + 3, { width: blockWidth })
  pdf.font('regular')
  for (const each of others) pdf.text(each, x, pdf.y + 1, { width: blockWidth })
  return pdf.y
}

export const parties = (pdf: Pdf, seller: Seller, buyer: Buyer, locale: Language, y: number): number =>
  Math.max(
    // The seller's registration with court and share capital fits in one line.
    block(pdf, m.invoice_seller({}, { locale }), sellerLines(seller, locale), left, y, 250),
    block(pdf, m.invoice_buyer({}, { locale }), buyerLines(buyer, locale), left + 272, y, 211),
  )

interface Column {
  title: string
  x: number
  width: number
  align: 'left' | 'right'
}

const heightOf = (pdf: Pdf, columns: readonly Column[], cells: readonly string[]): number =>
  Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: columns[index]?.width ?? 0 })))

const row = (pdf: Pdf, columns: readonly Column[], cells: readonly string[], y: number): number => {
  const height = heightOf(pdf, columns, cells)
  cells.forEach((cell, index) => {
    const column = columns[index]
    if (column) pdf.text(cell, column.x, y, { width: column.width, align: column.align })
  })
  return y + height
}

/** A line below all columns of a table. */
const rule = (pdf: Pdf, columns: readonly Column[], y: number, colour = line, thickness = 0.75) => {
  const end = Math.max(...columns.map((column) => column.x + column.width))
  pdf.moveTo(left, y).lineTo(end, y).lineWidth(thickness).strokeColor(colour).stroke()
}

const head = (pdf: Pdf, columns: readonly Column[], y: number): number => {
  pdf.font('bold').fontSize(8).fillColor(quietInk)
  const end = row(
    pdf,
    columns,
    columns.map(({ title }) => title),
    y,
  )
  rule(pdf, columns, end + 5, ink, 1)
  pdf.font('regular').fontSize(9.5).fillColor(ink)
  return end + 12
}

/** Starts a new page when the next `height` points do not fit; returns the y position to go on at. */
export const nextPageIfFull = (pdf: Pdf, y: number, height: number): number => {
  if (y + height <= bottom) return y
  pdf.addPage()
  pdf.font('regular').fontSize(9.5).fillColor(ink)
  return 64
}

/** A table with a line below each row; its titles stand again on each page. */
export const table = (
  pdf: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  from: number,
): number => {
  // Reserves space for a line, so that no page ends with the column titles.
  let y = head(pdf, columns, nextPageIfFull(pdf, from, 60))
  for (const cells of rows) {
    const top = nextPageIfFull(pdf, y, heightOf(pdf, columns, cells))
    y = row(pdf, columns, cells, top === y ? y : head(pdf, columns, top)) + 6
    rule(pdf, columns, y)
    y += 8
  }
  return y
}

export const linesTable = (pdf: Pdf, lines: readonly InvoiceLine[], locale: Language, from: number): number => {
  const columns: Column[] = [
    { title: m.invoice_what({}, { locale }), x: left, width: 178, align: 'left' },
    { title: m.invoice_quantity({}, { locale }), x: left + 184, width: 44, align: 'right' },
    { title: m.invoice_unit_net({}, { locale }), x: left + 232, width: 102, align: 'right' },
    { title: m.invoice_vat_rate({}, { locale }), x: left + 338, width: 56, align: 'right' },
    { title: m.invoice_gross({}, { locale }), x: left + 400, width: 83, align: 'right' },
  ]
  const rows = lines.map((sold) => [
    sold.name[locale],
    quantityOf(sold.quantity),
    netOfUnit(sold),
    percent(sold.vatRate),
    price(sold.totalCents),
  ])
  return table(pdf, columns, rows, from)
}

/** The total in large type at the right; base and VAT of each rate beside it, at the left. */
export const totals = (pdf: Pdf, total: Cents, vat: readonly VatLine[], locale: Language, from: number): number => {
  const y = nextPageIfFull(pdf, from, 60 + vat.length * 22) + 8
  const totalBox = { width: 190, align: 'right' } as const
  pdf.font('display').fontSize(11).fillColor(ink)
  pdf.text(m.invoice_total({}, { locale }), right - 190, y - 2, totalBox)
  pdf.fontSize(22).text(price(total), right - 190, pdf.y + 1, { ...totalBox, characterSpacing: tight(22) })
  const totalEnd = pdf.y

  const columns: Column[] = [
    { title: m.invoice_vat_rate({}, { locale }), x: left, width: 60, align: 'left' },
    { title: m.invoice_base({}, { locale }), x: left + 62, width: 70, align: 'right' },
    { title: m.invoice_vat({}, { locale }), x: left + 136, width: 60, align: 'right' },
    { title: m.invoice_gross({}, { locale }), x: left + 200, width: 78, align: 'right' },
  ]
  let end = head(pdf, columns, y)
  for (const { rate, baseCents, vatCents, grossCents } of vat)
    end = row(pdf, columns, [percent(rate), price(baseCents), price(vatCents), price(grossCents)], end) + 6
  return Math.max(end, totalEnd)
}

/** Remarks in small print, with the reason when there is no VAT. */
export const notes = (pdf: Pdf, seller: Seller, remarks: readonly string[], locale: Language, from: number): number => {
  pdf.font('regular').fontSize(9)
  const all = remarksOf(seller, remarks, locale)
  const height = all.reduce((sum, remark) => sum + pdf.heightOfString(remark, { width }) + 4, 16)
  let y = nextPageIfFull(pdf, from, height) + 16
  pdf.font('regular').fontSize(9).fillColor(quietInk)
  for (const remark of all) y = pdf.text(remark, left, y, { width }).y + 4
  return y
}

/** Footer with the seller and page number on every page; call it last. */
export const footer = (pdf: Pdf, title: string, seller: Seller, centre: Centre): void => {
  const pages = pdf.bufferedPageRange().count
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(page)
    pdf.font('regular').fontSize(7.5).fillColor(quietInk)
    // The first page has the title in large type.
    if (page > 0) pdf.text(title, left, 34, { width })
    const footerText = footerFacts(seller, centre).join(' · ')
    pdf.text(footerText, left, 817 - pdf.heightOfString(footerText, { width: width - 60 }), { width: width - 60 })
    pdf.text(`${page + 1}/${pages}`, right - 50, 806, { width: 50, align: 'right', lineBreak: false })
  }
}

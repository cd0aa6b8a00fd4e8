import { correction, generate } from 'lean-qr'
import type { Centre } from '#contract/centre/centre.ts'
import { printedCode, redeemUrl, type GiftKind } from '#contract/climbing/gifts.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { hasNameBeside, pictureOf, wallOfCentre } from '#server/platform/appearance.ts'
import { coral, drawLogo, ink, line, quietInk, renderPdf, tight, wordmark, type Pdf } from '#server/platform/pdf.ts'
import { drawQr } from '#server/platform/qr.ts'
import { sellerIdentity } from '#texts/seller.ts'
import { ageNames, ageYears } from './age-words.ts'
import { drawHold, drawWall } from './voucher-wall.ts'

/** The content of the PDF, frozen at the purchase. */
export interface VoucherDocument {
  code: string
  name: LocalizedText
  kind: GiftKind
  ageGroup: AgeGroup
  validUntil: Date
  boughtAt: Date
  language: Language
}

const page = { width: 841.89, height: 595.28, from: 590 }
const left = 52
const limestone = '#eef2f1'
const [sun, soca, lilac] = ['#ffc93c', '#3fd6c1', '#bcacff']

/** Holds of the drawn route, from the bottom of the wall up and ever smaller: x, y, size and colour. */
const route = [
  [668, 486, 29, coral],
  [764, 436, 25, sun],
  [655, 388, 23, soca],
  [738, 332, 25, lilac],
  [632, 286, 20, sun],
  [716, 228, 22, coral],
  [614, 184, 17, soca],
  [698, 128, 18, sun],
  [792, 176, 14, lilac],
  [584, 88, 14, coral],
  [668, 50, 13, soca],
  [770, 62, 11, coral],
] as const

const caption = (pdf: Pdf, text: string, x: number, y: number, colour = quietInk) =>
  pdf.font('bold').fontSize(8.5).fillColor(colour).text(text.toUpperCase(), x, y, { characterSpacing: 0.8 })

const logo = (pdf: Pdf, centre: Centre) => {
  const { nominative } = centre.name
  const picture = pictureOf(centre)
  if (picture) {
    const nameAt = drawLogo(pdf, picture, [left, 54.5], [180, 34]) + 10
    if (hasNameBeside(centre)) wordmark(pdf.fillColor(ink), nominative, nameAt, 54.5, 20, left + 396 - nameAt)
    return
  }
  pdf.polygon([left, 42], [left + 26, 42], [left + 11, 68], [left, 68]).fill(ink)
  pdf.circle(left + 21, 62, 5).fill(coral)
  wordmark(pdf.fillColor(ink), nominative, left + 36, 54.5, 20, 360)
}

/** Picks the largest font size that fits, since names have no fixed length. */
const fit = (pdf: Pdf, text: string, sizes: readonly number[], width: number, lines = 1): Pdf => {
  const fits = (size: number) => pdf.fontSize(size).heightOfString(text, { width }) < size * 1.5 * lines
  return pdf.fontSize(sizes.find(fits) ?? sizes.at(-1) ?? 10)
}

const facts = (pdf: Pdf, { ageGroup, validUntil, language: locale }: VoucherDocument, y: number) => {
  const columns = [
    [m.voucher_for_age({}, { locale }), ageNames[ageGroup]({}, { locale }), ageYears[ageGroup]({}, { locale })],
    [m.voucher_valid_until({}, { locale }), date(validUntil), ''],
  ] as const
  for (const [index, [what, value, more]] of columns.entries()) {
    const x = left + index * 210
    caption(pdf, what, x, y)
    pdf
      .font('bold')
      .fontSize(15)
      .fillColor(ink)
      .text(value, x, y + 15, { width: 200 })
    pdf
      .font('regular')
      .fontSize(11)
      .fillColor(quietInk)
      .text(more, x, y + 36, { width: 200 })
  }
}

/** Lines for handwriting. */
const dedication = (pdf: Pdf, locale: Language, y: number) => {
  const rule = (what: string, x: number, lineY: number, width: number) => {
    if (what) caption(pdf, what, x, lineY - 10)
    const from = what ? x + pdf.widthOfString(what.toUpperCase(), { characterSpacing: 0.8 }) + 8 : x
    pdf
      .moveTo(from, lineY)
      .lineTo(x + width, lineY)
      .lineWidth(0.9)
      .strokeColor('#93a5a2')
      .stroke()
  }
  rule(m.voucher_to({}, { locale }), left, y, 195)
  rule(m.voucher_from({}, { locale }), left + 210, y, 195)
  rule(m.voucher_wish({}, { locale }), left, y + 34, 405)
  rule('', left, y + 68, 405)
}

/** Points of a module, so that a code with its quiet zone is 104 points wide whatever it holds. */
const dotOf = (size: number): number => Math.round(10_440 / (size + 8)) / 100

/** The code as QR code and as text, on a panel with one corner cut off. */
const codePanel = (pdf: Pdf, { code, kind, language: locale }: VoucherDocument, publicUrl: string, y: number) => {
  const [width, height, cut] = [494, 122, 26]
  pdf
    .polygon(
      [left, y],
      [left + width, y],
      [left + width, y + height - cut],
      [left + width - cut, y + height],
      [left, y + height],
    )
    .fill('#ffffff')
  pdf.rect(left, y, 5, height).fill(coral)
  // A phone opens the form with the code in it. A voucher for an activity is redeemed at reception, which scans the code.
  const content = kind === 'V' ? redeemUrl(publicUrl, code) : code
  const symbol = generate(content, { minCorrectionLevel: correction.M })
  const side = drawQr(
    pdf,
    { size: symbol.size, isDark: (column, row) => symbol.get(column, row) },
    left + 13,
    y + 9,
    dotOf(symbol.size),
  )
  const x = left + 13 + side + 8
  caption(pdf, m.voucher_code({}, { locale }), x, y + 22)
  const textWidth = width - (x - left) - 14
  fit(pdf.font('bold').fillColor(ink), printedCode(code), [21.5, 20, 18.5, 17, 15.5], textWidth)
  pdf.text(printedCode(code), x, y + 36, { lineBreak: false })
  const how =
    kind === 'V'
      ? m.voucher_how_ticket({ address: new URL(publicUrl).host }, { locale })
      : m.voucher_how_activity({}, { locale })
  pdf
    .font('regular')
    .fontSize(10)
    .fillColor(quietInk)
    .text(how, x, y + 74, { width: textWidth - 20 })
}

/** Renders a voucher on one page: gift, age group, end of validity and code. */
export const renderVoucher = (voucher: VoucherDocument, centre: Centre, publicUrl: string): Promise<Buffer> => {
  const { language: locale, name, boughtAt, code } = voucher
  const about = {
    title: `${m.voucher_title({}, { locale })} – ${centre.name.nominative}`,
    author: centre.company.name,
    language: locale,
    at: boughtAt,
    layout: 'landscape' as const,
  }
  return renderPdf(about, (pdf) => {
    pdf.rect(0, 0, page.width, page.height).fill(limestone)
    drawWall(pdf, code, page, wallOfCentre(centre))
    for (const [x, y, size, colour] of route) drawHold(pdf, `${code}${x}`, [x, y], size, colour)

    pdf.font('display').fontSize(27).fillColor('#ffffff')
    pdf.text(m.voucher_hero({}, { locale }), page.width - 222, 532, { width: 190, align: 'right', lineBreak: false })

    logo(pdf, centre)
    const title = m.voucher_title({}, { locale })
    fit(pdf.font('display').fillColor(ink), title, [54, 46, 38], 400)
    pdf.text(title, left, 94, { lineBreak: false, characterSpacing: tight(54) })
    // The height is limited, so that the lines for handwriting fit below a long name.
    const nameBox = { width: 420, height: 66, ellipsis: true }
    fit(pdf.font('bold'), name[locale], [23, 19, 16, 13], 420, 2).text(name[locale], left, 170, nameBox)
    facts(pdf, voucher, Math.max(pdf.y + 16, 232))
    dedication(pdf, locale, 330)
    codePanel(pdf, voucher, publicUrl, 412)
    pdf
      .moveTo(left, 541)
      .lineTo(left + 494, 541)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
    const { contact } = centre
    const where = [contact.street, contact.city, centre.openingHours[locale], contact.email].join(' · ')
    const imprint = `${where}\n${sellerIdentity(centre, locale).join(' · ')}`
    const imprintBox = { width: 494 }
    pdf.font('regular').fillColor(quietInk)
    const fits = (size: number) => pdf.fontSize(size).heightOfString(imprint, imprintBox) <= 585 - 546
    pdf.fontSize([8, 7.5, 7, 6.5, 6, 5.5].find(fits) ?? 5).text(imprint, left, 546, imprintBox)
  })
}

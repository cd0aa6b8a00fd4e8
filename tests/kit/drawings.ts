import { renderPdf } from '#server/platform/pdf.ts'

const about = { title: 'Vzorec', author: 'Previs', language: 'sl', at: new Date('2026-11-20T17:00:00Z') }

/** A page with this number of text lines. */
export const page = (lines: number): Promise<Buffer> =>
  renderPdf(about, (pdf) => {
    pdf.font('regular').fontSize(8)
    for (let line = 0; line < lines; line += 1) pdf.text(`vrstica ${line}`, 20, 20 + (line % 90) * 9)
  })

/** A page that cannot be drawn. */
export const torn = (why: string): Promise<Buffer> => Promise.reject(new Error(why))

/** A page whose drawing ends its worker thread. */
export const end = (): Promise<Buffer> => process.exit(3)

import { expect, test } from 'vitest'
import { textOf } from '../../tests/kit/pdf.ts'
import { renderPdf, type Face } from './pdf.ts'

const write = (text: string, face: Face = 'display') =>
  renderPdf({ title: text, author: 'Previs', language: 'sl', at: new Date(0) }, (pdf) =>
    pdf.font(face).fontSize(20).text(text, 50, 50),
  )

test.each(['regular', 'bold', 'display'] as const)(
  'text stays searchable in %s after documents with parts of it',
  async (face) => {
    expect(textOf(await write('Čačšž, Đorđe', face))).toBe('Čačšž, Đorđe')
    expect(textOf(await write('cena, Dan, 12 €', face))).toBe('cena, Dan, 12 €')
  },
)

test('headings have the face of the app, embedded with the characters in use alone (docs/decisions/0016-pdfs-are-drawn-in-a-worker-thread-and-open-in-a-tab.md)', async () => {
  const pdf = await write('Predračun 123-2026, −135,00 €, ČŠŽ čšž ĆĐ ćđ')
  expect(pdf.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+Geologica-ExtraBoldSlanted\n/)
  expect(pdf.length).toBeLessThan(20_000)
  expect(textOf(pdf)).toBe('Predračun 123-2026, −135,00 €, ČŠŽ čšž ĆĐ ćđ')
})

test('a face writes every script it has, whatever the others lack', async () => {
  expect(textOf(await write('Жанна Αλέξης', 'regular'))).toBe('Жанна Αλέξης')
  expect(textOf(await write('Climb Жα'))).toBe('Climb ??')
})

test('words that stand on every document are laid out once for all of them', async () => {
  const words = (from: number) => Array.from({ length: 120 }, (_, at) => `Plač${String(from + at).padStart(6, '0')}`)
  const cpuOf = async (from: number, step: number) => {
    const before = process.cpuUsage()
    for (let each = 0; each < 8; each += 1) await write(words(from + each * step).join(' '), 'regular')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 1; round <= 5; round += 1) {
    known.push(await cpuOf(0, 0))
    unknown.push(await cpuOf(round * 1_000, 120))
  }
  // Less than a quarter as measured; without the cache four fifths or more.
  expect(Math.min(...known) / Math.min(...unknown)).toBeLessThan(0.5)
})

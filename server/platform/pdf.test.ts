import { expect, test } from 'vitest'
import { textOf } from '../../tests/kit/pdf.ts'
import { renderPdf, type Face } from './pdf.ts'

const write = (text: string, face: Face = 'display') =>
  renderPdf({ title: text, author: 'Previs', language: 'sl', at: new Date(0) }, (pdf) =>
    pdf.font(face).fontSize(20).text(text, 50, 50),
  )

test('text stays searchable when an earlier document used its characters as parts of others', async () => {
  expect(textOf(await write('Čačšž, Đorđe'))).toBe('Čačšž, Đorđe')
  expect(textOf(await write('cena, Dan, 12 €'))).toBe('cena, Dan, 12 €')
})

test('headings have the face of the app, embedded with the characters in use alone (docs/decisions/0072-headings-of-documents-in-the-brand-face.md)', async () => {
  const pdf = await write('Predračun 123-2026, −135,00 €, ČŠŽ čšž ĆĐ ćđ')
  expect(pdf.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+Geologica-ExtraBoldSlanted\n/)
  expect(pdf.length).toBeLessThan(20_000)
  expect(textOf(pdf)).toBe('Predračun 123-2026, −135,00 €, ČŠŽ čšž ĆĐ ćđ')
})

test('a face writes every script it has, whatever the others lack', async () => {
  expect(textOf(await write('Жанна Αλέξης', 'regular'))).toBe('Жанна Αλέξης')
  expect(textOf(await write('Climb Жα'))).toBe('Climb ??')
})

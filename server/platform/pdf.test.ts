import { expect, test } from 'vitest'
import { textOf } from '../../tests/kit/pdf.ts'
import { renderPdf } from './pdf.ts'

const write = (text: string) =>
  renderPdf({ title: text, author: 'Previs', language: 'sl', at: new Date(0) }, (pdf) =>
    pdf.font('display').fontSize(20).text(text, 50, 50),
  )

test('text stays searchable when an earlier document used its characters as parts of others', async () => {
  expect(textOf(await write('Čačšž, Đorđe'))).toBe('Čačšž, Đorđe')
  expect(textOf(await write('cena, Dan, 12 €'))).toBe('cena, Dan, 12 €')
})

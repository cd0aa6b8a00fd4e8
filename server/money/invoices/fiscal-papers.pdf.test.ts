import { expect, test } from 'vitest'
import type { Centre } from '#contract/centre/centre.ts'
import type { Day } from '#contract/platform/day.ts'
import { pagesOf, spills, textOf } from '../../../tests/kit/pdf.ts'
import { centre } from '../../../tests/kit/test-app.ts'
import { renderBuyersNotice } from './buyers-notice.pdf.ts'
import { renderInternalAct, type ActFacts } from './internal-act.pdf.ts'

const margins = { left: 50, right: 545, bottom: 830 }

const longNamed: Centre = {
  ...centre,
  name: { ...centre.name, nominative: 'Plezalni in športni center Veliki Previs Ljubljana' },
  company: {
    ...centre.company,
    name: 'Društvo za šport, plezanje in razvoj gorniške kulture Veliki Previs Ljubljana, socialno podjetje, d.o.o.',
    vatPayer: false,
  },
  fursNotice: { sl: 'Kupec mora prevzeti račun. '.repeat(20), en: 'The buyer must take the invoice. '.repeat(20) },
}

const factsOf = (people: number): ActFacts => ({
  day: '2026-11-20' as Day,
  at: new Date('2026-11-20T17:00:00Z'),
  version: '0.2.0',
  people: Array.from({ length: people }, (_none, index) => ({
    mark: `Č${index}`,
    name: index % 2 ? 'Črtomir Žagar-Đurđević Podgoršek Novak Kovačič Šmarnogorski' : 'Ana Š',
    functions: 'recepcija, trener, vodja, računovodstvo',
  })),
})

/** Text without line breaks, as paragraphs wrap. */
const wordsIn = (pdf: Uint8Array): string => textOf(pdf).replaceAll(/\s+/g, ' ')

test('the internal act lists premises, devices, numbering and people, ready to sign', async () => {
  const text = wordsIn(await renderInternalAct(centre, factsOf(2)))
  for (const part of [
    'Interni akt o poslovnih prostorih in številčenju računov',
    'ID za DDV: SI12345679',
    'PC1',
    'Pod steno 12, 1000 Ljubljana',
    'katastrska občina 1737, stavba 1120, del stavbe 1',
    '1. 1. 2026',
    'WEB1',
    'plačilna kartica',
    'vsi računi in dobropisi',
    'na primer PC1-WEB1-123',
    '(način B)',
    'začne znova s številko 1',
    'spletna prodaja',
    'Ana Š',
    'recepcija, trener',
    'Previs 0.2.0',
    '2026-01',
    '20. 11. 2026',
    'Zakoniti zastopnik',
    'Podpis',
  ])
    expect(text).toContain(part.replaceAll('\u00a0', ' '))
})

test.each([
  ['the sample', centre, 2],
  ['long names', longNamed, 40],
])('nothing on the internal act overlaps or leaves the page: %s', async (_what, of, people) => {
  const pdf = await renderInternalAct(of, factsOf(people))
  expect(spills(pdf, margins)).toEqual([])
  expect(pagesOf(pdf)).toBeGreaterThan(1)
})

test.each([
  ['the sample', centre],
  ['long texts', longNamed],
])('the notice is one page in both languages: %s', async (_what, of) => {
  const pdf = await renderBuyersNotice(of)
  expect(pagesOf(pdf)).toBe(1)
  expect(spills(pdf, margins)).toEqual([])
  const text = wordsIn(pdf)
  expect(text).toContain('Obvestilo kupcem')
  expect(text).toContain(of.fursNotice!.sl.trim())
  expect(text).toContain(of.fursNotice!.en.trim())
})

test('the notice is the same file each time, in large type', async () => {
  const [one, other] = [await renderBuyersNotice(centre), await renderBuyersNotice(centre)]
  expect(one.equals(other)).toBe(true)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Centre } from '#contract/centre/centre.ts'
import { redeemUrl, tidyCode } from '#contract/climbing/gifts.ts'
import { pagesOf, scanQr, textOf } from '../../../tests/kit/pdf.ts'
import { renderVoucher, type VoucherDocument } from './voucher.pdf.ts'

const centre = Centre.parse(JSON.parse(readFileSync('centre.json', 'utf8')))
const publicUrl = 'https://app.previs.example'
const voucher: VoucherDocument = {
  code: '7K3MQX2D9FTA0ZPN4HWB',
  name: { sl: 'Dnevna vstopnica za šolarje', en: 'Day ticket, school' },
  kind: 'V',
  ageGroup: 'school',
  validUntil: new Date('2027-11-20T22:59:59Z'),
  boughtAt: new Date('2026-11-20T17:00:00Z'),
  language: 'sl',
}

test('a voucher shows gift, age group, end of validity and code', async () => {
  expect(textOf(await renderVoucher(voucher, centre, publicUrl)).split('\n')).toEqual([
    'Na steno!',
    'Previs',
    'Darilni bon',
    'Dnevna vstopnica za šolarje',
    'STAROSTNA SKUPINA',
    'Šolarji',
    '6–14\u00a0let',
    'VELJA DO',
    '20.\u00a011.\u00a02027',
    'ZA',
    'OD',
    'POSVETILO',
    'KODA',
    '7K3M-QX2D-9FTA-0ZPN-4HWB',
    'Kodo skeniraj s telefonom ali jo vpiši na app.previs.example pod »Moje',
    'vstopnice in obiski«. Lahko jo tudi pokažeš na recepciji.',
    'Pod steno 12 · 1000 Ljubljana · odprto vsak dan 9:00-22:00 · info@previs.example',
    'Previs, plezalni center, d.o.o. · Pod steno 12, 1000 Ljubljana · Matična številka: 9331310000 · ID za DDV: SI12345679 · Okrožno',
    'sodišče v Ljubljani, osnovni kapital 7.500,00 €',
  ])
})

test.each<[string, Partial<VoucherDocument>]>([
  ['in Slovenian', {}],
  ['in English', { language: 'en' }],
  ['for an activity with a long name', { kind: 'A', name: { sl: 'Plezanje '.repeat(12), en: '' } }],
  ['with the widest possible code', { code: 'WMWMWMWMWMWMWMWMWMWM' }],
])('%s it is one page whose QR code leads to the printed code', async (_what, change) => {
  const given = { ...voucher, ...change }
  const pdf = await renderVoucher(given, centre, publicUrl)
  expect(pagesOf(pdf)).toBe(1)
  const [content, form] =
    given.kind === 'V'
      ? [redeemUrl(publicUrl, given.code), { dot: 2.55, size: 33 }]
      : [given.code, { dot: 3.6, size: 21 }]
  expect(scanQr(pdf, form)?.data).toBe(content)
  // The form and a reader at reception take either.
  expect(tidyCode(content)).toBe(given.code)
})

test('one voucher renders to the same bytes each time, and another code draws another wall', async () => {
  const [one, again] = [
    await renderVoucher(voucher, centre, publicUrl),
    await renderVoucher(voucher, centre, publicUrl),
  ]
  expect(one).toEqual(again)
  expect(await renderVoucher({ ...voucher, code: '0'.repeat(20) }, centre, publicUrl)).not.toEqual(one)
})

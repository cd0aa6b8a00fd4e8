import { describe, expect, test } from 'vitest'
import { personCode } from '#contract/people/person-code.ts'
import { redeemUrl } from '#contract/climbing/gifts.ts'
import { readScanned, type ScannedText } from './scanned-text.rules.ts'

const id = '019a9f00-0000-7000-8000-0000000000ab'
const person = { kind: 'person', personId: id }
const voucher = { kind: 'voucher', code: '7K3MQX2D9FTA0ZPN4HWB' }
const cut = { kind: 'unknown', why: 'cut' }
const foreign = { kind: 'unknown', why: 'foreign' }

const texts: [string, object][] = [
  [personCode(id as never), person],
  [personCode(id as never).toLowerCase(), person],
  [` ${personCode(id as never)} `, person],
  [personCode(id as never).slice(0, -1), cut],
  ['PREVIS:', cut],
  ['PREVIS:019A9F00', cut],
  ['PREVIS:NOTHING-OF-OURS', foreign],
  ['PREVIS:A7K3MQX2D9FTA', { kind: 'arrival', code: 'A7K3MQX2D9FTA' }],
  ['PREVIS:A7K3', cut],
  ['PREVIS:B7K3MQX2D9FTA0ZPN', { kind: 'bearer', secret: '7K3MQX2D9FTA0ZPN' }],
  ['previs:b7k3mqx2d9fta0zpn', { kind: 'bearer', secret: '7K3MQX2D9FTA0ZPN' }],
  ['PREVIS:B7K3MQX2D', cut],
  ['7K3M-QX2D-9FTA-0ZPN-4HWB', voucher],
  ['7k3mqx2d9fta0zpn4hwb', voucher],
  [redeemUrl('https://www.previs.example', '7K3MQX2D9FTA0ZPN4HWB'), voucher],
  ['7K3M-QX2D-9FTA-0ZPN-4H', cut],
  [redeemUrl('https://www.previs.example', '7K3MQX2D'), cut],
  ['123-2026', { kind: 'pre_invoice', number: 123, year: 2026 }],
  ['PC1-WEB1-15', { kind: 'invoice', number: 'PC1-WEB1-15' }],
  ['pc1-web1-15', { kind: 'invoice', number: 'PC1-WEB1-15' }],
  ['https://example.com/', foreign],
  ['WIFI:S:Dvorana;T:WPA;P:geslo;;', foreign],
  ['3830012345678', foreign],
  ['<script>alert(1)</script>', foreign],
  ['kov', { kind: 'words', text: 'kov' }],
  ['Kovač-Novak Ana', { kind: 'words', text: 'Kovač-Novak Ana' }],
  ['O’Brien', { kind: 'words', text: 'O’Brien' }],
  ['041 234 567', { kind: 'words', text: '041 234 567' }],
  ['+38641234567', { kind: 'words', text: '+38641234567' }],
  ['ana@previs.example', { kind: 'words', text: 'ana@previs.example' }],
  ['7K3M-QX2D', { kind: 'words', text: '7K3M-QX2D' }],
]

describe('a scanned or typed text (docs/product/desk.md §3.2)', () => {
  test.each(texts)('%j', (text, expected) => {
    expect(readScanned(text) satisfies ScannedText).toEqual(expected)
  })
})

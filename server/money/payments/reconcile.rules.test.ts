import { expect, test } from 'vitest'
import { readList } from './reconcile.rules.ts'

test('a list is read by its ids, in any column layout', () => {
  const card =
    '"UniqueID";"TransactionID";"Holder";"Amount";"RequestTimestamp"\r\n' +
    '8ac7a4a0939f06b30193a9b2c0ff1a2b;17637480001230004567;"Ana Novak";13.50;2026-11-21 18:00:00\r\n' +
    ';;;"13.50";\r\n'
  expect(readList(card)).toEqual([
    {
      line: 2,
      names: ['8ac7a4a0939f06b30193a9b2c0ff1a2b', '17637480001230004567'],
      shown:
        '8ac7a4a0939f06b30193a9b2c0ff1a2b 17637480001230004567  13.50  2026-11-21 18:00:00  opened here at 2025-11-21T18:00:00.123Z',
    },
  ])
  const wallet =
    '"Date","Time","Name","Gross","Transaction ID","Invoice Number"\n' +
    '"21/11/2026","18:00:00","Ana Novak","-7,00","5O190127TN364715T",""\n'
  expect(readList(wallet)).toEqual([
    { line: 2, names: ['5O190127TN364715T'], shown: '5O190127TN364715T  -7,00  21/11/2026' },
  ])
})

test('names, addresses and card numbers are left out', () => {
  expect(readList('8ac7a4a0939f06b30193a9b2c0ff1a2b;Ana Novak;ana@previs.example;4200000000000091')[0]?.shown).toBe(
    '8ac7a4a0939f06b30193a9b2c0ff1a2b',
  )
})

test.each(['', 'TOTAL;1.234,50', 'SI56 0203 0001 0001 234', '4200000000000091', '<script>'])(
  '%j names no payment',
  (line) => {
    expect(readList(line)).toEqual([])
  },
)

import { expect, test } from 'vitest'
import type { Finding } from './check.ts'
import { linesPerCheck, reportOf } from './report.ts'

function* generated(count: number): Generator<Finding> {
  for (let nth = 0; nth < count; nth++)
    yield { invariant: 'I2', what: 'payment to be refunded without a refund', which: `payment ${nth}` }
  yield { invariant: 'I4', what: 'gap', which: 'invoice 7' }
}

test('a million findings of one check are counted, and hide none of another check', () => {
  const { total, findings, summary } = reportOf(generated(1_000_000), ['card'])
  expect(total).toBe(1_000_001)
  expect(summary).toMatch(/^1000001 wrong; card: compared with its answers/)
  expect(findings).toHaveLength(linesPerCheck + 2)
  expect(findings.slice(-3)).toEqual([
    'I2 payment to be refunded without a refund: payment 99',
    'I2 payment to be refunded without a refund: 1000000 in all, the first 100 are listed',
    'I4 gap: invoice 7',
  ])
})

test('as many findings as are printed have no line about further ones', () => {
  expect(reportOf(generated(linesPerCheck), []).findings).toHaveLength(linesPerCheck + 1)
  expect(reportOf([], [])).toEqual({ total: 0, findings: [], summary: 'nothing wrong' })
})

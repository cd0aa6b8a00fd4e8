import { expect, test } from 'vitest'
import { nameInSubject, outcomeInWords, problemOf, verdictOf } from './fiscal-words.ts'

const nextDeadline = '2026-11-24T22:59:59.000Z'
const certificate = { until: nextDeadline, subject: 'CN=X', isEnding: false, isOver: false, isOfOthers: false }
const authority = { system: 'live', certificate } as const
const none = { pending: 0, rejected: 0, late: 0, isNear: false }

test.each([
  ['nothing is open', none, 'go', 'Vse potrjeno'],
  ['some wait', { ...none, pending: 3, nextDeadline }, 'wait', '3 čakajo na potrditev; najbližji rok: torek, 24. 11.'],
  ['one is rejected', { ...none, rejected: 1, pending: 2, nextDeadline }, 'stop', '1 račun je zavrnjen'],
  ['one is late', { ...none, pending: 2, late: 1, nextDeadline }, 'stop', '1 račun je čez rok'],
] as const)('the verdict where %s', (_what, counts, sign, words) => {
  const verdict = verdictOf({ counts, authority, premises: [] }, 'sl')
  expect([verdict.sign, verdict.words.replaceAll('\u00a0', ' ')]).toEqual([sign, words])
})

test('a sandbox never says that the authority has the invoices', () => {
  const of = (system: 'sandbox' | 'test' | 'live') =>
    verdictOf({ counts: none, authority: { system, certificate }, premises: [] }, 'sl').means
  expect([of('sandbox'), of('test')]).toEqual([of('test'), of('sandbox')])
  expect(of('sandbox')).not.toBe(of('live'))
})

test('switched off with nothing open is no verdict', () => {
  expect(verdictOf({ counts: none, premises: [] }, 'sl').sign).toBe('info')
})

test('each code has words of its own, and another one names itself', () => {
  const codes = ['S001', 'S002', 'S003', 'S004', 'S005', 'S006', 'S007', 'S008', 'S100']
  const ours = ['unreachable', 'timeout', 'unavailable', 'unreadable', 'unsendable', 'distrusted']
  const all = [...codes, ...ours].map((code) => problemOf(code).why)
  expect(new Set(all).size).toBe(all.length)
  expect(problemOf('S999').why).toContain('S999')
})

test('premises that were refused say why and what to do', () => {
  expect(outcomeInWords({ state: 'done' })).toBeUndefined()
  expect(outcomeInWords({ state: 'rejected', code: 'S007', detail: '' })).toContain('S007')
  expect(outcomeInWords({ state: 'away', code: 'timeout', detail: '' })).not.toContain('timeout')
})

test.each([
  ['CN=PODJETJE\\, 12345679,OU=1,C=SI', 'PODJETJE, 12345679'],
  ['OU=1,CN=Plezalka,C=SI', 'Plezalka'],
  ['OU=1', 'OU=1'],
])('the name in %s', (subject, name) => expect(nameInSubject(subject)).toBe(name))

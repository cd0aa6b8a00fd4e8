import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { sampleCentre } from '../../../tests/kit/own-centre.ts'
import { sampleFactsIn } from '#server/platform/deployment.rules.ts'
import { needsOf, type CentreFacts } from './needs.rules.ts'

const sample = sampleCentre()
const done: CentreFacts = {
  centre: sample,
  sampleFacts: [],
  hours: { isSet: false },
  hasTicketOnSale: true,
  vatClassesWithoutRate: [],
  premises: 'registered',
  certificate: { until: '2030-01-01T00:00:00.000Z', isEnding: false, isOfOthers: false },
  hasManager: true,
  hasDevice: true,
  cashiers: { all: 2, issuing: 2 },
  hasGroup: true,
  hasIssued: true,
}
const missing = (facts: Partial<CentreFacts>) => needsOf({ ...done, ...facts }).filter(({ isDone }) => !isDone)
const names = (facts: Partial<CentreFacts>) => missing(facts).map(({ name }) => name)

test('a centre that has everything needs nothing', () => {
  expect(needsOf(done)).toEqual([])
})

test.each<[string, Partial<CentreFacts>]>([
  ['prices', { hasTicketOnSale: false }],
  ['manager', { hasManager: false }],
  ['device', { hasDevice: false }],
  ['course', { hasGroup: false }],
  ['sale', { hasIssued: false }],
  ['till', { centre: { ...sample, tills: [] } }],
  ['seller', { centre: { ...sample, company: { ...sample.company, taxNumber: '12345678' } } }],
  ['seller', { sampleFacts: ['company.registrationNumber'] }],
  ['bank', { sampleFacts: ['company.iban'] }],
  ['bank', { centre: { ...sample, company: { ...sample.company, iban: 'SI56020360253863407' } } }],
  ['rules', { sampleFacts: ['rules.url'] }],
  ['rules', { centre: { ...sample, rules: { version: sample.rules.version, url: sample.rules.url } } }],
])('%s alone is missing by %j', (name, facts) => {
  expect(names(facts)).toEqual([name])
  const all = needsOf({ ...done, ...facts })
  expect(all.filter(({ isDone }) => isDone)).toHaveLength(11)
})

test('the file of the sample centre lacks what is the own centre’s alone', () => {
  expect(names({ sampleFacts: sampleFactsIn(sample) })).toEqual(['seller', 'bank', 'hours', 'rules'])
})

test('hours by screen are good ones, and a near holiday without hours is to be decided', () => {
  const facts = { sampleFacts: ['contact.email'], hours: { isSet: true, undecidedHoliday: '2026-12-25' as Day } }
  expect(missing(facts)).toEqual([{ name: 'holiday', isDone: false, day: '2026-12-25' }])
  expect(names({ hours: { isSet: true } })).toEqual([])
  expect(names({ hours: { isSet: false, undecidedHoliday: '2026-12-25' as Day } })).toEqual([])
})

test('the hours of the sample are good ones in a centre with a contact of its own', () => {
  expect(names({ sampleFacts: ['contact.email'] })).toEqual(['hours'])
  const openingHours = { sl: 'od ponedeljka do petka 10.00-22.00', en: 'Monday to Friday 10:00-22:00' }
  expect(names({ sampleFacts: ['contact.email'], centre: { ...sample, openingHours } })).toEqual([])
})

test.each(['unregistered', 'changed', 'closed'] as const)('premises that are %s are to be seen to', (premises) => {
  expect(missing({ premises })).toEqual([{ name: 'premises', isDone: false, premises }])
})

test('a centre that verifies nothing needs neither premises nor tax numbers', () => {
  const centre = { ...sample, fiscal: null }
  const facts = { centre, premises: undefined, certificate: undefined, cashiers: { all: 2, issuing: 0 } }
  expect(names(facts)).toEqual([])
  expect(needsOf({ ...done, ...facts, hasIssued: false }).map(({ name }) => name)).not.toContain('premises')
})

test('who sells must be there, with a tax number', () => {
  expect(missing({ cashiers: { all: 0, issuing: 0 } })).toEqual([{ name: 'cashiers', isDone: false }])
  expect(missing({ cashiers: { all: 3, issuing: 1 } })).toEqual([{ name: 'cashiers', isDone: false, count: 2 }])
})

test('what runs out comes first, and only while it does', () => {
  const until = '2026-12-01T00:00:00.000Z'
  const facts = {
    certificate: { until, isEnding: true, isOfOthers: false },
    vatClassesWithoutRate: ['books'],
    hasDevice: false,
  }
  expect(missing(facts)).toEqual([
    { name: 'certificate', isDone: false, until },
    { name: 'vat', isDone: false, vatClasses: ['books'] },
    { name: 'device', isDone: false },
  ])
  const ofOthers = { certificate: { ...facts.certificate, isOfOthers: true }, hasDevice: false }
  expect(missing(ofOthers)[0]).toEqual({ name: 'certificate', isDone: false, isOfOthers: true })
  expect(needsOf({ ...done, hasDevice: false }).map(({ name }) => name)).not.toContain('vat')
})

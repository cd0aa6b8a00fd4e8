import { expect, test } from 'vitest'
import type { StaffId } from '#contract/platform/id.ts'
import { meaningOf, nameReadings, readWords, waysOf } from './log-search.rules.ts'

const nika = 'nika' as StaffId
const known = {
  members: [{ id: nika, name: 'Nika Žorman-Čop' }],
  actions: [
    { action: 'visit_recorded', words: 'Obisk zapisan' },
    { action: 'ban_set', words: 'Prepoved vstopa' },
  ],
}
const readingsOf = (typed: string) => {
  const words = readWords(typed)
  return nameReadings(
    words,
    words.map((word) => meaningOf(known, word)),
  )
}

test.each([
  ['  Žan,  Kos ', ['zan', 'kos']],
  ['a đurđa', ['durda']],
  ['x', []],
  ['ena dva tri stiri pet', ['ena', 'dva', 'tri', 'stiri']],
])('of %j the words %j are looked for', (typed, words) => {
  expect(readWords(typed)).toEqual(words)
})

test('a word begins a part of a name, or a word of an action, without accents', () => {
  expect(meaningOf(known, 'cop')).toEqual({ staff: [nika], actions: [] })
  expect(meaningOf(known, 'zapis')).toEqual({ staff: [], actions: ['visit_recorded'] })
  expect(meaningOf(known, 'orman')).toEqual({ staff: [], actions: [] })
})

test('each word is a part of the name of a person, or means a member or an action', () => {
  expect(readingsOf('novak').map(({ name }) => name)).toEqual([['novak']])
  expect(readingsOf('novak obisk').map(({ name }) => name)).toEqual([['novak'], ['novak', 'obisk']])
  expect(readingsOf('nika prepoved').map(({ name }) => name)).toEqual([
    [],
    ['nika'],
    ['prepoved'],
    ['nika', 'prepoved'],
  ])
})

test('people lead a reading, else each word, the one that stands for the least first', () => {
  const wide = { staff: [nika], actions: ['visit_recorded'] }
  const telling = meaningOf(known, 'vstopa')
  expect(waysOf([wide, telling], [])).toEqual([
    { people: [], staff: [], actions: ['ban_set'], also: [wide] },
    { people: [], ...wide, also: [telling] },
  ])
  expect(waysOf([wide], ['p' as never])).toEqual([{ people: ['p'], staff: [], actions: [], also: [wide] }])
})

import { expect, test } from 'vitest'
import { teachersIn } from './teachers.ts'

const coaches = [
  { _id: 'luka', name: 'Luka Žnidar' },
  { _id: 'maja', name: 'Maja Bregar' },
]

test.each([
  ['', [], []],
  ['luka  žnidar', ['luka'], []],
  ['Luka Žnidar, Maja Bregar', ['luka', 'maja'], []],
  ['Nejc Marčič, Maja Bregar,', ['maja'], ['Nejc Marčič']],
  // One who has the first name alone may be another one.
  ['Luka', [], ['Luka']],
])('“%s” names the coaches %j and others %j', (typed, coachIds, others) => {
  expect(teachersIn(typed, coaches)).toEqual({ coachIds, others })
})

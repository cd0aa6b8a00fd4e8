import { expect, test } from 'vitest'
import { isId } from '#contract/platform/id.ts'
import { newOrderedId } from './ids.ts'

test('ordered ids sort in the order of creation, also thousands within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => newOrderedId())
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !isId(id) || id[14] !== '7')).toEqual([])
})

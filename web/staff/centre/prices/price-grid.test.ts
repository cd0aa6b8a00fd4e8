import { describe, expect, test } from 'vitest'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { ProductId } from '#contract/platform/id.ts'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { cellsOf, columnIds, groupsOf, noneIn, placeAfter } from './price-grid.ts'
import { inListOrder, listOf, movedIn } from './product-order.ts'

type Given = Partial<Pick<OfficeProduct, 'category' | 'type'>>

/** A product whose articles are for these ages; only what the grid reads. */
const product = (name: string, ages: readonly (readonly AgeGroup[])[], of: Given = { type: 'dnevna' }): OfficeProduct =>
  ({
    category: 'V',
    _id: name,
    name: { sl: name, en: `${name} in English` },
    articles: ages.map((ageGroups) => ({ _id: `${name}:${ageGroups.join('+')}`, ageGroups })),
    ...of,
  }) as unknown as OfficeProduct

const day = product('Dnevna', [['preschool'], ['school'], ['student'], ['adult']])
const month = product('Mesečna', [['school', 'student'], ['adult']], { type: 'terminska' })
const gap = product('Luknjasta', [['preschool', 'adult'], ['student']])
const shoes = product('Čevlji', [['preschool', 'school', 'student', 'adult']], { category: 'R' })

describe('the cells of a row', () => {
  test.each([
    [day, [1, 1, 1, 1]],
    [month, [1, 2, 1]],
    [gap, [1, 1, 1, 1]],
    [shoes, [4]],
  ])('%# are as wide as their ages', (of, widths) => {
    expect(cellsOf(of).map(({ ages }) => ages.length)).toEqual(widths)
  })

  test('have an id each, and an age without an article leads to adding it', () => {
    expect(columnIds(month)).toEqual([
      'Mesečna',
      'Mesečna-preschool',
      'Mesečna:school+student',
      'Mesečna:school+student',
      'Mesečna:adult',
    ])
    expect(columnIds(gap)).toEqual([
      'Luknjasta',
      'Luknjasta:preschool+adult',
      'Luknjasta-school',
      'Luknjasta:student',
      'Luknjasta:preschool+adult-adult',
    ])
    expect(noneIn('Mesečna-preschool')).toEqual({ productId: 'Mesečna', age: 'preschool' })
    expect(noneIn('Mesečna')).toBeUndefined()
  })
})

describe('arrows', () => {
  const rows = [day, month, shoes].map(columnIds)
  const press = (id: string, column: number, ...keys: string[]) =>
    keys.reduce(
      (place, key) => {
        const ctrlKey = key.startsWith('Ctrl ')
        return placeAfter(rows, place, { key: key.replace('Ctrl ', ''), ctrlKey }) ?? place
      },
      { id, column },
    )

  test.each([
    ['Dnevna:preschool', 1, ['ArrowRight'], 'Dnevna:school'],
    ['Dnevna:preschool', 1, ['ArrowLeft', 'ArrowLeft'], 'Dnevna'],
    ['Dnevna:preschool', 1, ['ArrowUp'], 'Dnevna:preschool'],
    ['Dnevna:student', 3, ['ArrowDown'], 'Mesečna:school+student'],
    // A wide cell is one step, and the column of the way is kept.
    ['Mesečna:school+student', 3, ['ArrowRight'], 'Mesečna:adult'],
    ['Mesečna:adult', 4, ['ArrowLeft', 'ArrowLeft'], 'Mesečna-preschool'],
    ['Dnevna:student', 3, ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'], 'Dnevna:student'],
    ['Mesečna:adult', 4, ['Home'], 'Mesečna'],
    ['Mesečna', 0, ['End'], 'Mesečna:adult'],
    ['Mesečna:adult', 4, ['Ctrl Home'], 'Dnevna:adult'],
    ['Dnevna:adult', 4, ['Ctrl End'], 'Čevlji:preschool+school+student+adult'],
    ['Čevlji:preschool+school+student+adult', 4, ['ArrowDown'], 'Čevlji:preschool+school+student+adult'],
    ['Čevlji:preschool+school+student+adult', 4, ['End'], 'Čevlji:preschool+school+student+adult'],
  ])('from %s in column %i by %j lead to %s', (id, column, keys, to) => {
    expect(press(id, column, ...keys).id).toBe(to)
  })

  test('lead nowhere from a cell that the filter has taken away, and by other keys', () => {
    expect(placeAfter(rows, { id: 'gone', column: 1 }, { key: 'ArrowDown', ctrlKey: false })).toBeUndefined()
    expect(placeAfter(rows, { id: 'Dnevna', column: 0 }, { key: 'x', ctrlKey: false })).toBeUndefined()
  })
})

test.each([
  ['', ['dnevna', 'terminska', 'desk']],
  ['mesecna', ['terminska']],
  ['english dnev', ['dnevna']],
  ['nič', []],
])('“%s” finds products in %j', (typed, found) => {
  expect(groupsOf([shoes, day, month], typed).map(({ kind }) => kind)).toEqual(found)
})

describe('the order', () => {
  const id = (name: string) => name as ProductId
  const ids = (...names: string[]) => names.map(id)
  const week = product('Tedenska', [['adult']], { type: 'terminska' })
  const all = [month, day, week, gap, shoes]

  test('is that of all tickets by type, and apart from it that of the desk', () => {
    expect(listOf(day, all)).toEqual(['Dnevna', 'Luknjasta', 'Mesečna', 'Tedenska'])
    expect(listOf(shoes, all)).toEqual(['Čevlji'])
  })

  test('changes by one shown place, also where others between are filtered away', () => {
    const list = ids('a', 'b', 'c', 'd')
    expect(movedIn(list, list, id('a'), 1)).toEqual(['b', 'a', 'c', 'd'])
    expect(movedIn(list, ids('a', 'd'), id('a'), 1)).toEqual(['b', 'c', 'd', 'a'])
    expect(movedIn(list, ids('a', 'd'), id('d'), -1)).toEqual(['d', 'a', 'b', 'c'])
    expect(movedIn(list, list, id('a'), -1)).toBeUndefined()
    expect(movedIn(list, list, id('d'), 1)).toBeUndefined()
  })

  test('leaves what is of another list in its place', () => {
    const names = inListOrder(all, ids('Luknjasta', 'Dnevna', 'Tedenska', 'Mesečna')).map(({ _id }) => _id)
    expect(names).toEqual(['Luknjasta', 'Dnevna', 'Tedenska', 'Mesečna', 'Čevlji'])
  })
})

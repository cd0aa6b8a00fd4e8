import { expect, test } from 'vitest'
import { actOf, type Focus, type PressedKey } from './desk-keys.ts'

const press = (keys: string): PressedKey => {
  const [key = '', ...held] = keys.split('+').toReversed()
  return {
    key,
    ctrlKey: held.includes('Ctrl'),
    metaKey: held.includes('Meta'),
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift'),
  }
}

const spoken = (keys: string, focus: Focus): string => {
  const act = actOf(press(keys), focus)
  if (!act) return '·'
  if (act.do === 'move') return act.by === 1 ? 'down' : 'up'
  return act.do === 'row' ? `row ${act.index + 1}` : act.do
}

const places: readonly Focus[] = ['search', 'ready', 'list', 'card', 'basket', 'form', 'dialog', 'page']

// `·` leaves the key to what has the focus. docs/product/desk.md has the same table in words.
test.each([
  //              search  ready   list    card    basket  form    dialog  page
  ['F2', 'find', 'find', 'find', 'find', 'find', 'find', '·', 'find'],
  ['F4', 'basket', 'basket', 'basket', 'basket', 'basket', 'basket', '·', 'basket'],
  ['F8', 'classes', 'classes', 'classes', 'classes', 'classes', 'classes', '·', 'classes'],
  ['F9', 'till', 'till', 'till', 'till', 'till', 'till', '·', 'till'],
  ['Enter', 'open', 'open', 'open', '·', '·', '·', '·', '·'],
  ['Escape', 'back', 'back', 'back', 'back', '·', '·', '·', 'back'],
  ['ArrowDown', 'down', 'down', 'down', '·', '·', '·', '·', '·'],
  ['ArrowUp', 'up', 'up', 'up', '·', '·', '·', '·', '·'],
  ['Ctrl+z', '·', 'undo', 'undo', 'undo', 'undo', '·', '·', 'undo'],
  ['Meta+z', '·', 'undo', 'undo', 'undo', 'undo', '·', '·', 'undo'],
  ['Ctrl+Shift+Z', '·', '·', '·', '·', '·', '·', '·', '·'],
  ['1', '·', '·', 'row 1', 'row 1', '·', '·', '·', 'type'],
  ['9', '·', '·', 'row 9', 'row 9', '·', '·', '·', 'type'],
  ['0', '·', '·', 'type', 'type', '·', '·', '·', 'type'],
  ['a', '·', '·', 'type', 'all', '·', '·', '·', 'type'],
  ['Shift+A', '·', '·', 'type', 'all', '·', '·', '·', 'type'],
  ['n', '·', '·', 'type', 'again', '·', '·', '·', 'type'],
  ['p', '·', '·', 'type', 'pay', '·', '·', '·', 'type'],
  ['r', '·', '·', 'type', 'type', '·', '·', '·', 'type'],
  ['č', '·', '·', 'type', 'type', '·', '·', '·', 'type'],
  ['?', '·', 'keys', 'keys', 'keys', '·', '·', '·', '·'],
  [' ', '·', '·', '·', '·', '·', '·', '·', '·'],
  ['Tab', '·', '·', '·', '·', '·', '·', '·', '·'],
  ['Ctrl+a', '·', '·', '·', '·', '·', '·', '·', '·'],
  ['Alt+1', '·', '·', '·', '·', '·', '·', '·', '·'],
  ['Dead', '·', '·', '·', '·', '·', '·', '·', '·'],
])('%s does in search, ready, list, card, basket, form, dialog and page: %s %s %s %s %s %s %s %s', (keys, ...acts) =>
  expect(places.map((focus) => spoken(keys, focus))).toEqual(acts),
)

import { describe, expect, test } from 'vitest'
import type { ArticleId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import type { Piece, TakenPart, TakenPieces } from './goods.ts'
import { choosePieces, onLines } from './pieces.rules.ts'

const piece = (id: string, state: Piece['state'] = 'unused', line = 0): Piece => ({
  id,
  line,
  state,
  unitCents: cents(1000),
  usedVisits: state === 'begun' || state === 'used_up' ? 1 : 0,
})
const one: TakenPart = { line: 0, quantity: 1 }
const less = cents(400)

describe('pieces chosen to be taken back', () => {
  test.each<[string, Piece[], TakenPart[], string[][]]>([
    ['an unused one before a begun one', [piece('a', 'begun'), piece('b')], [one], [['b']]],
    ['an expired one was never used', [piece('a', 'expired')], [one], [['a']]],
    ['named ones first', [piece('a'), piece('b')], [one, { ...one, pieces: ['a'] }], [['b'], ['a']]],
    [
      'a begun one, named, for less',
      [piece('a', 'begun'), piece('b')],
      [{ ...one, eachCents: less, pieces: ['a'] }],
      [['a']],
    ],
    ['the only one, begun, for less', [piece('a', 'begun')], [{ ...one, eachCents: less }], [['a']]],
    [
      'all that are left, for less',
      [piece('a', 'begun'), piece('b')],
      [{ line: 0, quantity: 2, eachCents: less }],
      [['a', 'b']],
    ],
    ['of its own line', [piece('a', 'unused', 1), piece('b')], [one], [['b']]],
  ])('%s', (_what, all, parts, ids) => expect(choosePieces('ticket', all, parts)).toEqual({ pieces: ids }))

  test.each<[string, Piece[], TakenPart[], TakenPieces]>([
    ['a begun one for its full price', [piece('a', 'begun')], [one], { refused: 'pieces_used', ids: ['a'] }],
    [
      'a begun one, named, for its full price',
      [piece('a', 'begun')],
      [{ ...one, pieces: ['a'] }],
      { refused: 'pieces_used', ids: ['a'] },
    ],
    [
      'a used or an unused one for less',
      [piece('a', 'begun'), piece('b')],
      [{ ...one, eachCents: less }],
      { refused: 'pieces_unnamed', noun: 'ticket', line: 0, ids: ['a', 'b'] },
    ],
    ['a redeemed one', [piece('a', 'redeemed')], [one], { refused: 'pieces_redeemed', ids: ['a'] }],
    [
      'a redeemed one, named',
      [piece('a', 'redeemed')],
      [{ ...one, pieces: ['a'] }],
      { refused: 'pieces_redeemed', ids: ['a'] },
    ],
    ['an ended one', [piece('a', 'ended')], [one], { refused: 'too_few_left', line: 0, left: 0 }],
    [
      'an ended one, named',
      [piece('a', 'ended')],
      [{ ...one, pieces: ['a'] }],
      { refused: 'pieces_not_left', noun: 'ticket', line: 0 },
    ],
    [
      'one of another line',
      [piece('a', 'unused', 1)],
      [{ ...one, pieces: ['a'] }],
      { refused: 'pieces_not_left', noun: 'ticket', line: 0 },
    ],
    [
      'one twice',
      [piece('a'), piece('b')],
      [{ line: 0, quantity: 2, pieces: ['a', 'a'] }],
      { refused: 'pieces_miscounted', line: 0 },
    ],
    [
      'one in two parts',
      [piece('a'), piece('b')],
      [
        { ...one, pieces: ['a'] },
        { ...one, pieces: ['a'] },
      ],
      { refused: 'pieces_not_left', noun: 'ticket', line: 0 },
    ],
  ])('never: %s', (_what, all, parts, why) => expect(choosePieces('ticket', all, parts)).toEqual(why))
})

test('rows of one article fill its lines in the order of their ids', () => {
  const row = (id: string, article: string) => ({ id, article_id: article as ArticleId })
  const sold = (article: string, quantity: number) => ({
    articleId: article as ArticleId,
    quantity,
    unitCents: cents(100),
  })
  const lines = [sold('x', 1), sold('y', 1), sold('x', 2)]
  const rows = [row('c', 'x'), row('a', 'x'), row('d', 'y'), row('b', 'x')]
  expect(onLines(rows, { intentId: null, preInvoiceId: null, lines }).map(({ id, line }) => [id, line])).toEqual([
    ['a', 0],
    ['d', 1],
    ['b', 2],
    ['c', 2],
  ])
})

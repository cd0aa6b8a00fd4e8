import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Cart, ClassCart, GiftCart } from './cart.ts'

/** Quantities from a correct or hostile browser (docs/threats.md B06). */
const quantity = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 50 }), weight: 6 },
  {
    arbitrary: fc.constantFrom(0, -1, -0, 51, 1.5, 1e3, 1e308, 2 ** 53, Number.NaN, Infinity, '1', null, true, [1], {}),
    weight: 1,
  },
)
const ids = [
  '019a9f00-aaaa-7000-8000-000000000001',
  '019a9f00-bbbb-7000-8000-000000000002',
  '019a9f00-cccc-7000-8000-000000000003',
]
/** One id has several spellings. */
const spelled = fc
  .tuple(fc.constantFrom(...ids), fc.boolean())
  .map(([id, isUpperCase]) => (isUpperCase ? id.toUpperCase() : id))
const largeCarts = fc.array(fc.record({ articleId: spelled, quantity }), { maxLength: 22 })
const smallCarts = fc.array(fc.record({ articleId: spelled, quantity: fc.integer({ min: 1, max: 30 }) }), {
  maxLength: 4,
})

const totals = (cart: readonly { articleId: string; quantity: number }[]) =>
  [...Map.groupBy(cart, ({ articleId }) => articleId.toLowerCase()).values()].map((all) =>
    all.reduce((sum, { quantity: more }) => sum + more, 0),
  )

describe('any input sent as a cart', () => {
  test('an article is bought 1 to 50 times, however its lines are split and its id is spelled', () => {
    let taken = 0
    fc.assert(
      fc.property(fc.oneof(largeCarts, smallCarts), (sent) => {
        const { success, data } = z.safeParse(Cart, sent)
        const isGood =
          sent.length >= 1 &&
          sent.length <= 20 &&
          sent.every(({ quantity: each }) => Number.isInteger(each) && (each as number) >= 1) &&
          totals(sent as never).every((total) => total <= 50)
        expect(success).toBe(isGood)
        if (success)
          expect(data).toEqual(sent.map(({ articleId, ...rest }) => ({ articleId: articleId.toLowerCase(), ...rest })))
        taken += Number(success)
      }),
      { numRuns: 10_000 },
    )
    expect(taken).toBeGreaterThan(500)
  })

  test('a gift or a term is chosen once, however its id is spelled', () => {
    fc.assert(
      fc.property(fc.array(spelled, { minLength: 1, maxLength: 4 }), (chosen) => {
        const isOnce = new Set(chosen.map((id) => id.toLowerCase())).size === chosen.length
        const gifts = chosen.map((articleId) => ({ articleId, quantity: 1 }))
        expect(z.safeParse(GiftCart, gifts).success).toBe(isOnce)
        expect(z.safeParse(ClassCart, { articleId: ids[0], classes: chosen }).success).toBe(isOnce)
      }),
      { numRuns: 2_000 },
    )
  })
})

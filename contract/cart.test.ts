import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Cart, ClassCart, GiftCart } from './cart.ts'

/** What a browser might send for a quantity, or a stranger (reference: security B06). */
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
const spelled = fc.tuple(fc.constantFrom(...ids), fc.boolean()).map(([id, loud]) => (loud ? id.toUpperCase() : id))
const lines = fc.array(fc.record({ articleId: spelled, quantity }), { maxLength: 22 })
const few = fc.array(fc.record({ articleId: spelled, quantity: fc.integer({ min: 1, max: 30 }) }), { maxLength: 4 })

const totals = (cart: readonly { articleId: string; quantity: number }[]) =>
  [...Map.groupBy(cart, ({ articleId }) => articleId.toLowerCase()).values()].map((all) =>
    all.reduce((sum, { quantity: more }) => sum + more, 0),
  )

describe('whatever is sent as a cart', () => {
  test('no article is bought but 1 to 50 times, however it is divided and spelled', () => {
    let taken = 0
    fc.assert(
      fc.property(fc.oneof(lines, few), (sent) => {
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

  test('no gift and no term is chosen twice, however it is spelled', () => {
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

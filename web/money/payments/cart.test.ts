import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ArticleId, PersonId } from '#contract/platform/id.ts'
import { clearForOtherTabs, storageKeys } from '#web/platform/owned-storage.ts'
import { typedQuantity } from '#web/platform/ui/typed-quantity.ts'
import { createCartStore } from './cart.store.ts'
import { countOf, cartLines, noCarts, quantityIn, readCarts, sumOf, withQuantity, type CartLimits } from './cart.ts'

const [ana, bor] = ['ana', 'bor'] as PersonId[] as [PersonId, PersonId]
/** Prices that do not add up exactly as fractions. */
const prices: Record<string, number> = { day: 13.5, afternoon: 10.1, morning: 0.1, pass: 289.99 }
const articles = Object.keys(prices) as ArticleId[]
const limits: CartLimits = { maxQuantity: 50, isPaidTogether: false }

/** The part of a browser's storage that the carts use. */
const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
const [local, session] = [storage(), storage()]
let windows = new EventTarget()

beforeAll(() => {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  const listen: typeof windows.addEventListener = (type, listener) => windows.addEventListener(type, listener)
  vi.stubGlobal('addEventListener', listen)
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => [local, session].forEach((each) => each.clear()))

/** A document of this tab as it is loaded: it knows only what is stored. */
const loaded = () => createCartStore(storageKeys.cart, limits)

const broughtBack = () => windows.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

const article = fc.constantFrom(...articles)
const whom = fc.constantFrom(ana, bor)
const typed = fc.oneof(
  fc.constantFrom('', '2.5', '-3', '51', '0', '50', 'dve'),
  fc.integer({ min: 0, max: 60 }).map(String),
)

/** Whatever is tapped in the shop, on the payment page and in the browser. */
const taps = fc.oneof(
  { weight: 6, arbitrary: fc.record({ tap: fc.constant('plus' as const), article }) },
  { weight: 3, arbitrary: fc.record({ tap: fc.constant('minus' as const), article }) },
  fc.record({ tap: fc.constant('type' as const), article, typed }),
  fc.record({ tap: fc.constant('remove' as const), article }),
  fc.record({ tap: fc.constantFrom('undo' as const) }),
  fc.record({ tap: fc.constant('person' as const), whom }),
  // Kupi, bar, Osveži and a reload load a document; profile and home leave the area; Back brings the former page back.
  fc.record({ tap: fc.constantFrom('load' as const, 'leave' as const, 'back' as const, 'otherTab' as const) }),
)

describe('whatever is tapped in whatever order', () => {
  test('every page of the tab shows the same quantities and the same sum', () => {
    let paid = 0
    fc.assert(
      fc.property(fc.array(taps, { maxLength: 60 }), (tapped) => {
        windows = new EventTarget()
        ;[local, session].forEach((each) => each.clear())
        const model: Record<PersonId, Map<ArticleId, number>> = { [ana]: new Map(), [bor]: new Map() }
        let [page, former, person] = [loaded(), loaded(), ana]
        let undo: (() => void) | undefined
        const set = (id: ArticleId, quantity: number) => {
          page.getState().setQuantity({ owner: ana, whom: person }, id, quantity)
          if (quantity === 0) model[person]?.delete(id)
          else model[person]?.set(id, quantity)
        }
        for (const each of tapped) {
          const has = 'article' in each ? (model[person]?.get(each.article) ?? 0) : 0
          if (each.tap === 'plus' && has < limits.maxQuantity) set(each.article, has + 1)
          else if (each.tap === 'minus' && has > 0) set(each.article, has - 1)
          else if (each.tap === 'type') set(each.article, typedQuantity(each.typed, { min: 0, max: 50 }) ?? has)
          else if (each.tap === 'remove' && has > 0) {
            const key = { owner: ana, whom: person }
            const [back, theirs] = [page.getState().remove(key, each.article), model[person]]
            theirs?.delete(each.article)
            undo = () => {
              back()
              // What was chosen again meanwhile stays.
              if (!theirs?.has(each.article)) theirs?.set(each.article, has)
            }
          } else if (each.tap === 'undo') {
            undo?.()
            undo = undefined
          } else if (each.tap === 'person') person = each.whom
          else if (each.tap === 'leave') clearForOtherTabs(storageKeys.cart)
          else if (each.tap === 'otherTab')
            local.setItem(
              storageKeys.cart,
              JSON.stringify({
                state: { owner: ana, carts: { [ana]: [{ articleId: 'day', quantity: 7 }] } },
                version: 1,
              }),
            )
          else if (each.tap === 'load') [page, former, undo] = [loaded(), page, undefined]
          else if (each.tap === 'back') {
            ;[page, former, undo] = [former, page, undefined]
            broughtBack()
          }
          // A tab that has no cart yet begins with that of another tab, and shows it.
          if (each.tap === 'otherTab' && session.getItem(storageKeys.cart) === null) {
            page = loaded()
            former = loaded()
            model[ana] = new Map([['day' as ArticleId, 7]])
          }
          const reloaded = loaded()
          for (const shown of [page, reloaded]) {
            const lines = cartLines(shown.getState(), { owner: ana, whom: person })
            const expected = model[person] ?? new Map<ArticleId, number>()
            expect(new Map(lines.map(({ articleId, quantity }) => [articleId, quantity]))).toEqual(expected)
            const cents = [...expected].reduce((sum, [id, n]) => sum + Math.round((prices[id] ?? 0) * 100) * n, 0)
            expect(sumOf(lines.map((line) => ({ ...line, priceDDV: prices[line.articleId] ?? 0 })))).toBe(cents / 100)
            paid += Number(cents > 0)
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(paid).toBeGreaterThan(1_000)
  })
})

describe('a cart', () => {
  const key = { owner: ana, whom: ana as string }

  test('is empty for another person, and is dropped by that person’s first choice', () => {
    const hers = withQuantity(noCarts, key, { articleId: 'day' as ArticleId, quantity: 2 }, limits)
    expect(cartLines(hers, { owner: bor, whom: ana })).toEqual([])
    const his = withQuantity(hers, { owner: bor, whom: bor }, { articleId: 'pass' as ArticleId, quantity: 1 }, limits)
    expect(cartLines(his, key)).toEqual([])
  })

  test('takes 20 articles, and gifts of all age groups count together', () => {
    const full = Array.from({ length: 25 }, (_, index) => `a${index}` as ArticleId)
    const fill = (isPaidTogether: boolean) =>
      full.reduce(
        (carts, articleId, index) =>
          withQuantity(
            carts,
            { owner: ana, whom: index % 2 ? 'adult' : 'school' },
            { articleId, quantity: 1 },
            {
              maxQuantity: 1,
              isPaidTogether,
            },
          ),
        noCarts,
      )
    expect(countOf(Object.values(fill(true).carts).flat())).toBe(20)
    expect(countOf(Object.values(fill(false).carts).flat())).toBe(25)
  })

  test('keeps only what is on sale', () => {
    const store = loaded()
    for (const id of articles) store.getState().setQuantity(key, id, 1)
    store.getState().keepOnSale(key, new Set(articles.slice(1)))
    expect(cartLines(store.getState(), key).map(({ articleId }) => articleId)).toEqual(articles.slice(1))
    store.getState().empty(key)
    expect([local, session].map((each) => each.getItem(storageKeys.cart))).toEqual([null, null])
  })

  test('of the release before is still there; what is malformed is empty', () => {
    const items = [{ articleId: 'day', quantity: 2 }]
    local.setItem(storageKeys.cart, JSON.stringify({ state: { owner: ana, participant: bor, items }, version: 0 }))
    expect(quantityIn(cartLines(loaded().getState(), { owner: ana, whom: bor }), 'day' as ArticleId)).toBe(2)
    for (const lines of [null, {}, 'x', [null], [{ articleId: 'day', quantity: 2.5 }], [{ articleId: 1, quantity: 1 }]])
      expect(readCarts({ owner: ana, carts: { [ana]: lines } }, limits).carts).toEqual({})
    for (const quantity of [0, -1, 51, '2', null])
      expect(readCarts({ owner: ana, carts: { [ana]: [{ articleId: 'day', quantity }] } }, limits).carts).toEqual({})
    for (const stored of [null, [], 'x', {}, { owner: 1 }]) expect(readCarts(stored, limits)).toEqual(noCarts)
  })
})

import { describe, expect, test } from 'vitest'
import type { ArticleId, ProductId } from '#contract/platform/id.ts'
import type { DeskArticle } from '#contract/staff/reception/basket.ts'
import { articleFor, matching, offersOf } from './offered.ts'

const article = (sl: string, of: Partial<DeskArticle> = {}): DeskArticle => ({
  _id: `${sl}${of.ageGroups?.join() ?? ''}` as ArticleId,
  productId: sl as ProductId,
  name: { sl: `${sl} ${of.ageGroups?.join()}`, en: sl },
  productName: { sl, en: `English ${sl}` },
  category: 'V',
  ageGroups: [],
  cents: 100,
  ...of,
})

const day = (ageGroups: DeskArticle['ageGroups'], of: Partial<DeskArticle> = {}) =>
  article('Dnevna vstopnica', { type: 'dnevna', ageGroups, ...of })
const shoes = article('Plezalniki', { category: 'R' })
const chalk = article('Magnezij', { category: 'B' })
const monthly = article('Mesečna vstopnica', { type: 'terminska' })
const names = (offers: ReturnType<typeof offersOf>) => offers.map(({ articles }) => articles.at(0)?.productName.sl)

describe('offers of the basket', () => {
  test('are one for all age groups of a ticket: a day, rental, goods, and then the rest', () =>
    expect(names(offersOf([monthly, chalk, shoes, day(['school']), day(['adult'])]))).toEqual([
      'Dnevna vstopnica',
      'Plezalniki',
      'Magnezij',
      'Mesečna vstopnica',
    ]))

  test('begin with the favourites of the office', () =>
    expect(names(offersOf([day(['adult']), { ...monthly, favourite: 1 }, { ...chalk, favourite: 2 }]))).toEqual([
      'Mesečna vstopnica',
      'Magnezij',
      'Dnevna vstopnica',
    ]))

  test.each([
    [8, 850],
    [31, 1350],
    [20, undefined],
    [undefined, undefined],
  ])('cost what the age of %s pays', (age, cents) => {
    const offers = offersOf([day(['school'], { cents: 850 }), day(['adult'], { cents: 1350 })])
    expect(offers.map((offer) => articleFor(offer, age)?.cents)).toEqual([cents])
  })

  test('of rental and goods need no person', () =>
    expect(offersOf([shoes]).map((offer) => articleFor(offer)?.cents)).toEqual([100]))

  test.each([
    ['mes vst', ['Mesečna vstopnica']],
    ['PLEZ', ['Plezalniki']],
    ['english mag', ['Magnezij']],
    ['vrv', []],
  ])('are found by words without accents: %s', (typed, found) =>
    expect(names(matching(offersOf([monthly, shoes, chalk]), typed))).toEqual(found),
  )
})

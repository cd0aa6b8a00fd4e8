import { describe, expect, test } from 'vitest'
import type { Article } from '#contract/centre/catalogue.ts'
import { giftConditionsOf } from '#web/climbing/gifts/gift-conditions.ts'
import { conditionsOf } from './ticket-conditions.ts'

// What a card says before paying (docs/product/tickets.md §2.6); Slovenian is the language of a test.

const plain = (lines: readonly string[]) => lines.map((each) => each.replaceAll('\u00A0', ' '))
const article = (of: Partial<Article>): Article => of as Article
const both = (name: string) => ({ sl: name, en: name })
const day = article({ name: both('Dnevna vstopnica'), type: 'dnevna', visits: 1, duration: 365 })
const morning = article({ ...day, entryHours: { from: '09:00', to: '13:00' } })
const month = article({ name: both('Mesečna vstopnica'), type: 'terminska', duration: 30, activationDays: 365 })
const pack = article({ name: both('Velik paket'), type: 'paket', visits: 22, duration: 183 })
const named = article({ ...pack, name: both('Paket 22 obiskov') })
const misnamed = article({ ...pack, name: both('Paket 220') })

describe('the conditions of', () => {
  test.each([
    [day, ['1 obisk', 'Velja leto dni od nakupa']],
    [morning, ['vstop 9:00–13:00', '1 obisk', 'Velja leto dni od nakupa']],
    [month, ['30 dni od prvega obiska', 'Prvi obisk v 365 dneh od nakupa']],
    [pack, ['22 obiskov', 'Velja 183 dni od nakupa']],
    [named, ['Velja 183 dni od nakupa']],
    [misnamed, ['22 obiskov', 'Velja 183 dni od nakupa']],
  ])('%o', (of, lines) => expect(plain(conditionsOf(of))).toEqual(lines))

  test.each([
    [day, ['Vstopnica velja leto dni od unovčitve']],
    [morning, ['vstop 9:00–13:00', 'Vstopnica velja leto dni od unovčitve']],
    [month, ['Prvi obisk v 365 dneh od unovčitve', '30 dni od prvega obiska']],
    [pack, ['22 obiskov', 'Vstopnica velja 183 dni od unovčitve']],
    [named, ['Vstopnica velja 183 dni od unovčitve']],
    [article({}), []],
  ])('the gift %o', (of, lines) =>
    expect(plain(giftConditionsOf(of))).toEqual(['Bon velja leto dni od nakupa', ...lines]),
  )
})

import { describe, expect, it } from 'vitest'
import { brandOf, complaintsAbout, expiryOf } from './sandbox-pages/card.ts'

const good = { holder: 'Ana Novak', number: '4200 0000 0000 0091', expiry: '05/2034', cvv: '123' }
const today = new Date(2026, 10, 20)
const about = (changed: Partial<typeof good>) => complaintsAbout({ ...good, ...changed }, ['VISA', 'MASTER'], today)

describe("the card form's rules", () => {
  it.each([
    '4200000000000091',
    '4200000000000042',
    '4200000000000000',
    '4012001037141112',
    '5200000000000007',
    '5200000000000015',
  ])('takes the test card %s', (number) => expect(about({ number })).toEqual({}))
  it.each([
    [{ number: '' }, { number: 'required' }],
    [{ number: '4200000000000092' }, { number: 'wrong' }],
    [{ number: '42' }, { number: 'wrong' }],
    [{ number: '378282246310005' }, { number: 'brand' }],
    [{ number: '6011000990139424' }, { number: 'brand' }],
    [{ holder: ' ' }, { holder: 'required' }],
    [{ cvv: '' }, { cvv: 'required' }],
    [{ cvv: '12' }, { cvv: 'wrong' }],
    [{ cvv: '1234' }, { cvv: 'wrong' }],
    [{ expiry: '' }, { expiry: 'required' }],
    [{ expiry: '13/2034' }, { expiry: 'wrong' }],
    [{ expiry: '5' }, { expiry: 'wrong' }],
    [{ expiry: '12/2025' }, { expiry: 'year_past' }],
    [{ expiry: '10/2026' }, { expiry: 'month_past' }],
    [{ expiry: '11/2026' }, {}],
    [{ expiry: '01/2027' }, {}],
  ])('%j: %j', (changed, complaints) => expect(about(changed)).toEqual(complaints))

  it.each([
    ['05/2034', { month: 5, year: 2034 }],
    ['5/34', { month: 5, year: 2034 }],
    ['05 / 34', { month: 5, year: 2034 }],
    ['0534', { month: 5, year: 2034 }],
    ['00/34', undefined],
    ['05/203', undefined],
    ['x', undefined],
  ])('reads the expiry %s', (text, expiry) => expect(expiryOf(text)).toEqual(expiry))

  it.each([
    ['4', 'VISA'],
    ['51', 'MASTER'],
    ['2221', 'MASTER'],
    ['2720', 'MASTER'],
    ['2220', undefined],
    ['2721', undefined],
    ['37', undefined],
    ['', undefined],
  ])('finds the brand of %s', (digits, brand) => expect(brandOf(digits)).toBe(brand))
})

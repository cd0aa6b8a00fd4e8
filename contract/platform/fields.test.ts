import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { complaints, Email, nameOfPerson, optionalText, requiredText, type FieldCode } from './fields.ts'

const complaint = (field: z.ZodMiniType, value: unknown): FieldCode | undefined => {
  const parsed = z.safeParse(z.object({ field }), { field: value })
  return parsed.success ? undefined : complaints(parsed.error)['field']
}
const read = (field: z.ZodMiniType, value: unknown) => z.parse(field, value)

describe('one line of text', () => {
  const field = requiredText(60)

  test.each([
    ['Ana', 'Ana'],
    ['  Ana ', 'Ana'],
    ['Z\u030Ciga', 'Žiga'],
    ['<b>Ana</b>', '<b>Ana</b>'],
    ['{{7*7}} %PDF-1.7 "Ana" \'x\' \\', '{{7*7}} %PDF-1.7 "Ana" \'x\' \\'],
    ['Ana 👩‍👧 ❤️', 'Ana 👩‍👧 ❤️'],
    ['אבג', 'אבג'],
    ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
    ['d.o.o.', 'd.o.o.'],
    ['w'.repeat(60), 'w'.repeat(60)],
  ])('%j is %j', (typed, kept) => expect(read(field, typed)).toBe(kept))

  test.each<[string, FieldCode]>([
    ['', 'required'],
    ['   ', 'required'],
    ['\u200d', 'required'],
    ['\u0301', 'required'],
    ['a\r\nBcc: b@c.si', 'characters'],
    ['a\nb', 'characters'],
    ['a\tb', 'characters'],
    ['a\0b', 'characters'],
    ['a\u001bb', 'characters'],
    ['a\u0085b', 'characters'],
    ['a\u2028b', 'characters'],
    ['a\u202eb', 'characters'],
    ['a\u2066b', 'characters'],
    ['a\u200bb', 'characters'],
    ['a\ufeffb', 'characters'],
    ['a\u00adb', 'characters'],
    ['a\u3164b', 'characters'],
    ['a\u{e0041}b', 'characters'],
    ['a\ud800b', 'characters'],
    ['w'.repeat(61), 'too_long'],
    ['w'.repeat(200), 'too_long'],
  ])('%j: %s', (typed, code) => expect(complaint(field, typed)).toBe(code))

  test('an optional text may be empty', () => {
    expect(read(optionalText(10), undefined)).toBe('')
    expect(read(optionalText(10), ' ')).toBe('')
  })
})

describe('the name of a person', () => {
  test.each([
    'Ana',
    'J. R. R.',
    'J.R.R.',
    'J.R. Kos',
    'dr. Novak',
    'O’Brien-Šmid',
    "Ana-Marija O'Neill",
    'Ana Maja',
    'X Æ A-12',
    'Kos ml.',
    'Janez st.',
    '<b>',
  ])('%j is accepted', (name) => expect(complaint(nameOfPerson, name)).toBeUndefined())
  test.each([
    'https://x.example',
    'Beri WWW.x.example',
    '"a" <b@c.si>,',
    'a@b',
    'evil-prize.com',
    'evil-prize.com/win',
    'Klikni evil-prize.si/1 ZDAJ',
    'https:evil-prize.com',
    'ftp.evil.com',
    'J.R.si',
    'nagrada.भारत',
    'nagrada。si',
    'nagrada．si',
    'tel:112',
    'dr.Novak',
    'Ana/Maja',
  ])('%j is refused as an address', (name) => expect(complaint(nameOfPerson, name)).toBe('name_address'))
})

describe('an email address', () => {
  test.each([
    'ana@previs.example',
    'Ana.Kovac+plezam@sub.previs.example',
    "o'brien@previs.example",
    '{{7*7}}@previs.example',
    'a@b.si',
    `${'a'.repeat(64)}@previs.example`,
    'ana@xn--ebela-l2a.example',
  ])('%j is accepted', (address) => expect(complaint(Email, address)).toBeUndefined())

  test.each<[string, FieldCode]>([
    ['', 'required'],
    ['ana', 'email'],
    ['ana@', 'email'],
    ['ana@previs', 'email'],
    ['@previs.example', 'email'],
    ['ana kovač@previs.example', 'email_letters'],
    ['anč@previs.example', 'email_letters'],
    ['ana@čebela.example', 'email_letters'],
    ['аna@previs.example', 'email_letters'],
    ['ana😀@previs.example', 'email_letters'],
    ['"ana"@previs.example', 'email'],
    ['"ana b"@previs.example', 'email'],
    ['ana,bor@previs.example', 'email'],
    ['ana@previs.example, bor@previs.example', 'email'],
    ['ana@previs.example,', 'email'],
    ['Ana <ana@previs.example>', 'email'],
    ['<ana@previs.example>', 'email'],
    ['ana(x)@previs.example', 'email'],
    ['ana@bor@previs.example', 'email'],
    ['ana;bor@previs.example', 'email'],
    ['ana\\@previs.example', 'email'],
    ['.ana@previs.example', 'email'],
    ['ana.@previs.example', 'email'],
    ['a..a@previs.example', 'email'],
    ['ana@.previs.example', 'email'],
    ['ana@previs..example', 'email'],
    ['ana@previs.example.', 'email'],
    ['ana@-previs.example', 'email'],
    ['ana@previs-.example', 'email'],
    ['ana@127.0.0.1', 'email'],
    ['ana@[127.0.0.1]', 'email'],
    [`${'a-'.repeat(30)}@${'b-'.repeat(90)}!`, 'email'],
    [`${'a'.repeat(65)}@previs.example`, 'email'],
    [`ana@${'a'.repeat(64)}.example`, 'email'],
    ['ana@previs.example\r\nBcc: vsi@previs.example', 'characters'],
    ['ana@previs.example\0', 'characters'],
    ['ana\u202e@previs.example', 'characters'],
    [`ana@${'a.'.repeat(130)}example`, 'too_long'],
  ])('%j: %s', (address, code) => expect(complaint(Email, address)).toBe(code))
})

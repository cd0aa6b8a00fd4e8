import fc from 'fast-check'

/** Texts known to break servers (`docs/product/api.md §1.7`). */
export const traps = [
  '',
  ' ',
  '\0',
  'Maja\0Kos',
  '\ud800',
  'Maja\udc00Kos',
  '\udc00\ud800',
  '\u202egnp.exe',
  '\u2066Maja\u2069',
  'Ma\u200bja',
  'Ma\u200dja',
  '\ufeffMaja',
  '\u2028',
  '\u00a0Maja\u3000',
  'c\u030carobnica',
  '\u010darobnica',
  'e\u0301\u0327',
  '\ufdfa'.repeat(40),
  '\u0130stanbul',
  'STRASSE ß ſ',
  '😀',
  '😀'.repeat(30),
  '👩‍👩‍👧‍👦',
  'ž'.repeat(60),
  'a\u0301'.repeat(300),
  'x'.repeat(999),
  'x'.repeat(1_001),
  'x'.repeat(1_000_000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  '-0',
  '1e308',
  '1e999',
  '9007199254740993',
  '0x10',
  '2026-02-29',
  '2028-02-29',
  '2026-04-31',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  "' or '1'='1",
  "'; drop table person; --",
  '$1',
  '\\',
  '%',
  '_',
  '%00%0d%0aSet-Cookie: x=1',
  'Maja\r\nBcc: vsi@previs.example',
  '<img src=x onerror=alert(1)>',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '019a9f00-0000-7000-8000-000000000000',
  '019A9F00-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  `${'a'.repeat(29)}!`,
  `${'a.'.repeat(400)}@`,
  `x@${'a.'.repeat(400)}`,
  `+${'0 '.repeat(490)}x`,
]

const codeUnit = fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit))

/** Any text, known traps, and ordinary words with a trap among them. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...traps), weight: 4 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 80 }), weight: 2 },
  { arbitrary: fc.string({ unit: codeUnit, maxLength: 40 }), weight: 2 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom('Maja', 'Žiga ', ' d.o.o.'), fc.constantFrom(...traps), fc.constantFrom('', 'Kos'))
      .map((parts) => parts.join('')),
    weight: 2,
  },
)

/** Numbers as JSON text; JavaScript numbers cannot hold all of them. */
const rawNumbers = [
  '-0',
  '0.0',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740993',
  '1E400',
  '0.1e-400',
  '1.5',
  '-1',
  '51',
  '1e3',
  '2147483648',
  '4294967297',
  '123456789012345678901234567890',
]

/** Placeholder in a value for a number that only JSON text can hold. */
const mark = (raw: string) => `@@${raw}@@`

export const anyNumber: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...rawNumbers).map(mark),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any value, of any type. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: anyText, weight: 5 },
  { arbitrary: anyNumber, weight: 3 },
  { arbitrary: fc.constantFrom(true, false, null, [], {}, [[]], [null], { $ne: null }, { length: 3 }), weight: 3 },
  { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 2 },
  { arbitrary: fc.array(fc.constant(0), { minLength: 99, maxLength: 102 }), weight: 1 },
  // Keys with a special meaning in JavaScript, at any depth.
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then'),
        fc.jsonValue({ maxDepth: 1 }),
      )
      .map(([key, value]) => ({ [`@@key:${key}`]: { [`@@key:${key}`]: value, polluted: true } })),
    weight: 1,
  },
)

/** A value as JSON text; placeholders become numbers and keys that a JavaScript value cannot hold. */
export const written = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(/"@@key:/g, '"').replaceAll(/"@@([-\w.]+)@@"/g, '$1')

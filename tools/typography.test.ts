import { expect, test } from 'vitest'
import { typeset } from './typography.ts'

// `_` is the space that does not break.
test.each([
  ['Povezava velja 24 ur.', 'Povezava velja 24_ur.'],
  ['Preostane ti še {count} vstopnic.', 'Preostane ti še {count}_vstopnic.'],
  ['{used} obiskov od {total} vstopnic', '{used}_obiskov od {total}_vstopnic'],
  ['prvega odstavka 94. člena ZDDV-1', 'prvega odstavka 94._člena ZDDV-1'],
  ['Korak {step} od 2. Potem si notri.', 'Korak {step} od 2. Potem si notri.'],
  ['na primer 041 234 567.', 'na primer 041_234_567.'],
  ['{count} ×', '{count}_×'],
  ['1 – zelo lahko (3–4)', '1 – zelo lahko (3–4)'],
  ['V letu {year} je {count} račun.', 'V letu {year} je {count}_račun.'],
  ['Geslo mora imeti vsaj 8 znakov!', 'Geslo mora imeti vsaj 8 znakov!'],
])('%s', (text, set) => expect(typeset(text)).toBe(set.replaceAll('_', '\u00a0')))

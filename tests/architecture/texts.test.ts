import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Messages = Record<string, string | { match: Record<string, string>; declarations?: string[] }[]>

const read = (language: string): [file: string, Messages][] =>
  readdirSync(`texts/${language}`).map((file) => [
    file,
    JSON.parse(readFileSync(`texts/${language}/${file}`, 'utf8')) as Messages,
  ])

const sl = read('sl')
const en = new Map(read('en'))

const variants = (message: Messages[string] | undefined): string[] =>
  typeof message === 'string' ? [message] : (message ?? []).flatMap(({ match }) => Object.values(match))

const placeholders = (message: Messages[string] | undefined) =>
  [
    ...new Set(variants(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))),
  ].toSorted()

test('both languages have the same files and messages', () => {
  expect([...en.keys()].toSorted()).toEqual(sl.map(([file]) => file).toSorted())
  for (const [file, messages] of sl)
    expect(Object.keys(en.get(file) ?? {}).toSorted()).toEqual(Object.keys(messages).toSorted())
})

test('a message has the same placeholders in both languages', () => {
  const different = sl.flatMap(([file, messages]) =>
    Object.entries(messages)
      .filter(([key, message]) => {
        const [slovenian, english] = [placeholders(message), placeholders(en.get(file)?.[key])]
        return JSON.stringify(slovenian) !== JSON.stringify(english)
      })
      .map(([key]) => `${file} ${key}`),
  )
  expect(different).toEqual([])
})

test('no message is used in two files', () => {
  const keys = sl.flatMap(([, messages]) => Object.keys(messages))
  expect(keys.length).toBe(new Set(keys).size)
})

test('Slovenian plurals have the forms one, two, few and other', () => {
  const incomplete = sl.flatMap(([, messages]) =>
    Object.entries(messages).flatMap(([key, message]) => {
      if (typeof message === 'string') return []
      const selectors = message.flatMap(({ match }) => Object.keys(match)).join()
      return ['one', 'two', 'few', 'other'].every((category) => selectors.includes(`=${category}`)) ? [] : [key]
    }),
  )
  expect(incomplete).toEqual([])
})

/** Acceptance sentences, kept unchanged with their misspellings (`docs/product/web.md §4.6`). */
const acceptanceSentences = [
  'UPS! Nekaj je šlo narobe :(',
  'Osebni podatki',
  'Uspešno ste potrdili vaš elektronski naslov.',
  'Vaš rok za potrditev maila je potekel!',
  'Moje vstopnice in obiski',
  'VELJAVNE VSTOPNICE',
  'Trenutno nimaš veljavnih vstopnic.',
  'PRETEKLI OBISKI',
  'Velja do {date}',
  'Preostane ti še {count} vstopnic.',
  'Vstopnica velja še {count} dni',
  'Vstopnico je potrebno aktivirati v {count} dneh',
  'Obiski s vstopnico: {count}',
  'S to vstopnico ni omejitve obiskov.',
  '0 obiskov 1 vstopnice',
  '{product} si obiskal/a',
  '{count} KRAT',
  'Samostojna priajava je dovoljena osebam, starejšim od 18 let. Dostop mladoletnim osebam lahko v svojem profilu omogočijo starši ali skrbniki.',
  'Geslo mora imeti vsaj 8 znakov!',
  'Nedovoljeni znaki v elektronskem naslovu!',
  'Gesli se ne ujemata!',
  'Pošlji mail za ponastavitev gesla',
  'Ponastavi geslo',
  'Geslo mora imeti vsaj 8 znakov.',
  'Gesla se ne ujemata!',
  'Gesli se ne ujemata.',
  'Uspešno ste spremenili geslo',
  'Moj profil',
  'Uredi podatke',
  'Shrani',
  'Nekaj je šlo narobe!',
  '18 letni in starejši uporabniki se morajo samostojno prijaviti.',
  'Prosim izberite količino!',
  'Prosim izberi količino!',
  'Kartica ni več veljavna',
  'Plačilo ni uspelo.',
  'Aktivnosti in vadbe',
  'Trenutno ni razpisanih datumov za to aktivnost.',
  'Zaključi prijavo',
  'Postopek je v teku...',
  '{name} - vodena vadba',
  'OTROKOVE VADBE IN TEČAJI',
  'Predračun {number}-{year} še ni poravnan!',
  'Odprti predračuni',
  'Moji računi',
  'Napaka na strežniku! Prosim poskusite kasneje.',
  'Nekaj je šlo narobe na strežniku! Poiskusite kasneje!',
]

test.each(acceptanceSentences)('the acceptance sentence is a message: %s', (sentence) => {
  expect(
    sl.some(([, messages]) => Object.values(messages).some((message) => variants(message).includes(sentence))),
  ).toBe(true)
})

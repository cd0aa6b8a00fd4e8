import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files whose words cannot change: releases as they were, applied migrations, texts that customers read, lists of renames. */
const fixed =
  /^(tests\/releases\/|server\/platform\/database\/migrations\/|texts\/(sl|en)\/|docs\/decisions\/0038-|CHANGELOG\.md|package-lock\.json|tests\/architecture\/words\.test\.ts)/

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|js|css|md|yml|json)$/.test(file) && !fixed.test(file) && existsSync(file))

/** Private words, the field's word, and phrases in which the word has its ordinary meaning. */
const words: readonly [word: string, standard: string, allowed?: RegExp][] = [
  [
    'letter',
    'email, character',
    // The API's field and codes, callers know them; CSS; letters of the alphabet; the old address of a development page.
    /letter\??:|\.letter\b|\['letter'\]|'?(?:email|erase)_letters?'?|field_email_letters|letter-spacing|[Ll]etters?, digits|letters or digits|letters of a surname|letters of the surname|letters in a phone number|\/dev\/letters|letter: string|\$\{letter\}|letterhead/g,
  ],
  ['postman', 'email transport'],
  ['deed', 'audit log entry'],
  ['lookout', 'access log'],
  ['auditor', 'integrity checks'],
  ['drawer', 'module'],
  ['shelf', 'cache'],
  ['shelves', 'caches'],
  ['errand', 'task'],
  ['helping', 'batch'],
  ['eaten', 'batch'],
  ['patience', 'timeout'],
  ['patiently', 'with retry'],
  ['knock', 'check the connection'],
  ['milestone', 'db_event'],
  ['newcomer', 'new member'],
  ['siege', 'attack'],
  ['poison', 'xss'],
  ['dice', 'rng'],
  ['twin', 'pair'],
  ['nonsense', 'malformed request'],
  ['crowd', 'concurrency limit'],
  ['giveBack', 'queueRefund, undoCount'],
  ['settleByHand', 'markPaidManually'],
  ['promiseToPay', 'pre-invoice'],
  ['takeAlong', 'precache'],
  ['standStill', 'maintenance mode'],
  ['toldClock', 'ServerClock'],
  ['setClock', 'FakeClock'],
  ['told', 'a verb that names who does what'],
  ['somebody', 'the noun: customer, member, operator'],
  ['whoever', 'the noun: customer, member, operator', /for whoever pays/g],
  [
    'nobody',
    'no customer, no member, no one named',
    // An operating system's user, words that a payer or a developer reads on a page, made-up addresses.
    /'nobody'|nor nobody|tell nobody|by nobody else|nobody@|9\/nobody|expected\('nobody'\)/g,
  ],
  ['house', 'module, app, seller', /lucide\/dist\/esm\/icons\/house|\bHouse\b|\|house\||[hH]ouseNumber/g],
  ['door', 'guard, public API, health probe'],
  ['town', 'load test', /\btowns?\b/g],
  ['story', 'seed, scenario'],
  ['world', 'test app, outside systems'],
]

/** A word alone, or as a part of a name in camel case, kebab case or snake case. */
const pattern = (word: string) =>
  new RegExp(`(?:(?<![a-zA-Z])${word}|${word.charAt(0).toUpperCase()}${word.slice(1)})(?:s|es)?(?![a-z])`, 'g')

/** Lines with any of the words, found in one pass over the files. */
const suspicious = (() => {
  const anyWord = new RegExp(words.map(([word]) => pattern(word).source).join('|'))
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (anyWord.test(line) ? [{ at: `${file}:${index + 1}`, line }] : [])),
  )
})()

test.each(words)('nothing is called “%s”: the field says %s', (word, _standard, allowed) => {
  const found = suspicious.flatMap(({ at, line }) => {
    const rest = allowed ? line.replaceAll(allowed, '') : line
    return pattern(word).test(rest) ? [`${at} ${line.trim()}`] : []
  })
  expect(found).toEqual([])
})

/** Names that say nothing without a noun and a unit. None of them may be declared alone. */
const bareNames = 'most|longest|least|fresh|later|rest|said|says|looks'

/** Names that were private, also as a field. */
const privateNames =
  'patience|aside|helping|dice|Station|Reach|Ground|Sight|Need|Elsewhere|Arriving|Standing|News|TicketTerms|promiseToPay'

const declared = new RegExp(
  String.raw`\b(?:const|let|function|class|interface|type)\s+(?:${bareNames}|${privateNames})\b|[,{(]\s*(?:${privateNames})\??:\s`,
)

test('no constant, variable or type has a bare or private name', () => {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
  const found = code.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (declared.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

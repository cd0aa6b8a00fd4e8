import { readFileSync } from 'node:fs'

/** Files whose tests only other stages than those of `npm test` run. */
const long = /^tests\/(chaos|benchmarks|guards)\//

/** A title of a test or group in its file, as far as one can read it there. */
interface Title {
  words: string
  /** Only `npm test -- proof` runs it. */
  isProof: boolean
}

/** A text in quotes, and the tag that may follow it. */
const quoted = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1(\s*,\s*proof\b)?/g

/** Titles of a file of tests, names in rows of its tables among them, each with whether the short run has it. */
export const titlesIn = (file: string): Title[] => {
  const text = readFileSync(file, 'utf8')
  const isWhole = long.test(file) || text.startsWith('// @module-tag proof')
  // The tests of a group that is a proof are inside its braces.
  const groups = [...text.matchAll(/^( *)describe\([^\n]*, proof, [^\n]*$/gm)].map(({ index, 1: indent = '' }) => {
    const end = text.indexOf(`\n${indent}})`, index)
    return [index, end === -1 ? text.length : end] as const
  })
  return [...text.matchAll(quoted)].map(({ index, 2: words = '', 3: tag }) => ({
    words,
    isProof:
      isWhole ||
      tag !== undefined ||
      words.includes('@proof') ||
      groups.some(([from, to]) => index >= from && index < to),
  }))
}

/** Whether a test with these words in its title, or in code that names it, is in the short run. */
export const isInShortRun = (file: string, words: string): boolean => {
  const titles = titlesIn(file)
  const named = titles.filter((title) => title.words.includes(words))
  if (named.length > 0) return named.some(({ isProof }) => !isProof)
  return readFileSync(file, 'utf8').includes(words) && titles.some(({ isProof }) => !isProof)
}

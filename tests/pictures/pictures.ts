import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './compare.ts'
import { ofReadme, readme } from './readme.ts'
import { takePictures } from './take.ts'

// npm run pictures [words…]: a picture of every screen whose file name contains all words, into pictures/.
// npm run pictures readme: the pictures of the README, each made of three.
// npm run pictures -- --frozen [--into <folder>] [words…]: with a fixed clock and random numbers, for comparing.
// npm run pictures -- compare <folder> <folder> [--renamed <scene>=<scene>…]: prints the differences, pixel by pixel.

const root = resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    frozen: { type: 'boolean', default: false },
    into: { type: 'string', default: 'pictures' },
    renamed: { type: 'string', multiple: true, default: [] },
  },
})
const [first, ...rest] = positionals

const take = async (): Promise<boolean> => {
  const folder = resolve(root, values.into)
  const forReadme = first === 'readme'
  const failed = await takePictures({
    root,
    folder,
    isFrozen: values.frozen,
    isWanted: (name) =>
      forReadme ? ofReadme.includes(name) : positionals.every((word) => `.${name}.`.includes(word)),
    ...(forReadme && { after: (browser) => readme(browser, folder, root) }),
  })
  if (failed.length) process.stdout.write(`\n${failed.length} could not be taken.\n`)
  return failed.length === 0
}

const compareFolders = () => {
  const [before, after] = rest
  if (before && after) return compare(resolve(root, before), resolve(root, after), values.renamed)
  process.stderr.write('Two folders are needed.\n')
  return false
}

process.exit((first === 'compare' ? compareFolders() : await take()) ? 0 : 1)

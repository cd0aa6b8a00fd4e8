import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'
import { slimRouter, slimTexts } from './slim-bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'previs-slim-'))
afterAll(() => rmSync(folder, { recursive: true }))

const context = 'node_modules/react-router/dist/production/lib/context.js'
const message = 'texts/compiled/messages/ability_1.js'

test.each([
  ['a context that is made otherwise', context, 'React$1.', 'React.', /slim-router no longer applies: .*context\.js/],
  ['a name that is given otherwise', context, '.displayName =', '.title =', /slim-router no longer .*displayName/],
  ['files of the router that are gone', context, '', '', /slim-router no longer applies: 1 of its 5 files/],
  [
    'a language that is read otherwise',
    message,
    'getLocale,',
    'locale,',
    /slim-texts no longer applies: .*ability_1\.js/,
  ],
  ['a language that is chosen otherwise', message, '=== "en"', '!== "sl"', /slim-texts no longer applies: .*ability_1/],
])('%s stops the build', async (_what, file, from, to, sentence) => {
  const code = readFileSync(file, 'utf8')
  expect(code).toContain(from)
  const input = join(folder, file)
  mkdirSync(dirname(input), { recursive: true })
  writeFileSync(input, code.replaceAll(from, to))
  const plugins = [slimTexts, slimRouter]
  const options = { root: folder, configFile: false, logLevel: 'silent', plugins } as const
  const built = build({ ...options, build: { write: false, rolldownOptions: { input, external: () => true } } })
  await expect(built).rejects.toThrow(sentence)
})

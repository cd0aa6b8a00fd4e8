import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../docs/performance.md')
const browser = '# In the browser\n'

/** docs/performance.md has two halves, each written by a command of its own; the other one stays as it is. */
export const writeHalf = (half: 'server' | 'browser', text: string): void => {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const at = before.indexOf(browser)
  const [ofServer, ofBrowser] = at < 0 ? [before, ''] : [before.slice(0, at), before.slice(at)]
  const halves = half === 'server' ? [text, ofBrowser] : [ofServer, `${browser}\n${text}`]
  writeFileSync(
    file,
    `${halves
      .map((each) => each.trim())
      .join('\n\n')
      .trim()}\n`,
  )
  process.stdout.write(`\ndocs/performance.md, ${half}: written.\n`)
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../docs/performance.md')
const browser = '# In the browser\n'

/** Writes one of the two halves of docs/performance.md and keeps the other, which another command writes. */
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

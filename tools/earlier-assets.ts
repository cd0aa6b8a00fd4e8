import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Time to keep files of earlier releases, since open pages may still load them (docs/faults.md F19). */
const keepMs = 48 * 60 * 60 * 1_000

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Before a build, which empties the folder: copies every file that is not yet kept. */
export const keepEarlierAssets = (assets: string, earlier: string, now: Date): void => {
  mkdirSync(earlier, { recursive: true })
  const there = new Set(namesIn(earlier))
  for (const name of namesIn(assets)) {
    if (there.has(name)) continue
    copyFileSync(join(assets, name), join(earlier, name))
    utimesSync(join(earlier, name), now, now)
  }
}

/** After a build: restores kept files, except those of the new release and those older than two days. */
export const restoreEarlierAssets = (assets: string, earlier: string, now: Date): void => {
  const current = new Set(namesIn(assets))
  for (const name of namesIn(earlier)) {
    const file = join(earlier, name)
    if (current.has(name) || now.getTime() - statSync(file).mtimeMs > keepMs) rmSync(file)
    else copyFileSync(file, join(assets, name))
  }
}

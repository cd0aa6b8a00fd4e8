import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Who opened the app before a new release may still ask for what belonged to theirs (reference: security F19). */
const kept = 48 * 60 * 60 * 1_000

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Before a build, which empties the folder: everything in it that is not kept already. */
export const setAside = (assets: string, earlier: string, now: Date): void => {
  mkdirSync(earlier, { recursive: true })
  const there = new Set(namesIn(earlier))
  for (const name of namesIn(assets)) {
    if (there.has(name)) continue
    copyFileSync(join(assets, name), join(earlier, name))
    utimesSync(join(earlier, name), now, now)
  }
}

/** After it: what the new release has itself is none of an earlier one, and what is two days old nobody asks for. */
export const bringBack = (assets: string, earlier: string, now: Date): void => {
  const fresh = new Set(namesIn(assets))
  for (const name of namesIn(earlier)) {
    const file = join(earlier, name)
    if (fresh.has(name) || now.getTime() - statSync(file).mtimeMs > kept) rmSync(file)
    else copyFileSync(file, join(assets, name))
  }
}

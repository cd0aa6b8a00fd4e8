import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Switch } from './guard.ts'
import { guards } from './guards.ts'

/** The text with the guard taken out. The guard must occur exactly once, or the list no longer fits the code. */
const switchedOff = (text: string, { file, on, off }: Switch): string => {
  if (text.split(on).length !== 2) throw new Error(`${file} has ${text.split(on).length - 1} occurrences of: ${on}`)
  return text.replace(on, () => off)
}

const pathOf = (file: string) => join(import.meta.dirname, '../..', file)

// This line of this file reads migrations, which no transform of Vite reaches.
const migrator = pathOf('server/platform/database/migrate.ts')
const reading = `readFileSync(join(folder, file), 'utf8')`

const migratorWith = (code: string, change: Switch): string => {
  switchedOff(readFileSync(pathOf(change.file), 'utf8'), change)
  const off = `${reading}.replace(${JSON.stringify(change.on)}, ${JSON.stringify(change.off)})`
  return switchedOff(code, { file: migrator, on: reading, off })
}

/** The code of a module without the guard of this name; null where the guard has no part in it. */
export const withoutGuard = (name: string | undefined): ((code: string, id: string) => string | null) => {
  const guard = guards.find((each) => each.name === name)
  if (!guard) throw new Error(`GUARD=${name} is none of those in tests/guards/guards.ts`)
  return (code, id) =>
    guard.switches.reduce<string | null>((text, change) => {
      if (id === pathOf(change.file)) return switchedOff(text ?? code, change)
      if (id === migrator && change.file.endsWith('.sql')) return migratorWith(text ?? code, change)
      return text
    }, null)
}

/** Takes one guard out of the code that runs; the files stay unchanged. */
export const removeGuard = (name: string | undefined): Plugin => {
  const changed = withoutGuard(name)
  return {
    name: 'remove-guard',
    enforce: 'pre',
    transform: changed,
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ sourceCode, id }) => changed(sourceCode, id)),
  }
}

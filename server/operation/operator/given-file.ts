import { readFileSync } from 'node:fs'
import { CommandError } from './command.ts'

/** Reads a file that an operator names; throws CommandError with the system's code where it cannot be read. */
export const readGivenFile = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error'
    throw new CommandError(`cannot read ${path} (${code})`, { cause: error })
  }
}

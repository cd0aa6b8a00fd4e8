import { offlineEnv, withContext, withDatabase } from './operation/app/compose.ts'
import { createInterface } from 'node:readline/promises'
import { UsageError, type CommandRunner } from './operation/operator/command.ts'
import { confirmationOf, resolvePaths } from './operation/operator/commands.ts'
import { answerCommand, sendCommand, type CommandResult } from './operation/operator/command-socket.ts'
import { systemClock } from './platform/clock.ts'
import { readAppConfig } from './operation/app/app-config.ts'
import { ConfigError, type Config } from './platform/config.ts'
import { hideNewFiles } from './platform/private-files.ts'

// First of all: backups and restored files are for no other user of the machine.
hideNewFiles()

const isNotRunning = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Without a configuration the program can only describe itself; the rest names the mistakes. */
const askUnconfigured = (mistakes: ConfigError, args: readonly string[]): Promise<CommandResult> => {
  const refuse = () => Promise.reject(mistakes)
  return answerCommand({ app: refuse, database: refuse, offline: refuse, diagnostics: refuse }, args)
}

/**
 * The running server executes the command, since the embedded database belongs to one process. Without one, this
 * process does.
 */
const ask = async (config: Config, args: readonly string[], operator?: string): Promise<CommandResult> => {
  try {
    return await sendCommand(config.dataDir, args, operator)
  } catch (error) {
    if (!isNotRunning(error)) throw error
  }
  const runner: CommandRunner = {
    app: (work) => withContext(config, work),
    database: (work) => withDatabase(config, work),
    offline: (work) => work(offlineEnv(config, systemClock)),
    diagnostics: (work) => work({ config, clock: systemClock, inDatabase: (inside) => withDatabase(config, inside) }),
  }
  return answerCommand(runner, args, { operator })
}

/** The operator's name for the audit log: `--by`, else OPERATOR, else the user who called sudo. */
const takeName = (words: readonly string[]): { args: string[]; operator: string | undefined } => {
  const at = words.indexOf('--by')
  const given = at === -1 ? process.env['OPERATOR'] || process.env['SUDO_USER'] : words[at + 1]
  const args = at === -1 ? [...words] : words.toSpliced(at, 2)
  if (at !== -1 && !/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u.test(given ?? ''))
    throw new UsageError('--by takes a name: letters, digits, spaces, dots, at most 60')
  return { args, operator: given?.replaceAll(/[^\p{L}\p{N} ._@-]/gu, '').slice(0, 60) || undefined }
}

/** Asks for what cannot be undone; a script adds --yes instead. */
const confirm = async (args: readonly string[]): Promise<readonly string[]> => {
  const question = confirmationOf(args)
  if (!question || !process.stdin.isTTY || !process.stderr.isTTY) return args
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} Go on? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim()) ? [...args, '--yes'] : args
}

/** `npm run operator -- <command> …`: results on standard output, errors on standard error. */
const run = async (words: readonly string[]): Promise<CommandResult> => {
  try {
    const { args, operator } = takeName(words)
    return await ask(readAppConfig(process.env), await confirm(resolvePaths(args)), operator)
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, output: error.message }
    if (!(error instanceof ConfigError))
      return { code: 1, output: error instanceof Error ? error.message : String(error) }
    // The doctor reports mistakes as its findings.
    return words[0] === 'doctor' && words.length === 1
      ? { code: 3, output: error.mistakes.map((mistake) => `fail  configuration  ${mistake}`).join('\n') }
      : askUnconfigured(error, words)
  }
}

const { code, output } = await run(process.argv.slice(2))
const out = code === 0 || code === 3 ? process.stdout : process.stderr
out.write(output.endsWith('\n') ? output : `${output}\n`)
process.exitCode = code

import { withContext, withDatabase } from '#server/app/compose.ts'
import { CommandError, type CommandRunner } from '#server/operator/command.ts'
import { resolvePaths } from '#server/operator/commands.ts'
import { answerCommand, sendCommand, type CommandResult } from '#server/operator/command-socket.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readAppConfig } from '#server/app/app-config.ts'
import { ConfigError, type Config } from '#server/platform/config.ts'
import { hideNewFiles } from '#server/platform/private-files.ts'

// First of all: backups and restored files are for no other user of the machine.
hideNewFiles()

const isNotRunning = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * The running server executes the command, since the embedded database belongs to one process. Without one, this
 * process does.
 */
const ask = async (config: Config, args: readonly string[]): Promise<CommandResult> => {
  try {
    return await sendCommand(config.dataDir, args)
  } catch (error) {
    if (!isNotRunning(error)) throw error
  }
  const runner: CommandRunner = {
    app: (work) => withContext(config, work),
    database: (work) => withDatabase(config, work),
    offline: (work) => work({ config, clock: systemClock, inApp: (inside) => withContext(config, inside) }),
    diagnostics: (work) => work({ config, clock: systemClock, inDatabase: (inside) => withDatabase(config, inside) }),
  }
  return answerCommand(runner, args)
}

/** `npm run operator -- <command> …`: results on standard output, errors on standard error. */
const run = async (args: readonly string[]): Promise<CommandResult> => {
  try {
    return await ask(readAppConfig(process.env), resolvePaths(args))
  } catch (error) {
    if (error instanceof CommandError) return { code: 1, output: error.message }
    if (!(error instanceof ConfigError)) throw error
    // Without a configuration the doctor can only report its mistakes.
    return args[0] === 'doctor'
      ? { code: 3, output: error.mistakes.map((mistake) => `fail  configuration  ${mistake}`).join('\n') }
      : { code: 1, output: error.message }
  }
}

const { code, output } = await run(process.argv.slice(2))
const out = code === 0 || code === 3 ? process.stdout : process.stderr
out.write(output.endsWith('\n') ? output : `${output}\n`)
process.exitCode = code

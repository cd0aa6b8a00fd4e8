import { withContext, withDatabase } from '#server/app/compose.ts'
import type { CommandRunner } from '#server/operator/command.ts'
import { resolvePaths } from '#server/operator/commands.ts'
import { answerCommand, sendCommand, type CommandResult } from '#server/operator/command-socket.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readAppConfig } from '#server/app/app-config.ts'
import { ConfigError, type Config } from '#server/platform/config.ts'

const isNobodyThere = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')

/** The running server does it, since the embedded database belongs to one process; only when none runs, we do. */
const ask = async (config: Config, args: readonly string[]): Promise<CommandResult> => {
  try {
    return await sendCommand(config.dataDir, args)
  } catch (error) {
    if (!isNobodyThere(error)) throw error
  }
  const reach: CommandRunner = {
    app: (work) => withContext(config, work),
    database: (work) => withDatabase(config, work),
    offline: (work) => work({ config, clock: systemClock, inApp: (inside) => withContext(config, inside) }),
    diagnostics: (work) => work({ config, clock: systemClock, inDatabase: (inside) => withDatabase(config, inside) }),
  }
  return answerCommand(reach, args)
}

/** `npm run operator -- <command> …`: what was done on standard output, why not on standard error. */
const run = async (args: readonly string[]): Promise<CommandResult> => {
  try {
    return await ask(readAppConfig(process.env), resolvePaths(args))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // Where there is no configuration there is nothing else to look at.
    return args[0] === 'doctor'
      ? { code: 3, output: error.mistakes.map((mistake) => `fail  configuration  ${mistake}`).join('\n') }
      : { code: 1, output: error.message }
  }
}

const { code, output } = await run(process.argv.slice(2))
const out = code === 0 || code === 3 ? process.stdout : process.stderr
out.write(output.endsWith('\n') ? output : `${output}\n`)
process.exitCode = code

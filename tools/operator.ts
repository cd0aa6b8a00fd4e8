import { withContext, withStation } from '#server/app/compose.ts'
import type { Reach } from '#server/operator/command.ts'
import { withWholePaths } from '#server/operator/commands.ts'
import { answerTo, askServer, type Answer } from '#server/operator/command-socket.ts'
import { systemClock } from '#server/platform/clock.ts'
import { ConfigError, readConfig, type Config } from '#server/platform/config.ts'

const isNobodyThere = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')

/** The running server does it, since the embedded database belongs to one process; only when none runs, we do. */
const ask = async (config: Config, args: readonly string[]): Promise<Answer> => {
  try {
    return await askServer(config.dataDir, args)
  } catch (error) {
    if (!isNobodyThere(error)) throw error
  }
  const reach: Reach = {
    app: (work) => withContext(config, work),
    database: (work) => withStation(config, work),
    ground: (work) => work({ config, clock: systemClock, inApp: (inside) => withContext(config, inside) }),
    sight: (work) => work({ config, clock: systemClock, inDatabase: (inside) => withStation(config, inside) }),
  }
  return answerTo(reach, args)
}

/** `npm run operator -- <command> …`: what was done on standard output, why not on standard error. */
const run = async (args: readonly string[]): Promise<Answer> => {
  try {
    return await ask(readConfig(process.env), withWholePaths(args))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // Where there is no configuration there is nothing else to look at.
    return args[0] === 'doctor'
      ? { code: 3, said: error.mistakes.map((mistake) => `fail  configuration  ${mistake}`).join('\n') }
      : { code: 1, said: error.message }
  }
}

const { code, said } = await run(process.argv.slice(2))
const out = code === 0 || code === 3 ? process.stdout : process.stderr
out.write(said.endsWith('\n') ? said : `${said}\n`)
process.exitCode = code

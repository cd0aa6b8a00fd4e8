import { withContext } from '#server/app/compose.ts'
import { Alarm, askServer, runCommand } from '#server/app/operator.ts'
import { readConfig } from '#server/platform/config.ts'

const isNobodyThere = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * npm run operator -- <command> …: the running server does it, since the embedded database belongs to one process. Only
 * when none runs is the database opened here.
 */
const operate = async (args: readonly string[]): Promise<string> => {
  const config = readConfig(process.env)
  try {
    const { done, alarm, said } = await askServer(config.dataDir, args)
    if (!done) throw alarm ? new Alarm(said) : new Error(said)
    return said
  } catch (error) {
    if (!isNobodyThere(error)) throw error
  }
  return withContext(config, (ctx) => runCommand(ctx, args))
}

const print = (said: string) => process.stdout.write(said.endsWith('\n') ? said : `${said}\n`)

operate(process.argv.slice(2)).then(
  (said) => print(said),
  (error: unknown) => {
    if (error instanceof Alarm) print(error.message)
    else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)

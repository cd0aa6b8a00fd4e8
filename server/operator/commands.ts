import { resolve } from 'node:path'
import { logCommands } from './log-commands.ts'
import { CommandError, UsageError, type Command, type CommandRunner } from './command.ts'
import { receptionCommands } from './reception-commands.ts'
import { maintenanceCommands } from './maintenance-commands.ts'
import type { SellingContext } from '#server/payments/goods.ts'

/** Operator commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  ...receptionCommands,
  ...logCommands,
  ...maintenanceCommands,
}

/** Makes paths absolute, since the server may run in another folder than the operator. */
export const resolvePaths = ([name = '', ...args]: readonly string[]): string[] => {
  const at = Object.hasOwn(commands, name) && commands[name]?.path ? args.findIndex((arg) => !arg.startsWith('--')) : -1
  return [name, ...args.map((arg, index) => (index === at ? resolve(arg) : arg))]
}

const usageOf = (name: string, { args }: Pick<Command, 'args'>) => `${name} ${args}`.trim()

/** One line for each command: its arguments and its summary. */
const help = (): string => {
  const lines = Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.summary] as const)
  const width = Math.max(...lines.map(([how]) => how.length))
  return lines.map(([how, summary]) => `${how.padEnd(width)}  ${summary}`).join('\n')
}

const start = (command: Command, runner: CommandRunner, args: readonly string[]): Promise<string> => {
  if (command.env === 'app') return runner.app((ctx) => command.run(ctx, args))
  if (command.env === 'database') return runner.database((env) => command.run(env, args))
  if (command.env === 'offline') return runner.offline((offline) => command.run(offline, args))
  return runner.diagnostics((diagnostics) => command.run(diagnostics, args))
}

/** Runs one command with the environment of its kind; wrong arguments are answered with the usage. */
export const execute = async (runner: CommandRunner, [name = '', ...args]: readonly string[]): Promise<string> => {
  if (name === 'help') return help()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(name ? `no command ${name}; help lists them` : help())
  try {
    return await start(command, runner, args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`usage: ${usageOf(name, command)}`, { cause: error })
  }
}

const unavailable = () => {
  throw new CommandError('this command needs more than the app')
}

/** Runs a command that needs only the app, for tests. */
export const runCommand = (ctx: SellingContext, args: readonly string[]): Promise<string> =>
  execute(
    {
      app: (work) => work(ctx),
      database: unavailable,
      offline: unavailable,
      diagnostics: unavailable,
    },
    args,
  )

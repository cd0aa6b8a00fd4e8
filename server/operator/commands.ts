import { resolve } from 'node:path'
import type { SellingContext } from '#server/payments/payments.ts'
import { auditCommands } from './log-commands.ts'
import { CommandError, UsageError, type Command, type Reach } from './command.ts'
import { deskCommands } from './reception-commands.ts'
import { upkeepCommands } from './maintenance-commands.ts'

/** What an operator can ask for by name. */
export const commands: Readonly<Record<string, Command>> = {
  ...deskCommands,
  ...auditCommands,
  ...upkeepCommands,
}

/** The server that will do it may stand in another folder than the operator. */
export const withWholePaths = ([name = '', ...args]: readonly string[]): string[] => {
  const at = Object.hasOwn(commands, name) && commands[name]?.path ? args.findIndex((arg) => !arg.startsWith('--')) : -1
  return [name, ...args.map((arg, index) => (index === at ? resolve(arg) : arg))]
}

const written = (name: string, { args }: Pick<Command, 'args'>) => `${name} ${args}`.trim()

/** A line for each command: how it is written, and what it does. */
const help = (): string => {
  const lines = Object.entries(commands).map(([name, command]) => [written(name, command), command.what] as const)
  const width = Math.max(...lines.map(([how]) => how.length))
  return lines.map(([how, what]) => `${how.padEnd(width)}  ${what}`).join('\n')
}

const start = (command: Command, reach: Reach, args: readonly string[]): Promise<string> => {
  if (command.needs === 'app') return reach.app((ctx) => command.run(ctx, args))
  if (command.needs === 'database') return reach.database((station) => command.run(station, args))
  if (command.needs === 'ground') return reach.ground((ground) => command.run(ground, args))
  return reach.sight((sight) => command.run(sight, args))
}

/** Runs one command with what `reach` can give it; wrong words are answered with the right ones. */
export const operate = async (reach: Reach, [name = '', ...args]: readonly string[]): Promise<string> => {
  if (name === 'help') return help()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(name ? `no command ${name}; help lists them` : help())
  try {
    return await start(command, reach, args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`usage: ${written(name, command)}`, { cause: error })
  }
}

const onlyTheApp = () => {
  throw new CommandError('this one needs more than the app')
}

/** A command in an app that is there; for tests, and for nothing that needs the database alone. */
export const runCommand = (ctx: SellingContext, args: readonly string[]): Promise<string> =>
  operate(
    {
      app: (work) => work(ctx),
      database: onlyTheApp,
      ground: onlyTheApp,
      sight: onlyTheApp,
    },
    args,
  )

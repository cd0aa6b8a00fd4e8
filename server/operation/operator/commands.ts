import { resolve } from 'node:path'
import { operatorActor, type Actor } from '#server/platform/audit-log.ts'
import { fiscalCommands } from './fiscal-commands.ts'
import { logCommands } from './log-commands.ts'
import { CommandError, ConfirmationError, UsageError, type Command, type CommandRunner } from './command.ts'
import { receptionCommands } from './reception-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { maintenanceCommands } from './maintenance-commands.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'

/** Operator commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  ...receptionCommands,
  ...fiscalCommands,
  ...staffCommands,
  ...logCommands,
  ...maintenanceCommands,
}

const find = (name: string): Command | undefined => (Object.hasOwn(commands, name) ? commands[name] : undefined)

/** Makes paths absolute, since the server may run in another folder than the operator. */
export const resolvePaths = ([name = '', ...args]: readonly string[]): string[] => {
  const command = find(name)
  const at = command?.path ? args.findIndex((arg) => !arg.startsWith('--')) : (command?.pathAt?.(args) ?? -1)
  return [name, ...args.map((arg, index) => (index === at ? resolve(arg) : arg))]
}

const usageOf = (name: string, { args }: Pick<Command, 'args'>) => `${name} ${args}`.trim()

/** One line for each command: its arguments and its summary. */
const help = (): string => {
  const lines = Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.summary] as const)
  const width = Math.max(...lines.map(([how]) => how.length))
  return lines.map(([how, summary]) => `${how.padEnd(width)}  ${summary}`).join('\n')
}

const start = (command: Command, runner: CommandRunner, args: readonly string[], actor: Actor): Promise<string> => {
  if (command.env === 'none') return command.run(undefined, args, actor)
  if (command.env === 'app') return runner.app((ctx) => command.run(ctx, args, actor))
  if (command.env === 'database') return runner.database((env) => command.run(env, args, actor))
  if (command.env === 'offline') return runner.offline((offline) => command.run(offline, args, actor))
  return runner.diagnostics((diagnostics) => command.run(diagnostics, args, actor))
}

const yes = '--yes'

/** The sentence that an operator must confirm before this command; undefined when there is none, or it is confirmed. */
export const confirmationOf = ([name = '', ...args]: readonly string[]): string | undefined =>
  args.includes(yes) ? undefined : find(name)?.confirm?.(args)

/** The usage that these arguments must fit. */
const argsOf = (command: Command, args: readonly string[]): string => {
  const usage = command.argsOf ? command.argsOf(args) : command.args
  if (usage === undefined) throw new UsageError()
  return usage
}

/** Words and options that the usage of a command does not know are mistakes. */
const checkArguments = (usage: string, { takesRest }: Command, args: readonly string[]): void => {
  const maxArgs = usage ? usage.replaceAll(/<[^>]*>/g, 'word').split(' ').length : 0
  if (takesRest) return
  if (args.length > maxArgs || args.some((arg) => arg.startsWith('--') && !usage.includes(arg))) throw new UsageError()
}

/** Runs one command with the environment of its kind; wrong arguments are answered with the usage. */
export const execute = async (
  runner: CommandRunner,
  [name = '', ...args]: readonly string[],
  actor: Actor,
): Promise<string> => {
  if (['help', '--help', '-h'].includes(name)) return help()
  const command = find(name === '--version' ? 'version' : name)
  if (!command) throw new UsageError(name ? `no command ${name}; help lists them` : help())
  if (args.some((arg) => arg === '--help' || arg === '-h')) return `${usageOf(name, command)}\n${command.summary}`
  try {
    const usage = argsOf(command, args)
    checkArguments(usage, command, args)
    const question = confirmationOf([name, ...args])
    if (question) throw new ConfirmationError(`${question} Repeat it with ${yes}.`)
    const words = usage.includes(yes) ? args.filter((arg) => arg !== yes) : args
    return await start(command, runner, words, actor)
  } catch (error) {
    if (!(error instanceof UsageError) || error instanceof ConfirmationError) throw error
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
    operatorActor(),
  )

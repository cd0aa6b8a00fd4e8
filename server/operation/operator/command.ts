import type { Actor } from '#server/platform/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'

/** Environment of commands on the database as it is; its schema may be older than this code. */
export interface DatabaseEnv {
  config: Config
  database: Database
  /** The database's clock, which servers go by. */
  clock: Clock
  /** This machine's clock; the doctor compares both. */
  machine: Clock
}

/** A database with its use cases, without open ports. */
export interface OpenedDatabase {
  ctx: SellingContext
  database: Database
  jobs: JobQueue<SellingContext>
}

/** Environment of commands that need every server stopped; the database may not exist yet. */
export interface OfflineEnv extends Pick<DatabaseEnv, 'config' | 'clock'> {
  /** Runs use cases on the database, once it exists; `embedded` on the one in DATA_DIR despite a DATABASE_URL. */
  inApp<Result>(work: (opened: OpenedDatabase) => Promise<Result>, from?: { embedded?: boolean }): Promise<Result>
}

/** Environment of diagnostics, which must also work when the database cannot be opened. */
export interface DiagnosticsEnv extends Pick<DatabaseEnv, 'config' | 'clock'> {
  inDatabase<Result>(work: (env: DatabaseEnv) => Promise<Result>): Promise<Result>
}

/** What a command of each kind runs with. */
interface CommandEnvs {
  /** Nothing, not even a configuration. */
  none: undefined
  /** Use cases: the running server's, or those of an app that does not listen. */
  app: SellingContext
  /** The database: the running server's, or opened for this command. */
  database: DatabaseEnv
  offline: OfflineEnv
  diagnostics: DiagnosticsEnv
}

export type EnvKind = keyof CommandEnvs

/** Runs commands: a server passes what it has open, the command line opens what each kind needs. */
export type CommandRunner = {
  [Kind in Exclude<EnvKind, 'none'>]: (work: (env: CommandEnvs[Kind]) => Promise<string>) => Promise<string>
}

/** One word after a command's name, with arguments of its own. */
export interface Subcommand {
  /** Arguments after the word. */
  args: string
  /** Place of the path among these arguments. */
  pathAt?: number
  /** As of a command, for the arguments after the word. */
  confirm?(args: readonly string[]): string | undefined
  /** Gets exactly the arguments that it names; throws CommandError, FindingsError or UsageError. */
  run(ctx: SellingContext, args: readonly string[], actor: Actor): Promise<string>
}

interface CommandOf<Kind extends EnvKind> {
  env: Kind
  /** Arguments after the name, e.g. `<ticket id> [<scan id>]`. */
  args: string
  /** What of `args` belongs to the first of these words, for a command whose words differ; undefined for an unknown one. */
  argsOf?(args: readonly string[]): string | undefined
  /** The last argument takes all further words, e.g. a reason. */
  takesRest?: true
  /** For what cannot be undone: the sentence an operator confirms, by `--yes` or when asked; undefined if harmless. */
  confirm?(args: readonly string[]): string | undefined
  /** The first argument that is no --option is a path, relative to the operator's folder. */
  path?: true
  /** The same for a command of several words: the place of the path among its arguments, below zero without one. */
  pathAt?(args: readonly string[]): number
  /** One line for `help`. */
  summary: string
  /** The text for standard output; throws CommandError, FindingsError or UsageError. */
  run(env: CommandEnvs[Kind], args: readonly string[], actor: Actor): Promise<string>
}

export type Commands<Kind extends EnvKind> = Readonly<Record<string, { [Each in Kind]: CommandOf<Each> }[Kind]>>
export type Command = { [Kind in EnvKind]: CommandOf<Kind> }[EnvKind]

/** The command could not be done; the message is the reason. Exit code 1. */
export class CommandError extends Error {}

/** The command ran and found something wrong; the message lists it. Exit code 3. */
export class FindingsError extends Error {}

/** The arguments do not fit the command. Exit code 2. */
export class UsageError extends Error {}

/** The command cannot be undone and is not confirmed; the message says what it would do. Exit code 2. */
export class ConfirmationError extends UsageError {}

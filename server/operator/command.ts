import type { SellingContext } from '#server/payments/payments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What an operator looks after: the database as it stands, its schema perhaps older than this code. */
export interface Station {
  config: Config
  database: Database
  clock: Clock
  /** The machine's own, which may be another than the database's. */
  machine: Clock
}

/** The bare ground: the database may not be there yet, and nobody else is at work on it. */
interface Ground extends Pick<Station, 'config' | 'clock'> {
  /** Once it stands: with an app without a door. */
  inApp<Result>(work: (ctx: SellingContext) => Promise<Result>): Promise<Result>
}

/** What there is to be seen, whether the database can be opened or not. */
export interface Sight extends Pick<Station, 'config' | 'clock'> {
  inDatabase<Result>(work: (station: Station) => Promise<Result>): Promise<Result>
}

/** What a command of each kind is given to work with. */
interface Tools {
  /** The use cases: the running server's, or those of an app without a door. */
  app: SellingContext
  /** The database: the running server's, or opened for this. */
  database: Station
  /** No running server: it would hold what is to be made. */
  ground: Ground
  sight: Sight
}

export type Need = keyof Tools

/** How each kind gets its tools: a server has them in its hands, the command line has to open them. */
export type Reach = { [Kind in Need]: (work: (tools: Tools[Kind]) => Promise<string>) => Promise<string> }

interface CommandOf<Kind extends Need> {
  needs: Kind
  /** What follows the name, e.g. `<ticket id> [<scan id>]`. */
  args: string
  /** The argument that is no --option is a folder or file, relative to where the operator stands. */
  path?: true
  /** One line for `help`. */
  what: string
  run(tools: Tools[Kind], args: readonly string[]): Promise<string>
}

export type Commands<Kind extends Need> = Readonly<Record<string, { [Each in Kind]: CommandOf<Each> }[Kind]>>
export type Command = { [Kind in Need]: CommandOf<Kind> }[Need]

/** It could not be done; the text tells the operator why. */
export class CommandError extends Error {}

/** It was done, and found something wrong; the text is what. */
export class Alarm extends Error {}

/** Nobody understood what was asked for. */
export class UsageError extends Error {}

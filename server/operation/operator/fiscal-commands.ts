import { createWriteStream, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import type { Day } from '#contract/platform/day.ts'
import { Day as DayText } from '#contract/platform/values.ts'
import { m } from '#texts/compiled/messages.js'
import {
  readRegister,
  registerText,
  type RegisterEntry,
  type RegisterProblem,
} from '#server/money/fiscal/register.rules.ts'
import { compareWithAuthority, type RegisterOutcome } from '#server/money/fiscal/register.ts'
import { renderNotice } from '#server/money/invoices/buyers-notice.ts'
import { exportForInspection } from '#server/money/invoices/inspection-export.ts'
import { renderAct } from '#server/money/invoices/internal-act.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { fileMode } from '#server/platform/private-files.ts'
import { CommandError, FindingsError, UsageError, type Commands, type Subcommand } from './command.ts'
import { authoritySubcommands } from './fiscal-authority.ts'
import { readGivenFile } from './given-file.ts'
import { counted, signedEuros } from './listings.ts'
import { tell } from './outcome.ts'

const auditRun = (ctx: SellingContext, actor: Actor, name: string) =>
  inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, actor, { action: 'command_run', object: 'command', id: `fiscal-${name}` }),
  )

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** Writes a new file for its owner alone; one that is there is never replaced, and a broken one is removed. */
const writeNew = async (path: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> => {
  const file = createWriteStream(path, { flags: 'wx', mode: fileMode })
  let isOurs = false
  file.once('open', () => (isOurs = true))
  try {
    await pipeline(Readable.from(pieces), file)
  } catch (error) {
    if (isOurs) rmSync(path, { force: true })
    if (error instanceof Error && 'syscall' in error) throw new CommandError(`cannot write ${path} (${codeOf(error)})`)
    throw error
  }
}

const readDay = (text: string): Day => {
  const read = z.safeParse(DayText, text)
  if (!read.success) throw new UsageError()
  return read.data
}

const problems: Record<RegisterProblem, string> = {
  no_number: 'no invoice number',
  two_numbers: "more than one number that may be the invoice's",
  no_day: 'no day of issue',
  two_years: 'days of two years, and no column named "datum izdaje"',
  sum: 'an amount without number and day, a sum perhaps',
  no_amount: 'no amount',
  no_mark: 'neither ZOI nor EOR',
  twice: 'a number that stood before',
}

const entryText = ({ number, day, cents: sum, eor }: RegisterEntry): string =>
  `${number}, ${day}, ${signedEuros(sum)}, ${eor === null ? 'without EOR' : `EOR ${eor}`}`

type RegisterComparison = Extract<RegisterOutcome, { state: 'compared' }>

const valueOf = (field: RegisterComparison['different'][number]['fields'][number], entry: RegisterEntry): string =>
  field === 'amount' ? signedEuros(entry.cents) : (entry[field] ?? 'none')

const differences = ({ onlyHere, onlyThere, different }: RegisterComparison): string[] => [
  ...onlyHere.map((entry) => `only here: ${entryText(entry)}`),
  ...onlyThere.map((entry) => `only at the authority: ${entryText(entry)}`),
  ...different.flatMap(({ number, fields, here, there }) =>
    fields.map(
      (field) => `${number}: ${field} ${valueOf(field, here)} here, ${valueOf(field, there)} at the authority`,
    ),
  ),
]

/** What goes to the authority, and what the inspector, the accountant and reception get, by its word. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  ...authoritySubcommands,
  export: {
    args: '<from> <to> <file>',
    pathAt: 2,
    async run(ctx, [from = '', to = '', file = ''], actor) {
      const period = { from: readDay(from), to: readDay(to) }
      if (period.to < period.from) throw new UsageError()
      const by = actor.operator ?? m.inspection_by_operator({}, { locale: 'sl' })
      const { counts, pieces } = exportForInspection(ctx, period, by)
      await auditRun(ctx, actor, 'export')
      await writeNew(file, pieces)
      const { invoices, creditNotes, lines, withoutZoi, withoutEor } = counts
      const documents = `${counted(invoices, 'invoice', 'invoices')} and ${counted(creditNotes, 'credit note', 'credit notes')}`
      return `${documents} with ${counted(lines, 'line', 'lines')} written to ${file}; ${withoutZoi} without ZOI, ${withoutEor} still without EOR`
    },
  },
  register: {
    args: '<file>',
    pathAt: 0,
    async run(ctx, [file = ''], actor) {
      const register = readRegister(registerText(readGivenFile(file)))
      await auditRun(ctx, actor, 'register')
      const outcome = await compareWithAuthority(ctx, register)
      const unread = register.problems.map(({ line, problem }) => `line ${line}: ${problems[problem]}`)
      if ('refused' in outcome) throw new CommandError([...unread, 'no line of this file is an invoice'].join('\n'))
      const findings = [...differences(outcome), ...unread]
      const agreed = `${counted(outcome.agreed, 'document', 'documents')} from ${outcome.from} to ${outcome.to} agree`
      if (findings.length) throw new FindingsError([...findings, agreed].join('\n'))
      return agreed
    },
  },
  'internal-act': {
    args: '<file>',
    pathAt: 0,
    async run(ctx, [file = ''], actor) {
      const act = await renderAct(ctx)
      if ('refused' in act)
        return tell(act, { no_policy: "fiscal is null in the centre's file, so there are no devices to list" })
      await auditRun(ctx, actor, 'internal-act')
      await writeNew(file, [act.bytes])
      return `written to ${file}; read it, then sign it`
    },
  },
  notice: {
    args: '<file>',
    pathAt: 0,
    async run(ctx, [file = '']) {
      const notice = await renderNotice(ctx)
      if ('refused' in notice) return tell(notice, { no_notice: "fursNotice is null in the centre's file" })
      await writeNew(file, [notice.bytes])
      return `written to ${file}`
    },
  },
}

const find = (name: string): Subcommand | undefined =>
  Object.hasOwn(subcommands, name) ? subcommands[name] : undefined

/** Number of arguments that a usage names, without the word of the confirmation. */
const lengthOf = (args: string): number => args.split(' ').filter((word) => word.startsWith('<')).length

const usageOf = (name: string, { args }: Subcommand): string => `${name} ${args}`.trim()

/** Commands about the fiscal verification; each word has arguments of its own (docs/product/fiscal.md §3, §5, §7). */
export const fiscalCommands: Commands<'app'> = {
  fiscal: {
    env: 'app',
    args: Object.entries(subcommands)
      .map(([name, subcommand]) => usageOf(name, subcommand))
      .join(' | '),
    argsOf([name = '']) {
      const subcommand = find(name)
      return subcommand && usageOf(name, subcommand)
    },
    pathAt([name = '']) {
      const at = find(name)?.pathAt
      return at === undefined ? -1 : at + 1
    },
    confirm: ([name = '', ...args]) => find(name)?.confirm?.(args),
    summary:
      "What waits for the tax authority, sent again; its premises; an inspector's files, internal act, notice, and its list against ours.",
    run(ctx, [name = '', ...args], actor) {
      const subcommand = find(name)
      if (!subcommand || args.length !== lengthOf(subcommand.args)) throw new UsageError()
      return subcommand.run(ctx, args, actor)
    },
  },
}

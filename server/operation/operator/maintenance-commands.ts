import { openCentre } from '#server/centre/settings/settings.ts'
import type { Supplier } from '#contract/money/cart.ts'
import { bySupplier } from '#providers/payments/registry.ts'
import { checkIntegrity } from '#server/operation/integrity/integrity.ts'
import { registerText } from '#server/money/fiscal/register.rules.ts'
import { backUp } from './backup.ts'
import { readGivenFile } from './given-file.ts'
import { takeNewKey } from './key-check.ts'
import { moveToPostgresql } from './move-to-postgresql.ts'
import { restore, enterMaintenanceMode } from './restore.ts'
import { releaseNote, version } from '#server/platform/version.ts'
import { setSwitch } from '#server/platform/switches.ts'
import { recordIntegrityRun } from '#server/platform/database/db-events.ts'
import { FindingsError, CommandError, UsageError, type Commands, type EnvKind } from './command.ts'
import { runDoctor } from './doctor.ts'
import { tell } from './outcome.ts'
import { resume } from './maintenance-mode.ts'
import { awaitedSeries, skipNumbers, skipNumbersOfList } from './skip-numbers.ts'
import { listAwaited, listLostNumbers, listSkipped } from './listings.ts'
import { lostNumbers } from '#server/money/invoices/lost-numbers.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { rebuildFigures } from '#server/reception/figures/count-days.ts'
import { switches } from './switches.ts'
import { cutoffsAt, type CheckedSuppliers } from '#server/operation/integrity/check.ts'
import { reconcileLedgers, reconcileList } from '#server/money/payments/reconcile.ts'
import { type SellingContext } from '#server/money/payments/goods.ts'

const formatReconciliation = ({ listed, unknown }: { listed: number; unknown: readonly string[] }): string => {
  const sum = `${listed} payments listed, ${unknown.length} unknown here`
  if (unknown.length)
    throw new FindingsError(
      [...unknown, `${sum}: refund them in the supplier's portal, or find their buyers`].join('\n'),
    )
  return sum
}

const reconcileSandboxes = async (ctx: SellingContext): Promise<string> => {
  const { closed, ...found } = await reconcileLedgers(ctx)
  if (closed.length)
    throw new CommandError(
      `${closed.join(' and ')}: a live supplier lists its payments in its portal only; download the list since the backup and run reconcile <file>`,
    )
  return formatReconciliation(found)
}

/** An empty sandbox knows no payment; without its ledger, payments are compared with the suppliers' stored answers. */
const withoutLedgers = (checked: CheckedSuppliers, empty: readonly Supplier[]): CheckedSuppliers =>
  bySupplier((each) => ({
    read: checked[each].read,
    readLedger: empty.includes(each) ? undefined : checked[each].readLedger,
  }))

/** Skips the numbers of a list; what was left as it is makes it a finding. */
const skipByList = async (ctx: SellingContext, actor: Actor, file: string): Promise<string> =>
  tell(await skipNumbersOfList(ctx, actor, registerText(readGivenFile(file))), {
    skipped: listSkipped,
    some_left: (done) => {
      throw new FindingsError(listSkipped(done))
    },
    no_invoices: 'the list has no invoice: each line needs a number like PC1-WEB1-123 and the day of issue',
    no_number: ({ line, text }) => `line ${line} has no number like PC1-WEB1-123; nothing was changed: ${text}`,
    no_day: ({ line, text }) =>
      `line ${line} has no day of issue like 2026-11-21 or 21.11.2026; nothing was changed: ${text}`,
    two_numbers: ({ line, text }) =>
      `line ${line} has more than one number like PC1-WEB1-123; name the columns in the heading ("poslovni prostor", "naprava", "številka računa"); nothing was changed: ${text}`,
    two_years: ({ line, text }) =>
      `line ${line} has days of two years; name the column of the day of issue in the heading ("datum izdaje"); nothing was changed: ${text}`,
  })

/** Commands about backup, restore, keys, switches and diagnosis. */
export const maintenanceCommands: Commands<EnvKind> = {
  backup: {
    env: 'database',
    args: '<folder> [--without-key]',
    path: true,
    summary: "Copies the database, the key and the centre's facts into a new folder, with a manifest to verify them.",
    async run(env, [folder = '', key, ...more]) {
      if (!folder || folder.startsWith('-') || more.length || (key && key !== '--without-key')) throw new UsageError()
      return backUp(env, folder, { withKey: !key })
    },
  },
  restore: {
    env: 'offline',
    args: '--verify <folder>',
    path: true,
    summary: 'Restores a backup into an empty database, verifies it by the manifest, and starts maintenance mode.',
    async run(offline, [verify, folder = '', ...more]) {
      if (verify !== '--verify' || !folder || more.length) throw new UsageError()
      const { text, madeAt, emptySandboxes } = await restore(offline, folder)
      // Checked as of the backup's time: work under way then was not late.
      const { findings, summary } = await offline.inApp(async ({ ctx }) => {
        const begunAt = ctx.clock.now()
        const suppliers = withoutLedgers(ctx.suppliers, emptySandboxes)
        const checked = await checkIntegrity({ ...ctx, suppliers }, cutoffsAt(madeAt))
        await recordIntegrityRun(ctx.db, begunAt, ctx.clock.now(), checked.total)
        return checked
      })
      const report = [text, `integrity: ${summary}`].join('\n')
      if (findings.length) throw new FindingsError([...findings, report].join('\n'))
      return report
    },
  },
  'move-to-postgresql': {
    env: 'offline',
    args: '',
    summary: 'Copies the embedded database in DATA_DIR into the empty PostgreSQL of DATABASE_URL, and verifies it.',
    run: (offline, args, actor) => {
      if (args.length) throw new UsageError()
      return moveToPostgresql(offline, actor)
    },
  },
  version: {
    env: 'none',
    args: '',
    summary: 'The release of the running server, or of this folder when none runs.',
    run: () => Promise.resolve(`Previs ${version}${releaseNote}, Node ${process.version}`),
  },
  doctor: {
    env: 'diagnostics',
    args: '',
    summary: 'Checks machine, database, email, suppliers and address: one line each with what to do. Changes nothing.',
    async run(diagnostics, args) {
      if (args.length) throw new UsageError()
      return runDoctor(diagnostics)
    },
  },
  'new-key': {
    env: 'database',
    args: '[--yes]',
    confirm: () => 'Gift codes that were sold with the lost key can never be redeemed again.',
    summary:
      'After the secret key is lost: uses the key in SECRET_KEY_FILE, and names the sales whose gift codes are lost.',
    async run({ database, config }, args) {
      if (args.length) throw new UsageError()
      return takeNewKey(database, config.secretKeyFile)
    },
  },
  pause: {
    env: 'database',
    args: '[--yes]',
    confirm: () =>
      'All customers are logged out, no email and no refund is sent until `resume`, and no invoice is issued until `skip-numbers`.',
    summary: 'Puts a database that was restored by other means into maintenance mode until resume. Ends all sessions.',
    async run({ database, config, clock }, args) {
      if (args.length) throw new UsageError()
      const centre = await openCentre(database.db, config, clock).readCentre()
      await enterMaintenanceMode(database.db, centre, clock.now())
      return [
        'the database is in maintenance mode until `resume`; running servers end their jobs within seconds',
        `No invoice and no pro-forma is issued until \`skip-numbers\` names the last number of: ${listAwaited(await awaitedSeries(database.db))}.`,
      ].join('\n')
    },
  },
  reconcile: {
    env: 'app',
    args: '[<file>]',
    path: true,
    summary:
      "Compares a supplier's list of payments, downloaded from its portal, with the database and names the unknown ones.",
    async run(ctx, [file, ...more]) {
      if (more.length) throw new UsageError()
      return file === undefined
        ? reconcileSandboxes(ctx)
        : formatReconciliation(await reconcileList(ctx, readGivenFile(file).toString('utf8')))
    },
  },
  figures: {
    env: 'app',
    args: 'rebuild',
    summary: 'Counts the figures of all days anew from their rows, as after rows were changed by other means.',
    async run(ctx, [word, ...more]) {
      if (word !== 'rebuild' || more.length) throw new UsageError()
      return tell(await rebuildFigures(ctx), {
        rebuilt: ({ days, from, to }) => `${days} days are counted anew, from ${from} to ${to}`,
        nothing: 'there is no day that is over yet',
      })
    },
  },
  switch: {
    env: 'app',
    args: `<${switches.map(({ name }) => name).join('|')}> on|off`,
    summary: 'Stops a payment method, pro-formas or sign-ups while they do harm; what has begun is finished.',
    async run(ctx, [name, how, ...more], actor) {
      const found = switches.find((each) => each.name === name)
      if (!found || (how !== 'on' && how !== 'off') || more.length) throw new UsageError()
      await setSwitch(ctx, actor, found, how === 'on')
      return `${found.name} is ${how}`
    },
  },
  'skip-numbers': {
    env: 'app',
    args: '<last number>-<year>|--list <file> [--yes]',
    pathAt: (words) => (words[0] === '--list' ? 1 : -1),
    confirm: ([name]) =>
      name === '--list'
        ? 'No document will ever have a number up to the last ones of the list. This cannot be undone.'
        : `No document will ever have a number up to ${name}. This cannot be undone.`,
    summary:
      'After a restore: the last number that people hold, or the list of the tax authority, so that no number is given twice.',
    async run(ctx, [name = '', file, ...more], actor) {
      if (!name || (name === '--list') !== (file !== undefined) || more.length) throw new UsageError()
      if (file !== undefined) return skipByList(ctx, actor, file)
      return tell(await skipNumbers(ctx, actor, name), {
        skipped: ({ first, last }) => `${first} to ${last} are not given again; the next one is ${last + 1}`,
        nothing_lost: ({ last }) => `nothing is lost; the next one is ${last + 1}`,
        number_below: ({ last }) => `this database has ${last} already, so the last number is not lower`,
        too_many_numbers: ({ last, count, max }) =>
          `that would skip ${count} numbers after ${last}, at most ${max} are allowed: check the number`,
        malformed_number: 'a number has the form PC1-WEB1-120-2026, or 14-2026 for a pro-forma',
      })
    },
  },
  'lost-numbers': {
    env: 'app',
    args: '',
    summary:
      'The numbers of documents that were lost in a restore: series, year, first and last, and when it was noted.',
    async run({ db }, args) {
      if (args.length) throw new UsageError()
      return listLostNumbers(await lostNumbers(db))
    },
  },
  resume: {
    env: 'app',
    args: '[send|drop] [--yes]',
    confirm: ([emails]) =>
      emails === 'drop' ? 'The emails that waited when the backup was made will never be sent.' : undefined,
    summary: 'Ends maintenance mode, with or without sending the emails that waited when the backup was made.',
    async run(ctx, [emails, ...more], actor) {
      if ((emails !== undefined && emails !== 'send' && emails !== 'drop') || more.length) throw new UsageError()
      return resume(ctx, actor, emails)
    },
  },
}

import { readFileSync } from 'node:fs'
import { checkIntegrity } from '#server/integrity/integrity.ts'
import { backUp } from './backup.ts'
import { takeNewKey } from './key-check.ts'
import { restore, enterMaintenanceMode } from './restore.ts'
import { setSwitch } from '#server/platform/switches.ts'
import { FindingsError, CommandError, UsageError, type Commands, type EnvKind } from './command.ts'
import { runDoctor } from './doctor.ts'
import { resume } from './maintenance-mode.ts'
import { skipNumbers } from './skip-numbers.ts'
import { switches } from './switches.ts'
import { cutoffsAt } from '#server/integrity/check.ts'
import { reconcileLedgers, reconcileList } from '#server/payments/reconcile.ts'
import { type SellingContext } from '#server/payments/goods.ts'

const formatReconciliation = ({ listed, unknown }: { listed: number; unknown: readonly string[] }): string => {
  const sum = `${listed} payments listed, ${unknown.length} unknown here`
  if (unknown.length)
    throw new FindingsError(
      [...unknown, `${sum}: give them back in the supplier's portal, or find out whose they are`].join('\n'),
    )
  return sum
}

const reconcileSandboxes = async (ctx: SellingContext): Promise<string> => {
  const { closed, ...found } = await reconcileLedgers(ctx)
  if (closed.length)
    throw new CommandError(
      `${closed.join(' and ')}: a live supplier lists its payments in its portal only; download the list since the backup and say reconcile <file>`,
    )
  return formatReconciliation(found)
}

/** Commands about backup, restore, keys, switches and diagnosis. */
export const maintenanceCommands: Commands<EnvKind> = {
  backup: {
    env: 'database',
    args: '<folder> [--without-key]',
    path: true,
    summary: 'Keeps the database, the key and the facts in a new folder, with a manifest that proves them whole.',
    async run(env, [folder = '', key, ...more]) {
      if (!folder || folder.startsWith('-') || more.length || (key && key !== '--without-key')) throw new UsageError()
      return backUp(env, folder, { withKey: !key })
    },
  },
  restore: {
    env: 'offline',
    args: '--verify <folder>',
    path: true,
    summary:
      'Makes an empty database what it was, proves it by the manifest, and leaves it in maintenance mode until resume.',
    async run(offline, [verify, folder = '', ...more]) {
      if (verify !== '--verify' || !folder || more.length) throw new UsageError()
      const { text, madeAt } = await restore(offline, folder)
      // Checked as of the backup's time: work under way then was not late.
      const { findings, summary } = await offline.inApp((ctx) => checkIntegrity(ctx, cutoffsAt(madeAt)))
      const report = [text, `integrity: ${summary}`].join('\n')
      if (findings.length) throw new FindingsError([...findings, report].join('\n'))
      return report
    },
  },
  doctor: {
    env: 'diagnostics',
    args: '',
    summary: 'Looks at machine, database, post, suppliers and address: a line each with what to do. Changes nothing.',
    async run(diagnostics, args) {
      if (args.length) throw new UsageError()
      return runDoctor(diagnostics)
    },
  },
  'new-key': {
    env: 'database',
    args: '',
    summary: 'The secret key is lost for good: lives on with the one in SECRET_KEY_FILE, and says what that costs.',
    async run({ database, config }, args) {
      if (args.length) throw new UsageError()
      return takeNewKey(database, config.secretKeyFile)
    },
  },
  pause: {
    env: 'database',
    args: '',
    summary:
      'Puts a database that was restored by other means into maintenance mode until resume. Everybody has to log in anew.',
    async run({ database, clock }, args) {
      if (args.length) throw new UsageError()
      await enterMaintenanceMode(database.db, clock.now())
      return 'it is in maintenance mode until `resume`; servers that run notice at their next start'
    },
  },
  reconcile: {
    env: 'app',
    args: '[<file>]',
    path: true,
    summary:
      "Holds a supplier's list of payments, as its portal gives it, against ours, and names those nobody here knows.",
    async run(ctx, [file, ...more]) {
      if (more.length) throw new UsageError()
      return file === undefined
        ? reconcileSandboxes(ctx)
        : formatReconciliation(await reconcileList(ctx, readFileSync(file, 'utf8')))
    },
  },
  switch: {
    env: 'app',
    args: '<card|wallet|pro-forma|sign-up> on|off',
    summary: 'Stops a way to pay, pro-formas or sign-ups while they do harm; what has begun is ended as ever.',
    async run(ctx, [name, how, ...more]) {
      const found = switches.find((each) => each.name === name)
      if (!found || (how !== 'on' && how !== 'off') || more.length) throw new UsageError()
      await setSwitch(ctx, found, how === 'on')
      return `${found.name} is ${how}`
    },
  },
  'skip-numbers': {
    env: 'app',
    args: '<last number>-<year>',
    summary:
      'After a restore: the last number of an invoice or pro-forma that people hold, so that none is given twice.',
    async run(ctx, [name = '', ...more]) {
      if (!name || more.length) throw new UsageError()
      const answer = await skipNumbers(ctx, name)
      if ('kept' in answer) throw new CommandError(answer.kept)
      return answer.skipped
    },
  },
  resume: {
    env: 'app',
    args: '[send|drop]',
    summary: 'Lets a restored database go on, with or without the emails that waited when the backup was made.',
    async run(ctx, [emails, ...more]) {
      if ((emails !== undefined && emails !== 'send' && emails !== 'drop') || more.length) throw new UsageError()
      return resume(ctx, emails)
    },
  },
}

import { readFileSync } from 'node:fs'
import { checkIntegrity, cutoffsAt } from '#server/integrity/integrity.ts'
import { backUp } from './backup.ts'
import { takeNewKey } from './key-check.ts'
import { restore, standStill } from './restore.ts'
import { skipNumbers } from '#server/invoices/invoices.ts'
import { reconcileBooks, reconcileList, type SellingContext } from '#server/payments/payments.ts'
import { switches, turn } from '#server/platform/switches.ts'
import { Alarm, CommandError, UsageError, type Commands, type Need } from './command.ts'
import { examine } from './doctor.ts'
import { resume } from './maintenance-mode.ts'

const told = ({ listed, unknown }: { listed: number; unknown: readonly string[] }): string => {
  const sum = `${listed} payments listed, ${unknown.length} unknown here`
  if (unknown.length)
    throw new Alarm(
      [...unknown, `${sum}: give them back in the supplier's portal, or find out whose they are`].join('\n'),
    )
  return sum
}

const reconcileSandboxes = async (ctx: SellingContext): Promise<string> => {
  const { closed, ...found } = await reconcileBooks(ctx)
  if (closed.length)
    throw new CommandError(
      `${closed.join(' and ')}: a live supplier lists its payments in its portal only; download the list since the backup and say reconcile <file>`,
    )
  return told(found)
}

/** What keeps a centre's data safe. */
export const upkeepCommands: Commands<Need> = {
  backup: {
    needs: 'database',
    args: '<folder> [--without-key]',
    path: true,
    what: 'Keeps the database, the key and the facts in a new folder, with a manifest that proves them whole.',
    async run(station, [folder = '', key, ...more]) {
      if (!folder || folder.startsWith('-') || more.length || (key && key !== '--without-key')) throw new UsageError()
      return backUp(station, folder, { withKey: !key })
    },
  },
  restore: {
    needs: 'ground',
    args: '--verify <folder>',
    path: true,
    what: 'Makes an empty database what it was, proves it by the manifest, and leaves it standing still until resume.',
    async run(ground, [verify, folder = '', ...more]) {
      if (verify !== '--verify' || !folder || more.length) throw new UsageError()
      const { said, madeAt } = await restore(ground, folder)
      // As of then: what was under way when the backup was made was not late.
      const { findings, summary } = await ground.inApp((ctx) => checkIntegrity(ctx, cutoffsAt(madeAt)))
      const report = [said, `integrity: ${summary}`].join('\n')
      if (findings.length) throw new Alarm([...findings, report].join('\n'))
      return report
    },
  },
  doctor: {
    needs: 'sight',
    args: '',
    what: 'Looks at machine, database, post, suppliers and address: a line each with what to do. Changes nothing.',
    async run(sight, args) {
      if (args.length) throw new UsageError()
      return examine(sight)
    },
  },
  'new-key': {
    needs: 'database',
    args: '',
    what: 'The secret key is lost for good: lives on with the one in SECRET_KEY_FILE, and says what that costs.',
    async run({ database, config }, args) {
      if (args.length) throw new UsageError()
      return takeNewKey(database, config.secretKeyFile)
    },
  },
  pause: {
    needs: 'database',
    args: '',
    what: 'Lets a database stand still that was restored by other means, until resume. Everybody has to log in anew.',
    async run({ database, clock }, args) {
      if (args.length) throw new UsageError()
      await standStill(database.db, clock.now())
      return 'it stands still until `resume`; servers that run notice at their next start'
    },
  },
  reconcile: {
    needs: 'app',
    args: '[<file>]',
    path: true,
    what: "Holds a supplier's list of payments, as its portal gives it, against ours, and names those nobody here knows.",
    async run(ctx, [file, ...more]) {
      if (more.length) throw new UsageError()
      return file === undefined ? reconcileSandboxes(ctx) : told(await reconcileList(ctx, readFileSync(file, 'utf8')))
    },
  },
  switch: {
    needs: 'app',
    args: '<card|wallet|pro-forma|sign-up> on|off',
    what: 'Stops a way to pay, pro-formas or sign-ups while they do harm; what has begun is ended as ever.',
    async run(ctx, [name, how, ...more]) {
      const what = switches.find((each) => each === name)
      if (!what || (how !== 'on' && how !== 'off') || more.length) throw new UsageError()
      await turn(ctx, what, how === 'on')
      return `${what} is ${how}`
    },
  },
  'skip-numbers': {
    needs: 'app',
    args: '<last number>-<year>',
    what: 'After a restore: the last number of an invoice or pro-forma that people hold, so that none is given twice.',
    async run(ctx, [name = '', ...more]) {
      if (!name || more.length) throw new UsageError()
      const answer = await skipNumbers(ctx, name)
      if ('kept' in answer) throw new CommandError(answer.kept)
      return answer.skipped
    },
  },
  resume: {
    needs: 'app',
    args: '[send|drop]',
    what: 'Lets a restored database go on, with or without the emails that waited when the backup was made.',
    async run(ctx, [emails, ...more]) {
      if ((emails !== undefined && emails !== 'send' && emails !== 'drop') || more.length) throw new UsageError()
      return resume(ctx, emails)
    },
  },
}

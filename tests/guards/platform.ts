import type { Guard, Switch } from './guard.ts'

const deployment = 'server/operation/app/deployment.test.ts'
const privateFiles = 'tests/processes/alone/files.test.ts'
const buyConcurrently = 'server/climbing/classes/rush.routes.test.ts'

const capacityLock: Switch = {
  file: 'server/climbing/classes/places.ts',
  on: 'await lockClasses(tx, [...classIds, ...releasedClassIds])',
  off: '',
}

/** Emails, limits, files and commands. */
export const platformGuards: readonly Guard[] = [
  {
    name: 'that lock and the unique index of places',
    switches: [
      capacityLock,
      {
        file: 'server/platform/database/migrations/0012_classes.sql',
        on: 'create unique index place_once',
        off: 'create index place_once',
      },
    ],
    provedBy: { project: 'postgres', files: [buyConcurrently], tests: ['twelve guardians want the same place'] },
    failure: /I6 |expected/,
  },
  {
    name: 'a series that awaits its last number gives none',
    switches: [{ file: 'server/money/invoices/invoices.store.ts', on: 'where not c.awaits_last_number', off: '' }],
    provedBy: {
      project: 'postgres',
      files: ['server/operation/operator/restore-drill.routes.test.ts'],
      tests: ['F34: numbers given after the backup are not given again'],
    },
    // The test fails, and its app then ends with findings.
    failure: /fulfilled|SuppressedError/,
  },
  {
    name: 'the number of an invoice is taken under its lock, in the transaction of the sale',
    switches: [
      {
        file: 'server/platform/database/migrations/0005_invoices.sql',
        on: 'create table invoice_counter (',
        off: 'create sequence drawn start 2; create table invoice_counter (',
      },
      {
        file: 'server/money/invoices/invoices.store.ts',
        on: 'last_no = c.last_no + 1',
        off: `last_no = nextval('drawn')`,
      },
    ],
    provedBy: {
      project: 'postgres',
      files: ['server/money/payments/faults.routes.test.ts'],
      tests: ['F11: a sale that fails at its last step'],
    },
    failure: /integrity checks/,
  },
  {
    name: 'limits',
    switches: [
      {
        file: 'server/platform/rate-limits.ts',
        on: '([name]: LimitedSubject) =>\n    Number.isFinite(ctx.limits[name].max)',
        off: '([name]: LimitedSubject) =>\n    ctx.limits[name].max < 0',
      },
      {
        file: 'server/platform/rate-limits.ts',
        on: 'if (!Number.isFinite(limit.max)) return async () => {}',
        off: 'return async () => {}',
      },
    ],
    provedBy: {
      project: 'postgres',
      files: [
        'server/people/account/login-limits.routes.test.ts',
        'server/people/account/email-limits.routes.test.ts',
        'server/platform/http/call-limits.routes.test.ts',
        'server/money/payments/payment-limits.routes.test.ts',
      ],
      tests: [
        'ten are answered, then the wait doubles',
        'ten within an hour; sign-ups refused',
        'are limited to 300 a minute; calls of others are not',
        'ten an hour of one person; an open one',
      ],
    },
    failure: /429|expected/,
  },
  {
    name: 'a server for customers starts only with live suppliers',
    switches: [
      {
        file: 'server/platform/deployment.rules.ts',
        on: `suppliers.flatMap((supplier) => wayMistake(supplier, ways[supplier], why))`,
        off: '[] as string[]',
      },
    ],
    provedBy: { project: 'rules', files: [deployment], tests: ['nothing public, in production or with a live key'] },
    failure: /to match object/,
  },
  {
    name: 'a server for customers keeps the limits of log-ins, PINs and money',
    switches: [
      {
        file: 'server/platform/rate-limits.rules.ts',
        on: '!isTooWeak(limits[name], builtIn)',
        off: 'limits[name].max > 0',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['server/operation/app/app-config.test.ts'],
      tests: ['for customers limits that protect log-ins, PINs or money stay'],
    },
    failure: /to deeply equal/,
  },
  {
    name: 'a server for customers starts only with its own facts',
    switches: [{ file: 'server/platform/deployment.rules.ts', on: 'if (sampleFacts.length)', off: 'if (false)' }],
    provedBy: { project: 'rules', files: [deployment], tests: ['{"facts":"sample"}'] },
    failure: /to deeply equal/,
  },
  {
    name: 'every event of an alert is exported at 0',
    switches: [
      {
        file: 'server/operation/operator/metrics.ts',
        on: `for (const event of operatorEvents) events.inc({ event, limit: '' }, 0)`,
        off: '',
      },
    ],
    provedBy: {
      project: 'embedded',
      files: ['server/operation/operator/metrics.routes.test.ts'],
      tests: ['every event that needs an operator, and every limit'],
    },
    failure: /expected/,
  },
  {
    name: 'a command goes only to a socket that no other user can use',
    switches: [
      {
        file: 'server/operation/operator/command-socket.ts',
        on: 'stats.uid !== owner || isOpenToOthers(stats) || stats.isSymbolicLink()',
        off: 'stats.uid < 0',
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['server/operation/operator/command-socket.test.ts'],
      tests: ['a socket that other users can reach gets no command'],
    },
    failure: /resolved/,
  },
  {
    name: 'files of the embedded database are for their owner alone',
    switches: [
      {
        file: 'server/platform/database/embedded.ts',
        on: 'const ownerOnly = (mode: number) => mode & ~0o077',
        off: 'const ownerOnly = (mode: number) => mode',
      },
    ],
    provedBy: {
      project: 'alone',
      files: [privateFiles],
      tests: ['no other user reaches a file of a new installation'],
    },
    failure: /expected \[ …/,
  },
  {
    name: 'an open data folder is closed with everything in it',
    switches: [
      {
        file: 'server/platform/private-files.ts',
        on: 'of below(folder)) {\n    // The target',
        off: 'of [...below(folder)].slice(0, 1)) {\n    // The target',
      },
    ],
    provedBy: { project: 'alone', files: [privateFiles], tests: ['an open data folder is closed at the start'] },
    failure: /expected \[ …/,
  },
  {
    name: 'one Ctrl-C that arrives several times is one',
    switches: [
      {
        file: 'server/platform/stop-signals.ts',
        on: `signal === 'SIGINT' && sinceStop() > oneSignalMs`,
        off: `signal === 'SIGINT'`,
      },
    ],
    provedBy: {
      project: 'rules',
      files: ['server/platform/stop-signals.test.ts'],
      tests: ['one Ctrl-C that arrives from the terminal'],
    },
    failure: /'end'/,
  },
]

import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * What these ask is answered before the database is, or by what other tests ask of both: who may call what, what is
 * refused at the door, how long passwords and mail servers are waited for. The embedded database is the one that any machine has.
 */
const sameOnBoth = [
  'access-matrix',
  'bad-input',
  'fuzz',
  'hostile-text',
  'security-headers',
  'wire',
  'login-limits',
  'email',
]

/** Rules and adapters need no database; routes run on the embedded one and on PostgreSQL alike (tests/kit/test-app.ts). */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // Vitest would leave one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    // A limit ends what hangs; on a slow and busy machine everything takes its time.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{contract,texts,providers,server,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.routes.test.ts', '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/processes/alone/*.test.ts'],
          globalSetup: ['tests/kit/demo-folder.ts'],
          maxWorkers: 4,
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/*.test.ts'],
          // Half of them wait for leases to end, or for a database to come back. As many as above: they run beside those.
          maxWorkers: 4,
          maxConcurrency: 8,
          // Servers start and stop in them, beside others doing the same: the limit only ends what hangs.
          testTimeout: 240_000,
        },
      },
      { extends: true, test: { name: 'guards', include: ['tests/guards/*.test.ts'], testTimeout: 400_000 } },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['server/**/*.routes.test.ts'],
          isolate: false,
          globalSetup: ['tests/kit/template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['server/**/*.routes.test.ts'],
          exclude: [...configDefaults.exclude, ...sameOnBoth.map((name) => `server/**/${name}.routes.test.ts`)],
          isolate: false,
          globalSetup: ['tests/kit/template.ts'],
        },
      },
    ],
  },
})

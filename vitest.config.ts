import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Route tests that run only on the embedded database. They test access, malformed requests, pages, passwords,
 * emails and their server, and do not depend on the kind of database.
 */
const onlyEmbedded = [
  'access-matrix',
  'bad-input',
  'centre-facts',
  'fuzz',
  'hostile-text',
  'security-headers',
  'wire',
  'login-limits',
  'email',
  'withdrawal-notice',
]

/** Rules and adapters need no database; routes run on the embedded one and on PostgreSQL (tests/kit/test-app.ts). */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // By default Vitest leaves one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    // The limit only ends tests that hang; a slow and busy machine needs long.
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
          // Half of these tests only wait, for leases or for a database. They run beside the tests of `alone`.
          maxWorkers: 4,
          maxConcurrency: 8,
          // Many servers start and stop at once here; the limit only ends tests that hang.
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        // Each guard is a run of its own, and mostly starts and compiles.
        test: { name: 'guards', include: ['tests/guards/*.test.ts'], testTimeout: 400_000, maxConcurrency: 2 },
      },
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
          exclude: [...configDefaults.exclude, ...onlyEmbedded.map((name) => `server/**/${name}.routes.test.ts`)],
          isolate: false,
          globalSetup: ['tests/kit/template.ts'],
        },
      },
    ],
  },
})

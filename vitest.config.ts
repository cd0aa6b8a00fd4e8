import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { postgresBinaries } from './tests/kit/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the named stage `chaos` runs, which kills more servers and has more buyers. */
    chaos: boolean
  }
}

/**
 * Route tests that one connection can break, or a start: transactions while others wait, jobs, commands, backup, upgrade.
 * `query-plans` makes every call. They run on the embedded database as well; the browser tests use it too.
 */
const onOneConnection = [
  'app',
  'backup',
  'concurrency-limit',
  'database',
  'dates-and-groups',
  'day-at-till',
  'doctor',
  'erasure',
  'late-approval',
  'maintenance-mode',
  'metrics',
  'payments',
  'places',
  'query-plans',
  'restore-drill',
  'rush',
  'visits',
  'upgrade',
]

const allRoutes = ['server/**/*.routes.test.ts']

/** A young generation of 32 MB: what a request leaves is cleared away before it counts as long-lived. */
const roomForRequests = ['--max-semi-space-size=32']

/**
 * Node loads the modules of route tests itself, as it does those of a server. Vite puts an accessor before each name that
 * a module imports. Only Vite takes out a guard (`npm test -- guards`).
 */
const loadedByNode = { viteModuleRunner: process.env['GUARD'] !== undefined, nodeLoader: false }

/** Whether the embedded database gets all of them: always without PostgreSQL, else by `ROUTES=all npm test -- routes`. */
const embeddedToo = !postgresBinaries() || process.env['ROUTES'] === 'all'

/**
 * Rules and adapters need no database; routes run on PostgreSQL, which centres use, and some on the embedded one
 * (tests/kit/test-app.ts). A machine without PostgreSQL runs all of them there.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    tags: [{ name: 'proof', description: 'Runs long, so only by `npm test -- proof` (docs/testing.md).' }],
    // A fifth of the time of tests is waiting: for the database, for limits and for emails.
    maxWorkers: availableParallelism() + 1,
    restoreMocks: true,
    // The limit only ends tests that hang; a slow and busy machine needs long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 90_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{contract,texts,providers,server,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.routes.test.ts', '**/node_modules/**'],
          isolate: false,
          setupFiles: ['tests/kit/settled-imports.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/processes/alone/*.test.ts'],
          globalSetup: ['tests/kit/demo-folder.ts'],
          maxWorkers: 6,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/*.test.ts'],
          globalSetup: ['tests/kit/demo-folder.ts'],
          provide: { chaos: false },
          // Half of these tests only wait, for leases or for a database. They run beside the tests of `alone`.
          maxWorkers: 6,
          maxConcurrency: 8,
        },
      },
      {
        extends: true,
        // Each guard is a run of its own, and mostly starts and compiles.
        test: { name: 'guards', include: ['tests/guards/*.test.ts'], testTimeout: 400_000, maxConcurrency: 2 },
      },
      // Long runs that are named: `npm test -- chaos bench`. Three files of `processes` do more in the first.
      {
        extends: true,
        test: {
          name: 'chaos',
          include: ['tests/chaos/*.test.ts', 'tests/processes/{kill-points,places,two-servers}.test.ts'],
          provide: { chaos: true },
          maxConcurrency: 8,
        },
      },
      { extends: true, test: { name: 'bench', include: ['tests/benchmarks/*.test.ts'] } },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: embeddedToo ? allRoutes : onOneConnection.map((name) => `server/**/${name}.routes.test.ts`),
          isolate: false,
          execArgv: roomForRequests,
          experimental: loadedByNode,
          setupFiles: ['tests/kit/low-cost-hashes.ts'],
          globalSetup: ['tests/kit/template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: allRoutes,
          isolate: false,
          execArgv: roomForRequests,
          experimental: loadedByNode,
          setupFiles: ['tests/kit/low-cost-hashes.ts'],
          globalSetup: ['tests/kit/template.ts'],
        },
      },
    ],
  },
})

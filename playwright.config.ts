import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tests/kit/chromium.ts'

const { executablePath, env } = findChromium(import.meta.dirname)

/**
 * Specs that do not depend on size or language, so each runs in one project. The tour, the journeys, and what counts keys
 * cover both.
 */
const phoneOnly = [
  'hostile',
  'foreign-browser',
  'offline',
  'limits',
  'switches',
  'new-release',
  'payment-scripts',
  'session',
  'print',
  'payment',
  'first-load',
  'account',
  'reception',
  'centre',
  'wallet-off',
  'card-off',
  'family',
  'classes',
  'new-member',
  'notices',
  'staff-agreements',
  'staff-hostile',
  'staff-lock',
  'staff-notes',
  'staff-offline',
  'staff-roster',
  'staff-set-up',
  'staff-team',
  'staff-vouchers',
]
const desktopOnly = [
  'passwords',
  'invoices',
  'profile',
  'gifts',
  'dashboard',
  'withdrawals',
  'motion',
  'hand-reader',
  'first-sale',
  'staff-desk',
  'staff-hours',
  'staff-stocking',
  'staff-classes',
  'staff-fiscal',
  'staff-imports',
  'staff-merging',
  'staff-office',
  'staff-people',
  'staff-prices',
  'staff-reader',
  'staff-basket',
  'staff-bound-book',
  'staff-corrections',
  'staff-guests',
  'staff-receipt',
  'staff-rescheduling',
  'staff.journey',
  'staff-till-faults',
  'parts',
]
const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const still = { contextOptions: { reducedMotion: 'reduce' } }
const isProof = process.env['PROOF'] === '1'
const desktop = { viewport: { width: 1440, height: 900 } }

/** Browser tests: real Chromium against real servers, in phone and desktop size, in both languages. */
export default defineConfig<PlaywrightTestConfig>({
  testDir: 'tests/e2e',
  // Node takes the types out itself, and keeps what it has compiled; Babel would do it anew in each run.
  build: { external: ['**/*'] },
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  // Pages wait for servers more than for a processor.
  workers: 4,
  forbidOnly: true,
  retries: 0,
  // The limits only end tests that hang; a slow and busy machine needs long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, env, args: chromiumArgs },
    actionTimeout: 60_000,
    // It would hide requests from tests that observe or interrupt them; offline.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'off',
  },
  // Each size runs in one language, so that both sizes and both languages are walked. A further project would have its
  // own workers, each with a browser and a server.
  projects: [
    // Drawing motion costs 7 % of all tests, so only the phone of the proof moves; motion.spec.ts proves both preferences.
    {
      name: 'phone-sl',
      use: { ...phone, language: 'sl', ...(!isProof && still) } as object,
      testIgnore: specs(desktopOnly),
    },
    {
      name: 'desktop-en',
      use: { ...desktop, language: 'en', ...still } as object,
      testIgnore: specs(phoneOnly),
    },
  ],
})

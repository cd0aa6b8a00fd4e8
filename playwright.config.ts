import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tests/kit/chromium.ts'

const { executablePath, env } = findChromium(import.meta.dirname)

/**
 * What is the same on every size and in both languages, and is asked on one of them. Screens are looked at on both by
 * tour.spec.ts and walked through by the stories.
 */
const onThePhone = [
  'hostile',
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
]
const onTheDesk = ['passwords', 'invoices', 'profile']
const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** The browser tests: real Chromium against real servers, on the phone and on the desk, in both languages. */
export default defineConfig<PlaywrightTestConfig>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  // Pages wait for one another more than for a processor.
  workers: 4,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, env, args: chromiumArgs },
    actionTimeout: 10_000,
    // It stands between page and server, where tests listen and interrupt; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    trace: 'off',
  },
  // Everything runs once on each size and once in each language; a story tells itself in both (`languages`). Every other
  // project would have workers of its own, and each of them a browser and a server.
  projects: [
    { name: 'phone-sl', use: { ...phone, language: 'sl' } as object, testIgnore: specs(onTheDesk) },
    { name: 'desktop-en', use: { ...desktop, language: 'en' } as object, testIgnore: specs(onThePhone) },
  ],
})

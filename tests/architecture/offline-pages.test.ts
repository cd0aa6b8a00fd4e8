import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { WebManifest } from '../../tools/web-manifest.ts'
import { paymentRoutes } from '#web/operation/app/payment-routes.ts'
import { appRoutes } from '#web/operation/app/routes.ts'

const built = { manifest: {} as WebManifest, worker: '' }

beforeAll(() => {
  execFileSync(process.execPath, ['tools/build.ts'], { stdio: 'ignore' })
  built.manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as WebManifest
  built.worker = readFileSync('dist/pages/sw.js', 'utf8')
}, 300_000)

/** Modules of the browser's half whose code the service worker precaches. */
const precached = (): string[] =>
  Object.keys(built.manifest).filter((key) => built.worker.includes(built.manifest[key]?.file ?? '?'))

test('the service worker precaches the pages that open without a connection, the one of unknown addresses, and no other', () => {
  const offline = new Set(appRoutes.filter(({ offline }) => offline).map(({ name }) => name))
  expect(offline.size).toBeGreaterThan(3)
  const found = precached().flatMap((key) => /(\w+Page)\.tsx$/.exec(key)?.[1] ?? [])
  expect(new Set(found)).toEqual(offline.union(new Set(['NotFoundPage'])))
  expect(paymentRoutes.some(({ offline }) => offline)).toBe(false)
})

test('it precaches the components that those pages load later, without forms’ schemas and the calendar', () => {
  expect(precached()).toEqual(
    expect.arrayContaining([
      'people/account/BlockedOverlay.tsx',
      'operation/app/AppNotices.tsx',
      'operation/app/PhoneMenu.tsx',
      'climbing/gifts/RedeemForm.tsx',
      'reception/home/OwnReceptionCode.tsx',
      'reception/home/PaymentNotices.tsx',
      'reception/home/ReceptionCode.tsx',
    ]),
  )
  expect(precached()).not.toContain('climbing/visits/PeriodCalendar.tsx')
  expect(precached()).not.toContain('platform/validate.ts')
})

import { expect, test } from 'vitest'
import type { Centre } from '#contract/centre/centre.ts'
import { sampleCentre } from '../../../tests/kit/own-centre.ts'
import { webIssuer } from '#server/money/payments/issuer.ts'
import { deviceFor } from './fiscal-document.ts'

type Device = NonNullable<Centre['fiscal']>['devices'][number]

const verified: Device = { mark: 'WEB1', ways: ['card', 'wallet', 'cash'], isVerified: true }
const other: Device = { mark: 'WEB2', ways: ['transfer'], isVerified: false }

/** The sample centre with these devices in its policy. */
const centreWith = (...devices: Device[]): Centre => {
  const { fiscal, ...centre } = sampleCentre()
  return { ...centre, fiscal: { ...fiscal!, devices } }
}
const of = (centre: Centre, paymentMethod: 'card' | 'transfer', invoice?: [string, string]) => {
  const [premises, device] = invoice ?? []
  const cancels = { id: 'x', business_premises: premises, device_no: device, year: 2026, invoice_no: 1 }
  const document = { paymentMethod, ...(invoice && { cancels }) } as never
  return deviceFor(centre, webIssuer(centre), document)
}

test('each way of payment has its device, and one that is not named is verified', () => {
  const centre = centreWith(verified, other)
  expect(of(centre, 'card')).toMatchObject({ mark: 'WEB1', isVerified: true })
  expect(of(centre, 'transfer')).toMatchObject({ mark: 'WEB2', isVerified: false })
  const till = { ...webIssuer(centre), device: 'T1' }
  expect(deviceFor(centre, till, { paymentMethod: 'card' })).toEqual({ mark: 'T1', isVerified: true })
})

test('a credit note stays with the device of its invoice, also where its way of payment has another one by now', () => {
  const moved = centreWith({ ...verified, ways: ['wallet', 'cash'] }, { ...other, ways: ['card', 'transfer'] })
  expect(of(moved, 'card', ['PC1', 'WEB1'])).toMatchObject({ mark: 'WEB1', isVerified: true })
  expect(of(moved, 'card', ['PC1', 'WEB0'])).toMatchObject({ mark: 'WEB2' })
  expect(of(moved, 'card', ['PC0', 'WEB1'])).toMatchObject({ mark: 'WEB2' })
})

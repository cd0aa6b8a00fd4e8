import { expect, test } from 'vitest'
import { runCommand } from '#server/operation/operator/commands.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { payAtReception } from '../../../tests/kit/pay-at-reception.ts'
import { signUpByPreInvoice } from '#server/climbing/classes/sign-up-by-pre-invoice.ts'

const lines = async ({ app: { ctx } }: TestApp, ...month: string[]) =>
  (await runCommand(ctx, ['export', ...month])).split('\r\n').map((line) => line.split(';'))

test('the month of an export is that of Ljubljana, and a credit note is in the month of its issue', async () => {
  await using testApp = await startTestApp({ at: '2026-12-31T22:30:00Z' })
  const maja = await testApp.adult()
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  testApp.clock.set('2026-12-31T23:30:00Z')
  const refund = await runCommand(testApp.app.ctx, ['refund', 'PC1-WEB1-1-2026'])
  expect(refund).toBe('refunded, credit note PC1-WEB1-1-2027')
  expect((await lines(testApp, '2026-12')).slice(1)).toEqual([
    ['PC1-WEB1-1', '31.12.2026', 'Maja Kos', '', 'plačilna kartica', '9,5', '12,33', '1,17', '13,50', '', '', ''],
    ['SKUPAJ', '', '', '', '', '9,5', '12,33', '1,17', '13,50', '', '', ''],
    ['SKUPAJ', '', '', '', '', '', '12,33', '1,17', '13,50', '', '', ''],
    [''],
  ])
  expect((await lines(testApp, '2027-01', 'en')).slice(1)).toEqual([
    [
      'PC1-WEB1-1',
      '01.01.2027',
      'Maja Kos',
      '',
      'payment card',
      '9,5',
      '-12,33',
      '-1,17',
      '-13,50',
      'PC1-WEB1-1',
      '31.12.2026',
      '',
    ],
    ['TOTAL', '', '', '', '', '9,5', '-12,33', '-1,17', '-13,50', '', '', ''],
    ['TOTAL', '', '', '', '', '', '-12,33', '-1,17', '-13,50', '', '', ''],
    [''],
  ])
  expect(await testApp.integrity()).toEqual([])
})

test('invoice and credit note of a pre-invoice name it', async () => {
  await using testApp = await startTestApp()
  const { ctx } = testApp.app
  const maja = await testApp.adult()
  const classCart = (await openCourse(ctx.db, { vatClass: 'coaching' })).cart()
  const wish = { participantId: maja.id, classCart, company: null, language: 'sl' as const }
  const row = await signUpByPreInvoice(ctx, await maja.me(), wish)
  await payAtReception(ctx, row.number, { how: 'transfer', year: row.year })
  await runCommand(ctx, ['refund', 'PC1-WEB1-1-2026'])
  expect((await lines(testApp, '2026-11')).slice(1, 3).map((line) => line.slice(4))).toEqual([
    ['bančno nakazilo', '22', '32,79', '7,21', '40,00', '', '', '1-2026'],
    ['bančno nakazilo', '22', '-32,79', '-7,21', '-40,00', 'PC1-WEB1-1', '20.11.2026', '1-2026'],
  ])
})

test('an export needs a month, and only Slovenian or English', async () => {
  await using testApp = await startTestApp()
  for (const month of ['', '2026-13', '2026-1', "2026-11'", '2026-11-01'])
    await expect(runCommand(testApp.app.ctx, ['export', month])).rejects.toThrow('usage')
  await expect(runCommand(testApp.app.ctx, ['export', '2026-11', 'de'])).rejects.toThrow('usage')
})

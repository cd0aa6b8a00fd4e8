import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { privacy } from '#contract/reception/privacy.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits })
})
afterAll(() => testApp[Symbol.asyncDispose]())

const refusalOf = ({ status, body, headers }: Answered) => [status, body['code'], headers.get('retry-after')]
const count = (answers: readonly Answered[], status: number) => answers.filter((each) => each.status === status).length

describe('calls of one person', () => {
  test('are limited to 300 a minute; calls of others are not', async () => {
    const [maja, vid] = [testApp.as(await testApp.adult()), testApp.as(await testApp.adult())]
    for (let time = 0; time < 300; time += 1) expect((await maja.send(account.me)).status).toBe(200)
    const refused = await maja.send(account.me)
    expect(refusalOf(refused)).toEqual([429, 'too_often', '60'])
    expect(refused.body.message).toBe('Preveč poskusov. Poskusi znova čez 1\u00a0minuto.')
    expect((await vid.send(account.me)).status).toBe(200)
    testApp.clock.forward(60)
    expect((await maja.send(account.me)).status).toBe(200)
  })

  test('are limited to 300 also when 400 are concurrent', proof, async () => {
    const maja = testApp.as(await testApp.adult())
    const answers: Answered[] = []
    for (let turn = 0; turn < 8; turn += 1)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => maja.send(account.me)))))
    expect([count(answers, 200), count(answers, 429)]).toEqual([300, 100])
  })

  test('cause no write in the database while there are few', async () => {
    const maja = testApp.as(await testApp.adult())
    const rows = () => testApp.app.ctx.db.selectFrom('limit_count').select('name').where('name', '=', 'calls').execute()
    const before = await rows()
    for (let time = 0; time < 29; time += 1) await maja.send(account.me)
    expect(await rows()).toEqual(before)
  })
})

test('documents of one person are limited to 30 a minute', async () => {
  const maja = testApp.as(await testApp.adult())
  for (let time = 0; time < 30; time += 1) expect((await maja.send(privacy.myData)).status).toBe(200)
  expect(refusalOf(await maja.send(privacy.myData))).toEqual([429, 'too_often', '60'])
  expect((await maja.send(account.me)).status).toBe(200)
  testApp.clock.forward(60)
  expect((await maja.send(privacy.myData)).status).toBe(200)
})

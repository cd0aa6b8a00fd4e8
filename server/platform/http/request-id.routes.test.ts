import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

test.each(['/', '/api/v1/users/getme', '/api/v1/unknown', '/health/live', '/favicon.ico'])(
  'the answer of %s carries the id of its line in the log, never one from outside',
  async (path) => {
    testApp.logged.length = 0
    const sent = {
      'x-request-id': 'from-outside',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    }
    const ids = []
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await testApp.visitor().request('GET', path, { headers: sent })
      ids.push(headers.get('x-request-id'))
    }
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const inLog = () => testApp.logged.join('').match(/"request":"([^"]+)"/g) ?? []
    const expected = path.startsWith('/health/') ? [] : ids.map((id) => `"request":"${id}"`)
    await expect.poll(inLog).toEqual(expected)
  },
)

import { expect, test } from 'vitest'
import { createMembers } from '../../../tests/kit/members.ts'
import { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { buyConcurrently } from '../../../tests/kit/concurrent-buyers.ts'
import { startTestApp } from '../../../tests/kit/test-app.ts'

test('120 customers at once never get more than three places', async () => {
  await using testApp = await startTestApp()
  const { db } = testApp.app.ctx
  const now = testApp.clock.now()
  const course = await openCourse(db, { now, places: [3] })
  const clients = (await createMembers(db, 120, now)).map(({ token }) => new Client(testApp.app.url, { token }))
  const pay = async (checkoutId: string) => {
    await testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })
  }
  const { 'signed up': signedUp } = await buyConcurrently(clients, () => course.cart(), pay)
  // One sign-up too many is found by the integrity checks when the app is disposed.
  expect(signedUp).toBeGreaterThanOrEqual(3)
})

import { expect, test } from 'vitest'
import { createMembers } from '../../tests/kit/members.ts'
import { Client } from '../../tests/kit/client.ts'
import { openCourse } from '../../tests/kit/courses.ts'
import { rush } from '../../tests/kit/rush.ts'
import { startWorld } from '../../tests/kit/world.ts'

test('three places are three places', async () => {
  await using world = await startWorld()
  const { db } = world.app.ctx
  const now = world.clock.now()
  const course = await openCourse(db, { now, places: [3] })
  const clients = (await createMembers(db, 120, now)).map(({ token }) => new Client(world.app.url, { token }))
  const pay = async (checkoutId: string) => {
    await world.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })
  }
  const { 'signed up': signedUp } = await rush(clients, () => course.cart(), pay)
  // One more than there are is integrity checks at the end.
  expect(signedUp).toBeGreaterThanOrEqual(3)
})

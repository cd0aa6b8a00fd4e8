import { expect, inject, test } from 'vitest'
import { crowd } from '../../tests/kit/crowd.ts'
import { Client } from '../../tests/kit/client.ts'
import { openCourse } from '../../tests/kit/courses.ts'
import { rush } from '../../tests/kit/rush.ts'
import { startWorld } from '../../tests/kit/world.ts'

const sellOut = async (capacityLock: boolean): Promise<number> => {
  await using world = await startWorld({ guards: { capacityLock } })
  if (!capacityLock) world.leaves(/^I1 more places taken than there are/)
  const { db } = world.app.ctx
  const now = world.clock.now()
  const course = await openCourse(db, { now, places: [3] })
  const clients = (await crowd(db, 120, now)).map(({ token }) => new Client(world.app.url, { token }))
  const pay = async (checkoutId: string) => {
    await world.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })
  }
  return (await rush(clients, () => course.cart(), pay))['signed up'] ?? 0
}

test('three places are three places', async () => expect(await sellOut(true)).toBe(3))

// The embedded database has one connection, so that nobody is ever in between. A race is a matter of luck: sooner or
// later one of these rushes is lost.
if (inject('template').kind === 'postgres')
  test('with the lock switched off they are more: it is the lock that holds', { timeout: 120_000 }, async () => {
    let most = 0
    for (let round = 0; round < 10 && most <= 3; round += 1) most = Math.max(most, await sellOut(false))
    expect(most).toBeGreaterThan(3)
  })

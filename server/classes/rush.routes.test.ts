import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { ClassCart } from '#contract/cart.ts'
import { classes } from '#contract/classes.ts'
import { payments } from '#contract/payments.ts'
import type { Character } from '#server/database/story/story.ts'
import { inTransaction } from '#server/platform/db.ts'
import { audit } from '../../tests/kit/audit.ts'
import { Client } from '../../tests/kit/client.ts'
import { openCourse } from '../../tests/kit/courses.ts'
import { startWorld, type World } from '../../tests/kit/world.ts'
import { lockClasses } from './classes.store.ts'

const hasRoom = inject('template').kind === 'postgres'

let world: World
let maja: Character
let client: Client
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.errors.length = 0
  maja = await world.adult()
  client = world.as(maja)
})
afterEach(async () => {
  expect(world.errors).toEqual([])
  expect(await audit(world)).toEqual([])
})
afterAll(() => world[Symbol.asyncDispose]())

const open = (classCart: ClassCart, more: object = {}, who = client) =>
  who.send(payments.openIntent, { body: { kind: 'classes', classCart, ...more } })

// The embedded database has one connection, so that nobody ever waits for a lock.
const expectBusy = ({ status, body, headers }: Awaited<ReturnType<Client['send']>>) => {
  expect([status, body['code'], body.status]).toEqual([503, 'busy', 'error'])
  expect(headers.get('retry-after')).toBe('60')
}

test.runIf(hasRoom)('whoever waits too long for a class is asked to come back', async () => {
  const course = await openCourse(world.app.ctx.db)
  const answers = await inTransaction(world.app.ctx.db, async (tx) => {
    await lockClasses(tx, course.classIds)
    return Promise.all([
      open(course.cart()),
      client.send(classes.signUpPreInvoice, { body: { classCart: course.cart() } }),
    ])
  })
  answers.forEach(expectBusy)
  expect((await open(course.cart())).status).toBe(200)
})

test.runIf(hasRoom)('whoever waits too long for the database is asked to come back', async () => {
  await using full = await startWorld()
  const buyer = full.as(await full.adult())
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
  const everything = Array.from({ length: 16 }, () => full.app.ctx.db.connection().execute(() => answered))
  expectBusy(await buyer.send(classes.mine))
  letGo()
  await Promise.all(everything)
  expect((await buyer.send(classes.mine)).status).toBe(200)
})

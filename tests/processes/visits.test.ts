import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#contract/kit/endpoint.ts'
import type { PersonId } from '#contract/kit/id.ts'
import { staff } from '#contract/staff/staff.ts'
import { visits } from '#contract/staff/visits.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { createMembers } from '../kit/members.ts'
import { addMember, StaffClient } from '../kit/staff.ts'
import { startTwoServers, type TwoServers } from '../kit/two-servers.ts'

const now = new Date()

let centre: TwoServers
let desks: StaffClient[]
beforeAll(async () => {
  centre = await startTwoServers()
  const token = await logReceptionIn()
  desks = centre.servers.map(({ url }) => {
    const desk = new StaffClient(url)
    desk.cookies.set('staff', token)
    return desk
  })
})
afterAll(() => centre.stop())

/** The token of a receptionist's session, who was set up and logged in at the first server. */
const logReceptionIn = async (): Promise<string> => {
  const [server] = centre.servers
  const secrets = openSecrets(join(centre.environment['DATA_DIR'] ?? '', 'secret.key'))
  const ctx = { db: centre.own.db, clock: systemClock, secrets }
  const member = await addMember({ app: { ctx }, clock: systemClock, address: server!.url } as never, ['reception'])
  const browser = new StaffClient(server!.url)
  const { email, password, recoveryCodes } = member
  await browser.call(staff.logIn, { body: { email, password, code: recoveryCodes[0]! } })
  return browser.cookies.get('staff') ?? ''
}

/** Times that a desk sends one record; each answer is awaited, so a busy server makes room between them. */
const maxSends = 50

/** Records a visit as a desk does: refused as busy nothing is written, so it is sent again with the same key. */
const record = async (personId: PersonId, index: number, key: string) => {
  const desk = desks[index % 2]!
  const sent = { body: { key, personId, reason: 'partner_card' } } as const
  let answer = await desk.send(visits.record, sent)
  for (let sends = 1; answer.body['code'] === 'busy' && sends < maxSends; sends += 1)
    answer = await desk.send(visits.record, sent)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  // A call that succeeded answers what its contract declares.
  return (answer.body as unknown as Answer<typeof visits.record>).decision
}

test('200 visits of one person at two servers at one moment: one is recorded', async () => {
  const [ana] = await createMembers(centre.own.db, 1, now)
  const decided = await Promise.all(Array.from({ length: 200 }, (_, index) => record(ana!.id, index, randomUUID())))
  expect(decided.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(1)
  expect(decided.filter(({ outcome }) => outcome === 'already_in')).toHaveLength(199)
})

test('one key at two servers at one moment: one visit, the same in every answer', async () => {
  const [ana] = await createMembers(centre.own.db, 1, now)
  const key = randomUUID()
  const decided = await Promise.all(Array.from({ length: 200 }, (_, index) => record(ana!.id, index, key)))
  expect(new Set(decided.map((each) => ('visit' in each ? each.visit._id : each.outcome))).size).toBe(1)
})

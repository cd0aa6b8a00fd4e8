// @module-tag proof
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { createMembers } from '../kit/members.ts'
import type { StaffClient } from '../kit/staff.ts'
import { memberAtBoth, startTwoServers, type TwoServers } from '../kit/two-servers.ts'

const now = new Date()

let centre: TwoServers
let desks: StaffClient[]
beforeAll(async () => {
  centre = await startTwoServers()
  desks = (await memberAtBoth(centre, ['reception'])).desks
})
afterAll(() => centre.stop())

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

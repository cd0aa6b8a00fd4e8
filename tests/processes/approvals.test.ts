import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grants } from '#contract/staff/reception/grants.ts'
import { sales, type DeskSale } from '#contract/staff/reception/sales.ts'
import { createMembers } from '../kit/members.ts'
import { approve, wantedApproval, type StaffClient, type StaffMember } from '../kit/staff.ts'
import { articleNamed, openTill, sellAtDesk, till } from '../kit/till.ts'
import { memberAtBoth, startTwoServers, type TwoServers } from '../kit/two-servers.ts'

// What a second person approves, and what a member gives out alone, at two server processes at one moment
// (docs/product/staff.md §5, docs/product/till.md §14).

let centre: TwoServers
let manager: StaffMember
let desks: StaffClient[]
beforeAll(async () => {
  centre = await startTwoServers()
  const office = await memberAtBoth(centre, ['manager'])
  manager = office.member
  desks = (await memberAtBoth(centre, ['reception'])).desks
  await openTill(office.desks[0]!, 100_000, 'Začetek preizkusa')
})
afterAll(() => centre.stop())

const deskOf = (index: number) => desks[index % 2]!
const times = async <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

test('one approval is one ticket, of sixteen calls at two processes', async () => {
  const [person] = await createMembers(centre.own.db, 1, new Date())
  const { _id: articleId } = await articleNamed(deskOf(0), 'Dnevna vstopnica')
  const params = { personId: person!.id }
  const body = { articleId, why: 'free' as const, because: 'Pomoč pri tekmi', till }
  const sent = { params, body: { key: randomUUID(), ...body } }
  const wanted = wantedApproval(await deskOf(0).send(grants.give, sent))
  // The other process knows what was asked at the first one.
  expect((await approve(deskOf(1), manager, wanted)).status).toBe(200)
  const answers = await times(16, (index) => deskOf(index).send(grants.give, sent))
  const others = await times(16, (index) =>
    deskOf(index).send(grants.give, { params, body: { key: randomUUID(), ...body } }),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([403]))
  const { rows } = await sql<{
    count: string
  }>`select count(*) from ticket_grant where person_id = ${person!.id}`.execute(centre.database)
  expect(Number(rows[0]?.count)).toBe(1)
})

test('sixteen refunds at two processes give no more than the member gives out alone', async () => {
  const [person] = await createMembers(centre.own.db, 1, new Date())
  const { _id: articleId, cents } = await articleNamed(deskOf(0), 'Dnevna vstopnica')
  const sold: DeskSale[] = []
  for (let index = 0; index < 16; index += 1)
    sold.push(await sellAtDesk(deskOf(index), [{ kind: 'tickets', articleId, participantId: person!.id, quantity: 1 }]))
  const answers = await times(16, (index) =>
    deskOf(index).send(sales.refund, {
      params: { invoiceId: sold[index]!.invoiceId! },
      body: {
        key: randomUUID(),
        till,
        how: 'cash',
        lines: [{ line: 0, quantity: 1 }],
        totalCents: cents,
        because: 'Premislil si je',
      },
    }),
  )
  // 50 € is the limit.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(Math.floor(5_000 / cents))
  const codes = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body['code']])))
  expect(codes).toEqual(new Set(['approval_needed']))
})

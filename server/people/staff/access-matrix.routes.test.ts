import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { account } from '#contract/people/account.ts'
import { contract } from '#contract/index.ts'
import type { CallShape, Endpoint } from '#contract/platform/endpoint.ts'
import { isId } from '#contract/platform/id.ts'
import { refusals, type PlainRefusal } from '#contract/platform/refusals.ts'
import { apiRoot } from '#contract/platform/paths.ts'
import { staffContract } from '#contract/staff/index.ts'
import { scopeOf, roles, type LogIn, type Permission, type Role } from '#contract/staff/platform/roles.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { refusalText } from '#texts/refusals.ts'
import { pathOf, type Answered, type Client } from '../../../tests/kit/client.ts'
import { goodStaffBodies } from '../../../tests/kit/staff-bodies.ts'
import { addMember, enrolDevice, logStaffIn, StaffClient, tryPin, type StaffMember } from '../../../tests/kit/staff.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sample } from '../../../tests/kit/proof.ts'

/**
 * Access matrix of staff (docs/product/staff.md §2.3, §2.4). Each role stands in five states before each call, beside a
 * customer and a visitor. What each is answered follows from the call's `may`, `also` and the table of permissions, so no
 * cell is typed. A call has a line of its own here; one without does not compile, and fails.
 */
interface Line {
  /** Answer to who may call, but sends unknown ids and an empty body. Derived unless given. */
  empty?: number
  /** By the name of an id: the answer to a well-formed unknown one, beside a good body. */
  ids?: Record<string, number>
  /** The call ends the caller's session. */
  ends?: true
}

const lines: { [Noun in keyof typeof staffContract]: { [Name in keyof (typeof staffContract)[Noun]]: Line } } = {
  staff: {
    state: {},
    logIn: {},
    logOut: { ends: true },
    setUpLink: { ids: { token: 400 } },
    setUp: { ids: { token: 400 } },
    forgotPassword: {},
    resetPassword: { ids: { token: 400 } },
    enrol: {},
    // There is no demo here.
    enrolDemo: { empty: 404 },
    unlock: { ids: { staffId: 422 } },
    lock: { ends: true },
    approve: { ids: { approverId: 422 } },
    changePassword: {},
    changePin: {},
    makeRecoveryCodes: {},
    sessions: {},
    endSession: { ids: { sessionId: 404 } },
  },
  team: {
    list: {},
    invite: {},
    change: { ids: { staffId: 404 } },
    sendSetUp: { ids: { staffId: 404 } },
    resetPin: { ids: { staffId: 404 } },
    end: { ids: { staffId: 404 } },
    sessions: { ids: { staffId: 404 } },
    endSessions: { ids: { staffId: 404 } },
    devices: {},
    makeDeviceCode: {},
    revokeDevice: { ids: { deviceId: 404 } },
  },
  people: {
    find: {},
    table: {},
    sheet: {},
    // Rows that are gone are left out.
    chosenTable: { ids: { rowIds: 200 } },
    chosenSheet: { ids: { rowIds: 200 } },
    card: { ids: { personId: 404 } },
    create: {},
    correct: { ids: { personId: 404 } },
    correctBirthDate: { ids: { personId: 404 } },
    endGuardian: { ids: { personId: 404, guardianId: 404 } },
    sendSetUp: { ids: { personId: 404 } },
    dataOf: { ids: { personId: 404 } },
    erase: { ids: { personId: 404 } },
    // Who was erased meanwhile is left out.
    message: { ids: { personIds: 200 } },
  },
  arrivals: {
    waiting: {},
    find: {},
    group: { ids: { arrivalId: 404 } },
    drop: { ids: { arrivalId: 404 } },
    restore: {},
    look: {},
    accept: { ids: { arrivalId: 404, personId: 404 } },
    claims: { ids: { personId: 404 } },
    allowClaim: { ids: { requestId: 404 } },
    dropClaim: { ids: { requestId: 404 } },
    rules: {},
    agree: { ids: { personId: 404, signerId: 404 } },
  },
  merging: {
    preview: { ids: { personId: 404, otherId: 404 } },
    merge: { ids: { personId: 404, otherId: 404 } },
  },
  today: {
    waiting: {},
    decidePayment: { ids: { paymentId: 404 } },
    refundAgain: { ids: { refundId: 404 } },
    retryEmail: { ids: { emailId: 404 } },
    handleWithdrawal: { ids: { withdrawalId: 404 } },
    markPaidBack: { ids: { handRefundId: 404 } },
    hints: {},
  },
  preInvoices: {
    list: {},
    table: {},
    sheet: {},
    // Rows that are gone are left out.
    chosenTable: { ids: { rowIds: 200 } },
    chosenSheet: { ids: { rowIds: 200 } },
    one: { ids: { preInvoiceId: 404 } },
    download: { ids: { preInvoiceId: 404 } },
    settle: { ids: { preInvoiceId: 404 } },
    settleAtTill: { ids: { preInvoiceId: 404 } },
    quote: { ids: { articleId: 422, buyerId: 422, classIds: 422, participantId: 422 } },
    issue: { ids: { articleId: 422, buyerId: 422, classIds: 422, participantId: 422 } },
    remind: { ids: { preInvoiceId: 404 } },
    extend: { ids: { preInvoiceId: 404 } },
    void: { ids: { preInvoiceId: 404 } },
  },
  fiscal: {
    state: {},
    list: {},
    table: {},
    sheet: {},
    // Rows that are gone are left out.
    chosenTable: { ids: { rowIds: 200 } },
    chosenSheet: { ids: { rowIds: 200 } },
    one: { ids: { invoiceId: 404 } },
    resend: { ids: { invoiceId: 404 } },
    resendAll: {},
    registerPremises: {},
    closePremises: {},
  },
  tills: {
    all: {},
    open: {},
    move: {},
    count: {},
    close: {},
    report: { ids: { sessionId: 404 } },
    sessions: {},
    table: {},
    sheet: {},
    confirm: { ids: { sessionId: 404 } },
  },
  sales: {
    articles: {},
    courses: { ids: { personId: 404 } },
    quote: { ids: { articleId: 422, classIds: 422, participantId: 422 } },
    sell: { ids: { articleId: 422, buyerId: 422, classIds: 422, participantId: 422 } },
    terminal: { ids: { saleId: 404 } },
    papers: { ids: { invoiceId: 404 } },
    byKey: {},
    // A mark that the centre's file does not name.
    ofTill: { empty: 404 },
    refundable: { ids: { invoiceId: 404 } },
    end: { ids: { invoiceId: 404 } },
    refund: { ids: { invoiceId: 404 } },
  },
  corrections: {
    payment: { ids: { invoiceId: 404 } },
    toCompany: { ids: { invoiceId: 404 } },
  },
  months: {
    // A month that is none.
    one: { empty: 422 },
    documents: { empty: 422 },
    zList: { empty: 422 },
    journal: { empty: 422 },
  },
  figures: {
    today: {},
    // Both days of its query are needed.
    sales: { empty: 422 },
    salesTable: { empty: 422 },
    salesSheet: { empty: 422 },
    visits: { empty: 422 },
    visitsTable: { empty: 422 },
    visitsSheet: { empty: 422 },
    classes: { empty: 422 },
    classesTable: { empty: 422 },
    classesSheet: { empty: 422 },
    people: { empty: 422 },
    peopleTable: { empty: 422 },
    peopleSheet: { empty: 422 },
    absentees: {},
    owed: {},
    owedTable: {},
    owedSheet: {},
    ending: {},
    endingTable: {},
    endingSheet: {},
    ticketValue: { empty: 422 },
    ticketValueTable: { empty: 422 },
    ticketValueSheet: { empty: 422 },
    prices: { empty: 422 },
    pricesTable: { empty: 422 },
    pricesSheet: { empty: 422 },
    absenteesTable: {},
    absenteesSheet: {},
    givenBack: { empty: 422 },
    givenBackTable: { empty: 422 },
    givenBackSheet: { empty: 422 },
  },
  digest: {
    wish: {},
    setWish: {},
  },
  savedViews: {
    list: {},
    save: {},
    delete: { ids: { viewId: 404 } },
  },
  news: {
    audience: {},
    table: {},
    sheet: {},
    saved: {},
    save: {},
    remove: { ids: { audienceId: 404 } },
    test: {},
    send: {},
    list: {},
    stop: { ids: { campaignId: 404 } },
  },
  boundBook: {
    outages: {},
    record: {},
    sell: { ids: { articleId: 422, buyerId: 422, classIds: 422, participantId: 422 } },
  },
  grants: {
    ofPerson: { ids: { personId: 404 } },
    give: { ids: { personId: 404, articleId: 404 } },
    takeBack: { ids: { grantId: 404 } },
  },
  rental: {
    out: {},
    move: { ids: { articleId: 404 } },
  },
  receipts: {
    handed: { ids: { invoiceId: 404 } },
    slip: { ids: { invoiceId: 404 } },
    printed: { ids: { invoiceId: 404 } },
    email: { ids: { invoiceId: 404 } },
  },
  auditLog: {
    list: { ids: { staffId: 200, deviceId: 200, about: 200 } },
    table: { ids: { staffId: 200, deviceId: 200, about: 200 } },
    sheet: { ids: { staffId: 200, deviceId: 200, about: 200 } },
  },
  fiscalExports: {
    // Both days of its query are needed.
    inspection: { empty: 422 },
  },
  articles: {
    list: {},
    create: {},
    change: { ids: { productId: 404 } },
    addArticle: { ids: { productId: 404 } },
    setPrice: { ids: { articleId: 404 } },
    removePrice: { ids: { articleId: 404 } },
    show: { ids: { articleId: 404 } },
    gift: { ids: { articleId: 404 } },
    archive: { ids: { productId: 404 } },
    // A product that is gone by now stands nowhere in the order.
    order: { ids: { productIds: 200 } },
  },
  cancellations: {
    preview: { ids: { groupIds: 404 } },
    cancel: { ids: { groupIds: 404, participantId: 404 } },
    one: { ids: { cancellationId: 404 } },
  },
  rescheduling: {
    dates: { ids: { groupId: 404 } },
    options: { ids: { dateId: 404 } },
    preview: { ids: { dateId: 404, coachIds: 404 } },
    change: { ids: { dateId: 404, coachIds: 404 } },
    ofPerson: { ids: { personId: 404 } },
    targets: { ids: { personId: 404, groupId: 404 } },
    move: { ids: { personId: 404, groupId: 404 } },
    excuse: { ids: { dateId: 404, personId: 404 } },
    makeupDates: { ids: { makeupId: 404 } },
    useMakeup: { ids: { makeupId: 404, dateId: 404 } },
  },
  imports: {
    list: {},
    // Without a kind and a key.
    upload: { empty: 422 },
    one: { ids: { importId: 404 } },
    check: { ids: { importId: 404 } },
    lines: { ids: { importId: 404 } },
    correct: { ids: { importId: 404 } },
    problems: { ids: { importId: 404 } },
    decide: { ids: { importId: 404, personId: 404 } },
    run: { ids: { importId: 404 } },
    drop: { ids: { importId: 404 } },
  },
  courses: {
    // Both days of its query are needed.
    list: { empty: 422 },
    one: { ids: { courseId: 404 } },
    create: { ids: { coachIds: 422 } },
    change: { ids: { courseId: 404 } },
    addGroup: { ids: { courseId: 404, coachIds: 404 } },
    changeGroup: { ids: { groupId: 404, coachIds: 404 } },
    showGroup: { ids: { groupId: 404 } },
    show: { ids: { courseId: 404 } },
    open: { ids: { courseId: 404 } },
    gift: { ids: { courseId: 404 } },
    archive: { ids: { courseId: 404 } },
    closeDays: {},
    openDay: {},
  },
  season: {
    preview: { ids: { courseIds: 422, courseId: 422, groupId: 422, coachIds: 422 } },
    copy: { ids: { courseIds: 422, courseId: 422, groupId: 422, coachIds: 422 } },
  },
  attendance: {
    today: {},
    roster: { ids: { dateId: 404 } },
    person: { ids: { dateId: 404, personId: 404 } },
    mark: { ids: { dateId: 404, personId: 404 } },
    markRest: { ids: { dateId: 404 } },
    addable: { ids: { dateId: 404 } },
    addGuest: { ids: { dateId: 404, personId: 404 } },
    removeGuest: { ids: { dateId: 404, personId: 404 } },
    write: { ids: { dateId: 404 } },
    messages: { ids: { dateId: 404 } },
    certify: { ids: { dateId: 404 } },
  },
  certificates: {
    grant: { ids: { personId: 404 } },
    revoke: { ids: { certificateId: 404 } },
  },
  gifts: {
    look: {},
    // The person is looked for before the term.
    redeem: { ids: { personId: 404, classId: 404 } },
  },
  notes: {
    write: { ids: { personId: 404 } },
    change: { ids: { noteId: 404 } },
    end: { ids: { noteId: 404 } },
    ban: { ids: { personId: 404 } },
    liftBan: { ids: { personId: 404 } },
    incidentsOf: { ids: { personId: 404 } },
    incidents: {},
    table: {},
    sheet: {},
    report: { ids: { personId: 404 } },
  },
  officeHours: {
    now: {},
    preview: {},
    saveSeason: {},
    saveException: {},
    removeSeason: {},
    removeException: {},
    undo: {},
  },
  settings: {
    now: {},
    export: {},
    // Without the bytes of a file.
    uploadTerms: { empty: 409 },
    termsDocument: { empty: 404 },
    uploadLogo: { empty: 409 },
    change: { ids: { favourites: 422 } },
  },
  desk: {
    scan: {},
    feed: {},
    occupancy: {},
  },
  visits: {
    record: { ids: { personId: 404, ticketId: 404, supervisorId: 404 } },
    family: { ids: { personId: 404, ticketId: 404, supervisorId: 404 } },
    group: { ids: { bearerTicketId: 404 } },
    undo: { ids: { visitId: 404 } },
    // Who is unknown is kept as doubtful.
    queued: { ids: { personId: 200 } },
    doubtful: {},
    settle: { ids: { doubtfulVisitId: 404, personId: 404, ticketId: 404, supervisorId: 404 } },
    dismiss: { ids: { doubtfulVisitId: 404 } },
  },
}

const calls = Object.entries(staffContract).flatMap(([noun, each]) =>
  Object.entries(each).map(([name, call]) => [`${noun}.${name}`, call as StaffEndpoint] as const),
)
const customersCalls = Object.entries(contract).flatMap(([noun, each]) =>
  Object.entries(each).map(([name, call]) => [`${noun}.${name}`, call as Endpoint] as const),
)

const lineOf = (name: string): Line | undefined => {
  const [noun = '', call = ''] = name.split('.')
  return (lines as Record<string, Record<string, Line>>)[noun]?.[call]
}

/** Names of all ids and tokens in a schema, at any depth. */
const idsIn = (schema: z.ZodMiniType | undefined): string[] => {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, inner] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) names.add(name)
      walk(inner)
    }
  }
  if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...names].filter((name) => /Ids?$|^(token|about|favourites)$/.test(name))
}

const idsOf = ({ params, query, body }: StaffEndpoint) =>
  [...new Set([...idsIn(params), ...idsIn(query), ...idsIn(body)])].toSorted()

test('every call of staff and every id it takes has a line', () => {
  const listed = Object.entries(lines).flatMap(([noun, each]) => Object.keys(each).map((name) => `${noun}.${name}`))
  expect(listed.toSorted()).toEqual(calls.map(([name]) => name).toSorted())
  for (const [name, call] of calls)
    expect([name, Object.keys(lineOf(name)?.ids ?? {}).toSorted()]).toEqual([name, idsOf(call)])
})

test('every call of staff has a path of its own below /staff', () => {
  expect(new Set(calls.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(calls.length)
  expect(calls.filter(([, { path }]) => !path.startsWith('/staff/'))).toEqual([])
  expect(customersCalls.filter(([, { path }]) => /^\/staff/i.test(path))).toEqual([])
})

const states = ['password', 'PIN', 'locked', 'revoked device', 'ended'] as const

/** Who stands before a call, as the rules see it. */
interface Actor {
  name: string
  client: StaffClient | Client
  roles: readonly Role[]
  /** Absent without a session. */
  logIn?: LogIn
  hasDevice: boolean
  /** Opens the session again after a call that ended it. */
  renew?: () => Promise<unknown>
}

let testApp: TestApp
let actors: Actor[]
/** A manager at a device with password and second factor, and an administrator: who may the most. */
let may: { manager: Actor; admin: Actor; accountant: Actor }
let visitor: Client
/** Personal data that no refusal may contain. */
let canaries: string[]

const ofRole = async (role: Role, admin: StaffClient): Promise<Actor[]> => {
  const member = await addMember(testApp, [role])
  canaries.push(member.email)
  const at = async () => (await enrolDevice(testApp, admin)).desk
  const [office, desk, locked, revoked] = [await logStaffIn(testApp, member), await at(), await at(), await at()]
  await tryPin(desk, member)
  await tryPin(revoked, member)
  const { device } = await revoked.call(staff.state)
  await admin.call(team.revokeDevice, { params: { deviceId: device!._id } })
  const leaving = await addMember(testApp, [role])
  const left = await logStaffIn(testApp, leaving)
  await admin.call(team.end, { params: { staffId: leaving.id } })
  const byState: Record<(typeof states)[number], Omit<Actor, 'name' | 'roles'>> = {
    password: {
      client: office,
      logIn: 'password',
      hasDevice: false,
      renew: () => logStaffIn(testApp, member, office),
    },
    PIN: { client: desk, logIn: 'pin', hasDevice: true, renew: () => tryPin(desk, member) },
    locked: { client: locked, hasDevice: true },
    'revoked device': { client: revoked, hasDevice: false },
    ended: { client: left, hasDevice: false },
  }
  return states.map((state) => ({ name: `${role}, ${state}`, roles: [role], ...byState[state] }))
}

/** Whether a call of the contract is served. */
const isServed = ({ method, path }: CallShape) => testApp.app.http.hasRoute({ method, url: `${apiRoot}${path}` })

beforeAll(async () => {
  testApp = await startTestApp()
  canaries = []
  const founder: StaffMember = await addMember(testApp, ['admin'])
  const admin = await logStaffIn(testApp, founder)
  const maja = await testApp.adult()
  canaries.push(maja.email, founder.email, founder.id, maja.id)
  visitor = testApp.visitor()
  actors = []
  for (const role of roles) actors.push(...(await ofRole(role, admin)))
  actors.push(
    { name: 'a customer', client: testApp.as(maja), roles: [], hasDevice: false },
    { name: 'a visitor', client: visitor, roles: [], hasDevice: false },
  )
  const byPassword = (role: Role) => actors.find(({ name }) => name === `${role}, password`)!
  may = { manager: byPassword('manager'), admin: byPassword('admin'), accountant: byPassword('accountant') }
  // The moment of a last call is written once a minute: here, before the counting of rows.
  for (const { client } of actors) await client.send(staff.state)
})
afterAll(() => testApp[Symbol.asyncDispose]())

test('every call of staff is served', () => {
  expect(calls.filter(([, call]) => !isServed(call)).map(([name]) => name)).toEqual([])
})

const isPermission = (word: StaffEndpoint['may']): word is Permission => !['staff', 'device', 'anyone'].includes(word)

/** The refusal that the rules give this actor; undefined where the call is admitted. */
const refusalFor = (actor: Actor, { may: word, also }: StaffEndpoint): PlainRefusal | undefined => {
  const { roles: own, logIn, hasDevice } = actor
  if (word === 'anyone') return undefined
  if (word === 'device') return hasDevice ? undefined : 'device_unknown'
  if (!logIn) return hasDevice ? 'locked' : 'signed_out'
  if (!isPermission(word)) return undefined
  for (const permission of also ? [word, also] : [word])
    if (!scopeOf(own, logIn, permission)) return scopeOf(own, 'password', permission) ? 'password_needed' : 'forbidden'
  // What a second person must approve is refused by the work itself (server/people/staff/approval-matrix.routes.test.ts).
  return undefined
}

const anId = '019a9f00-0000-7000-8000-000000000000'
const paramsOf = ({ path }: CallShape) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'token' ? 'x' : anId]))

/** The answer to an admitted call with unknown ids and an empty body. */
const emptyAnswer = (name: string, { body }: StaffEndpoint): number => {
  const { empty, ids = {} } = lineOf(name)!
  if (empty !== undefined) return empty
  if (body && !z.safeParse(body, {}).success) return 422
  return Object.values(ids)[0] ?? 200
}

/** Sends a call; of a stream only the head. */
const send = async (client: Client, endpoint: StaffEndpoint, sent: Parameters<Client['send']>[1]) => {
  if (!endpoint.stream) return client.send(endpoint, sent)
  const ended = new AbortController()
  const cookie = client instanceof StaffClient ? [...client.cookies].map((pair) => pair.join('=')).join('; ') : ''
  const response = await fetch(`${testApp.address}${pathOf(endpoint, sent)}`, {
    headers: { cookie, 'accept-language': 'sl' },
    signal: ended.signal,
  })
  const { status, headers } = response
  const bytes = status === 200 ? new Uint8Array() : await response.bytes()
  ended.abort()
  const text = new TextDecoder().decode(bytes)
  return { status, headers, bytes, body: (text ? JSON.parse(text) : {}) as Answered['body'] }
}

/** A refusal is its code and its sentence, and nothing else. */
const expectBlank = ({ status, body, bytes, headers }: Answered, code: PlainRefusal, what: string) => {
  expect([what, status, body]).toEqual([
    what,
    refusals[code],
    { status: 'fail', code, message: refusalText(code, 'sl', undefined) },
  ])
  const text = new TextDecoder().decode(bytes)
  expect(
    canaries.filter((canary) => text.includes(canary)),
    what,
  ).toEqual([])
  expect(headers.getSetCookie(), what).toEqual([])
  expect(headers.get('cache-control'), what).toBe('no-store')
}

/** Which actors and malformed values a call gets in a short run. */
let turn = 0

describe('each role in each state, a customer and a visitor', () => {
  test.each(calls)('%s', async (name, endpoint) => {
    if (!isServed(endpoint)) return
    const { db } = testApp.app.ctx
    const sent = { params: paramsOf(endpoint), ...(endpoint.body && { body: {} }) }
    const before = await rowFingerprints(db)
    turn += 1
    // The short run has a third of those who are refused, other ones from call to call.
    for (const actor of sample(actors, 3, turn)) {
      const code = refusalFor(actor, endpoint)
      if (code) expectBlank(await send(actor.client, endpoint, sent), code, `${name} by ${actor.name}`)
    }
    expect(await rowFingerprints(db)).toEqual(before)
    for (const actor of actors.filter((each) => !refusalFor(each, endpoint))) {
      const { status, body } = await send(actor.client, endpoint, sent)
      expect([name, actor.name, status, body['code']]).toEqual([
        name,
        actor.name,
        emptyAnswer(name, endpoint),
        body['code'],
      ])
      expect(['signed_out', 'locked', 'forbidden']).not.toContain(body['code'])
      if (lineOf(name)?.ends) await actor.renew?.()
    }
    expect(testApp.errors).toEqual([])
  })
})

/** Who may make a call in any way. */
const callerOf = (endpoint: StaffEndpoint): Actor => {
  if (endpoint.may === 'device') return actors.find(({ name }) => name === 'manager, PIN')!
  const able = Object.values(may).find((actor) => !refusalFor(actor, endpoint))
  if (!able) throw new Error(`no actor may ${endpoint.path}`)
  return able
}

const malformed = ["1' or '1'='1", 'x', '%00', 'ž', `${anId}0`]

const hasId = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null && (id in value || Object.values(value).some((each) => hasId(each, id)))

/** A body with this value under the name of an id, wherever it is in it, and in a list where the field is one. */
const withId = (body: Record<string, unknown>, id: string, value: string): Record<string, unknown> => {
  const put = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(put)
    if (typeof node !== 'object' || node === null) return node
    const inner = Object.entries(node).map(([key, each]) => [key, put(each)] as const)
    return Object.fromEntries(id in node ? [...inner, [id, /Ids$|^favourites$/.test(id) ? [value] : value]] : inner)
  }
  return hasId(body, id) ? (put(body) as Record<string, unknown>) : withId({ ...body, [id]: null }, id, value)
}

const idLines = calls.flatMap(([name, endpoint]) =>
  Object.entries(lineOf(name)?.ids ?? {}).map(([id, unknown]) => [name, id, unknown, endpoint] as const),
)

describe('an unknown id, and a malformed one', () => {
  test.each(idLines)('%s: %s', async (name, id, unknown, endpoint) => {
    if (!isServed(endpoint)) return
    const { client } = callerOf(endpoint)
    const before = await rowFingerprints(testApp.app.ctx.db)
    const isIn = (schema: z.ZodMiniType | undefined) => idsIn(schema).includes(id)
    turn += 1
    for (const value of [anId, anId.toUpperCase(), ...sample(malformed, 3, turn)]) {
      const body = goodStaffBodies[name]?.({})
      const { status, body: answer } = await client.send(endpoint, {
        params: { ...paramsOf(endpoint), ...(isIn(endpoint.params) && { [id]: value }) },
        ...(isIn(endpoint.query) && { query: { [id]: value } }),
        ...(body && { body: isIn(endpoint.body) ? withId(body, id, value) : body }),
      })
      const isField = !isIn(endpoint.params) && !isId(value)
      expect([name, id, value, status]).toEqual([name, id, value, isField ? 422 : unknown])
      if (status === 404)
        expect(answer).toEqual({
          status: 'fail',
          code: 'not_found',
          message: refusalText('not_found', 'sl', undefined),
        })
    }
    // An answered table is an entry of its own.
    if (unknown >= 400) expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
    expect(testApp.errors).toEqual([])
  })
})

test('a session of staff is none to every call of customers', async () => {
  const { client } = may.manager
  const before = await rowFingerprints(testApp.app.ctx.db)
  for (const [name, endpoint] of customersCalls) {
    const sent = { params: paramsOf(endpoint), ...(endpoint.body && { body: {} }) }
    const [asStaff, asVisitor] = [await client.send(endpoint, sent), await visitor.send(endpoint, sent)]
    expect([name, asStaff.status, asStaff.body]).toEqual([name, asVisitor.status, asVisitor.body])
    if (endpoint.who !== 'anyone') expect([name, asStaff.status]).toEqual([name, 401])
  }
  expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
  expect((await testApp.as(await testApp.adult()).send(account.me)).status).toBe(200)
})

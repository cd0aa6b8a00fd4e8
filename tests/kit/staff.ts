import { randomBytes } from 'node:crypto'
import { request as open } from 'node:http'
import { Secret, TOTP } from 'otpauth'
import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import type { WantedApproval } from '#contract/staff/people/approvals.ts'
import type { Role } from '#contract/staff/platform/roles.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { revokeLinks } from '#server/people/staff/links.store.ts'
import { newRecoveryCodes, recoveryHash, sealSecret, secretAsText } from '#server/people/staff/second-factor.ts'
import { noticeVersion } from '#server/people/staff/staff.rules.ts'
import * as store from '#server/people/staff/staff.store.ts'
import { addStaff } from '#server/people/staff/team.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { Client, type Answered, type WireAnswer, type WireRequest } from './client.ts'
import { quickHash } from './quick-hash.ts'
import type { TestApp } from './test-app.ts'

/** A browser of staff: it keeps all its cookies, of the device and of the session. */
export class StaffClient extends Client {
  readonly cookies = new Map<string, string>()

  override async request(method: string, path: string, sent: Parameters<Client['request']>[2] = {}): Promise<Answered> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ')
    const answered = await super.request(method, path, { ...sent, headers: { cookie, ...sent.headers } })
    for (const line of answered.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return answered
  }
}

/** The same under a name of its own, as browsers reach a public server. */
export class StaffClientAt extends StaffClient {
  readonly host: string

  constructor(base: string, host: string) {
    super(base)
    this.host = host
  }

  /** Not by fetch, which sends the name of the address. */
  protected override exchange(method: string, url: string, { headers, body }: WireRequest): Promise<WireAnswer> {
    return new Promise((done, failed) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = open(url, { method, headers: { host: this.host, ...headers, ...length } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', failed)
        answer.on('end', () => {
          const found = new Headers()
          for (const [name, values = []] of Object.entries(answer.headersDistinct))
            for (const value of values) found.append(name, value)
          done({ status: answer.statusCode ?? 0, headers: found, bytes: Buffer.concat(parts) })
        })
      })
      sent.on('error', failed)
      sent.end(body)
    })
  }
}

export interface StaffMember {
  id: StaffId
  name: string
  email: string
  password: string
  pin: string
  recoveryCodes: readonly string[]
  /** The code of the second factor at the clock's moment. */
  code(): string
}

const password = 'plezam-rad'
const somePin = '190385'
let members = 0

const newMember = (roles: readonly Role[]) => {
  members += 1
  const name = `Sodelavka ${String.fromCharCode(65 + (members % 26))}`
  const email = `osebje${members}@previs.example`
  return { name, mark: `S${members}`, email, language: 'sl' as const, roles, personId: null, taxNumber: '50223054' }
}

const codesOf = (testApp: TestApp, secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return () => totp.generate({ timestamp: testApp.clock.now().getTime() })
}

/** A member who has set up everything by the link, with hashes at their real cost. */
export const setUpMember = async (
  testApp: TestApp,
  roles: readonly Role[],
  { pin = somePin }: { pin?: string } = {},
): Promise<StaffMember> => {
  const { ctx } = testApp.app
  const form = newMember(roles)
  const { id, linkId } = await inTransaction(ctx.db, (tx) => addStaff(ctx, tx, operatorActor('test'), form))
  const params = { token: ctx.secrets.linkToken('staff_set_up', linkId) }
  const browser = new StaffClient(testApp.address)
  const code = codesOf(testApp, (await browser.call(staff.setUpLink, { params })).secret)
  const body = { password, code: code(), pin, readsNotice: true } as const
  const { recoveryCodes } = await browser.call(staff.setUp, { params, body })
  return { id, name: form.name, email: form.email, password, pin, recoveryCodes, code }
}

/** A member of staff with these roles, who has password, second factor and PIN; log-ins cost no time. */
export const addMember = async (
  testApp: TestApp,
  roles: readonly Role[],
  { pin = somePin, name }: { pin?: string; name?: string } = {},
): Promise<StaffMember> => {
  const { ctx } = testApp.app
  const form = { ...newMember(roles), ...(name !== undefined && { name }) }
  const secret = randomBytes(20)
  const recoveryCodes = newRecoveryCodes()
  const now = ctx.clock.now()
  const id = await inTransaction(ctx.db, async (tx) => {
    const added = await addStaff(ctx, tx, operatorActor('test'), form)
    await revokeLinks(tx, added.id, ['set_up'], now)
    await store.setPasswordOf(tx, added.id, quickHash(password), now)
    await store.setTotpOf(tx, added.id, sealSecret(ctx, added.id, secret), 0)
    await store.setPinOf(tx, added.id, quickHash(pin))
    const hashes = recoveryCodes.map((each) => recoveryHash(ctx, each))
    await store.replaceRecoveryCodes(tx, added.id, hashes)
    await store.setNoticeRead(tx, added.id, noticeVersion, now)
    return added.id
  })
  const code = codesOf(testApp, secretAsText(secret))
  return { id, name: form.name, email: form.email, password, pin, recoveryCodes, code }
}

/** Logs a member in, in a browser of its own; the clock advances, since a code counts once. */
export const logStaffIn = async (
  testApp: TestApp,
  member: StaffMember,
  browser = new StaffClient(testApp.address),
): Promise<StaffClient> => {
  testApp.clock.forward(30)
  await browser.call(staff.logIn, {
    body: { email: member.email, password: member.password, code: member.code() },
  })
  return browser
}

/** A browser enrolled as a device of the desk, locked; `office` is an administrator's. */
export const enrolDevice = async (
  testApp: TestApp,
  office: StaffClient,
  name = 'Pult',
  desk = new StaffClient(testApp.address),
): Promise<{ desk: StaffClient; id: DeviceId }> => {
  const { code } = await office.call(team.makeDeviceCode, { body: { name } })
  const { device } = await desk.call(staff.enrol, { body: { code } })
  return { desk, id: device._id }
}

/** Tries a PIN at a device. */
export const tryPin = (desk: StaffClient, { id, pin }: Pick<StaffMember, 'id' | 'pin'>): Promise<Answered> =>
  desk.send(staff.unlock, { body: { staffId: id, pin } })

/** What a second person would have to approve of a call that was refused. */
export const wantedApproval = ({ body }: Answered): WantedApproval => {
  if (body['code'] !== 'approval_needed') throw new Error(`no approval is needed: ${JSON.stringify(body)}`)
  return body['approval'] as WantedApproval
}

/** Approves what a call was refused for, at the screen of who asked. */
export const approve = (
  desk: StaffClient,
  { id, pin }: Pick<StaffMember, 'id' | 'pin'>,
  { digest }: Pick<WantedApproval, 'digest'>,
): Promise<Answered> => desk.send(staff.approve, { body: { approverId: id, pin, digest } })

/** Sends a call, has it approved by PIN, and sends it again as it was; answers a refused approval. */
export const sendApproved = async (
  desk: StaffClient,
  by: Pick<StaffMember, 'id' | 'pin'>,
  ...[endpoint, sent]: Parameters<StaffClient['send']>
): Promise<Answered> => {
  const refused = await desk.send(endpoint, sent)
  if (refused.body['code'] !== 'approval_needed') return refused
  const approved = await approve(desk, by, wantedApproval(refused))
  return approved.status === 200 ? desk.send(endpoint, sent) : approved
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, FileAnswer, Parsed } from '#contract/kit/endpoint.ts'
import { isId, type ApprovalId, type DeviceId, type StaffId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import { scopeOf, type LogIn, type Permission, type Scope, type Role } from '#contract/staff/roles.ts'
import { nameOfCall, type Approved, type May, type StaffEndpoint } from '#contract/staff/staff-call.ts'
import type { Topic } from '#contract/staff/topics.ts'
import { customerActor, type Actor } from '#server/platform/audit-log.ts'
import { refuse } from '#server/platform/refuse.ts'
import { addressOf, languageOf, networkOfRequest } from './bind.ts'
import { EventStream } from './event-stream.ts'
import { addRoute, refuseMalformedIds, sendFile } from './route.ts'
import type { StaffCookies } from './staff-cookies.ts'
import { uploadOf } from './upload.ts'

/** An enrolled device, also while no one stands at it. */
export interface DeskDevice {
  id: DeviceId
  name: string
}

/** Data about a member of staff that every call needs; the staff module adds the rest. */
export interface StaffCaller {
  id: StaffId
  roles: readonly Role[]
  /** What counts at this moment: the PIN, or password and second factor. */
  logIn: LogIn
  actor: Actor
}

interface Identified<Me> {
  device: DeskDevice | undefined
  /** The member who is unlocked here. */
  me: Me | undefined
}

/** How far the caller's permission reaches, and what a second person has approved of this call. */
export interface Allowed {
  scope: Scope
  approved: Permission | undefined
}

/** One call of staff as its handler receives it. */
export interface StaffCall<E extends StaffEndpoint, Me> extends Parsed<E>, Allowed {
  me: E['may'] extends 'device' | 'anyone' ? Me | undefined : Me
  device: E['may'] extends 'device' ? DeskDevice : DeskDevice | undefined
  actor: Actor
  language: Language
  ip: string
  /** Key for limits: the enrolled device, else the network (docs/product/staff.md §4.5). */
  limitKey: string
  userAgent: string | undefined
  sessionToken: string | undefined
  deviceToken: string | undefined
  setSession(token: string | null): void
  setDevice(token: string | null): void
  /** The bytes of a call that takes a file, as they arrive. */
  upload: E['takesFile'] extends number ? AsyncIterable<Buffer> : undefined
  /** The events of a call that answers a stream. */
  stream: E['stream'] extends true ? EventStream : undefined
}

export type StaffBind<Me> = <const E extends StaffEndpoint>(
  endpoint: E,
  handler: (call: StaffCall<E, Me>) => Promise<Answer<E>>,
) => void

/** An approval as a call brings it. */
export interface SentApproval extends Approved {
  id: ApprovalId
  permission: Permission
  call: string
  /** The key of the call, if it has one: the same call sent again counts as the same. */
  key: string | undefined
}

export interface StaffBindOptions<Me extends StaffCaller> {
  app: FastifyInstance
  staffUrl: string
  cookies: StaffCookies
  /** Who stands behind the tokens of device and session; an ended one stands for no one. */
  identify(
    tokens: { device: string | undefined; session: string | undefined },
    request: { network: string; request: string },
  ): Promise<Identified<Me>>
  /** Says that a call has changed what other screens show. */
  onChange(topic: Topic): void
  /** Refuses who calls too often. */
  limit(key: string): Promise<void>
  /** Uses an approval up and returns the caller with it; refuses `approval_needed` for any other. */
  spendApproval(me: Me, approval: SentApproval): Promise<Me>
}

interface Admitted<Me> extends Identified<Me>, Allowed {
  /** The permission that still needs an approval. */
  asks: Permission | undefined
}

const approvalHeader = 'x-approval'

const approvalOf = (request: FastifyRequest): ApprovalId | undefined => {
  const id = request.headers[approvalHeader]
  return typeof id === 'string' && isId(id) ? (id as ApprovalId) : undefined
}

/** Refuses who lacks the permission; a password would give some of them (docs/product/staff.md §3.4). */
const scopeFor = ({ roles, logIn }: StaffCaller, permission: Permission): Scope =>
  scopeOf(roles, logIn, permission) ??
  refuse(scopeOf(roles, 'password', permission) === undefined ? 'forbidden' : 'password_needed')

const isPermission = (may: May): may is Permission => !['staff', 'device', 'anyone'].includes(may)

/**
 * Turns a call of staff into a route. The order of refusals: device, session, limit, permission, parameters, body,
 * approval (docs/product/staff.md §2.4).
 */
export const createStaffBind =
  <Me extends StaffCaller>({
    app,
    staffUrl,
    cookies,
    identify,
    limit,
    onChange,
    spendApproval,
  }: StaffBindOptions<Me>): StaffBind<Me> =>
  (endpoint, handler) => {
    const ownOrigin = new URL(staffUrl).origin
    const { may, also, wider, approves, changes = [], params, query, body, file, stream, takesFile } = endpoint
    const admitted = new WeakMap<FastifyRequest, Admitted<Me>>()
    const requestOf = (request: FastifyRequest) => ({ network: networkOfRequest(request), request: request.id })
    const limitKeyOf = (request: FastifyRequest, device: DeskDevice | undefined) =>
      device ? `device:${device.id}` : networkOfRequest(request)

    const admit = async (request: FastifyRequest) => {
      const tokens = { device: cookies.readDevice(request), session: cookies.readSession(request) }
      const { device, me } = await identify(tokens, requestOf(request))
      await limit(limitKeyOf(request, device))
      if (may === 'device' && !device) refuse('device_unknown')
      if (may !== 'device' && may !== 'anyone' && !me) refuse(device ? 'locked' : 'signed_out')
      const scope = me && isPermission(may) ? scopeFor(me, may) : 'all'
      if (me && also && scopeFor(me, also) !== 'all') refuse('forbidden')
      const asks = approvalOf(request) && wider ? wider : scope === 'approved' && isPermission(may) ? may : undefined
      if (asks && !approvalOf(request)) refuse('approval_needed')
      refuseMalformedIds(request)
      admitted.set(request, { device, me, scope, asks, approved: undefined })
    }

    const approve = async (request: FastifyRequest) => {
      const { me, asks, ...rest } = admitted.get(request)!
      const id = approvalOf(request)
      if (!me || !asks || !id) return
      const { key } = (request.body ?? {}) as { key?: string }
      const sent = { params: request.params as never, body: request.body as never }
      const approval = { id, permission: asks, call: nameOfCall(endpoint), key, ...approves?.(sent) }
      admitted.set(request, { ...rest, asks, me: await spendApproval(me, approval), approved: asks })
    }

    addRoute(app, ownOrigin, endpoint, {
      hidden: true,
      admit,
      ...(isPermission(may) && { approve }),
      async handle(request: FastifyRequest, reply: FastifyReply) {
        const { device, me, scope, approved } = admitted.get(request)!
        const events = stream && new EventStream()
        const result = await handler({
          params: params && request.params,
          query: query && request.query,
          body: body && request.body,
          me,
          device,
          scope,
          approved,
          actor: me?.actor ?? customerActor(null, requestOf(request)),
          language: languageOf(request),
          ip: addressOf(request),
          limitKey: limitKeyOf(request, device),
          userAgent: request.headers['user-agent'],
          sessionToken: cookies.readSession(request),
          deviceToken: cookies.readDevice(request),
          setSession: (token: string | null) => cookies.writeSession(reply, token),
          setDevice: (token: string | null) => cookies.writeDevice(reply, token),
          upload: takesFile && uploadOf(request, takesFile),
          stream: events,
        } as StaffCall<typeof endpoint, Me>)
        for (const topic of changes) onChange(topic)
        if (events) return events.reply(request, reply)
        // What staff see of customers stays in no cache of a shared device.
        void reply.header('cache-control', 'no-store')
        return file ? sendFile(reply, file, result as FileAnswer) : reply.send({ status: 'success', ...result })
      },
    })
  }

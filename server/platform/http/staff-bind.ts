import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, FileAnswer, ParsedCall } from '#contract/platform/endpoint.ts'
import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import {
  scopeOf,
  type ApprovedPermission,
  type LogIn,
  type Permission,
  type Scope,
  type Role,
} from '#contract/staff/platform/roles.ts'
import { isPermission, mayNeedApproval, type StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import type { Topic } from '#contract/staff/platform/topics.ts'
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

interface IdentifiedCaller<Me> {
  device: DeskDevice | undefined
  /** The member who is unlocked here. */
  me: Me | undefined
}

/** Calls for which some members need a second person. */
type NeedsApproval<E extends StaffEndpoint> = E['may'] extends ApprovedPermission
  ? true
  : E extends { wider: Permission }
    ? true
    : false

/**
 * One call of staff as its handler receives it. A call that may need a second person brings no actor: the asker answers one
 * in the transaction of the work, so that nothing is written before the approval is spent.
 */
export interface StaffCall<E extends StaffEndpoint, Me, Asker = Me> extends ParsedCall<E> {
  /** How far the caller's permission reaches. */
  scope: Scope
  me: E['may'] extends 'device' | 'anyone' ? Me | undefined : NeedsApproval<E> extends true ? Asker : Me
  actor: NeedsApproval<E> extends true ? undefined : Actor
  device: E['may'] extends 'device' ? DeskDevice : DeskDevice | undefined
  language: Language
  ip: string
  /** Key for limits: the enrolled device, else the network (docs/product/staff.md §4.5). */
  limitKey: string
  userAgent: string | undefined
  sessionToken: string | undefined
  deviceToken: string | undefined
  setSession(token: string | null): void
  setDevice(token: string | null): void
  /** Signed names of this browser for the accounts that logged in to it before. */
  knownAs: string | undefined
  setKnownAs(knownAs: string): void
  /** The bytes of a call that takes a file, as they arrive. */
  upload: E['takesFile'] extends number ? AsyncIterable<Buffer> : undefined
  /** The events of a call that answers a stream. */
  stream: E['stream'] extends true ? EventStream : undefined
}

export type StaffBind<Me, Asker> = <const E extends StaffEndpoint>(
  endpoint: E,
  handler: (call: StaffCall<E, Me, Asker>) => Promise<Answer<E>>,
) => void

/** A call as it was sent and validated, by which an approval knows it again. */
export interface AskedCall {
  /** Method and path, which no other call has. */
  name: string
  sent: { params: unknown; query: unknown; body: unknown }
  may: Permission
  /** How far `may` reaches for the caller. */
  scope: Scope
}

export interface StaffBindOptions<Me extends StaffCaller, Asker> {
  app: FastifyInstance
  staffUrl: string
  cookies: StaffCookies
  /** Who stands behind the tokens of device and session; an ended one stands for no one. */
  identify(
    tokens: { device: string | undefined; session: string | undefined },
    request: { network: string; request: string },
  ): Promise<IdentifiedCaller<Me>>
  /** Says that a call has changed what other screens show. */
  onChange(topic: Topic): void
  /** Refuses who calls too often. */
  limit(key: string): Promise<void>
  /** Carries a call out for a member who may need a second person; without one it is refused as `approval_needed`. */
  askingFirst<Result>(me: Me, call: AskedCall, work: (asker: Asker) => Promise<Result>): Promise<Result>
}

interface AdmittedCaller<Me> extends IdentifiedCaller<Me> {
  scope: Scope
}

/** Refuses who lacks the permission; a password would give some of them (docs/product/staff.md §3.4). */
const scopeFor = ({ roles, logIn }: StaffCaller, permission: Permission): Scope =>
  scopeOf(roles, logIn, permission) ??
  refuse(scopeOf(roles, 'password', permission) === undefined ? 'forbidden' : 'password_needed')

/**
 * Turns a call of staff into a route. The order of refusals: device, session, limit, permission, parameters, body, then
 * those of the call itself, of which the approval is the last (docs/product/staff.md §2.4).
 */
export const createStaffBind =
  <Me extends StaffCaller, Asker>({
    app,
    staffUrl,
    cookies,
    identify,
    limit,
    onChange,
    askingFirst,
  }: StaffBindOptions<Me, Asker>): StaffBind<Me, Asker> =>
  (endpoint, handler) => {
    const ownOrigin = new URL(staffUrl).origin
    const { method, path, may, also, changes = [], params, query, body, file, stream, takesFile } = endpoint
    const admitted = new WeakMap<FastifyRequest, AdmittedCaller<Me>>()
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
      refuseMalformedIds(request)
      admitted.set(request, { device, me, scope })
    }

    addRoute(app, ownOrigin, endpoint, {
      hidden: true,
      admit,
      async handle(request: FastifyRequest, reply: FastifyReply) {
        const { device, me, scope } = admitted.get(request)!
        const sent = { params: params && request.params, query: query && request.query, body: body && request.body }
        const events = stream && new EventStream()
        const call = (who: { me: Me | Asker | undefined; actor: Actor | undefined }) =>
          ({
            ...sent,
            ...who,
            device,
            scope,
            language: languageOf(request),
            ip: addressOf(request),
            limitKey: limitKeyOf(request, device),
            userAgent: request.headers['user-agent'],
            sessionToken: cookies.readSession(request),
            deviceToken: cookies.readDevice(request),
            setSession: (token: string | null) => cookies.writeSession(reply, token),
            setDevice: (token: string | null) => cookies.writeDevice(reply, token),
            knownAs: cookies.readKnownAs(request),
            setKnownAs: (knownAs: string) => cookies.writeKnownAs(reply, knownAs),
            upload: takesFile && uploadOf(request, takesFile),
            stream: events,
            // The parts are those of the endpoint's type, which the schemas above have checked.
          }) as unknown as StaffCall<typeof endpoint, Me, Asker>
        const result =
          me && isPermission(may) && mayNeedApproval(endpoint)
            ? await askingFirst(me, { name: `${method} ${path}`, sent, may, scope }, (asker) =>
                handler(call({ me: asker, actor: undefined })),
              )
            : await handler(call({ me, actor: me?.actor ?? customerActor(null, requestOf(request)) }))
        for (const topic of changes) onChange(topic)
        if (events) return events.reply(request, reply)
        // What staff see of customers stays in no cache of a shared device.
        void reply.header('cache-control', 'no-store')
        return file ? sendFile(reply, file, result as FileAnswer) : reply.send({ status: 'success', ...result })
      },
    })
  }

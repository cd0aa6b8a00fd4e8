import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Endpoint, FileAnswer, ParsedCall } from '#contract/platform/endpoint.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { isLanguage, readLanguage, type Language } from '#contract/platform/language.ts'
import { customerActor, type Actor } from '#server/platform/audit-log.ts'
import { clientAddress, networkOf } from '#server/platform/network.ts'
import { refuse } from '#server/platform/refuse.ts'
import { policies, type Caller, type CallerOf } from './policies.ts'
import { addRoute, refuseMalformedIds, sendFile } from './route.ts'
import type { SessionCookie } from './session-cookie.ts'

/** The client's address, and the network that limits count (docs/product/limits.md §1.4). */
export const addressOf = ({ ip, socket }: FastifyRequest): string => clientAddress(ip, socket.remoteAddress)
export const networkOfRequest = (request: FastifyRequest): string => networkOf(addressOf(request))

/** A customer as the actor of a request; null without a session. */
export const actorOf = (request: FastifyRequest, personId: PersonId | null): Actor =>
  customerActor(personId, { network: networkOfRequest(request), request: request.id })

/** One call as its handler receives it. */
export type Call<E extends Endpoint, Me> = ParsedCall<E> & {
  me: CallerOf<Me>[E['who']]
  /** The actor, with or without a session; the same as `me.actor` where there is a `me`. */
  actor: Actor
  language: Language
  ip: string
  /** Key for limits: the IPv4 address, or the /64 network of an IPv6 address. */
  network: string
  /** User agent header of the browser. */
  userAgent: string | undefined
  /** Token of the session cookie, which may have ended. */
  sessionToken: string | undefined
  /** Device cookie of a browser that logged in before; its signature is not checked yet. */
  device: string | undefined
  setDevice(device: string): void
  /** Sets the browser's session cookie, or removes it. */
  setSession(token: string | null): void
}

export type Bind<Me> = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E, Me>) => Promise<Answer<E>>,
  options?: {
    /**
     * Throws the 404 of another person's object in the path, before the body is checked (docs/product/api.md §2.3,
     * §4.2).
     */
    find?: (call: { me: Me; params: ParsedCall<E>['params'] }) => unknown
    /** Minors in an answer, beside the one in the call's path or query. */
    minorsOf?: (result: Answer<E>) => readonly PersonId[]
    /** The handler returns the same object until it changes, so each object is serialised once. */
    reusesResult?: true
  },
) => void

export interface BindOptions<Me extends Caller> {
  app: FastifyInstance
  /** The person of this session token, if it is valid; `actorOf` makes the actor of the request. */
  whoIs(token: string, actorOf: (personId: PersonId) => Actor): Promise<Me | undefined>
  cookie: SessionCookie
  publicUrl: string
  /** Refuses a person who calls too often. */
  limit(me: Me, endpoint: Endpoint): Promise<void>
  /** Records that an answer contained data of these minors. */
  logAccess(actor: Actor, childIds: readonly PersonId[]): Promise<unknown>
}

/**
 * The language the customer chose in the app (a cookie), else that of the header. The cookie comes first, since a browser
 * sends the same header to all sites.
 */
export const languageOf = ({
  headers,
  cookies,
}: Pick<FastifyRequest, 'headers'> & Partial<FastifyRequest>): Language => {
  // Some requests are refused before their cookies are parsed.
  const chosen = cookies?.['language']
  return readLanguage(isLanguage(chosen) ? chosen : headers['accept-language'])
}

/** The document as requested: saved, or shown in a browser tab with `?inline=1`. */
export const withDisposition = (file: FileAnswer, { inline }: { inline?: '1' | undefined }): FileAnswer => ({
  ...file,
  inline: inline === '1',
})

/** The minor in a call's path or query. */
const minorsIn = ({ params, query }: FastifyRequest): PersonId[] => {
  const { childId } = params as { childId?: PersonId }
  const { child } = query as { child?: PersonId }
  return [childId, child].filter((id) => id !== undefined)
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: unknown
  }
}

/** Turns a call of the contract into a route. Order of refusals: docs/product/api.md §2.2. */
export const createBind =
  <Me extends Caller>({ app, whoIs, cookie, publicUrl, limit, logAccess }: BindOptions<Me>): Bind<Me> =>
  (endpoint, handler, { find, minorsOf, reusesResult } = {}) => {
    const ownOrigin = new URL(publicUrl).origin
    const { method, who, params, query, body, file } = endpoint
    const policy = policies[who]
    const written = new WeakMap<object, string>()

    /** Limited to the contract like any other answer, then kept for the next caller. */
    const writeOnce = (reply: FastifyReply, result: object): string => {
      const known = written.get(result)
      if (known !== undefined) return known
      const text = reply.serializeInput({ status: 'success', ...result }, '200') as string
      written.set(result, text)
      return text
    }

    const identifyCaller = async (request: FastifyRequest, reply: FastifyReply): Promise<Me> => {
      const token = cookie.read(request)
      const me = token && (await whoIs(token, (personId) => actorOf(request, personId)))
      if (me) return me
      cookie.correct(request, reply)
      return refuse('signed_out')
    }

    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      if (policy !== 'nothing') {
        const me = await identifyCaller(request, reply)
        await limit(me, endpoint)
        for (const requirement of policy) requirement(me, endpoint)
        request.caller = me
      }
      refuseMalformedIds(request)
      if (find) await find({ me: request.caller as Me, params: request.params as never })
    }

    addRoute(app, ownOrigin, endpoint, {
      admit,
      async handle(request, reply) {
        const me = request.caller as Me | undefined
        const actor = me?.actor ?? actorOf(request, null)
        const result = await handler({
          params: params && request.params,
          query: query && request.query,
          body: body && request.body,
          me,
          actor,
          language: languageOf(request),
          ip: addressOf(request),
          network: networkOfRequest(request),
          userAgent: request.headers['user-agent'],
          sessionToken: cookie.read(request),
          device: cookie.readDevice(request),
          setDevice: (device: string) => cookie.writeDevice(reply, device),
          setSession: (token: string | null) => cookie.write(reply, token),
        } as Call<typeof endpoint, Me>)
        if (method === 'GET') await logAccess(actor, [...minorsIn(request), ...(minorsOf?.(result) ?? [])])
        if (file) return sendFile(reply, file, result as FileAnswer)
        if (reusesResult) return reply.type('application/json; charset=utf-8').send(writeOnce(reply, result))
        return reply.send({ status: 'success', ...result })
      },
    })
  }

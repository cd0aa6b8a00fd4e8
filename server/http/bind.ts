import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { adultAge } from '#contract/kit/age-groups.ts'
import { writes, type Answer, type Endpoint, type FileAnswer, type Parsed } from '#contract/kit/endpoint.ts'
import { complaints } from '#contract/kit/fields.ts'
import { isId, type PersonId } from '#contract/kit/id.ts'
import { isLanguage, readLanguage, type Language } from '#contract/kit/language.ts'
import { customerActor, type Actor } from '#server/platform/audit-log.ts'
import { networkOf } from '#server/platform/network.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'
import type { SessionCookie } from './session-cookie.ts'

/** What the door needs to know of a person with a session; account adds the rest. */
export interface Caller {
  /** The person, and the request they do it by. */
  actor: Actor
  age: number
  /** The e-mail is unconfirmed and its deadline has passed (design §5). */
  blocked: boolean
}

/** One call as its handler sees it. */
export type Call<E extends Endpoint, Me> = Parsed<E> & {
  me: E['who'] extends 'anyone' ? undefined : Me
  /** Who calls, known or not; the same as `me.by` where there is a `me`. */
  actor: Actor
  language: Language
  ip: string
  /** What limits count by: the address, or for IPv6 the network of one line. */
  network: string
  /** What the browser says it is. */
  userAgent: string | undefined
  /** The token in the session cookie, whether or not it is still worth anything. */
  sessionToken: string | undefined
  /** Gives the browser a session, or takes it away. */
  setSession(token: string | null): void
}

export type Bind<Me> = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E, Me>) => Promise<Answer<E>>,
  options?: {
    /** Throws the 404 of an object in the path that is not the caller's, before the body is looked at (design §8). */
    find?: (call: { me: Me; params: Parsed<E>['params'] }) => unknown
    /** Minors an answer tells of, beside the one that the call names. */
    tells?: (said: Answer<E>) => readonly PersonId[]
    /** The handler answers the same object until it has something else to say, so each is written out once. */
    lasting?: true
  },
) => void

export interface Door<Me extends Caller> {
  app: FastifyInstance
  /** Who holds the session of this token, if anybody. */
  whoIs(token: string): Promise<Me | undefined>
  cookie: SessionCookie
  publicUrl: string
  /** Refuses somebody who calls too often. */
  limit(me: Me, endpoint: Endpoint): Promise<void>
  /** Somebody was told about these minors. */
  logAccess(actor: Actor, childIds: readonly PersonId[]): Promise<void>
}

/**
 * A request that changes something must come from our own pages: by Fetch Metadata, else by Origin (design §5). A
 * client without either is no browser and carries nobody's cookies, unless it goes to a page (old browsers by GET).
 */
const isCrossSite = ({ headers }: FastifyRequest, ownOrigin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  if (headers.origin !== undefined) return headers.origin !== ownOrigin
  return headers.accept?.includes('text/html') ?? false
}

/**
 * What the customer chose in the app, which the browser remembers (as for pages), else what the caller says: a browser
 * that asks by itself says what its owner set for all sites.
 */
export const languageOf = ({
  headers,
  cookies,
}: Pick<FastifyRequest, 'headers'> & Partial<FastifyRequest>): Language => {
  // Some requests are refused before anybody has read their cookies.
  const chosen = cookies?.['language']
  return readLanguage(isLanguage(chosen) ? chosen : headers['accept-language'])
}

/** A document, to be kept and never cached nor guessed at (design §8). */
const sendFile = (reply: FastifyReply, type: string, { name, bytes, inline = false }: FileAnswer) => {
  // A browser's PDF viewer draws itself with styles of its own, which the API's policy of nothing would keep from it.
  if (inline) void reply.header('content-security-policy', "frame-ancestors 'none'")
  return reply
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(Buffer.from(bytes))
}

/** The document as the caller asked for it: saved, or shown in a browser's tab with `?inline=1`. */
export const asAsked = (file: FileAnswer, { inline }: { inline?: '1' | undefined }): FileAnswer => ({
  ...file,
  inline: inline === '1',
})

const fixed404 = (params: unknown) =>
  Object.entries(params as Record<string, string>).some(
    ([name, value]) => value !== undefined && /id$/i.test(name) && !isId(value),
  )

/** The minor a call is about: named in its path, or in its query. */
const minorsIn = ({ params, query }: FastifyRequest): PersonId[] => {
  const { childId } = params as { childId?: PersonId }
  const { child } = query as { child?: PersonId }
  return [childId, child].filter((id) => id !== undefined)
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: unknown
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Turns a promise of the contract into a route. Order of refusals: design §8. */
export const createBind =
  <Me extends Caller>({ app, whoIs, cookie, publicUrl, limit, logAccess }: Door<Me>): Bind<Me> =>
  (endpoint, handler, { find, tells, lasting } = {}) => {
    const ownOrigin = new URL(publicUrl).origin
    const { method, path, who, params, query, body, answer, file } = endpoint
    const changes = writes(endpoint)
    const written = new WeakMap<object, string>()

    /** Cut to the contract like any other answer, and then kept for the next caller. */
    const writeOnce = (reply: FastifyReply, said: object): string => {
      const known = written.get(said)
      if (known !== undefined) return known
      const text = reply.serializeInput({ status: 'success', ...said }, '200') as string
      written.set(said, text)
      return text
    }

    const actorOf = (request: FastifyRequest, personId: PersonId | null): Actor =>
      customerActor(personId, { network: networkOf(request.ip), request: request.id })

    const knowCaller = async (request: FastifyRequest, reply: FastifyReply): Promise<Me> => {
      const token = cookie.read(request)
      const me = token && (await whoIs(token))
      if (me) return me
      cookie.correct(request, reply)
      return refuse('signed_out')
    }

    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      if (who !== 'anyone') {
        const me = await knowCaller(request, reply)
        await limit(me, endpoint)
        if (changes && me.blocked && !endpoint.evenUnconfirmed) refuse('email_unconfirmed')
        if (who === 'adult' && me.age < adultAge) refuse('adults_only')
        request.caller = { ...me, actor: actorOf(request, me.actor.personId) }
      }
      if (fixed404(request.params)) refuse('not_found')
      if (find) await find({ me: request.caller as Me, params: request.params as never })
    }

    app.route({
      method,
      url: path,
      // To ask how long an answer would be must not do what the answer is about.
      ...(method === 'GET' ? { exposeHeadRoute: !changes } : { bodyLimit: 64 * 1024 }),
      schema: {
        tags: [path.split('/')[1] ?? ''],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(!file && {
          response: { 200: z.extend(answer as z.ZodMiniObject, { status: z.literal('success') }) },
        }),
      },
      config: { endpoint },
      ...(changes && {
        onRequest: async (request: FastifyRequest) => {
          if (isCrossSite(request, ownOrigin)) refuse('cross_site')
        },
      }),
      preValidation: admit,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const me = request.caller as Me | undefined
        const actor = me?.actor ?? actorOf(request, null)
        const said = await handler({
          params: params && request.params,
          query: query && request.query,
          body: body && request.body,
          me,
          actor,
          language: languageOf(request),
          ip: request.ip,
          network: networkOf(request.ip),
          userAgent: request.headers['user-agent'],
          sessionToken: cookie.read(request),
          setSession: (token: string | null) => cookie.write(reply, token),
        } as Call<typeof endpoint, Me>)
        if (method === 'GET') await logAccess(actor, [...minorsIn(request), ...(tells?.(said) ?? [])])
        if (file) return sendFile(reply, file, said as FileAnswer)
        if (lasting) return reply.type('application/json; charset=utf-8').send(writeOnce(reply, said))
        return reply.send({ status: 'success', ...said })
      },
    })
  }

/** Fastify's hook for zod: complaints become a Refusal with a code beside each field. */
export const validatorCompiler =
  ({ schema }: { schema: unknown }) =>
  (sent: unknown) => {
    // An endpoint with a body that got none complains about the fields, not about the lack of a body.
    const parsed = z.safeParse(schema as z.ZodMiniType, sent ?? {})
    return parsed.success ? { value: parsed.data } : { error: new Refusal('invalid', complaints(parsed.error)) }
  }

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Paths in `given` that `promised` does not have. */
const surplus = (given: unknown, promised: unknown, at = ''): string[] => {
  if (!isPlain(given) || !isPlain(promised)) return []
  return Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : key in promised ? surplus(value, promised[key], `${at}.${key}`) : [`${at}.${key}`],
  )
}

/**
 * Answers leave through the contract: what it does not name stays here. Outside production that is a fault to mend, so
 * that no column travels to a browser by accident.
 */
export const serializerCompiler =
  (strict: boolean) =>
  ({ schema, url }: { schema: unknown; url: string }) =>
  (answer: unknown): string => {
    const promised = z.parse(schema as z.ZodMiniType, answer)
    const extra = strict ? surplus(answer, promised) : []
    if (extra.length) throw new Error(`${url} answers with fields that its contract does not name: ${extra.join(', ')}`)
    return JSON.stringify(promised)
  }

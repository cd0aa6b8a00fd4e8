import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie that carries a session's token, and the only code that knows its name and flags (design §5). */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string | null): void
  /** The browser believes that somebody is signed in, and nobody is. */
  correct(request: FastifyRequest, reply: FastifyReply): void
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Longest life of a session, in seconds: 90 days. */
export const sessionMaxAgeSeconds = 90 * 24 * 3600

export const sessionCookie = (publicUrl: string): SessionCookie => {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-sid' : 'sid'
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  // Says only that asking who one is may be worth it, so that the log-in page need not collect a 401.
  const hint = { ...flags, httpOnly: false } as const
  return {
    read(request) {
      const token = request.cookies[name]
      return token !== undefined && tokenShape.test(token) ? token : undefined
    },
    write(reply, token) {
      if (token === null) {
        void reply.clearCookie(name, flags)
        void reply.clearCookie('signed_in', hint)
      } else {
        void reply.setCookie(name, token, { ...flags, maxAge: sessionMaxAgeSeconds })
        void reply.setCookie('signed_in', '1', { ...hint, maxAge: sessionMaxAgeSeconds })
      }
    },
    correct(request, reply) {
      // Only the hint: this answer may be overtaken by that of a log-in, whose session it must not take away.
      if (request.cookies['signed_in'] !== undefined) void reply.clearCookie('signed_in', hint)
    },
  }
}

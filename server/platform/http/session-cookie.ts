import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownBrowserShape } from '#server/platform/known-browsers.ts'

/** The cookies of logging in; only this file contains their names and flags (docs/product/api.md §5.1, §5.2, §5.5). */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string | null): void
  /** The device this browser is to the person who logs in, whatever the account module writes into it. */
  readDevice(request: FastifyRequest): string | undefined
  writeDevice(reply: FastifyReply, device: string): void
  /** Restores the hint to a browser that still holds a live session; `isLive` is asked only without one. */
  restoreHint(request: FastifyRequest, reply: FastifyReply, isLive: (token: string) => Promise<boolean>): Promise<void>
  /** Turns the hint of a session that has ended into one that says so, for the page that is about to start. */
  correct(request: FastifyRequest, reply: FastifyReply): void
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** A page's first call may be refused before its script runs. After this time, in seconds, no page starts with it. */
const endedMaxAge = 60

/** The cookie lives as long as the longest session, which the account module states. */
export const sessionCookie = (publicUrl: string, sessionMaxAgeMs: number): SessionCookie => {
  const maxAge = sessionMaxAgeMs / 1000
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-sid' : 'sid'
  const deviceName = secure ? '__Host-device' : 'device'
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  // Shows pages that a session may exist, so that the login page need not try and get a 401.
  const hint = { ...flags, httpOnly: false } as const
  const read = (request: FastifyRequest) => {
    const token = request.cookies[name]
    return token !== undefined && tokenShape.test(token) ? token : undefined
  }
  return {
    read,
    async restoreHint(request, reply, isLive) {
      // The hint of a log-out under way stays.
      const hasHint = ['1', 'leaving'].includes(request.cookies['signed_in'] ?? '')
      const token = !hasHint && read(request)
      if (token && (await isLive(token))) void reply.setCookie('signed_in', '1', { ...hint, maxAge })
    },
    write(reply, token) {
      if (token === null) {
        void reply.clearCookie(name, flags)
        void reply.clearCookie('signed_in', hint)
      } else {
        void reply.setCookie(name, token, { ...flags, maxAge })
        void reply.setCookie('signed_in', '1', { ...hint, maxAge })
      }
    },
    readDevice(request) {
      const device = request.cookies[deviceName]
      return device !== undefined && knownBrowserShape.test(device) ? device : undefined
    },
    writeDevice(reply, device) {
      void reply.setCookie(deviceName, device, { ...flags, maxAge })
    },
    correct(request, reply) {
      // Only the hint: a login's answer may arrive earlier, and its session must stay.
      const found = request.cookies['signed_in']
      if (found === 'leaving') void reply.clearCookie('signed_in', hint)
      else if (found !== undefined) void reply.setCookie('signed_in', 'ended', { ...hint, maxAge: endedMaxAge })
    },
  }
}

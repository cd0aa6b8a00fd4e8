import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownBrowserShape } from '#server/platform/known-browsers.ts'

/** The cookies of staff; only this file contains their names and flags (docs/product/staff.md §6.3). */
export interface StaffCookies {
  /** Token of the session of the member who stands here. */
  readSession(request: FastifyRequest): string | undefined
  writeSession(reply: FastifyReply, token: string | null): void
  /** Token of the enrolled device. */
  readDevice(request: FastifyRequest): string | undefined
  writeDevice(reply: FastifyReply, token: string | null): void
  /** The accounts that logged in to this browser before, whatever the staff module writes into it. */
  readKnownAs(request: FastifyRequest): string | undefined
  writeKnownAs(reply: FastifyReply, knownAs: string): void
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Browsers keep no cookie longer. */
const maxCookieAgeSeconds = 400 * 24 * 3_600

/** Lifetimes in seconds; a device stays enrolled until it is revoked. */
export const staffCookies = (staffUrl: string, sessionMaxAgeMs: number): StaffCookies => {
  const secure = staffUrl.startsWith('https:')
  const flags = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  const one = (name: string, maxAge: number, shape = tokenShape) => {
    // On loopback customers and staff share an address, and customers have a cookie `device` too.
    const full = secure ? `__Host-${name}` : name
    return {
      read: (request: FastifyRequest) => {
        const token = request.cookies[full]
        return token !== undefined && shape.test(token) ? token : undefined
      },
      write: (reply: FastifyReply, token: string | null) =>
        void (token === null ? reply.clearCookie(full, flags) : reply.setCookie(full, token, { ...flags, maxAge })),
    }
  }
  const session = one('staff', sessionMaxAgeMs / 1_000)
  const device = one(secure ? 'device' : 'staff_device', maxCookieAgeSeconds)
  const browser = one(secure ? 'browser' : 'staff_browser', maxCookieAgeSeconds, knownBrowserShape)
  return {
    readSession: session.read,
    writeSession: session.write,
    readDevice: device.read,
    writeDevice: device.write,
    readKnownAs: browser.read,
    writeKnownAs: browser.write,
  }
}

import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '#contract/kit/id.ts'
import type { Context } from '#server/platform/context.ts'

/*
 * A browser that logged in once carries a signed cookie for that account. Its wrong passwords are counted apart, so that
 * strangers who guess cannot keep the owner out (docs/product/limits.md §2.8). The cookie opens nothing by itself.
 */

const signatureOf = (ctx: Context, deviceId: string, personId: PersonId): Buffer =>
  ctx.secrets.fingerprint('device', `${deviceId}.${personId}`)

/** A cookie's value that names a new device, valid for one person's logins. */
export const newDevice = (ctx: Context, personId: PersonId): string => {
  const deviceId = randomBytes(16).toString('base64url')
  return `${deviceId}.${signatureOf(ctx, deviceId, personId).toString('base64url')}`
}

/** The device's id when this person logged in with it before; undefined for any other value. */
export const knownDevice = (ctx: Context, cookie: string | undefined, personId: PersonId): string | undefined => {
  const [deviceId = '', signature = ''] = cookie?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(ctx, deviceId, personId)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? deviceId : undefined
}

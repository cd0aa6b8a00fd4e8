import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { StaffId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import * as store from './staff.store.ts'

/** One step of a code in seconds (RFC 6238). */
const stepSeconds = 30

const totpOf = (secret: Uint8Array, issuer = '', label = '') =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), issuer, label, period: stepSeconds })

/** The secret of a second factor that follows from a set-up link: 160 bits, the same at each look. */
export const secretOf = (ctx: Pick<Context, 'secrets'>, purpose: string, token: string): Buffer =>
  ctx.secrets.fingerprint(`${purpose}:totp`, token).subarray(0, 20)

/** The address that an authenticator app reads from a QR code. */
export const uriOf = (ctx: Pick<Context, 'centre'>, secret: Uint8Array, email: string): string =>
  totpOf(secret, ctx.centre.name.nominative, email).toString()

/** The secret as text, for apps that read no QR code. */
export const secretAsText = (secret: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(secret).buffer }).base32

/** The step a code belongs to: the present one or a neighbour; undefined for a wrong code. */
export const stepOf = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / stepSeconds) + delta
}

const sealPurpose = 'staff_totp'

export const sealSecret = (ctx: Pick<Context, 'secrets'>, staffId: StaffId, secret: Uint8Array): Buffer =>
  ctx.secrets.seal(sealPurpose, staffId, secret)

const unsealSecret = (ctx: Pick<Context, 'secrets'>, staffId: StaffId, sealed: Uint8Array): Buffer =>
  ctx.secrets.unseal(sealPurpose, staffId, sealed)

/** Capitals and digits that no one takes for one another (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten codes of 80 bits, which open the account when the second factor is lost. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join('-'),
  )

/** A recovery code as it is compared: capitals that look like digits are those digits. */
const asCompared = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export const recoveryHash = (ctx: Pick<Context, 'secrets'>, code: string): Buffer =>
  ctx.secrets.fingerprint('staff_recovery_code', asCompared(code))

/** How a second factor was proved; undefined for a wrong, a repeated or a used code (docs/product/staff.md §3.5). */
export const proveSecondFactor = async (
  ctx: Context,
  tx: Tx,
  { id, totp_sealed: sealed }: { id: StaffId; totp_sealed: Buffer | null },
  code: string,
): Promise<'code' | 'recovery_code' | undefined> => {
  if (!sealed) return undefined
  const now = ctx.clock.now()
  const typed = code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(typed)) {
    const step = stepOf(unsealSecret(ctx, id, sealed), typed, now)
    return step !== undefined && (await store.useStep(tx, id, step)) ? 'code' : undefined
  }
  return (await store.useRecoveryCode(tx, id, recoveryHash(ctx, typed), now)) ? 'recovery_code' : undefined
}

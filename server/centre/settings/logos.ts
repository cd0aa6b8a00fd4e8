import type { Centre } from '#contract/centre/centre.ts'
import { maxLogoBytes } from '#contract/centre/files.ts'
import type { CentreFacts } from '#contract/staff/centre/centre-facts.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import type { LogoFiles } from '#server/platform/centre-file.ts'
import type { Context, LogoReader } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { readLogo } from '#server/platform/logo-file.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { readUpload } from './read-upload.ts'
import * as store from './settings.store.ts'

/** Maximum of logos in memory; only those that hold are asked for often. */
const maxKnown = 8

/** Reads logos by their names: those of uploads, and those beside the centre's file. */
export const openLogos = (db: Db, files: LogoFiles): LogoReader => {
  // A logo never changes under its name.
  const known = new Map<string, Buffer>()
  return async (name) => {
    const bytes = files.get(name) ?? known.get(name) ?? (await store.logo(db, name))
    if (!bytes || files.has(name) || known.has(name)) return bytes
    const [oldest] = known.keys()
    if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
    known.set(name, bytes)
    return bytes
  }
}

/** The centre with the picture of its logo, which emails and documents bring. */
export const withPicture = async (centre: Centre, logoFile: LogoReader): Promise<Centre> => {
  const { logo } = centre.appearance
  const bytes = logo && (await logoFile(logo.picture))
  // Without it they have the app's own mark: no email waits for a picture.
  return bytes ? { ...centre, picture: `data:image/png;base64,${bytes.toString('base64')}` } : centre
}

/** Keeps a logo under the name of its content; pages show it once a change of the appearance names it. */
export const uploadLogo = async (ctx: Context, me: StaffMe, upload: AsyncIterable<Buffer>): Promise<string> => {
  const bytes = await readUpload(upload, maxLogoBytes, 'logo_too_large')
  const read = readLogo(bytes)
  if ('fault' in read) return refuse(read.fault)
  await inTransaction(ctx.db, async (tx) => {
    await store.keepLogo(tx, read.name, bytes, ctx.clock.now())
    await auditLog.append(ctx, tx, me.actor, {
      action: 'logo_uploaded',
      object: 'setting',
      id: null,
      fields: ['appearance'],
    })
  })
  return read.name
}

/** Refuses a logo that is not kept. */
export const refuseUnknownLogo = async (ctx: Context, { logo }: CentreFacts['appearance']): Promise<void> => {
  for (const part of ['file', 'picture'] as const)
    if (logo && !(await ctx.logoFile(logo[part]))) refuseFields({ [`appearance.logo.${part}`]: 'unknown' })
}

/** Keeps the logo that holds: the one of the centre's file is nowhere else. */
export const keepPresentLogo = async (ctx: Context, tx: Tx, present: ReadonlyMap<string, Buffer>): Promise<void> => {
  for (const [name, bytes] of present) await store.keepLogo(tx, name, bytes, ctx.clock.now())
}

/** The files of the logo that holds, by their names. */
export const presentLogo = async ({ centre, logoFile }: Pick<Context, 'centre' | 'logoFile'>): Promise<LogoFiles> => {
  const { logo } = centre.appearance
  const names = logo ? [logo.file, logo.picture] : []
  const read = await Promise.all(names.map(async (name) => [name, await logoFile(name)] as const))
  return new Map(read.flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])))
}

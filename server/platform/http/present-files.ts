import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { centreNow } from '#server/platform/centre-now.ts'
import type { Context } from '#server/platform/context.ts'
import { readBuiltFiles } from './built-files.ts'

/** Answers the routes of an app with the facts of now; a call that is refused first does not wait for them. */
export const readCentreFirst = (app: FastifyInstance, { readCentre }: Pick<Context, 'readCentre'>): void => {
  app.addHook('preHandler', async () => void (await readCentre()))
}

type BuiltFiles = ReturnType<typeof readBuiltFiles>

/** Pages wait no longer for a database that does not answer. */
const maxWaitMs = 500

/**
 * The files of the build with the facts of now. They are filled anew when a manager has changed a fact; that is a new
 * release for installed apps (docs/product/web.md §9.3). Without the database the last known facts stay.
 */
export const openBuiltFiles = async (
  ctx: Pick<Context, 'centre' | 'readCentre' | 'openingHours' | 'log'>,
): Promise<() => Promise<BuiltFiles>> => {
  const factsNow = async () => {
    const waiting = new AbortController()
    try {
      return await Promise.race([
        // Its picture is for emails and documents.
        centreNow(ctx).then(({ picture: _picture, ...centre }) => centre),
        pause(maxWaitMs, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined),
      ])
    } catch (error) {
      ctx.log.error('centre_facts', error)
      return undefined
    } finally {
      waiting.abort()
    }
  }
  const nameOf = (centre: Context['centre']) => JSON.stringify(centre)
  const first = (await factsNow()) ?? ctx.centre
  let filled = { by: nameOf(first), files: readBuiltFiles(first) }
  return async () => {
    const centre = await factsNow()
    if (centre && nameOf(centre) !== filled.by) filled = { by: nameOf(centre), files: readBuiltFiles(centre) }
    return filled.files
  }
}

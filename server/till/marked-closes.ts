import type { TillSessionId } from '#contract/kit/id.ts'
import type { Context } from '#server/platform/context.ts'
import { unconfirmedSessions } from './till.store.ts'

/** A close with a difference above the limit, which another member confirms. */
export interface MarkedClose {
  _id: TillSessionId
  till: string
  zNo: number
  differenceCents: number
  at: Date
}

/** Marked closes that wait for a confirmation, the longest waiting first. */
export const markedCloses = async ({ db }: Pick<Context, 'db'>, limit: number): Promise<MarkedClose[]> =>
  (await unconfirmedSessions(db, limit)).flatMap(({ id, till, z_no, closed_at, difference_cents }) =>
    z_no === null || closed_at === null
      ? []
      : [{ _id: id, till, zNo: z_no, differenceCents: difference_cents ?? 0, at: closed_at }],
  )

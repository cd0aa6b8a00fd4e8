import type { Centre } from '#contract/centre/centre.ts'
import type { Context } from './context.ts'

/** The centre's facts of now: those of its file, with the opening hours that a manager has set. */
export const centreNow = async ({
  centre,
  openingHours,
}: Pick<Context, 'centre' | 'openingHours'>): Promise<Centre> => ({
  ...centre,
  openingHours: await openingHours(),
})

import type { Centre } from '#contract/centre/centre.ts'
import type { Context } from './context.ts'

/** The centre's facts of now, with the opening hours in words. */
export const centreNow = async ({
  readCentre,
  openingHours,
}: Pick<Context, 'readCentre' | 'openingHours'>): Promise<Centre> => ({
  ...(await readCentre()),
  openingHours: await openingHours(),
})

import type { PublicCentre } from '#contract/centre.ts'

declare const __CENTRE__: PublicCentre

/** The centre this build is for; tools/build.ts puts it in. */
export const centre: PublicCentre = __CENTRE__

import * as z from 'zod/mini'

/** A PDF comes as a download; `?inline=1` asks for one that a browser's tab can show (spec §2, device handling). */
export const AsDocument = z.object({ inline: z.optional(z.literal('1', 'choice')) })

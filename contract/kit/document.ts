import * as z from 'zod/mini'

/** A PDF comes as a download; `?inline=1` asks for one that a browser's tab can show (spec §2, device handling). */
export const AsDocument = z.object({ inline: z.optional(z.literal('1', 'choice')) })

/**
 * What became of the last email that brought a document. queued: on its way · sent: our mail server took it ·
 * dead: it could not be delivered, and nobody tries any more.
 */
export const DocumentEmail = z.object({
  state: z.enum(['queued', 'sent', 'dead']),
  email: z.string(),
  /** ISO instant at which it left. */
  sentAt: z.optional(z.string()),
})
export type DocumentEmail = z.infer<typeof DocumentEmail>

/** The email that brings a document once more, to the address that is its owner's now. */
export const SentAgain = z.object({ letter: DocumentEmail })

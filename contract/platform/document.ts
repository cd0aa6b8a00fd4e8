import * as z from 'zod/mini'

/** A PDF is a download; `?inline=1` requests one that a browser tab shows (docs/product/web.md §6.1). */
export const AsDocument = z.object({ inline: z.optional(z.literal('1', 'choice')) })

/**
 * State of the last email with a document. queued: still to be sent · sent: accepted by our email server · dead: given
 * up.
 */
export const DocumentEmail = z.object({
  state: z.enum(['queued', 'sent', 'dead']),
  email: z.string(),
  /** ISO instant at which it was sent. */
  sentAt: z.optional(z.string()),
})
export type DocumentEmail = z.infer<typeof DocumentEmail>

/** The email with a document, once more to the owner's current address. */
export const SentAgain = z.object({ letter: DocumentEmail })

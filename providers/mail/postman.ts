import * as z from 'zod/mini'
import { Email } from '#contract/kit/fields.ts'

/** A letter ready to go. Addresses are objects, so that nothing in a name can become a second recipient. */
export interface Message {
  /** Stable across repeats, so that a receiver can tell a repeat from a second letter. */
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  language: string
  attachments: readonly { name: string; type: string; bytes: Uint8Array }[]
}

/** Takes letters to the outside; throws when the letter was not accepted. */
export interface Postman {
  deliver(message: Message): Promise<void>
  close(): void
}

const oneAddress = (to: string): string => {
  const { data } = z.safeParse(Email, to)
  if (data !== to) throw new Error('not an address that a letter can be sent to')
  return to
}

/**
 * The message as nodemailer wants it. Fields of forms let nothing else in, and yet an address that a mail program could
 * read as two or as somebody else's goes no further than here (reference: security B17).
 */
export const envelope = ({ messageId, from, to, subject, text, html, language, attachments }: Message) => ({
  messageId: `<${messageId}>`,
  from,
  to: { name: '', address: oneAddress(to) },
  envelope: { from: from.address, to: [to] },
  subject,
  text,
  html,
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  attachments: attachments.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
})

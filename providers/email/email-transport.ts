import * as z from 'zod/mini'
import { Email } from '#contract/kit/fields.ts'

/** An email ready to go. Addresses are objects, so that nothing in a name can become a second recipient. */
export interface OutgoingEmail {
  /** Stable across repeats, so that a receiver can tell a repeat from a second email. */
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  language: string
  attachments: readonly { name: string; type: string; bytes: Uint8Array }[]
}

/** Takes emails to the outside; throws when the email was not accepted. */
export interface EmailTransport {
  deliver(message: OutgoingEmail): Promise<void>
  close(): void
}

const oneAddress = (to: string): string => {
  const { data } = z.safeParse(Email, to)
  if (data !== to) throw new Error('not an address that an email can be sent to')
  return to
}

/**
 * The message as nodemailer wants it. Fields of forms let nothing else in, and yet an address that a email client could
 * read as two or as somebody else's goes no further than here (reference: security B17).
 */
export const toNodemailer = ({ messageId, from, to, subject, text, html, language, attachments }: OutgoingEmail) => ({
  messageId: `<${messageId}>`,
  from,
  to: { name: '', address: oneAddress(to) },
  toNodemailer: { from: from.address, to: [to] },
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

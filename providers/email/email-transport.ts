import * as z from 'zod/mini'
import { Email } from '#contract/platform/fields.ts'

/** An email ready to be sent. Addresses are objects, so that no name can become a second recipient. */
export interface OutgoingEmail {
  /** The same on each repetition, so that a receiver recognises a repetition. */
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  /** Address of an email of the centre's own accord, by which its reader ends such emails with one press. */
  unsubscribe?: string | undefined
  /** Pictures that the HTML names by `cid:`. */
  pictures?: readonly { cid: string; type: string; bytes: Uint8Array }[]
  language: string
  attachments: readonly { name: string; type: string; bytes: Uint8Array }[]
}

/** Sends emails; throws when an email was not accepted. */
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
 * The message in nodemailer's form. Forms already refuse such addresses; this is the last check before sending. An
 * address that an email program could read as two is refused (docs/threats.md B17).
 */
export const toNodemailer = ({
  messageId,
  from,
  to,
  subject,
  text,
  html,
  pictures = [],
  language,
  attachments,
  unsubscribe,
}: OutgoingEmail) => ({
  messageId: `<${messageId}>`,
  from,
  to: { name: '', address: oneAddress(to) },
  envelope: { from: from.address, to: [to] },
  subject,
  text,
  html,
  headers: {
    'Content-Language': language,
    'Auto-Submitted': 'auto-generated',
    // Mail programs draw a button that sends this POST by itself (RFC 8058).
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  attachments: [
    ...pictures.map(({ cid, type, bytes }) => ({
      cid,
      filename: `${cid}.${type.replace('image/', '')}`,
      contentType: type,
      content: Buffer.from(bytes),
      contentDisposition: 'inline' as const,
    })),
    ...attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
  ],
  disableFileAccess: true,
  disableUrlAccess: true,
})

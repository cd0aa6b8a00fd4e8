import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { toNodemailer, type EmailTransport } from './email-transport.ts'

/** An email as its receiver would see it. */
export interface ReceivedEmail {
  id: string
  at: Date
  to: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; bytes: Uint8Array }[]
}

export interface Mailbox extends EmailTransport {
  /** Newest first. */
  list(): Promise<ReceivedEmail[]>
  one(id: string): Promise<ReceivedEmail | undefined>
}

/**
 * The development mailbox: emails become MIME files in `folder` and do not leave the machine. A repetition of a
 * Message-ID is the same file, as a good receiver would treat it.
 */
export const openMailbox = (folder: string): Mailbox => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  const open = async (file: string): Promise<ReceivedEmail> => {
    const path = join(folder, file)
    const message = await PostalMime.parse(readFileSync(path))
    return {
      id: file.replace(/\.eml$/, ''),
      at: statSync(path).mtime,
      to: message.to?.map(({ address }) => address).join(', ') ?? '',
      subject: message.subject ?? '',
      text: message.text ?? '',
      html: message.html ?? '',
      // Pictures of the HTML are no files for the reader.
      attachments: message.attachments
        .filter(({ disposition }) => disposition !== 'inline')
        .map(({ filename, mimeType, content }) => ({
          name: filename ?? 'attachment',
          type: mimeType,
          bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
        })),
    }
  }
  // A stored email never changes, and tests that wait for the next one list all of them often.
  const opened = new Map<string, Promise<ReceivedEmail>>()
  const read = (file: string): Promise<ReceivedEmail> => {
    const message = opened.get(file) ?? open(file)
    opened.set(file, message)
    return message
  }
  const files = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => ({ file, at: statSync(join(folder, file), { bigint: true }).mtimeNs }))
      .toSorted((one, other) => Number(other.at - one.at))

  return {
    async deliver(message) {
      const path = join(folder, createHash('sha256').update(message.messageId).digest('hex').slice(0, 24))
      if (existsSync(`${path}.eml`)) return
      const { message: mime } = await transport.sendMail(toNodemailer(message))
      // A reader sees a whole email or none.
      writeFileSync(`${path}.part`, mime as Buffer, { mode: 0o600 })
      renameSync(`${path}.part`, `${path}.eml`)
    },
    list: () => Promise.all(files().map(({ file }) => read(file))),
    async one(id) {
      return /^[0-9a-f]{24}$/.test(id) && existsSync(join(folder, `${id}.eml`)) ? read(`${id}.eml`) : undefined
    },
    close: () => transport.close(),
  }
}

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
 * The mailbox of development: emails become real MIME files in `folder` instead of leaving the machine. A repeat of the
 * same Message-ID is the same file, as a good receiver would have it.
 */
export const openMailbox = (folder: string): Mailbox => {
  mkdirSync(folder, { recursive: true })
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
      attachments: message.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? 'attachment',
        type: mimeType,
        bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      })),
    }
  }
  // An email that has come never changes, and whoever waits for the next one asks for all of them again and again.
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
      // Whoever looks sees a whole email or none.
      writeFileSync(`${path}.part`, mime as Buffer)
      renameSync(`${path}.part`, `${path}.eml`)
    },
    list: () => Promise.all(files().map(({ file }) => read(file))),
    async one(id) {
      return /^[0-9a-f]{24}$/.test(id) && existsSync(join(folder, `${id}.eml`)) ? read(`${id}.eml`) : undefined
    },
    close: () => transport.close(),
  }
}

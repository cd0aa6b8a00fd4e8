import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { envelope, type Postman } from './postman.ts'

/** A letter as its receiver would see it. */
export interface ReceivedMail {
  id: string
  at: Date
  to: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; bytes: Uint8Array }[]
}

export interface Mailbox extends Postman {
  /** Newest first. */
  list(): Promise<ReceivedMail[]>
  one(id: string): Promise<ReceivedMail | undefined>
}

/**
 * The mailbox of development: letters become real MIME files in `folder` instead of leaving the house. A repeat of the
 * same Message-ID is the same file, as a good receiver would have it.
 */
export const openMailbox = (folder: string): Mailbox => {
  mkdirSync(folder, { recursive: true })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  const open = async (file: string): Promise<ReceivedMail> => {
    const path = join(folder, file)
    const mail = await PostalMime.parse(readFileSync(path))
    return {
      id: file.replace(/\.eml$/, ''),
      at: statSync(path).mtime,
      to: mail.to?.map(({ address }) => address).join(', ') ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? 'attachment',
        type: mimeType,
        bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      })),
    }
  }
  // A letter that has come never changes, and whoever waits for the next one asks for all of them again and again.
  const opened = new Map<string, Promise<ReceivedMail>>()
  const read = (file: string): Promise<ReceivedMail> => {
    const letter = opened.get(file) ?? open(file)
    opened.set(file, letter)
    return letter
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
      const { message: mime } = await transport.sendMail(envelope(message))
      // Whoever looks sees a whole letter or none.
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

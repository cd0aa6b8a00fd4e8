import { createTransport } from 'nodemailer'
import { toNodemailer, type EmailTransport } from './email-transport.ts'

/** Timeouts of an email server, in milliseconds. */
interface Timeouts {
  connect: number
  greet: number
  /** Without any data. */
  answer: number
  /** For one whole email, also while data still arrives; a job is given up after a minute. */
  whole: number
}
const defaultTimeouts: Timeouts = { connect: 10_000, greet: 10_000, answer: 20_000, whole: 45_000 }

/** Checks that the email server accepts our login, and throws its answer otherwise. No email is sent. */
export const verifySmtp = async (url: string): Promise<void> => {
  const { connect, greet, answer } = defaultTimeouts
  const transport = createTransport({
    url,
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: greet,
    socketTimeout: answer,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Delivers over SMTP (`smtp://user:password@host:587`, `smtps://…:465`) on up to 3 kept connections. Tries once and
 * throws; the email's job repeats it later.
 */
export const smtpTransport = (url: string, timeouts: Partial<Timeouts> = {}): EmailTransport => {
  const { connect, greet, answer, whole } = { ...defaultTimeouts, ...timeouts }
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      maxRequeues: 0,
      dnsTimeout: connect,
      connectionTimeout: connect,
      greetingTimeout: greet,
      socketTimeout: answer,
    },
    {},
  )
  return {
    async deliver(message) {
      await transport.sendMail({ ...toNodemailer(message), signal: AbortSignal.timeout(whole) })
    },
    close: () => transport.close(),
  }
}

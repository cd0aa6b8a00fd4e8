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

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

/**
 * Outside this machine nothing is sent before the connection is encrypted, even when the server or an attacker between us
 * offers no STARTTLS (docs/threats.md B35). A parameter of the address cannot switch it off.
 */
const encrypted = (given: string) => {
  const url = new URL(given)
  if (isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) return { url: given }
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name)
  return { url: url.href, requireTLS: true }
}

/** Checks that the email server accepts our login, and throws its answer otherwise. No email is sent. */
export const verifySmtp = async (url: string): Promise<void> => {
  const { connect, greet, answer } = defaultTimeouts
  const transport = createTransport({
    ...encrypted(url),
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
      ...encrypted(url),
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

import { createTransport } from 'nodemailer'
import { toNodemailer, type EmailTransport } from './email-transport.ts'

/** How long a server may take, in milliseconds. */
interface Patience {
  connect: number
  greet: number
  /** Without a word. */
  answer: number
  /** For all of one email, also from a server that never falls silent; a queue gives a job up after a minute. */
  whole: number
}
const ordinary: Patience = { connect: 10_000, greet: 10_000, answer: 20_000, whole: 45_000 }

/** Whether the server lets us in; throws what it says when it does not. No email is sent. */
export const verifySmtp = async (url: string): Promise<void> => {
  const { connect, greet, answer } = ordinary
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
 * Delivers over SMTP (`smtp://user:password@host:587`, `smtps://…:465`), on a few kept connections. Tries once: whoever
 * is refused or left waiting hears of it, and comes again later.
 */
export const smtpTransport = (url: string, patience: Partial<Patience> = {}): EmailTransport => {
  const { connect, greet, answer, whole } = { ...ordinary, ...patience }
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

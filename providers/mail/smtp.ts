import { createTransport } from 'nodemailer'
import { envelope, type Postman } from './postman.ts'

/** Delivers over SMTP (`smtp://user:password@host:587`, `smtps://…:465`), on a few kept connections. */
export const smtpPostman = (url: string): Postman => {
  const transport = createTransport(
    { url, pool: true, maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    {},
  )
  return {
    async deliver(message) {
      await transport.sendMail(envelope(message))
    },
    close: () => transport.close(),
  }
}

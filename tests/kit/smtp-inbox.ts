import { createServer } from 'node:http'
import { openSmtpServer, type SmtpMode } from './smtp-server.ts'
import { listenOnFreePort } from './listen.ts'

/** An accepted email, and how often it arrived. */
export interface ReceivedEmail {
  messageId: string
  to: string
  text: string
  times: number
}

export interface SmtpInbox {
  /** Address of the SMTP server. */
  url: string
  /** HTTP address: `/mode?is=…` changes the behaviour, `/emails` returns the accepted emails. */
  controlUrl: string
}

/** An SMTP server for a process of its own, with an HTTP address to read its emails at. */
export const openSmtpInbox = async (): Promise<SmtpInbox> => {
  const smtp = await openSmtpServer()
  const emails = new Map<string, ReceivedEmail>()

  /** Keeps text and count of each email alone: ten thousand with their attachments would fill the memory. */
  const collect = () => {
    for (const { recipients, message } of smtp.arrived.splice(0)) {
      const { messageId = '', text = '' } = message
      const before = emails.get(messageId)
      if (before) before.times += 1
      else emails.set(messageId, { messageId, to: recipients[0] ?? '', text, times: 1 })
    }
  }
  setInterval(collect, 1_000).unref()

  const httpServer = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox')
    const answer = async () => {
      if (pathname === '/mode') await smtp.be(searchParams.get('is') as SmtpMode)
      collect()
      return [...emails.values()]
    }
    void answer().then((found) => response.end(JSON.stringify(found)))
  })
  const port = await listenOnFreePort(httpServer)
  return { url: smtp.url, controlUrl: `http://127.0.0.1:${port}` }
}

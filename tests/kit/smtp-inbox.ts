import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openSmtpServer, type Mood } from './smtp-server.ts'

/** An email that was taken, however often it came. */
export interface ReceivedEmail {
  messageId: string
  to: string
  text: string
  times: number
}

export interface SmtpInbox {
  /** Where emails are brought to. */
  url: string
  /** `/mood?is=…` changes how it behaves, `/emails` answers what was taken. */
  desk: string
}

/** An email server in a process of its own, with a desk to ask for emails at. */
export const openSmtpInbox = async (): Promise<SmtpInbox> => {
  const office = await openSmtpServer()
  const messages = new Map<string, ReceivedEmail>()

  /** Ten thousand emails with their documents would be too much to remember. */
  const sort = () => {
    for (const { recipients, message } of office.arrived.splice(0)) {
      const { messageId = '', text = '' } = message
      const before = messages.get(messageId)
      if (before) before.times += 1
      else messages.set(messageId, { messageId, to: recipients[0] ?? '', text, times: 1 })
    }
  }
  setInterval(sort, 1_000).unref()

  const desk = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://desk')
    const answer = async () => {
      if (pathname === '/mood') await office.be(searchParams.get('is') as Mood)
      sort()
      return [...messages.values()]
    }
    void answer().then((found) => response.end(JSON.stringify(found)))
  })
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening))
  return { url: office.url, desk: `http://127.0.0.1:${(desk.address() as AddressInfo).port}` }
}

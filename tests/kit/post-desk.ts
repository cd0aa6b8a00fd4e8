import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPostOffice, type Mood } from './post-office.ts'

/** A letter that was taken, however often it came. */
export interface Letter {
  messageId: string
  to: string
  text: string
  times: number
}

export interface PostDesk {
  /** Where letters are brought to. */
  url: string
  /** `/mood?is=…` changes how it behaves, `/letters` answers what was taken. */
  desk: string
}

/** A post office in a process of its own, with a desk to ask for letters at. */
export const openPostDesk = async (): Promise<PostDesk> => {
  const office = await openPostOffice()
  const letters = new Map<string, Letter>()

  /** Ten thousand letters with their documents would be too much to remember. */
  const sort = () => {
    for (const { recipients, mail } of office.arrived.splice(0)) {
      const { messageId = '', text = '' } = mail
      const before = letters.get(messageId)
      if (before) before.times += 1
      else letters.set(messageId, { messageId, to: recipients[0] ?? '', text, times: 1 })
    }
  }
  setInterval(sort, 1_000).unref()

  const desk = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://desk')
    const answer = async () => {
      if (pathname === '/mood') await office.be(searchParams.get('is') as Mood)
      sort()
      return [...letters.values()]
    }
    void answer().then((found) => response.end(JSON.stringify(found)))
  })
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening))
  return { url: office.url, desk: `http://127.0.0.1:${(desk.address() as AddressInfo).port}` }
}

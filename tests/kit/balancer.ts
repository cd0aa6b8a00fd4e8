import { Agent, createServer, request, type Server } from 'node:http'

/** A load balancer as simple as they come: asks each server whether it is ready, and never asks twice for anybody. */
export interface Balancer {
  url: string
  /** Where the servers are now. */
  to(urls: readonly string[]): void
  /** Resolves when this many servers are ready. */
  ready(count: number): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two questions. */
const interval = 50

export const startBalancer = async (urls: readonly string[]): Promise<Balancer> => {
  let servers = [...urls]
  let up: string[] = []
  let turn = 0
  const agent = new Agent({ keepAlive: true })
  const look = async () => {
    const found = await Promise.all(
      servers.map(async (url) => ((await fetch(`${url}/health/ready`).catch(() => undefined))?.ok ? [url] : [])),
    )
    up = found.flat()
  }
  const server: Server = createServer((incoming, answer) => {
    const target = up[(turn += 1) % Math.max(up.length, 1)]
    if (!target) {
      answer.writeHead(502).end()
      return
    }
    const onward = request(
      `${target}${incoming.url}`,
      { agent, method: incoming.method ?? 'GET', headers: incoming.headers },
      (back) => {
        const { connection: _own, ...headers } = back.headers
        answer.writeHead(back.statusCode ?? 502, headers)
        back.pipe(answer)
      },
    )
    onward.on('error', () => answer.writeHead(502).end())
    incoming.pipe(onward)
  })
  await look()
  const open = { is: true }
  // One look after the other: an answer that took long would speak of servers that have gone since.
  const looking = (async () => {
    while (open.is) {
      await new Promise((next) => setTimeout(next, interval))
      await look()
    }
  })()
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    to(next) {
      servers = [...next]
    },
    async ready(count) {
      while (up.length !== count) await new Promise((next) => setTimeout(next, interval))
    },
    async close() {
      open.is = false
      await looking
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
}

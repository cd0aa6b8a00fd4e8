import { createServer } from 'node:http'
import { listenOnFreePort } from './listen.ts'

export interface ReleaseProxy {
  url: string
  /** From now on pages and the service worker carry this build name, as after a release. */
  release(name: string): void
  close(): Promise<void>
}

/** Headers of a single connection, and headers that would bring a 304. */
const dropped = new Set(['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since'])

const rewritten = /^\/(sw\.js|dashboard)/

/** A proxy in front of a server, which can present the server's pages as a newer release. */
export const startReleaseProxy = async (target: string): Promise<ReleaseProxy> => {
  let release: string | undefined
  const server = createServer((incoming, answer) => {
    const pass = async () => {
      const body: Buffer[] = []
      for await (const part of incoming) body.push(part as Buffer)
      const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !dropped.has(name)))
      const response = await fetch(`${target}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      const [, built = ''] = /data-build="(\w+)"/.exec(String(bytes)) ?? []
      currentBuild ||= built
      const isRewritten = release !== undefined && currentBuild && rewritten.test(incoming.url ?? '')
      const { 'content-length': _length, 'set-cookie': _cookies, ...kept } = Object.fromEntries(response.headers)
      answer.writeHead(response.status, { ...kept, 'set-cookie': response.headers.getSetCookie() })
      answer.end(isRewritten ? String(bytes).replaceAll(currentBuild, release ?? '') : bytes)
    }
    pass().catch(() => answer.destroy())
  })
  let currentBuild = ''
  const port = await listenOnFreePort(server, 'localhost')
  return {
    url: `http://localhost:${port}`,
    release(name) {
      release = name
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

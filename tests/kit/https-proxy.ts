import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { generate } from 'selfsigned'
import { listenOnFreePort } from './listen.ts'

/** Reverse proxy as in production: it terminates TLS, speaks HTTP/2 and changes nothing else. */
export interface HttpsProxy {
  url: string
  port: number
  /** Sets the server's address. The server starts later, since its `PUBLIC_URL` is the proxy. */
  to(server: string): void
  close(): void
}

/** Made for this run, so that the repository has no private key. */
const certificateOf = async (hosts: readonly string[]) => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: hosts[0]! }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) }],
  })
  return { key, cert }
}

/** Headers of a single connection, which are not forwarded. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'http2-settings', 'upgrade'])
const forwardedHeaders = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hops.has(name)))

export const startHttpsProxy = async (hosts: readonly string[] = ['localhost']): Promise<HttpsProxy> => {
  let target = ''
  const server = createSecureServer({ ...(await certificateOf(hosts)), allowHTTP1: true }, (incoming, answer) => {
    const { ':authority': authority, host } = incoming.headers
    const forwarded = request(
      `${target}${incoming.url}`,
      {
        method: incoming.method,
        headers: {
          ...forwardedHeaders(incoming.headers),
          host: String(authority ?? host),
          'x-forwarded-for': incoming.socket.remoteAddress,
          'x-forwarded-proto': 'https',
        },
      },
      (upstream) => {
        answer.writeHead(upstream.statusCode ?? 502, forwardedHeaders(upstream.headers))
        upstream.pipe(answer)
      },
    )
    forwarded.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    // A stream of events ends with its browser.
    answer.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `https://${hosts[0]}:${port}`,
    port,
    to(url) {
      target = url
    },
    close: () => void server.close(),
  }
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOnFreePort } from '../kit/listen.ts'

/** Reverse proxy as in production: it terminates TLS, speaks HTTP/2 and changes nothing else. */
export interface HttpsProxy {
  url: string
  /** Sets the server's address. The server starts later, since its `PUBLIC_URL` is the proxy. */
  to(server: string): void
  close(): void
}

const selfSigned = () => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  try {
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...subject], { stdio: 'pipe' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Headers of a single connection, which are not forwarded. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'http2-settings', 'upgrade'])
const forwardedHeaders = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hops.has(name)))

export const startHttpsProxy = async (): Promise<HttpsProxy> => {
  let target = ''
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (incoming, answer) => {
    const { ':authority': authority, host } = incoming.headers
    const forwarded = request(
      `${target}${incoming.url}`,
      {
        method: incoming.method,
        headers: {
          ...forwardedHeaders(incoming.headers),
          host: String(authority ?? host),
          'x-forwarded-proto': 'https',
        },
      },
      (upstream) => {
        answer.writeHead(upstream.statusCode ?? 502, forwardedHeaders(upstream.headers))
        upstream.pipe(answer)
      },
    )
    forwarded.on('error', () => answer.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `https://localhost:${port}`,
    to(url) {
      target = url
    },
    close: () => void server.close(),
  }
}

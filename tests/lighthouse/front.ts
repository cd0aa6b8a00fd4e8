import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What stands in front of the server in production: ends TLS, speaks HTTP/2, changes nothing. */
export interface Front {
  url: string
  /** Where the server is, known once it runs: it has to be told this address first. */
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

/** Headers that belong to one connection and not to the next. */
const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'http2-settings', 'upgrade'])
const onward = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hops.has(name)))

export const startFront = async (): Promise<Front> => {
  let target = ''
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (incoming, answer) => {
    const { ':authority': authority, host } = incoming.headers
    const asked = request(
      `${target}${incoming.url}`,
      {
        method: incoming.method,
        headers: { ...onward(incoming.headers), host: String(authority ?? host), 'x-forwarded-proto': 'https' },
      },
      (back) => {
        answer.writeHead(back.statusCode ?? 502, onward(back.headers))
        back.pipe(answer)
      },
    )
    asked.on('error', () => answer.writeHead(502).end())
    incoming.pipe(asked)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  return {
    url: `https://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    to(url) {
      target = url
    },
    close: () => void server.close(),
  }
}

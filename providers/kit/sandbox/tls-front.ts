import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Certificates of a port with mutual TLS, as PEM. */
export interface MutualTls {
  key: string
  cert: string
  /** Issuers of the callers' certificates; any other caller is refused. */
  ca: string
}

/** A second port of a sandbox: the same routes, reached only with a certificate. */
export const listenWithTls = async (tls: MutualTls, listener: RequestListener, host: string, lastPort: number) => {
  const server = createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, listener)
  const listen = (port: number) =>
    new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen(port, host, () => {
        server.off('error', failed)
        listening()
      })
    })
  await listen(lastPort).catch(() => listen(0))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: async (): Promise<void> => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

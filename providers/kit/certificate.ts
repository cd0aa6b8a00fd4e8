import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Certificate of an https address: its end, and why it is distrusted, if so. */
export interface CertificateInfo {
  until: Date
  distrusted?: string
}

/** Reads the certificate of an https address without sending a request; throws when no server answers. */
export const certificateOf = (url: string): Promise<CertificateInfo> => {
  const { hostname, port } = new URL(url)
  return new Promise((done, failed) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      // An IP address has no name to ask for.
      ...(!isIP(hostname) && { servername: hostname }),
      rejectUnauthorized: false,
    })
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')))
    socket.once('error', failed)
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      const { authorizationError: why } = socket
      socket.end()
      done({ until, ...(why && { distrusted: why instanceof Error ? why.message : String(why) }) })
    })
  })
}

import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** What a https address shows to whoever comes: how long its certificate is good, and why it is not believed, if so. */
export interface Shown {
  until: Date
  distrusted?: string
}

/** Looks at the certificate of a https address without saying anything; throws when nobody is there. */
export const certificateOf = (url: string): Promise<Shown> => {
  const { hostname, port } = new URL(url)
  return new Promise((done, failed) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      // An address has no name that could be asked for.
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs } from './chromium.ts'
import { startHttpsProxy } from './https-proxy.ts'
import { findFreePort } from './listen.ts'
import { liveEnvironment } from './live-environment.ts'
import { operator } from './operator-process.ts'
import { startServer } from './server-process.ts'
import { openSmtpServer, type Arrived } from './smtp-server.ts'

export const publicUrl = 'https://moj.previs.example'
export const staffUrl = 'https://osebje.previs.example'

/** A centre as customers and staff reach it: an empty database behind TLS, with a host name for each. */
export interface PublicCentre {
  /** Flags of a browser that finds both hosts on this machine. */
  browserArgs: string[]
  /** Emails to an address so far, oldest first. */
  emailsTo(address: string): Arrived[]
  /** Runs a command of the operator; resolves to its output. */
  operate(...args: string[]): Promise<string>
  stop(): Promise<void>
}

export const startPublicCentre = async (): Promise<PublicCentre> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-public-'))
  const [smtp, port] = [await openSmtpServer(), await findFreePort()]
  const environment = {
    ...liveEnvironment(folder),
    PUBLIC_URL: publicUrl,
    STAFF_URL: staffUrl,
    SMTP_URL: smtp.url,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const server = await startServer(environment, ['no-fsync'])
  const proxy = await startHttpsProxy([publicUrl, staffUrl].map((url) => new URL(url).hostname))
  proxy.to(`http://127.0.0.1:${port}`)
  return {
    browserArgs: [
      ...chromiumArgs,
      `--host-resolver-rules=MAP *.previs.example:443 127.0.0.1:${proxy.port}`,
      '--ignore-certificate-errors',
    ],
    emailsTo: (address) => smtp.arrived.filter(({ recipients }) => recipients.includes(address)),
    async operate(...args) {
      const { code, stdout, stderr } = await operator(environment, ...args)
      if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}: ${stderr}`)
      return stdout
    },
    async stop() {
      proxy.close()
      await server.stop()
      await smtp.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

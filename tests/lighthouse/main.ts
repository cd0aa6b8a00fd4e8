// npm run lighthouse: how quick the web app is on a phone, beside its goals (docs/performance.md, "In the browser").
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { table } from '../benchmarks/kit/report.ts'
import { chromiumArgs, findChromium } from '../kit/chromium.ts'
import { copyFolder, loadDemoFolder, removeFolder } from '../kit/demo-folder.ts'
import { startServer } from '../kit/server-process.ts'
import { startFront } from './front.ts'
import { installLighthouse } from './install.ts'
import { measureTaps } from './taps.ts'
import { measurePage, pages } from './pages.ts'

// `npm run lighthouse -- dashboard classes` measures those pages alone.
const words = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

const logIn = async (context: BrowserContext, url: string) => {
  await context.clearCookies()
  const answer = await context.request.post(`${url}/api/v1/users/login`, {
    data: { email: 'ana@previs.example', password: 'plezam-rad' },
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`log-in: ${answer.status()} ${await answer.text()}`)
}

const lighthouse = await installLighthouse(join(root, '.cache'))
const demo = await loadDemoFolder()
const profile = copyFolder(demo)
const front = await startFront()
const serverPort = await freePort()
const server = await startServer({
  PORT: String(serverPort),
  DATA_DIR: demo,
  NODE_ENV: 'production',
  SANDBOX: '1',
  PUBLIC_URL: front.url,
  TRUSTED_PROXIES: 'loopback',
  LOG: 'error',
})
front.to(`http://127.0.0.1:${serverPort}`)
const port = await freePort()
const context = await chromium.launchPersistentContext(join(profile, 'browser'), {
  ...findChromium(root),
  args: [...chromiumArgs, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  ignoreHTTPSErrors: true,
})
const missed: string[] = []
try {
  const rows: string[][] = []
  for (const page of pages.filter(({ name }) => words.length === 0 || words.includes(name))) {
    if (page.signedIn) await logIn(context, front.url)
    else await context.clearCookies()
    const measured = await measurePage(lighthouse, port, front.url, page)
    rows.push(measured.row)
    missed.push(...measured.missed)
    process.stdout.write(`${measured.row.join(' | ')}\n${measured.notes.map((note) => `    ${note}\n`).join('')}`)
  }
  await logIn(context, front.url)
  const taps = await measureTaps(context, front.url)
  missed.push(...taps.missed)
  process.stdout.write(`\n${table({ head: pages.head, rows })}\n\n${table(taps)}\n`)
} finally {
  await context.close()
  await server.stop()
  front.close()
  for (const folder of [demo, profile]) removeFolder(folder)
}
for (const line of missed) process.stdout.write(`MISSED: ${line}\n`)
process.exit(missed.length ? 1 : 0)

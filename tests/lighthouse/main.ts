// npm run lighthouse: measures the web app on a phone against its goals (docs/performance.md, "In the browser").
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { writeHalf } from '../benchmarks/kit/performance-page.ts'
import { machine, table } from '../benchmarks/kit/report.ts'
import { chromiumArgs, findChromium } from '../kit/chromium.ts'
import { copyFolder, loadDemoFolder, removeFolder } from '../kit/demo-folder.ts'
import { startServer } from '../kit/server-process.ts'
import { startHttpsProxy } from '../kit/https-proxy.ts'
import { findFreePort } from '../kit/listen.ts'
import { installLighthouse } from './install.ts'
import { measureTaps } from './taps.ts'
import { measurePage, pages, withUnpaid } from './pages.ts'

// `npm run lighthouse -- dashboard classes` measures only those pages.
const wanted = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')

const about = [
  '`npm run lighthouse` measures this and writes this half of the page. `npm run lighthouse -- dashboard` measures one page and',
  'writes nothing. The production build is served as in production: precompressed, immutable, behind TLS and HTTP/2.',
  '',
  "- Scores are Lighthouse's for a phone, the median of three. Goals: performance 98 (95 where the card supplier's scripts",
  '  count), accessibility and SEO 100, best practices 96.',
  '- Paint times and layout shift are those of a slowed-down browser, the median of three: slow 4G, a processor four times',
  '  slower. Goals: first and largest paint 1.2 s, shift 0.01.',
  '- A tap counts from the touch to the changed picture. Goal: 150 ms for 95 of 100.',
  '',
]

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
const proxy = await startHttpsProxy()
const serverPort = await findFreePort()
const server = await startServer({
  PORT: String(serverPort),
  DATA_DIR: demo,
  NODE_ENV: 'test',
  PUBLIC_URL: proxy.url,
  TRUSTED_PROXIES: 'loopback',
  LOG: 'error',
})
proxy.to(`http://127.0.0.1:${serverPort}`)
const port = await findFreePort()
const context = await chromium.launchPersistentContext(join(profile, 'browser'), {
  ...findChromium(root),
  args: [...chromiumArgs, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  ignoreHTTPSErrors: true,
})
const missed: string[] = []
const [blank] = context.pages()
const version = /Chrome\/([\d.]+)/.exec(String(await blank?.evaluate(() => navigator.userAgent)))?.[1] ?? ''
try {
  const rows: string[][] = []
  for (const page of pages.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    if (page.signedIn) await logIn(context, proxy.url)
    else await context.clearCookies()
    const measured = await measurePage(lighthouse, port, proxy.url, await withUnpaid(page, context.request, proxy.url))
    rows.push(measured.row)
    missed.push(...measured.missed)
    process.stdout.write(`${measured.row.join(' | ')}\n${measured.notes.map((note) => `    ${note}\n`).join('')}`)
  }
  await logIn(context, proxy.url)
  const taps = await measureTaps(context, proxy.url)
  missed.push(...taps.missed)
  const tables = `${table({ head: pages.head, rows })}\n\n${table(taps)}`
  process.stdout.write(`\n${tables}\n`)
  const paragraphs = [
    ...about,
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}, Chromium ${version}.`,
  ]
  const result = missed.length ? `Missed: ${missed.join('; ')}.` : 'Every goal was met.'
  if (wanted.length === 0) writeHalf('browser', [...paragraphs, result, '', tables].join('\n'))
} finally {
  await context.close()
  await server.stop()
  proxy.close()
  for (const folder of [demo, profile]) removeFolder(folder)
}
for (const line of missed) process.stdout.write(`MISSED: ${line}\n`)
process.exit(missed.length ? 1 : 0)

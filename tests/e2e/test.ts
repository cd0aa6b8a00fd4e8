import { test as base, expect, type Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'
import { isReady } from '../kit/page-ready.ts'
import { copyDemoCentre } from '../kit/demo-centre.ts'
import { signUp } from '../kit/new-member.ts'
import { command } from '../kit/running-server.ts'
import { limitsOff } from '../kit/limits-off.ts'
import { injectXss } from '../kit/xss.ts'
import { startServer } from '../kit/server-process.ts'
import { typeCard } from '../kit/type-card.ts'

/** Chooses the words in the language of the test. */
export type Say = <Words extends string | RegExp>(sl: Words, en: Words) => Words

interface Email {
  to: string
  subject: string
  text: string
  attachments: { name: string; url: string }[]
}

export interface Shop {
  url: string
  /** Emails to this address, newest first; waits until there are at least as many. */
  emails(email: string, atLeast: number): Promise<Email[]>
  /** Bytes of an attachment. */
  download(path: string): Promise<Buffer>
  /** Sends a request to the card sandbox. */
  card(path: string, body?: object): Promise<Record<string, unknown>>
  /** Sends a request to the sandbox of the tax authority. */
  fiscal(path: string, body?: object): Promise<Record<string, unknown>>
  /** Runs a command of the operator; returns its output. */
  operate(...args: string[]): Promise<string>
}

interface Options {
  /** Console messages this test causes on purpose; Chromium logs failed requests there. */
  provoked: RegExp | undefined
}

/** Chromium's message about a 4xx answer. */
export const refused = /Failed to load resource: the server responded with a status of 4\d\d/

/** The demo centre on a server for this worker alone. */
const startShop = async (
  language: Language,
  limits: string,
  injected: boolean,
  environment: Record<string, string>,
): Promise<Shop & { stop(): Promise<unknown> }> => {
  const centre = await copyDemoCentre(language)
  const { folder } = centre
  if (injected) await injectXss(centre)
  const server = await startServer({ ...centre.environment, LIMITS: limits, ...environment }, ['no-fsync'])
  const get = async (path: string) => (await fetch(`${server.url}${path}`)).json()
  const sandbox = (name: 'card' | 'fiscal') => async (path: string, body?: object) => {
    const address = ((await get('/dev/sandboxes.json')) as Record<typeof name, string>)[name]
    const post = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await (await fetch(`${address}${path}`, post)).json()) as Record<string, unknown>
  }
  return {
    url: server.url,
    async emails(email, atLeast) {
      let found: Email[] = []
      await expect
        .poll(
          async () => (found = ((await get('/dev/mail.json')) as Email[]).filter(({ to }) => to === email)).length,
          {
            intervals: [100],
          },
        )
        .toBeGreaterThanOrEqual(atLeast)
      return found
    },
    download: async (path) => Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer()),
    card: sandbox('card'),
    fiscal: sandbox('fiscal'),
    async operate(...args) {
      const { code, output } = await command(folder, ...args)
      expect(code, output).toBe(0)
      return output
    },
    async stop() {
      // Checks the data of all tests; texts with HTML were written without use cases and are left out.
      const integrity = injected ? undefined : await command(folder, 'integrity')
      await server.stop()
      centre.remove()
      if (integrity) expect(integrity.code, `integrity checks at the end: ${integrity.output}`).toBe(0)
    },
  }
}

/** Watches a page: its errors, violations of the content policy and requests to other hosts fail the test. */
export const watch = (page: Page, complaints: string[], provoked: RegExp | undefined): void => {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' && !text.includes('Content Security Policy')) return
    if (provoked?.test(text)) return
    complaints.push(`console: ${text}`)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1')
      complaints.push(`request to ${request.url()}`)
  })
}

/** The language of a browser in which no member of staff is logged in. */
export const chooseEnglish = async (page: Page, url: string): Promise<void> => {
  await page.addInitScript(() => {
    if (location.hostname === 'localhost' && window === top) localStorage.setItem('language', 'en')
  })
  await page.context().addCookies([{ name: 'language', value: 'en', url }])
}

export const test = base.extend<
  Options & {
    shop: Shop
    complaints: string[]
    say: Say
  },
  {
    worker: Shop
    /** Language of customers and of the staff; one for each project. */
    language: Language
    /** `LIMITS` of the server; a test with other limits gets a server of its own. */
    limits: string
    /** Further variables of the server, such as `CARD=off`. */
    environment: Record<string, string>
    /** Whether every text of customers and the catalogue begins with HTML. */
    injected: boolean
  }
>({
  language: ['sl', { option: true, scope: 'worker' }],
  provoked: [undefined, { option: true }],
  say: async ({ language }, use) => use((sl, en) => (language === 'sl' ? sl : en)),
  limits: [limitsOff, { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  injected: [false, { option: true, scope: 'worker' }],
  worker: [
    async ({ language, limits, injected, environment }, use) => {
      const shop = await startShop(language, limits, injected, environment)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  shop: async ({ worker }, use) => use(worker),
  baseURL: async ({ worker }, use) => use(worker.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints).toEqual([])
  },
  page: async ({ page, complaints, provoked, language, baseURL }, use) => {
    watch(page, complaints, provoked)
    // Reports of policy violations in any window, as they are sent to our server.
    page.context().on('request', (request) => {
      if (new URL(request.url()).pathname !== '/csp') return
      const report = `policy report: ${request.postData() ?? ''}`
      if (!provoked?.test(report)) complaints.push(report)
    })
    if (language === 'en') await chooseEnglish(page, baseURL ?? '')
    // Buttons in the first HTML are visible before they react.
    const { goto, reload } = page
    page.goto = async (...args) => {
      const response = await goto.apply(page, args)
      await isReady(page)
      return response
    }
    page.reload = async (...args) => {
      const response = await reload.apply(page, args)
      await isReady(page)
      return response
    }
    await use(page)
    // A request that is answered as the test ends would be an error of no test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

export { expect, typeCard }

let people = 0

/** An email address that is unique in this run. */
export const freshEmail = (): string => {
  people += 1
  return `oseba-${process.pid}-${people}-${Math.random().toString(36).slice(2, 8)}@previs.example`
}

/** A confirmed adult, made through the API, with a session in this page's browser. */
export const signedIn = async (page: Page, shop: Shop): Promise<string> => {
  const email = freshEmail()
  await signUp(page.request, shop.url, email, async () => (await shop.emails(email, 1))[0])
  return email
}

/** Logs a person of the demo in through the form. */
export const logInAs = async (page: Page, email: string): Promise<void> => {
  await page.goto('/')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('plezam-rad')
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}

import type { Page } from '@playwright/test'
import { precached } from '../kit/precached.ts'
import { expect, logInAs, test } from './test.ts'

/** The API calls of a page from now on, in order. */
const recordCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) calls.push(`${request.method()} ${pathname.slice(7)}${search}`)
  })
  return calls
}

const reads: Record<string, (string | RegExp)[]> = {
  '/dashboard': [
    '/tickets/mytickets',
    '/visits/myvisits?limit=3&sort=-date',
    '/classes/myclasses?limit=2',
    '/payments/notices',
    '/preinvoices/myunpaid',
    '/classes/child/next',
  ],
  '/dashboard/mytickets': ['/tickets/mytickets', '/visits/myvisits?limit=7&sort=-date'],
  '/dashboard/myclasses': ['/classes/myclasses', '/tickets/mytickets'],
  '/dashboard/invoices': [
    '/preinvoices/myunpaid',
    '/gifts/vouchers',
    '/withdrawals/mine',
    /^GET \/invoices\/myinvoices\/\d{4}$/,
  ],
  '/dashboard/me': ['/users/getmychildren'],
  '/dashboard/gifts/adult': ['/articles/getgifts/adult?label=V', '/articles/getgifts/adult?label=A'],
  '/dashboard/tickets': ['/articles/getvisibleusers?label=V'],
  '/dashboard/classes': ['/articles/getvisibleusers?label=A&label=VV', '/classes/offered'],
}

test('the calls of a page start while its HTML is on its way @proof', async ({ page }) => {
  await logInAs(page, 'ana@previs.example')
  const documents = new Map<string, string[]>()
  for (const path of Object.keys(reads)) {
    // No script runs, so the answer with the HTML has caused all calls.
    const silent = await page.context().newPage()
    await silent.route('**/assets/*.js', (route) => route.abort())
    const calls = recordCalls(silent)
    await silent.goto(path, { waitUntil: 'load' })
    documents.set(path, calls)
    await silent.close()
  }
  for (const [path, wanted] of Object.entries(reads)) {
    const calls = documents.get(path) ?? []
    expect(calls, path).toHaveLength(wanted.length + 1)
    expect(calls).toContain('GET /users/getme')
    for (const each of wanted)
      expect(calls).toContainEqual(typeof each === 'string' ? `GET ${each}` : expect.stringMatching(each))
  }
})

test('a page makes no call twice @proof', async ({ page }) => {
  await logInAs(page, 'ana@previs.example')
  const calls = recordCalls(page)
  for (const path of Object.keys(reads)) {
    // Leaving the app empties its memory.
    await page.goto('about:blank')
    calls.length = 0
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
    expect(calls.length).toBeGreaterThan(0)
  }
})

test('without a session no call is made in vain', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto('/dashboard')
  await page.waitForURL('/')
  expect(calls).toEqual([])
})

test('a page seen before is shown at once, and its data is read again', async ({ page, say }) => {
  await page.clock.install()
  await logInAs(page, 'ana@previs.example')
  const tickets = page.getByRole('article').first()
  await page.goto('/dashboard/mytickets')
  await expect(tickets).toBeVisible()
  // The next page reads no tickets, so that they are stale on the way back. The keyboard is used because a pointer on a
  // link loads its page.
  await page.getByRole('link', { name: say('Kupi novo', 'Buy another') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('Kupi vstopnico', 'Buy a ticket') })).toBeVisible()
  // The answer is delayed, and the page shows the data it has.
  let release = () => {}
  const delayed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/tickets/mytickets', async (route) => {
    await delayed
    await route.continue()
  })
  await page.clock.fastForward(40_000)
  const again = page.waitForRequest('**/api/v1/tickets/mytickets')
  await page.goBack()
  await again
  await expect(tickets).toBeVisible()
  release()
})

test.describe('behind the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page also makes each call once, and preloads nothing in vain @proof', async ({ page, context }) => {
    await logInAs(page, 'ana@previs.example')
    await precached(page)
    const calls: string[] = []
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.serviceWorker() && pathname.startsWith('/api/v1/')) calls.push(`${pathname.slice(7)}${search}`)
    })
    const wasted: string[] = []
    page.on('console', (message) => void (message.text().includes('preload') && wasted.push(message.text())))
    for (const [path, own] of [
      ['/dashboard', ['/tickets/mytickets', '/visits/myvisits?limit=3&sort=-date', '/classes/myclasses?limit=2']],
      ['/dashboard/mytickets', ['/tickets/mytickets', '/visits/myvisits?limit=7&sort=-date']],
      ['/dashboard/tickets', []],
      ['/dashboard/me', []],
    ] as const) {
      await page.goto('about:blank')
      calls.length = 0
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(calls.toSorted(), path).toEqual(['/users/getme', ...own].toSorted())
    }
    expect(wasted).toEqual([])
  })
})

import type { Page } from '@playwright/test'
import { precached } from '../kit/precached.ts'
import { expect, logInAs, test } from './test.ts'

/** What is asked of the server from now on, in the order in which it is asked. */
const questions = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) asked.push(`${request.method()} ${pathname.slice(7)}${search}`)
  })
  return asked
}

const reads: Record<string, (string | RegExp)[]> = {
  '/dashboard': [
    '/tickets/mytickets',
    '/visits/myvisits?limit=3&sort=-date',
    '/classes/myclasses?limit=2',
    '/payments/notices',
  ],
  '/dashboard/mytickets': ['/tickets/mytickets', '/visits/myvisits?limit=7&sort=-date'],
  '/dashboard/myclasses': ['/classes/myclasses', '/tickets/mytickets'],
  '/dashboard/invoices': ['/preinvoices/myunpaid', '/gifts/vouchers', /^GET \/invoices\/myinvoices\/\d{4}$/],
  '/dashboard/me': ['/users/getmychildren'],
  '/dashboard/gifts/adult': ['/articles/getgifts/adult?label=V', '/articles/getgifts/adult?label=A'],
  '/dashboard/tickets': ['/articles/getvisibleusers?label=V'],
  '/dashboard/classes': ['/articles/getvisibleusers?label=A&label=VV'],
}

test('what a page reads is asked while its HTML is on its way', async ({ page }) => {
  await logInAs(page, 'ana@previs.example')
  const documents = new Map<string, string[]>()
  for (const path of Object.keys(reads)) {
    // Nothing of ours runs: whatever is asked, the answer with the HTML has asked for.
    const silent = await page.context().newPage()
    await silent.route('**/assets/*.js', (route) => route.abort())
    const asked = questions(silent)
    await silent.goto(path, { waitUntil: 'load' })
    documents.set(path, asked)
    await silent.close()
  }
  for (const [path, wanted] of Object.entries(reads)) {
    const asked = documents.get(path) ?? []
    expect(asked, path).toHaveLength(wanted.length + 1)
    expect(asked).toContain('GET /users/getme')
    for (const each of wanted)
      expect(asked).toContainEqual(typeof each === 'string' ? `GET ${each}` : expect.stringMatching(each))
  }
})

test('and nothing is asked twice', async ({ page }) => {
  await logInAs(page, 'ana@previs.example')
  const asked = questions(page)
  for (const path of Object.keys(reads)) {
    // Away from the app, so that nothing is left in memory.
    await page.goto('about:blank')
    asked.length = 0
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked.length).toBeGreaterThan(0)
  }
})

test('whoever is not signed in is spared the refusals', async ({ page }) => {
  const asked = questions(page)
  await page.goto('/dashboard')
  await page.waitForURL('/')
  expect(asked).toEqual([])
})

test('a page seen before is there at once, and asked about anew', async ({ page, say }) => {
  await page.clock.install()
  await logInAs(page, 'ana@previs.example')
  const tickets = page.getByRole('article').first()
  await page.goto('/dashboard/mytickets')
  await expect(tickets).toBeVisible()
  // To a page that asks nothing about them: what is painted but not yet mounted asks when it is, and then for all that is
  // stale. By keyboard, since a pointer that rests on a link asks for its page.
  await page.getByRole('link', { name: say('Kupi novo', 'Buy another') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('Kupi vstopnico', 'Buy a ticket') })).toBeVisible()
  // The answer is held back, and the page shows what it knows.
  let release = () => {}
  const held = new Promise<void>((go) => (release = go))
  await page.route('**/api/v1/tickets/mytickets', async (route) => {
    await held
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

  test('too, what a page reads is asked once, and nothing is preloaded in vain', async ({ page, context }) => {
    await logInAs(page, 'ana@previs.example')
    await precached(page)
    const asked: string[] = []
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.serviceWorker() && pathname.startsWith('/api/v1/')) asked.push(`${pathname.slice(7)}${search}`)
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
      asked.length = 0
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked.toSorted(), path).toEqual(['/users/getme', ...own].toSorted())
    }
    expect(wasted).toEqual([])
  })
})

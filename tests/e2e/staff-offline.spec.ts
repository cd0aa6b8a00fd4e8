import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { copyDemoCentre } from '../kit/demo-centre.ts'
import { startBalancer } from '../kit/balancer.ts'
import { limitsOff } from '../kit/limits-off.ts'
import { startServer } from '../kit/server-process.ts'
import { findings, schemeOf } from './axe.ts'
import { expect, refused, test } from './test.ts'

test.use({
  serviceWorkers: 'allow',
  provoked: new RegExp(`${refused.source}|net::ERR|dynamically imported module|status of 50\\d`),
})

const desk = (url: string) => `${url}/desk`

/** Enrols this browser as a desk of the demo, and waits until it opens without a connection. */
const enrol = async (page: Page, url: string) => {
  await page.goto(desk(url))
  expect((await page.request.post(`${url}/api/v1/staff/devices/demo`, { data: {} })).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Nika/ })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

const unlock = async (page: Page) => {
  await page.getByRole('button', { name: /^Nika/ }).click()
  await page.keyboard.type('246810')
  await expect(page.getByRole('button', { name: /Zakleni/ })).toBeVisible()
  // The screen and the bar have come, each a file of its own.
  await expect(page.getByText(/^V dvorani/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
}

/** The field of the queue; a member who has unlocked speaks Slovenian. */
const field = (page: Page) => page.getByLabel(/^(Koda ali ime|Code or name)$/)
const waiting = (page: Page, count: number) =>
  page.getByText(new RegExp(`(Obiski se shranjujejo|Visits are being kept): ${count}\\.$`))

const keep = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** All that this browser's own database holds, as text and as bytes. */
const keptInBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const request = indexedDB.open('staff-offline')
    const database = await new Promise<IDBDatabase>((done) => {
      request.addEventListener('success', () => done(request.result))
    })
    const all = await new Promise<{ key: string; sealed: ArrayBuffer }[]>((done) => {
      const read = database.transaction('visits').objectStore('visits').getAll()
      read.addEventListener('success', () => done(read.result as { key: string; sealed: ArrayBuffer }[]))
    })
    database.close()
    const bytes = all.map(({ sealed }) => String.fromCharCode(...new Uint8Array(sealed)))
    return JSON.stringify([all, bytes, Object.entries(localStorage), Object.entries(sessionStorage)])
  })

test('without a connection a locked desk opens the field of the queue alone, also after a reload', async ({
  page,
  context,
  shop,
  say,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  await enrol(page, shop.url)
  await context.setOffline(true)
  await expect(waiting(page, 0)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: say('Ni povezave', 'No connection') })).toBeVisible()
  await expect(page.getByRole('button', { name: /Nika/ })).toHaveCount(0)
  await keep(page, 'Marija Zupančič')
  await expect(waiting(page, 1)).toBeVisible()
  await keep(page, 'PREVIS:0193a7c2-5e11-7000-8000-00000000002a')
  await expect(waiting(page, 2)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(waiting(page, 2)).toBeVisible()
  const kept = await keptInBrowser(page)
  for (const secret of ['Marija', 'Zupan', '0193a7c2', 'PREVIS']) expect(kept).not.toContain(secret)
  await expect(page.getByText(/Marija|0193a7c2/)).toHaveCount(0)
  // Back with the connection: no PIN, nothing sent.
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Nika/ })).toBeVisible()
})

test('the same code twice within seconds is one visit, and the last one can be taken back', async ({
  page,
  context,
  shop,
  say,
}) => {
  await enrol(page, shop.url)
  await context.setOffline(true)
  await keep(page, 'PREVIS:0193a7c2-5e11-7000-8000-00000000002a')
  await expect(waiting(page, 1)).toBeVisible()
  await keep(page, ' PREVIS:0193a7c2-5e11-7000-8000-00000000002a ')
  await expect(page.getByText(say(/^Ta koda je že shranjena ob/, /^This code was already kept at/))).toBeVisible()
  await expect(waiting(page, 1)).toBeVisible()
  await page.getByRole('button', { name: say('Odstrani zadnjega', 'Remove the last one') }).click()
  await expect(waiting(page, 0)).toBeVisible()
  await expect(field(page)).toBeFocused()
  expect(await keptInBrowser(page)).toMatch(/^\[\[\],\[\],/)
})

test('a revoked device forgets what waits, and so does every device after twelve hours @proof', async ({
  page,
  context,
  shop,
  say,
}) => {
  await enrol(page, shop.url)
  await context.setOffline(true)
  await keep(page, 'Marija Zupančič')
  await expect(waiting(page, 1)).toBeVisible()
  await page.clock.install({ time: Date.now() + 12.1 * 3_600_000 })
  await page.reload()
  await expect(waiting(page, 0)).toBeVisible()
  await keep(page, 'Marija Zupančič')
  await expect(waiting(page, 1)).toBeVisible()
  await context.clearCookies({ name: /device/ })
  await context.setOffline(false)
  await page.clock.runFor(5_000)
  await expect(page.getByRole('heading', { name: say('Prijava za osebje', 'Staff log-in') })).toBeVisible()
  await expect.poll(() => keptInBrowser(page)).toMatch(/^\[\[\],\[\],/)
})

test('after a restart of the server the desk is live again by itself @proof', async ({ page, language }) => {
  const demo = await copyDemoCentre(language)
  const environment = { ...demo.environment, LIMITS: limitsOff }
  let server = await startServer(environment, ['no-fsync'])
  const balancer = await startBalancer([server.url])
  try {
    await enrol(page, balancer.url)
    await unlock(page)
    // The demo's payment on the terminal is asked for by a file of its own too.
    await expect(page.getByText(/^(Nedokončano|Unfinished): /)).toBeVisible()
    balancer.to([])
    await server.stop()
    await expect(waiting(page, 0)).toBeVisible()
    server = await startServer(environment, ['no-fsync'])
    balancer.to([server.url])
    await balancer.ready(1)
    await expect(field(page)).toHaveCount(0)
    // The hints as well: a lock by another page of this browser reaches this one at once.
    expect((await page.request.post(`${balancer.url}/api/v1/staff/lock`, { data: {} })).status()).toBe(200)
    await expect(page.getByRole('button', { name: /^Nika/ })).toBeVisible()
  } finally {
    await balancer.close()
    await server.stop()
    demo.remove()
  }
})

interface Feed {
  visits: { _id: string; at: string; person?: { name: string }; isLate?: true; undone?: object }[]
}
interface Doubtful {
  doubtful: { text: string; why: string; at: string }[]
}

const ask = async <Answer>(page: Page, url: string, path: string): Promise<Answer> =>
  (await (await page.request.get(`${url}/api/v1/staff${path}`)).json()) as Answer

/** The code that a person of the demo shows at reception. */
const codeOf = async (page: Page, url: string, name: string): Promise<string> => {
  const { people } = await ask<{ people: { _id: string }[] }>(page, url, `/people?q=${encodeURIComponent(name)}`)
  return `PREVIS:${people[0]?._id}`.toUpperCase()
}

/** People of the demo go out again, since other tests of this server let them in. */
const undoLateVisits = async (page: Page, url: string) => {
  const { visits } = await ask<Feed>(page, url, '/desk/feed?limit=100')
  for (const { _id, isLate, undone } of visits)
    if (isLate && !undone) {
      const data = { key: randomUUID(), because: 'Preizkus' }
      const response = await page.request.post(`${url}/api/v1/staff/visits/${_id}/undo`, { data })
      expect(response.status(), await response.text()).toBe(200)
    }
}

test('F37: of 40 visits kept in ten minutes without a connection each counts once, though an answer is lost @proof', async ({
  page,
  context,
  shop,
}) => {
  await enrol(page, shop.url)
  await unlock(page)
  const before = await ask<Feed>(page, shop.url, '/desk/feed?limit=100')
  const codes = [
    await codeOf(page, shop.url, 'Ana Novak'),
    await codeOf(page, shop.url, 'Franc Zupan'),
    await codeOf(page, shop.url, 'Bor Novak'),
  ]
  const names = Array.from({ length: 37 }, (_, index) => `Sosed ${index}`)
  const began = Date.now() - 600_000
  await context.setOffline(true)
  await expect(waiting(page, 0)).toBeVisible()
  for (const [index, text] of [...codes, ...names].entries()) {
    await page.clock.setFixedTime(began + index * 15_000)
    await keep(page, text)
    await expect(waiting(page, index + 1)).toBeVisible()
    // Half of them before the browser starts anew, which also locks the desk.
    if (index === 19) await page.reload()
  }
  const second = await context.newPage()
  await second.goto(desk(shop.url))
  await expect(waiting(second, 40)).toBeVisible()

  // The server decides, and its first answer is lost on the way.
  const calls: string[] = []
  await context.route('**/api/v1/staff/visits/queued', async (route) => {
    calls.push(route.request().postData() ?? '')
    const response = await route.fetch()
    if (calls.length === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await context.setOffline(false)
  // The reload has locked the desk.
  await expect(second.getByRole('button', { name: /^Nika/ })).toBeVisible()
  await unlock(page)
  // Of both tabs one sends, and says so.
  const sent = /: 40\. (Za pogledat|To look at): \d+\.$/
  await expect.poll(async () => (await page.getByText(sent).count()) + (await second.getByText(sent).count())).toBe(1)
  // The same keys, times and texts: nothing is sent under a new key.
  expect(new Set(calls).size).toBe(1)

  const { doubtful } = await ask<Doubtful>(page, shop.url, '/visits/doubtful')
  const mine = doubtful.filter(({ text }) => names.includes(text))
  expect(mine.map(({ text }) => text).toSorted()).toEqual(names.toSorted())
  // In order, and with the times of the scans.
  const first = Date.parse(mine.find(({ text }) => text === names[0])?.at ?? '')
  expect(Math.abs(first - began - 45_000)).toBeLessThan(5_000)
  const { visits } = await ask<Feed>(page, shop.url, '/desk/feed?limit=100')
  const late = visits.filter(({ isLate }) => isLate)
  for (const name of ['Ana Novak', 'Franc Zupan'])
    expect(visits.filter(({ person }) => person?.name === name).length).toBeLessThanOrEqual(
      Math.max(1, before.visits.filter(({ person }) => person?.name === name).length),
    )
  expect(late.length).toBeLessThanOrEqual(2)
  await undoLateVisits(page, shop.url)
})

test('what is doubtful is listed with what to do, and is decided at the desk @proof', async ({
  page,
  context,
  shop,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  await enrol(page, shop.url)
  await unlock(page)
  await context.setOffline(true)
  await expect(waiting(page, 0)).toBeVisible()
  const name = 'Vid Hribar'
  await keep(page, name)
  await keep(page, 'PREVIS:0193A7C2')
  await expect(waiting(page, 2)).toBeVisible()
  await context.setOffline(false)
  // A member who has unlocked speaks Slovenian.
  await page.getByRole('button', { name: 'Poglej' }).click()
  const panel = page.getByRole('dialog', { name: 'Za pogledat' })
  const row = panel.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Vpisano je bilo ime' })
  await expect(row.getByLabel('Kdo je to?')).toHaveValue(name)
  expect(await findings(page)).toEqual([])
  await row.getByRole('button', { name: new RegExp(name) }).click()
  await expect(panel.getByText(`${name}: obisk je zapisan.`)).toBeVisible()
  const { visits } = await ask<Feed>(page, shop.url, '/desk/feed?limit=100')
  expect(visits.filter(({ person, undone }) => person?.name === name && !undone)).toHaveLength(1)
  await undoLateVisits(page, shop.url)
})

test('a wrong clock of the device makes no wrong time', async ({ page, context, shop }) => {
  await page.clock.setFixedTime(Date.now() + 3 * 3_600_000)
  await enrol(page, shop.url)
  await context.setOffline(true)
  const name = 'Ura Prehiteva'
  await keep(page, name)
  await expect(waiting(page, 1)).toBeVisible()
  await context.setOffline(false)
  await unlock(page)
  await expect(page.getByRole('button', { name: 'V redu' })).toBeVisible()
  const { doubtful } = await ask<Doubtful>(page, shop.url, '/visits/doubtful')
  const found = doubtful.find(({ text }) => text === name)
  expect(found?.why).toBe('name')
  expect(Math.abs(Date.now() - Date.parse(found?.at ?? ''))).toBeLessThan(60_000)
})

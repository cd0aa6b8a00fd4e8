import type { BrowserContext, Page } from '@playwright/test'
import { isLoaded } from '../kit/page-ready.ts'
import { xss } from '../kit/xss.ts'
import { expectBought, logOut, pay } from './steps.ts'
import { expect, freshEmail, logInAs, refused, signedIn, test, typeCard } from './test.ts'

// Every text of this centre begins with HTML; all tests share it, and so one worker.
test.describe.configure({ mode: 'default' })
test.use({ injected: true, provoked: refused })

/** Every path of the app (`docs/product/web.md §1.1`), with real ids of a child, an article and a pre-invoice. */
const everyPath = async (page: Page): Promise<{ open: string[]; closed: string[] }> => {
  const get = async (path: string) => (await (await page.request.get(`/api/v1${path}`)).json()) as Record<string, never>
  const { children } = (await get('/users/getmychildren')) as unknown as { children: { child: { _id: string } }[] }
  const { preInvoices } = (await get('/preinvoices/myunpaid')) as unknown as { preInvoices: { _id: string }[] }
  const label = '/articles/getvisibleusers?label=A&label=VV&ageGroup=adult'
  const { articles } = (await get(label)) as unknown as { articles: { _id: string }[] }
  const [article, child, preInvoice] = [articles[0]!._id, children[0]!.child._id, preInvoices[0]!._id]
  const shop = (base: string) => [
    `${base}/tickets`,
    `${base}/tickets/ticketcart`,
    `${base}/tickets/ticketcart/success`,
    `${base}/classes`,
    `${base}/classes/${article}`,
    `${base}/classes/${article}/payment`,
    `${base}/classes/${article}/payment/success`,
  ]
  return {
    open: [
      '/',
      '/signup',
      '/signup/end',
      '/forgotpassword',
      '/resetpassword/x',
      '/setchildauth/x',
      '/confirmmail/x',
      '/x',
    ],
    closed: [
      '/dashboard',
      ...shop('/dashboard'),
      '/dashboard/tickets/pickuser',
      '/dashboard/classes/pickuser',
      '/dashboard/mytickets',
      '/dashboard/myclasses',
      '/dashboard/invoices',
      `/dashboard/invoices/${preInvoice}/payment`,
      `/dashboard/invoices/${preInvoice}/payment/success`,
      '/dashboard/gifts/pickage',
      '/dashboard/gifts/school',
      '/dashboard/gifts/giftcart',
      '/dashboard/gifts/giftcart/success',
      '/dashboard/me',
      `/dashboard/child/${child}`,
      ...shop(`/dashboard/child/${child}`),
      '/dashboard/x',
    ],
  }
}

const foreignTargets =
  'id=//evil.example/x&resourcePath=@evil.example/v1&returnTo=https://evil.example&next=javascript:alert(1)' +
  '&redirect=javascript:alert(1)&url=data:text/html,<script>alert(1)</script>#javascript:alert(1)'

/** Targets in the document that leave the site or run a script. */
const evilTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [formaction]')]
      .flatMap((element) => ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''))
      .filter((target) => /evil|^(javascript|vbscript):|data:text/i.test(target)),
  )

test.describe('texts that contain HTML', () => {
  test.slow()

  test('are shown as typed, on every page, and addresses with targets on other sites never lead to them @proof', async ({
    page,
    shop,
  }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const shown: string[] = []
    const visit = async (path: string) => {
      // Requests to other hosts fail the test by themselves (test.ts).
      await page.goto(`${path}?${foreignTargets}`)
      await isLoaded(page)
      expect(new URL(page.url()).origin, path).toBe(new URL(shop.url).origin)
      expect(await evilTargets(page), path).toEqual([])
      // As HTML it would become this image.
      expect(await page.locator('img[src="x"], [onerror]').count(), path).toBe(0)
      const text = await page.evaluate(() => document.body.innerText)
      expect(text, path).not.toContain(`"'49`)
      if (text.includes(xss)) shown.push(path)
    }
    await logInAs(page, 'ana@previs.example')
    const { open, closed } = await everyPath(page)
    for (const path of closed) await visit(path)
    await page.context().clearCookies()
    for (const path of open) await visit(path)
    expect(dialogs).toEqual([])
    // It is in the names of tickets, classes, children and the member.
    for (const path of [
      '/dashboard',
      '/dashboard/mytickets',
      '/dashboard/myclasses',
      '/dashboard/tickets',
      '/dashboard/me',
    ])
      expect(shown).toContain(path)
    expect(shown.length).toBeGreaterThan(10)
  })

  test('stay text through a purchase, from the cart to the last page', async ({ page, say }) => {
    await logInAs(page, 'franc@previs.example')
    await page.goto('/dashboard/tickets')
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: say(/^Več/, /^More/) }).click()
    await card.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
    await page.waitForURL('**/ticketcart')
    await expect(page.getByRole('main').getByRole('region').first()).toContainText(xss)
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  })

  test('stay text in emails @proof', async ({ page, shop }) => {
    await logInAs(page, 'dora@previs.example')
    const list = (await (await page.request.get('/api/v1/users/getmychildren')).json()) as {
      children: { child: { _id: string } }[]
    }
    const email = freshEmail()
    const path = `/api/v1/users/sendchildauthmail/${list.children[0]?.child._id}`
    expect((await page.request.post(path, { data: { email } })).status()).toBe(200)
    await shop.emails(email, 1)
    const emails = (await (await page.request.get('/dev/mail.json')).json()) as { to: string; html: string }[]
    const html = emails.find(({ to }) => to === email)?.html ?? ''
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img src=x')
  })
})

test.describe('a violation of the content policy', () => {
  test.use({ provoked: /Content Security Policy|policy report|status of 400/ })

  test('is reported to the server, without personal data', async ({ page }) => {
    await page.goto('/resetpassword/kanarcek')
    const reported = page.waitForRequest('**/csp')
    await page.evaluate(() => {
      new Image().src = 'http://localhost:1/x.png'
    })
    const report = await reported
    expect(report.postDataJSON()).toMatchObject({ 'csp-report': { 'effective-directive': 'img-src' } })
    expect((await report.response())?.status()).toBe(204)
  })
})

/** Personal values of the customer, which no storage may contain. */
interface Canaries {
  [what: string]: string
}

/** Names that each storage may contain (`docs/product/web.md §7.1`). */
const allowed = {
  localStorage: ['articles', 'classCart', 'company', 'gifts', 'language'],
  sessionStorage: ['articles', 'gifts'],
  cookies: ['device', 'language', 'sid', 'signed_in'],
  // Only the service worker caches answers, and only of these calls.
  cached:
    /\/(assets\/|icon|manifest|robots)|\/api\/v1\/(users\/getme|tickets\/mytickets|visits\/myvisits|classes\/myclasses)/,
}

/** Everything the browser stores for this site. */
const dump = async (page: Page, context: BrowserContext) => {
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return {
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cached: cached.flat(),
      readable: document.cookie,
      name: window.name,
      state: JSON.stringify(history.state),
    }
  })
  return { ...kept, cookies: await context.cookies() }
}

const expectNothingPersonal = async (page: Page, where: string, canaries: Canaries) => {
  const context = page.context()
  const { cookies, cached, ...kept } = await dump(page, context)
  expect(
    kept.local.map(([key]) => key).filter((key) => !allowed.localStorage.includes(key)),
    where,
  ).toEqual([])
  expect(
    kept.session.map(([key]) => key).filter((key) => !allowed.sessionStorage.includes(key)),
    where,
  ).toEqual([])
  expect(kept.databases, where).toEqual([])
  expect(
    cached.filter((url) => !allowed.cached.test(url)),
    where,
  ).toEqual([])
  expect(
    cookies.map(({ name }) => name).filter((name) => !allowed.cookies.includes(name)),
    where,
  ).toEqual([])
  // Storage that a script can read contains neither the session nor personal data.
  const session = cookies.find(({ name }) => name === 'sid')
  expect(session?.httpOnly ?? true, where).toBe(true)
  const readable = JSON.stringify(kept)
  const found = Object.entries({ ...canaries, session: session?.value ?? '-'.repeat(9) }).filter(([, canary]) =>
    readable.includes(canary),
  )
  expect(found, where).toEqual([])
}

test.describe('personal data on a shared device', () => {
  test.slow()

  test('is not stored by a purchase for a child, from the sign-up to the back button after the log-out @proof', async ({
    page,
    shop,
    say,
  }) => {
    const email = freshEmail()
    const canaries = {
      email,
      password: 'kanarcek-geslo-7',
      firstName: 'Kanarinka',
      lastName: 'Zlatoperka',
      birthDate: '1991-07-13',
      address: 'Ulica kanarinov 7',
      phone: '041 777 313',
      child: 'Ptiček',
      childBirthDate: '2018-02-11',
    }
    let checks = 0
    const check = async (where: string) => {
      checks += 1
      await expectNothingPersonal(page, where, canaries)
    }
    const api = async (path: string, data: object) => {
      const answer = await page.request.post(`${shop.url}/api/v1${path}`, { data })
      expect(answer.status(), path).toBe(200)
      return (await answer.json()) as Record<string, never>
    }

    await page.goto('/signup')
    await check('an empty sign-up')
    await page.locator('[name=firstName]').fill(canaries.firstName)
    await page.locator('[name=lastName]').fill(canaries.lastName)
    await page.locator('[name=birthDateDay]').selectOption('13')
    await page.locator('[name=birthDateMonth]').selectOption({ index: 7 })
    await page.locator('[name=birthDateYear]').selectOption('1991')
    await page.locator('#more summary').click()
    await page.locator('[name=address]').fill(canaries.address)
    await check('a sign-up being written')
    await page.getByLabel(say(/splošnimi pogoji/, /general terms/)).check()
    await page.getByLabel(say(/pravili uporabe/, /rules of use/)).check()
    await page.getByRole('button', { name: say('Nadaljuj', 'Continue') }).click()
    await page.waitForURL('**/signup/end')
    await check('the second step')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(canaries.password)
    await page.locator('[name=passwordConfirm]').fill(canaries.password)
    await check('a password being written')
    await page.locator('button[type=submit]').click()
    const [message] = await shop.emails(email, 1)
    await check('a sign-up that is done')
    const token = /\/confirmmail\/([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    Object.assign(canaries, { token })
    await page.goto(`/confirmmail/${token}`)
    await isLoaded(page)
    await check('a link being opened')

    await page.goto('/')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(canaries.password)
    await check('a log-in being written')
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/dashboard')
    await check('home')
    const { child } = (await api('/users/createchild', {
      firstName: canaries.child,
      lastName: canaries.lastName,
      birthDate: canaries.childBirthDate,
      climbingAbility: 0,
      isGuardian: true,
      agreesToTerms: true,
    })) as unknown as { child: { _id: string } }
    for (const path of [
      '/dashboard',
      '/dashboard/me',
      '/dashboard/mytickets',
      '/dashboard/invoices',
      '/dashboard/myclasses',
      '/dashboard/gifts/pickage',
      '/dashboard/gifts/school',
      '/dashboard/classes/pickuser',
      `/dashboard/child/${child._id}`,
      `/dashboard/child/${child._id}/classes`,
    ]) {
      await page.goto(path)
      await isLoaded(page)
      await check(path.replace(child._id, ':child'))
    }

    await page.goto(`/dashboard/child/${child._id}/tickets`)
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: say(/^Več/, /^More/) }).click()
    await check('the child’s shop')
    await card.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
    await page.waitForURL('**/ticketcart')
    await isLoaded(page)
    await check('the child’s cart')
    await page.reload()
    await isLoaded(page)
    await check('the cart again')
    await page.getByRole('checkbox', { name: say('Račun za podjetje', 'Company invoice') }).check()
    await check('a company being written')
    await page.getByRole('checkbox', { name: say('Račun za podjetje', 'Company invoice') }).uncheck()
    await typeCard(page)
    await check('a card being written')
    await pay(page, say)
    await expectBought(page, say)
    await check('the purchase')
    await page.goto(`/dashboard/child/${child._id}`)
    await isLoaded(page)
    await check('the child with its ticket')
    await page.goto('/dashboard/me')
    await isLoaded(page)
    await check('the profile')

    await logOut(page, say)
    await isLoaded(page)
    await check('after the log-out')
    const { local, cached, cookies } = await dump(page, page.context())
    expect(local.map(([key]) => key)).toEqual(['language'])
    expect(cached.filter((url) => url.includes('/api/'))).toEqual([])
    // The known device stays: a random id and a signature (docs/product/privacy.md §1.5).
    expect(cookies.map(({ name }) => name).filter((name) => name !== 'language')).toEqual(['device'])

    for (let steps = 0; steps < 4; steps += 1) {
      await page.goBack()
      await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
      await page.waitForLoadState('networkidle')
      const text = await page.evaluate(() => document.documentElement.innerText)
      for (const canary of [canaries.firstName, canaries.lastName, canaries.child, email])
        expect(text).not.toContain(canary)
      await check(`${steps + 1} back`)
    }
    expect(checks).toBeGreaterThanOrEqual(30)
  })

  test('malformed carts count as empty, and no page fails @proof', async ({ page, shop }) => {
    await signedIn(page, shop)
    await page.goto('/dashboard')
    for (const malformed of ['{}', '{"state":null}', '[]', 'null', '<b>']) {
      await page.evaluate((value) => {
        for (const key of ['articles', 'classCart', 'gifts', 'company']) {
          localStorage.setItem(key, value)
          sessionStorage.setItem(key, value)
        }
      }, malformed)
      await page.goto('/dashboard/tickets')
      await expect(page.getByRole('article').first()).toBeVisible()
    }
  })

  test('an unknown language becomes Slovenian', async ({ page, shop }) => {
    for (const language of ['__proto__', 'constructor', '../../etc', 'x'.repeat(1_000_000)]) {
      await page.addInitScript((value) => localStorage.setItem('language', value), language)
      await page.context().addCookies([{ name: 'language', value: language.slice(0, 100), url: shop.url }])
      await page.goto('/')
      await isLoaded(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'sl')
    }
  })
})

import { expect, logInAs, signedIn, test } from './test.ts'

test("Ana's home shows her name, her first ticket to expire, her last three visits and her next two classes", async ({
  page,
  say,
}) => {
  await logInAs(page, 'ana@previs.example')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Ana!')
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(main.getByRole('article')).toContainText(say('Mesečna vstopnica', 'Monthly pass'))
  const rows = (name: string) => main.getByRole('region', { name }).getByRole('listitem')
  await expect(rows(say('Zadnji obiski', 'Recent visits'))).toHaveCount(3)
  // Her two classes, and the next date of the only child that has one.
  const comingUp = rows(say('Naslednji termini', 'Coming up'))
  await expect(comingUp).toHaveCount(3)
  await expect(comingUp.nth(2)).toContainText(say('Bor: Plezalna šola', 'Bor: Climbing school'))
  await expect(comingUp.nth(2).getByRole('link')).toHaveAttribute('href', /^\/dashboard\/child\/[\w-]+$/)
  const children = rows(say('Moja otroka', 'My children'))
  // His next group is the soonest weekday, and that of Tuesdays begins earlier.
  await expect(children.filter({ hasText: 'Bor' })).toContainText(/\p{L}{3}\s\d+\.\s\d+\.\s(15:30|16:00)/u)
  await expect(children.filter({ hasText: 'Cene' })).not.toContainText(':')
  // What is to be paid, once, with the way to pay it.
  const unpaid = rows(say('Odprti predračuni', 'Open pro-forma invoices'))
  await expect(unpaid).toHaveCount(1)
  await expect(unpaid).toContainText(say(/Predračun 1-\d{4} · Bor/, /Pro-forma invoice 1-\d{4} · Bor/))
  await expect(unpaid).toContainText(/149,00\s€/)
  await expect(unpaid).toContainText(say(/do \p{L}+ \d+\.\s\d+\./u, /by \p{L}+ \d+\.\s\d+\./u))
  await expect(unpaid.getByRole('link')).toHaveAttribute('href', /^\/dashboard\/invoices\/[\w-]+\/payment$/)
})

test('the tickets page shows three tickets and the number of visits in a period @proof', async ({ page, say }) => {
  await logInAs(page, 'ana@previs.example')
  await page.goto('/dashboard/mytickets')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: say('VELJAVNE VSTOPNICE', 'VALID TICKETS') })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(3)
  const term = main.getByRole('article', { name: say('Mesečna vstopnica', 'Monthly pass') })
  await expect(term).toContainText(say('Vstopnica velja še', 'Valid for'))
  await expect(term).toContainText(say('Obiski s vstopnico: 6', 'Visits with this ticket: 6'))
  await expect(term.getByRole('progressbar')).toBeVisible()
  const pack = main.getByRole('article', { name: say('Paket 11 obiskov', '11-visit package') })
  await expect(pack).toContainText(say('7 obiskov od 11 vstopnic', '7 of 11 visits used'))
  await expect(pack).toContainText(say('Preostanejo ti še 4 vstopnice.', 'You have 4 tickets left.'))

  // Without a chosen range the period is from 1 January to today.
  const count = main.getByText(say(/Previs si obiskal\/a \d+ KRAT/, /You visited Previs \d+\sTIMES?/))
  await expect(count).toBeVisible()
  const thisYear = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0])
  expect(thisYear).toBeGreaterThanOrEqual(8)
  const open = main.getByRole('button', { name: say(/obdobje/i, /period|dates/i) })
  await open.click()
  const calendar = page.getByRole('grid').first()
  await expect(calendar).toBeVisible()
  const days = calendar.getByRole('button')
  await days.filter({ hasText: /^10$/ }).first().click()
  await days.filter({ hasText: /^11$/ }).first().click()
  await expect.poll(async () => Number(/\d+/.exec((await count.textContent()) ?? '')?.[0])).toBeLessThan(thisYear)
  await expect(open).toBeFocused()
  // Opening it again resets both dates.
  await open.click()
  await expect.poll(async () => Number(/\d+/.exec((await count.textContent()) ?? '')?.[0])).toBe(thisYear)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(open).toBeFocused()

  // Seven visits, and older ones by month until all are shown.
  const visits = main.getByRole('region', { name: say('Obiski', 'Visits'), exact: true })
  await expect(visits.getByRole('listitem')).toHaveCount(7)
  const older = visits.getByRole('button', { name: say('Prikaži starejše', 'Show older ones') })
  await older.click()
  await expect(older).toHaveCount(0)
  // The sentence that says how many there are has the focus of the button.
  const shown = visits.getByRole('status').filter({ visible: true })
  await expect(shown).toHaveText(say(/^Prikazan\S* \S+\s\d+\s\S+\.$/, /^\d+\svisits are shown\.$/))
  await expect(shown).toBeFocused()
  expect(await visits.getByRole('listitem').count()).toBeGreaterThan(thisYear)
  expect(await visits.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2)
})

test('a payment that could not be fulfilled shows one sentence with its reference, until it is confirmed @proof', async ({
  page,
  shop,
  say,
}) => {
  const email = await signedIn(page, shop)
  // A client of the original contract: a session by amount, and then a cart that costs more.
  const api = async (method: 'get' | 'post', path: string, data?: object) => {
    const response = await page.request[method](`${shop.url}/api/v1${path}`, { ...(data && { data }) })
    return (await response.json()) as { data: { id: string }; articles: { _id: string }[]; message: string }
  }
  const { data } = await api('get', '/payments/createsession/1.00')
  await shop.card(`/__sandbox/checkouts/${data.id}/pay`, { outcome: 'paid' })
  const { articles } = await api('get', '/articles/getvisibleusers?label=V&ageGroup=adult&type=dnevna')
  await api('post', '/articles/buyarticlesonline', {
    articles: [{ articleId: articles[0]?._id, quantity: 1 }],
    checkoutId: data.id,
    paymentMethod: 'online',
  })
  await page.goto('/dashboard')
  const notice = page.getByText(say(/denar ti vračamo|vračamo/i, /your money is on its way back/))
  await expect(notice).toContainText('1,00 €')
  await expect(notice).toContainText(say(/Sklic: [0-9A-Z]{4}-[0-9A-Z]{4}/, /Reference: [0-9A-Z]{4}-[0-9A-Z]{4}/))
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: say('V redu', 'Got it') }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maja')
  await expect(notice).toBeHidden()
  const emails = await shop.emails(email, 2)
  expect(emails.map(({ subject }) => subject).join()).toMatch(say(/vračilo/i, /refund|vračilo/i))
})

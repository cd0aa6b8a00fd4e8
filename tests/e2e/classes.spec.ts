import type { Page } from '@playwright/test'
import { typeCard } from '../kit/type-card.ts'
import { childPath, logOut, pay } from './steps.ts'
import { expect, logInAs, refused, signedIn, test, type Say } from './test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.locator('[name=term]'), hasText: name })
const pressContinue = (page: Page, say: Say) =>
  page.getByRole('link', { name: say('Nadaljuj na plačilo', 'Continue to payment') })
const signedUp = (say: Say) => say('Prijava je uspela!', 'You’re booked!')
const taken = (say: Say) => say('Že na seznamu', 'Already booked')

/** The terms of one of the classes on offer. */
const toTerms = async (page: Page, name: RegExp, list = '/dashboard/classes') => {
  await page.goto(list)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible()
}

const belaying = (say: Say) => say(/Varovanje z vrvjo/, /Belaying with a rope/)
const school = (say: Say) => say(/Plezalna šola/, /Climbing school/)

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('classCart'))

test('an adult signs up for an activity by card, and downloads its calendar file', async ({ page, shop, say }) => {
  const email = await signedIn(page, shop)
  await page.goto('/dashboard')
  await expect(
    page.getByText(say('Trenutno nimaš nobene prijave.', 'You have nothing booked right now.')),
  ).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Prijavi se na vadbo', 'Book a class') })
    .click()
  await expect(heading(page, say('Aktivnosti in vadbe', 'Activities and classes'))).toBeVisible()
  const card = page.getByRole('article', { name: belaying(say) })
  await expect(card).toContainText(
    say('Aktivnost v enem od razpisanih terminov', 'An activity on one of the scheduled'),
  )
  await expect(card).toContainText('32,00')
  // A member without children sees no badge.
  await expect(page.getByText(say('Kupuješ za', 'Buying for'))).toHaveCount(0)
  await card.getByRole('link').click()

  // One term: choosing another one replaces it, and the link to payment appears with the first.
  await expect(pressContinue(page, say)).toHaveCount(0)
  const terms = page.getByRole('radio')
  await terms.nth(0).check()
  await expect(row(page, say('Izbrano', 'Selected'))).toHaveCount(1)
  await terms.nth(1).check()
  await expect(terms.nth(0)).not.toBeChecked()
  await expect(row(page, say('Izbrano', 'Selected'))).toHaveCount(1)
  await pressContinue(page, say).click()
  await page.waitForURL('**/dashboard/classes/*/payment')

  const recap = page.getByRole('main').getByRole('region').first()
  await expect(recap).toContainText(belaying(say))
  await expect(recap).toContainText('18:00–20:00')
  await expect(recap).toContainText('32,00')
  await expect(
    page.getByText(say(/Mesto ti držimo še \d+\sminut/, /We are holding your place for \d+\smore/)),
  ).toBeVisible()
  await typeCard(page)
  await pay(page, say)
  await expect(page.getByText(signedUp(say))).toBeVisible({ timeout: 20_000 })
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/classes\/[\w-]+\/payment\/success$/)
  await expect(
    page.getByText(say(`Račun smo poslali na ${email}.`, `We have sent the invoice to ${email}.`)),
  ).toBeVisible()
  await expect.poll(() => stored(page)).toBeNull()
  await page.reload()
  await expect(page.getByText(signedUp(say))).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: say(/^Dodaj v koledar/, /^Add to calendar/) }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.ics$/)

  await page
    .getByRole('main')
    .getByRole('link', { name: say('Aktivnosti in vadbe', 'Activities and classes'), exact: true })
    .click()
  await expect(heading(page, say('Moje aktivnosti in vadbe', 'My activities and classes'))).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: belaying(say) }),
  ).toContainText('18:00–20:00')
  await expect(
    page.getByText(say('Trenutno nimaš veljavnih vstopnic.', 'You have no valid tickets right now.')),
  ).toBeVisible()

  await toTerms(page, belaying(say))
  await expect(row(page, taken(say)).getByRole('radio')).toBeDisabled()
})

test('a parent signs a child up for a guided class with two terms, by pre-invoice', async ({ page, shop, say }) => {
  await logInAs(page, 'dora@previs.example')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Prijavi se na vadbo', 'Book a class') })
    .click()
  await page.waitForURL('**/dashboard/classes/pickuser')
  await page.getByRole('radio', { name: /^Eva/ }).check()
  await page.getByRole('link', { name: say('Nadaljuj', 'Continue') }).click()
  await expect(page.getByText(/Eva, 10/)).toBeVisible()
  const card = page.getByRole('article', { name: school(say) })
  await expect(card).toContainText(say('2 termina na teden', '2 sessions a week'))
  await card.getByRole('link').click()

  // Exactly two: the link to payment appears with the second one, and a third cannot be chosen.
  const terms = page.getByRole('checkbox')
  await expect(terms).toHaveCount(4)
  await expect(page.getByRole('group').first()).toContainText(say('Ponedeljek', 'Monday'))
  await terms.nth(0).check()
  await expect(pressContinue(page, say)).toHaveCount(0)
  await terms.nth(1).check()
  await expect(page.getByRole('status').filter({ hasText: '2' })).toContainText(
    say('Izbrano: 2 od 2', 'Chosen: 2 of 2'),
  )
  await expect(terms.nth(2)).toBeDisabled()
  await terms.nth(1).uncheck()
  await expect(pressContinue(page, say)).toHaveCount(0)
  await terms.nth(2).check()
  await pressContinue(page, say).click()
  await page.waitForURL('**/dashboard/child/*/classes/*/payment')

  await expect(page.getByText(/Eva, 10/)).toBeVisible()
  await page.getByRole('radio', { name: say('Predračun', 'Pro-forma invoice') }).check()
  // The choice outlives a reload (`docs/product/web.md §7.8`).
  await page.reload()
  await expect(page.getByRole('radio', { name: say('Predračun', 'Pro-forma invoice') })).toBeChecked()
  await page.getByRole('button', { name: say('Zaključi prijavo', 'Finish signing up') }).click()
  await page.waitForURL('**/payment/success?preInvoice=*')
  await expect(page.getByText(signedUp(say))).toBeVisible()
  await expect(
    page.getByText(say(/v 5\sdneh od prijave ali v 1\sdnevu/, /within 5\sdays of booking, or within 1\sday/)),
  ).toBeVisible()
  await expect.poll(() => stored(page)).toBeNull()
  const pdf = page.getByRole('link', {
    name: say(/^Prenesi predračun \d+-\d{4}/, /^Download pro-forma invoice \d+-\d{4}/),
  })
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const attached = async () =>
    (await shop.emails('dora@previs.example', 1))
      .flatMap(({ attachments }) => attachments.map(({ name }) => name))
      .join()
  await expect.poll(attached).toMatch(say(/predracun-\d+-\d{4}\.pdf/, /pre-invoice-\d+-\d{4}\.pdf/))

  const eva = await childPath(page, 'Eva')
  await page.goto(eva)
  const classes = page.getByRole('region', { name: say(/OTROKOVE VADBE IN TEČAJI/, /child.s classes and courses/i) })
  await expect(classes.getByRole('listitem')).toHaveCount(2)
  await expect(
    classes.getByText(say(/^Predračun \d+-\d{4} še ni poravnan!$/, /^Pro-forma invoice \d+-\d{4} is not paid yet!$/)),
  ).toHaveCount(2)
  await toTerms(page, school(say), `${eva}/classes`)
  await expect(row(page, taken(say))).toHaveCount(2)
  for (const each of await row(page, taken(say)).getByRole('checkbox').all()) await expect(each).toBeDisabled()
})

test('full terms are shown, and cannot be chosen', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toTerms(page, say(/Prvič na steni/, /First time on the wall/))
  const full = row(page, say('Zasedeno', 'Full'))
  await expect(full).toHaveCount(1)
  await expect(full.getByRole('radio')).toBeDisabled()
  // A press on the text does nothing either.
  await full.click({ force: true })
  await expect(pressContinue(page, say)).toHaveCount(0)
})

test('when the places are no longer held, the payment page opens a new intent', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await page.clock.install()
  await toTerms(page, belaying(say))
  await page.getByRole('radio').and(page.locator(':enabled')).first().check()
  await pressContinue(page, say).click()
  await page.waitForURL('**/payment')
  await expect(page.getByText(say(/Mesto ti držimo/, /We are holding your place/))).toBeVisible()
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/intents'))
  await page.clock.fastForward('34:00')
  await asked
  await expect(page.getByRole('radio', { name: say(/Kartica/, /Card/) })).toBeVisible()
})

test.describe('with refusals of the server', () => {
  test.use({ provoked: refused })

  test('a term taken in another window shows an error with a link to the other terms', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toTerms(page, belaying(say))
    await page.getByRole('radio').nth(0).check()
    const { articleId, classes } = (
      JSON.parse((await stored(page)) ?? '') as { state: { articleId: string; classes: string[] } }
    ).state
    const answer = await page.request.post('/api/v1/classes/signuppreinvoice', {
      data: { classCart: { articleId, classes }, company: null },
    })
    expect(answer.status()).toBe(200)
    await pressContinue(page, say).click()
    await expect(page.getByRole('alert')).toContainText(say(/Ta oseba je na ta termin že prijavljena\./, /already/i))
    await page.getByRole('link', { name: say('Izberi drug termin', 'Choose another time') }).click()
    await expect(page.getByText(say('Izbrani termin ni več prost.', 'That slot has just been taken.'))).toBeVisible()
    await expect(row(page, taken(say))).toHaveCount(1)
    await expect(pressContinue(page, say)).toHaveCount(0)
  })

  test("a ticket's page as a class, and a foreign pre-invoice's page, do not exist", async ({ page, say }) => {
    await logInAs(page, 'franc@previs.example')
    const { articles } = (await (
      await page.request.get('/api/v1/articles/getvisibleusers?label=V&ageGroup=adult')
    ).json()) as { articles: { _id: string }[] }
    const nowhere = say('Te strani ni.', 'This page does not exist.')
    for (const path of [
      `/dashboard/classes/${articles[0]?._id}`,
      '/dashboard/classes/x',
      '/dashboard/classes/x/payment/success?preInvoice=x',
    ]) {
      await page.goto(path)
      await expect(heading(page, nowhere)).toBeVisible()
    }
  })
})

test('the class cart is kept only where terms are chosen, for one buyer and one participant', async ({ page, say }) => {
  await logInAs(page, 'dora@previs.example')
  const eva = await childPath(page, 'Eva')
  const choose = async () => {
    await toTerms(page, belaying(say))
    await page.getByRole('radio').and(page.locator(':enabled')).first().check()
    expect(await stored(page)).toContain('articleId')
    return new URL(page.url()).pathname
  }
  const terms = await choose()

  // Kept on pages below the list, over a reload, and during the choice of buyer.
  await page.reload()
  await expect(pressContinue(page, say)).toBeVisible()
  await page.goto('/dashboard/classes/pickuser')
  await page.goto(terms)
  await expect(pressContinue(page, say)).toBeVisible()

  // Cleared on the list, outside, at home, and for another participant; the payment then leads back to the list.
  for (const elsewhere of ['/dashboard/classes', '/dashboard/mytickets', '/dashboard', `${eva}/classes`]) {
    await page.goto(elsewhere)
    await expect.poll(() => stored(page)).toBeNull()
    await page.goto(`${terms}/payment`)
    await page.waitForURL('**/dashboard/classes')
    await choose()
  }
  await page.goto(`${eva}${terms.replace('/dashboard', '')}/payment`)
  await page.waitForURL(`**${eva}/classes`)

  await choose()
  await page.goto('/dashboard/classes/pickuser')
  await logOut(page, say)
  expect(await stored(page)).toBeNull()
})

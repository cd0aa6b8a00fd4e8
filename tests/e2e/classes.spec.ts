import { readQr } from '../kit/pictured-qr.ts'
import type { Locator, Page } from '@playwright/test'
import { findings } from './axe.ts'
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
  await page.getByRole('article', { name }).getByRole('link').click()
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible()
}

const belaying = (say: Say) => say(/Varovanje z vrvjo/, /Belaying with a rope/)
const school = (say: Say) => say(/Plezalna šola/, /Climbing school/)

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('classCart'))

test('an adult signs up for an activity by card, and downloads its calendar file @proof', async ({
  page,
  shop,
  say,
}) => {
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
  // What one chooses by stands in the list: whom it suits, the next date, the teacher, and the places.
  for (const text of [
    say(/Tjaša Kosec · 15\slet ali več/, /Tjaša Kosec · Aged 15\sand over/),
    /, \d{1,2}\.\s\d{1,2}\.\s\d{4}, 18:00–20:00/,
    say('Po prvem obisku stene · ', 'After your first time on the wall · '),
    say(/18:00–20:00\s+Še \d+\sprost/, /18:00–20:00\s+\d+\splaces? left/),
  ])
    await expect(card).toContainText(text)
  // A member without children sees no badge.
  await expect(page.getByText(say('Kupuješ za', 'Buying for'))).toHaveCount(0)
  // A new page begins at its top, and Back leads to the same place of the list.
  const scrolled = () => page.evaluate(() => scrollY)
  const choose = card.getByRole('link', { name: say(/^Izberi termin Var/, /^Choose a time Bel/) })
  await choose.evaluate((link) => link.scrollIntoView({ block: 'start' }))
  const left = await scrolled()
  expect(left).toBeGreaterThan(100)
  await choose.press('Enter')
  await expect(heading(page, belaying(say))).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(heading(page, say('Aktivnosti in vadbe', 'Activities and classes'))).toBeVisible()
  await expect.poll(scrolled).toBe(left)
  await choose.click()

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
  await expect(page.getByText(signedUp(say))).toBeVisible()
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

test('a camp has the same days in list, choice, payment, own classes and timetable', async ({ page, say }) => {
  await logInAs(page, 'dora@previs.example')
  const list = `${await childPath(page, 'Eva')}/classes`
  const club = say(/Plezalni krožek/, /Climbing club/)
  await page.goto(list)
  const card = page.getByRole('article', { name: club })
  const days = say(/Pon\.\s[^,]+ – pet\.\s[^,]+, 09:00–13:00/, /Mon\s[^,]+ – Fri\s[^,]+, 09:00–13:00/)
  await expect(card).toContainText(days)
  const words = days.exec(await card.innerText())![0]
  // It is no weekly group anywhere. How often each group meets stands at the choice, as others of the club meet less often.
  await expect(card).not.toContainText(say('na teden', 'a week'))
  await card.getByRole('link').click()
  const term = row(page, words)
  await expect(page.getByRole('group', { name: say('Po datumih', 'On set dates') })).toContainText(words)
  await expect(term).toContainText(say(/5\ssrečanj/, /5\ssessions/))
  await term.getByRole('radio').check()
  await pressContinue(page, say).click()
  await page.waitForURL('**/payment')
  const recap = page.getByRole('main').getByRole('region').first()
  await expect(recap).toContainText(words)
  await expect(recap).toContainText(say(/5\ssrečanj/, /5\ssessions/))
  await page.getByRole('radio', { name: say('Predračun', 'Pro-forma invoice') }).check()
  await page.getByRole('button', { name: say('Zaključi prijavo', 'Finish signing up') }).click()
  await page.waitForURL('**/payment/success?preInvoice=*')
  await expect(page.getByRole('region', { name: say('Termini: Eva', 'Dates: Eva') })).toContainText(words)
  await page.goto(await childPath(page, 'Eva'))
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: words })).toBeVisible()
  await logOut(page, say)
  await page.goto('/timetable')
  const byDates = page.getByRole('region', { name: say('Po datumih', 'On set dates') })
  await expect(byDates).toContainText(words)
})

/** Different letterings of all visible texts below an element. */
const lettering = (card: Locator) =>
  card.evaluate((root) => {
    const own = [...root.querySelectorAll('*')].filter(
      (each) =>
        !each.matches('.hidden') && [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    return [
      ...new Set(
        own.map((each) => {
          const { fontSize, fontWeight, fontStyle } = getComputedStyle(each)
          return [fontSize, fontWeight, fontStyle].join(' ')
        }),
      ),
    ]
  })

test('the timetable is narrowed in the address, and a row leads over the log-in to the child it suits', async ({
  page,
  say,
}) => {
  await page.goto('/timetable')
  const rows = page.getByRole('main').getByRole('listitem')
  const all = await rows.count()
  const filter = page.getByRole('search')
  await filter.getByLabel(say('Starost', 'Age')).selectOption('school')
  await filter.getByLabel(say('Dan', 'Day')).selectOption('2')
  await filter.getByLabel(say('Samo s prostimi mesti', 'Only with free places')).check()
  await expect(page).toHaveURL(/\?age=school&day=2&free=1$/)
  await expect(page.getByRole('region', { name: say('Torek', 'Tuesday') })).toBeVisible()
  await expect(page.getByRole('region', { name: say('Četrtek', 'Thursday') })).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(all)
  await expect(rows.filter({ hasText: say('Zasedeno', 'Full') })).toHaveCount(0)
  await page.reload()
  await expect(filter.getByLabel(say('Dan', 'Day'))).toHaveValue('2')
  expect(await findings(page)).toEqual([])
  // Nothing fits: the way out is one press.
  await page.goto('/timetable?level=unknown')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Pokaži vse', 'Show all') })
    .click()
  await expect(rows).toHaveCount(all)

  await rows
    .getByRole('link', { name: school(say) })
    .first()
    .click()
  await page.getByLabel(say('E-naslov', 'E-mail')).fill('dora@previs.example')
  await page.getByLabel(say('Geslo', 'Password'), { exact: true }).fill('plezam-rad')
  await page.getByRole('button', { name: say('Prijavi se', 'Log in') }).click()
  await page.getByRole('link', { name: say('Izberi za: Eva', 'Choose for Eva') }).click()
  await expect(page).toHaveURL(/\/child\/[\w-]+\/classes\/[\w-]+$/)
  await expect(row(page, say(/Še \d+/, /left/)).first()).toBeVisible()

  // The list of a person has no age to choose, and cards of three letterings at most.
  await page.goto('/dashboard/classes?day=4')
  await expect(filter.getByLabel(say('Starost', 'Age'))).toHaveCount(0)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all()) expect((await lettering(card)).length).toBeLessThanOrEqual(3)
})

test('a parent signs a child up for a guided class with two terms, by pre-invoice @proof', async ({
  page,
  shop,
  say,
}) => {
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
  await expect(card).toContainText(
    say('Ponedeljek, sreda, četrtek, 16:00–17:00', 'Monday, Wednesday, Thursday, 16:00–17:00'),
  )
  // For a child guided classes come first, and stand in a timetable too.
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(say('Vodene vadbe', 'Guided classes'))
  const tuesday = main.getByRole('region', { name: say('Torek', 'Tuesday') }).getByRole('listitem')
  await expect(tuesday).toContainText([say(/^15:30–16:30\s?Plezalna šola/, /^15:30–16:30\s?Climbing school/), /^17:30/])
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
  await expect(page.getByText(say('Izbrana sta 2 termina', '2 sessions are chosen'))).toBeVisible()
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
  // Whose it is, and by when to pay, said once.
  await expect(page.getByText(say('Prijava je uspela: Eva', 'Booked: Eva'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('region').first()).toContainText(say('Za: Eva', 'For: Eva'))
  await expect(page.getByRole('heading', { name: say('Termini: Eva', 'Dates: Eva') })).toBeVisible()
  await expect(page.getByText(say(/plačaj do \d/, /^Pay pro-forma invoice .+ by \d/))).toHaveCount(1)
  await expect(page.getByText(say(/v 5\sdneh/, /within 5\sdays/))).toHaveCount(0)
  await expect.poll(() => stored(page)).toBeNull()
  // What to scan and what to copy for a transfer; the code keeps its white ground in forced colours.
  const transfer = page.getByRole('region', { name: say('Plačaj z nakazilom', 'Pay by transfer') })
  await expect(transfer).toContainText(/SI56 0203 6025 3863 406/)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const scanned = await readQr(page, await transfer.getByRole('img').screenshot())
  expect(scanned).toMatch(/^UPNQR\n[^]+\nSI00\d+-\d{4}\n/)
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
  const copy = transfer.getByRole('button', { name: say('Kopiraj: Sklic', 'Copy: Reference') })
  // A browser that refuses to copy leaves the value selected.
  await copy.click()
  await expect(
    transfer.getByText(say('Označeno, zdaj kopiraj: Sklic', 'Selected, now copy it: Reference')),
  ).toBeAttached()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^SI00 \d+-\d{4}$/)
  await page.context().grantPermissions(['clipboard-write'])
  await copy.click()
  await expect(transfer.getByText(say('Kopirano: Sklic', 'Copied: Reference'))).toBeAttached()
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
  ).toHaveCount(1)
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

test('when the places are no longer held, the payment page opens a new intent @proof', async ({ page, shop, say }) => {
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
  // The form stays as it is, and a sentence says why there is time again.
  await expect(
    page.getByText(say(/^Čas je potekel, zato smo ti mesto podržali/, /^The time ran out, so/)),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: say(/Kartica/, /Card/) })).toBeVisible()
})

test.describe('with refusals of the server', () => {
  test.use({ provoked: refused })

  test('a term taken in another window shows an error with a link to the other terms @proof', async ({
    page,
    shop,
    say,
  }) => {
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

  test("a ticket's page as a class, and a foreign pre-invoice's page, do not exist @proof", async ({ page, say }) => {
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

test('the class cart is kept only where terms are chosen, for one buyer and one participant @proof', async ({
  page,
  say,
}) => {
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

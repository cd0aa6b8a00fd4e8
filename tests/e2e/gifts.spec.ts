import type { Page } from '@playwright/test'
import { scanQr } from '../kit/pdf.ts'
import { retries } from '../kit/retries.ts'
import { addChild, expectBought, pay, payByWallet, takeArticle, toGifts } from './steps.ts'
import { expect, logInAs, refused, signedIn, test, typeCard, type Say } from './test.ts'

const code = /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/

const redeem = async (page: Page, say: Say, typed: string) => {
  await page.getByLabel(say('Koda z bona', 'Voucher code')).fill(typed)
  await page.getByRole('button', { name: say('Unovči bon', 'Redeem voucher') }).click()
}

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'language'))

test('a gift is bought by card, arrives by email, and is redeemed once by another customer', async ({
  page,
  shop,
  say,
}) => {
  const email = await signedIn(page, shop)
  await toGifts(page, say, say(/^Odrasli/, /^Adults/))
  await expect(
    page.getByText(
      say(
        'Darilni boni so vezani na starostno skupino in veljajo eno leto od nakupa.',
        'Gift vouchers are tied to the age group and valid for one year from purchase.',
      ),
    ),
  ).toBeVisible()
  const name = say('Paket 5 obiskov', '5-visit package')
  await takeArticle(page, say, name)
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('62,00')
  await expect(page.getByText(say(/tudi na recepciji \(odprto/, /at reception \(open/))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)
  await expect(
    page.getByText(
      say(
        `Račun in darilni bon s kodo smo poslali na ${email}.`,
        `We have e-mailed the invoice and the gift voucher with its code to ${email}.`,
      ),
    ),
  ).toBeVisible()
  expect(await keys(page)).toEqual([])
  await expect(
    page.getByRole('link', { name: say('Prenesi bon (PDF)', 'Download the voucher (PDF)') }),
  ).toHaveAttribute('href', /\/gifts\/vouchers\/[\w-]+\/download/)

  // After the email that confirmed the address: the invoice and the voucher.
  const emails = await shop.emails(email, 3)
  const message = emails.find(({ text }) => code.test(text))
  const written = code.exec(message?.text ?? '')?.[0] ?? ''
  expect(message?.attachments.map((each) => each.name)).toEqual([say('darilni-bon-1.pdf', 'gift-voucher-1.pdf')])
  const pdf = await shop.download(message?.attachments[0]?.url ?? '')
  // The voucher leads to the form, and to no other server.
  const scanned = scanQr(pdf, { dot: 2.55, size: 33 })?.data ?? ''
  expect(scanned).toBe(`${shop.url}/dashboard/mytickets#${written.replaceAll('-', '')}`)
  expect(page.url()).not.toContain(written.slice(0, 4))
  expect(await page.content()).not.toContain(written)

  // Another customer in the same browser.
  await page.request.post(`${shop.url}/api/v1/users/logout`)
  await signedIn(page, shop)
  await page.goto(scanned)
  await expect(
    page.getByText(say('Trenutno nimaš veljavnih vstopnic.', 'You have no valid tickets right now.')),
  ).toBeVisible()
  await expect(page.getByLabel(say('Koda z bona', 'Voucher code'))).toHaveValue(written)
  await expect.poll(() => page.url()).not.toContain('#')
  await redeem(page, say, written.toLowerCase().replaceAll('-', ' '))
  await expect(
    page.getByText(
      say(
        `Bon je unovčen. »${name}« je zdaj med tvojimi vstopnicami.`,
        `The voucher is redeemed. “${name}” is now among your tickets.`,
      ),
    ),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('article', { name })).toBeVisible()
})

test.describe('codes that the server refuses', () => {
  test.use({ provoked: refused })

  test('half a code, a wrong code and a voucher for an activity each show a sentence @proof', async ({
    page,
    shop,
    say,
  }) => {
    const email = await signedIn(page, shop)
    await toGifts(page, say, say(/^Odrasli/, /^Adults/))
    await takeArticle(page, say, say('Prvič na steni', 'First time on the wall'))
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
    const emails = await shop.emails(email, 3)
    const written = code.exec(emails.map(({ text }) => text).join('\n'))?.[0] ?? ''

    await page.goto('/dashboard/mytickets')
    await redeem(page, say, '7K3M')
    await expect(page.getByText(say(/^Koda ima 20\sznakov/, /^A code has 20\scharacters/))).toBeVisible()
    await redeem(page, say, '0000-0000-0000-0000-0000')
    await expect(page.getByRole('alert')).toContainText(say('Te kode ne poznamo.', 'We do not know this code.'))
    await redeem(page, say, written)
    await expect(page.getByRole('alert')).toContainText(say('Pokaži ga na recepciji', 'Show it at reception'))
  })
})

test.describe('a voucher whose email got lost', () => {
  test.use({ provoked: /Failed to load resource|^download / })

  test('is opened, shared and sent again, until it is redeemed @proof', async ({ page, shop, say }) => {
    const email = await signedIn(page, shop)
    // Replaces the share sheet of a phone, which this browser does not have.
    await page.addInitScript(() => {
      const share = async ({ files = [] }: ShareData) => {
        const [file] = files
        const start = file && (await file.slice(0, 5).text())
        document.documentElement.dataset['shared'] = `${file?.name} ${file?.type} ${start}`
      }
      Object.assign(navigator, { canShare: ({ files = [] }: ShareData) => files.length > 0, share })
    })
    await toGifts(page, say, say(/^Odrasli/, /^Adults/))
    const name = say('Paket 5 obiskov', '5-visit package')
    await takeArticle(page, say, name)
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await payByWallet(page, say)
    await expectBought(page, say)
    expect(await keys(page)).toEqual([])

    const before = (await shop.emails(email, 3)).length
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Računi in predračuni', 'Invoices and pro-forma invoices') })
      .click()
    const bought = page.getByRole('region', { name: say('Kupljeni darilni boni', 'Gift vouchers you bought') })
    const row = bought.getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(name)
    await expect(row).toContainText(say(/Velja do \d/, /Valid until \d/))
    await expect(row).toContainText(say(/Poslano danes ob/, /Sent today at/))

    const voucherLink = row.getByRole('link', { name: say(/^Odpri darilni bon/, /^Open the gift voucher/) })
    await page.route('**/download*', (route) => route.fulfill({ status: 500, json: { status: 'error' } }))
    await voucherLink.click()
    await expect(bought.getByRole('alert')).toContainText(
      say('Dokumenta ni bilo mogoče odpreti.', 'The document could not be opened.'),
    )
    await page.unroute('**/download*')
    const shown = page
      .context()
      .waitForEvent(
        'response',
        (answer) => answer.url().includes('/download') && answer.request().isNavigationRequest(),
      )
    await voucherLink.click()
    expect((await shown).headers()['content-type']).toBe('application/pdf')
    await expect(bought.getByRole('alert')).toHaveCount(0)

    await row.getByRole('button', { name: say(/^Deli darilni bon/, /^Share the gift voucher/) }).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', /\.pdf application\/pdf %PDF-$/)

    await row.getByRole('button', { name: say(/^Pošlji znova/, /^Send again/) }).click()
    const [message] = await shop.emails(email, before + 1)
    await expect(row.getByRole('status')).toContainText(email)
    const written = code.exec(message?.text ?? '')?.[0] ?? ''
    expect(await page.content()).not.toContain(written)

    // The voucher is listed among the gifts as well.
    await page.goto('/dashboard/gifts/pickage')
    await expect(row).toHaveCount(1)
    await page.goto('/dashboard/mytickets')
    await redeem(page, say, written)
    await expect(page.getByRole('main').getByRole('article', { name })).toBeVisible()
    await page.goto('/dashboard/invoices')
    await expect(row).toContainText(say('Unovčen', 'Redeemed'))
    await expect(row.getByRole('link')).toHaveCount(0)
    await expect(row.getByRole('button')).toHaveCount(0)
  })
})

test('a gift without a quantity shows a sentence, and at most one can be chosen @proof', async ({
  page,
  shop,
  say,
}) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/gifts/school')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
  await expect(card.getByText(say('Prosim izberi količino!', 'Please choose a quantity!'))).toBeVisible()
  const more = card.getByRole('button', { name: say(/^Več/, /^More/) })
  await more.click()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(card.getByRole('textbox')).toHaveValue('1')
  await expect(card.getByText(say('Vsak bon posebej', 'Each voucher separately'))).toBeVisible()
})

test('an empty cart leads to the choice of an age; the cart names its age groups @proof', async ({
  page,
  shop,
  say,
}) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/gifts/giftcart')
  await page.waitForURL('**/dashboard/gifts/pickage')
  await page.goto('/dashboard/gifts/adult')
  await takeArticle(page, say, say('Dnevna vstopnica', 'Day ticket'))
  await page.goto('/dashboard/gifts/school')
  await takeArticle(page, say, say('Dnevna vstopnica za šolarje', 'Day ticket, school'))
  const lines = page.getByRole('listitem').filter({ hasText: '€' })
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(say('Odrasli, 26 let ali več', 'Adults, aged 26 and over'))
  await expect(lines.last()).toContainText(say('Šolarji, 6–14 let', 'School children, aged 6–14'))
  expect(await keys(page)).toEqual(['gifts'])
  await page.goto('/dashboard/mytickets')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await keys(page)).toEqual([])
  await page.goto('/dashboard/gifts/nekdo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Te strani ni.', 'This page does not exist.'))
})

test('a parent redeems a voucher for an own child @proof', async ({ page, shop, say }) => {
  const email = await signedIn(page, shop)
  await toGifts(page, say, say(/^Šolarji/, /^School children/))
  await takeArticle(page, say, say('Dnevna vstopnica za šolarje', 'Day ticket, school'))
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)
  const emails = await shop.emails(email, 3)
  const written = code.exec(emails.map(({ text }) => text).join('\n'))?.[0] ?? ''
  await page.request.post(`${shop.url}/api/v1/users/logout`)
  await logInAs(page, 'dora@previs.example')
  await page.goto('/dashboard/mytickets')
  await page.getByLabel(say('Za koga', 'Who is it for')).selectOption('Eva')
  await redeem(page, say, written)
  await expect(page.getByRole('status').filter({ hasText: 'Eva' })).toBeVisible()
})

test('an entry ban is said before a code is typed, and only others can be chosen @proof', async ({
  page,
  shop,
  say,
}) => {
  await signedIn(page, shop)
  await page.route('**/users/getme', async (route) => {
    const response = await route.fetch(retries)
    const answer = (await response.json()) as { me: object }
    await route.fulfill({ response, json: { ...answer, me: { ...answer.me, bannedUntil: '2031-01-05' } } })
  })
  const notice = page.getByText(
    say(/^Nakup do vključno 5\.\s1\.\s2031/, /^No purchases until the end of 5\.\s1\.\s2031/),
  )
  const typed = page.getByLabel(say('Koda z bona', 'Voucher code'))
  await page.goto('/dashboard/mytickets')
  await expect(notice).toBeVisible()
  await expect(typed).toHaveCount(0)
  await addChild(page, 'Eva')
  await page.reload()
  await expect(typed).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(page.getByLabel(say('Za koga', 'Who is it for')).getByRole('option')).toHaveText(['Eva'])
})

test('a person under 18 sees who can buy a gift, and no form for codes', async ({ page, say }) => {
  await logInAs(page, 'cene@previs.example')
  await expect(page.getByRole('link', { name: say('Izberi darilo', 'Choose a gift') })).toHaveCount(0)
  await page.goto('/dashboard/gifts/adult')
  await expect(
    page.getByText(
      say('Darilni bon ti lahko kupi starš ali skrbnik.', 'A parent or guardian can buy you a gift voucher.'),
    ),
  ).toBeVisible()
  await page.goto('/dashboard/mytickets')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel(say('Koda z bona', 'Voucher code'))).toHaveCount(0)
})

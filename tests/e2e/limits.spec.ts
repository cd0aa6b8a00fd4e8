import type { Page } from '@playwright/test'
import { chooseToday } from '../kit/type-card.ts'
import { pay, toPayment } from './steps.ts'
import { expect, freshEmail, logInAs, refused, signedIn, test, typeCard } from './test.ts'

// A customer over a limit sees the waiting time beside the form, and the typed text stays.

test.use({
  provoked: refused,
  limits: 'login_address=2, sign_up_address=2/1d, card_declines=1, open_payments=2, purchases=off, calls=off',
})

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

const anybody = () => ({
  firstName: 'Neva',
  lastName: 'Kos',
  birthDate: '1990-05-14',
  email: freshEmail(),
  password: 'plezam-rad',
  passwordConfirm: 'plezam-rad',
  agreesToTerms: true,
})

// All three share one server; in this order no test meets the limit of another one.
test.describe.configure({ mode: 'default' })

test('on the payment page a card that was refused leaves the other ways to pay @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toPayment(page, say)
  await typeCard(page, { cvv: '100' })
  await pay(page, say)
  await page.getByRole('link', { name: say('Nazaj na plačilo', 'Back to payment') }).click()
  await chooseToday(page)
  await expect(alert(page)).toContainText(
    say(
      'Kartica je bila večkrat zavrnjena, zato plačilo s kartico miruje še 24 ur. Medtem lahko plačaš drugače.',
      'Your card was declined several times, so paying by card is paused for 24 more hours. You can pay another way.',
    ),
  )
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('13,50')
  await expect(page.getByRole('button', { name: say('Poskusi znova', 'Try again') })).toHaveCount(0)
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await expect(page.getByRole('button', { name: 'PayPal' })).toBeEnabled()
})

test('too many payments that hold places are listed, and one is released for another @proof', async ({
  page,
  shop,
  say,
}) => {
  await signedIn(page, shop)
  /** Payment pages of three activities, each with its first term. */
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { articles } = await read('/articles/getvisibleusers?label=A&ageGroup=adult')
  const payment = async (index: number) => {
    const { _id } = articles[index]
    const { classes } = await read(`/classes/singledates?article=${_id}`)
    return `/dashboard/classes/${_id}/payment?class=${classes.at(-1)._id}`
  }
  const recap = page.getByRole('region', { name: say('Povzetek nakupa', 'What you are buying') })
  for (const index of [0, 1]) {
    await page.goto(await payment(index))
    await expect(recap).toContainText(articles[index].name[say('sl', 'en')])
  }
  await page.goto(await payment(2))
  await expect(alert(page)).toContainText(say('Mesta ti že držimo v več nakupih.', 'We are already holding places'))
  const held = page.getByRole('region', { name: say('Mesta že držimo za', 'We are already holding places for') })
  await expect(held.getByRole('listitem')).toHaveCount(2)
  await held
    .getByRole('button', { name: say(/^Sprosti mesto/, /^Release the place/) })
    .first()
    .click()
  await expect(recap).toContainText(articles[2].name[say('sl', 'en')])
  await page.goto(await payment(0))
  await held
    .getByRole('link', { name: say(/^Plačaj: /, /^Pay: /) })
    .first()
    .click()
  await expect(recap).toContainText(articles[1].name[say('sl', 'en')])
})

test('an address that has to be confirmed first gets its link on the payment page, and paying goes on @proof', async ({
  page,
  say,
}) => {
  await logInAs(page, 'hana@previs.example')
  await toPayment(page, say)
  await expect(alert(page)).toContainText(say('Rok za potrditev e-naslova je potekel.', 'has run out'))
  await page.getByRole('button', { name: say('Pošlji novo povezavo', 'Send a new link') }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(say('24 ur', '24 hours'))
  await page.getByRole('button', { name: say('Nadaljuj', 'Continue') }).click()
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('13,50')
  await page.goto('/dashboard')
  await expect(page.getByText(say(/ potrdi e-naslov hana@/, /^Confirm hana@/))).toBeVisible()
})

test('the sign-up shows the waiting time and keeps the typed text @proof', async ({ page, say }) => {
  const others = async () => (await page.request.post('/api/v1/users/signup', { data: anybody() })).status()
  await expect.poll(others).toBe(429)
  await page.goto('/signup')
  await page.getByLabel(say('Ime', 'First name'), { exact: true }).fill('Zala')
  await page.getByLabel(say('Priimek', 'Last name'), { exact: true }).fill('Kos')
  await page.getByLabel(say('Dan', 'Day'), { exact: true }).selectOption('28')
  await page.getByLabel(say('Mesec', 'Month'), { exact: true }).selectOption({ index: 2 })
  await page.getByLabel(say('Leto', 'Year'), { exact: true }).selectOption('1992')
  await page.getByLabel(say(/splošnimi pogoji/, /general terms/)).check()
  await page.getByLabel(say(/pravili uporabe/, /rules of use/)).check()
  await page.getByRole('button', { name: say('Nadaljuj', 'Continue') }).click()
  await page.waitForURL('**/signup/end')
  await page.locator('[name=email]').fill('zala@previs.example')
  await page.locator('[name=password]').fill('plezam-rad')
  await page.locator('[name=passwordConfirm]').fill('plezam-rad')
  await page.locator('button[type=submit]').click()
  await expect(alert(page)).toHaveText(
    say('Preveč poskusov. Poskusi znova čez 24 ur.', 'Too many attempts. Try again in 24 hours.'),
  )
  await expect(page.locator('[name=email]')).toHaveValue('zala@previs.example')
})

test('the login shows the waiting time and keeps the address @proof', async ({ page, say }) => {
  await page.goto('/')
  const [email, password] = [page.locator('[name=email]'), page.locator('[name=password]')]
  await email.fill('nihce@previs.example')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await password.fill('plezam-nerad')
    await page.getByRole('button', { name: say('Prijavi se', 'Log in') }).click()
    await expect(page.getByRole('button', { name: say('Prijavi se', 'Log in') })).toBeEnabled()
  }
  await expect(alert(page)).toHaveText(
    say('Preveč poskusov. Poskusi znova čez 3 minute.', 'Too many attempts. Try again in 3 minutes.'),
  )
  await expect(email).toHaveValue('nihce@previs.example')
})

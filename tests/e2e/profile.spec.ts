import type { Page } from '@playwright/test'
import { openRow } from './steps.ts'
import { expect, freshEmail, logInAs, refused, signedIn, test, type Say } from './test.ts'

const editing = (page: Page, say: Say) => page.getByRole('form', { name: say('Osebni podatki', 'Personal data') })

const edit = (page: Page, say: Say) => page.getByRole('button', { name: say('Uredi podatke', 'Edit data') })

/** The value beside a name in the first card. */
const fact = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .first()
    .getByRole('definition')

test('personal data is read-only until it is edited, and an edit is saved or cancelled @proof', async ({
  page,
  shop,
  say,
  isMobile,
}) => {
  await signedIn(page, shop)
  await page.goto('/dashboard')
  // From the bottom bar on a phone, from the menu on a desktop.
  if (!isMobile) await page.getByRole('button', { name: say('Profil', 'Profile') }).click()
  await page
    .getByRole('link', { name: say('Moj profil', 'My profile') })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Moj profil', 'My profile'))
  if (isMobile) {
    await page.getByRole('button', { name: say('Meni', 'Menu'), exact: true }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: say('Moj profil', 'My profile') })
    await expect(link).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
  }
  await expect(fact(page, say('Ime in priimek', 'Name'))).toHaveText('Maja Kos')
  await expect(fact(page, say('Datum rojstva', 'Date of birth'))).toHaveText('14. 5. 1990')
  await expect(editing(page, say)).toBeHidden()

  await edit(page, say).click()
  const form = editing(page, say)
  await expect(form.locator('[name=firstName]')).toBeFocused()
  await expect(form.locator('[name^=birthDate]')).toHaveCount(0)
  await form.locator('[name=city]').fill('Celje')
  await form.getByRole('button', { name: say('Prekliči', 'Cancel') }).click()
  await expect(edit(page, say)).toBeFocused()
  await expect(page.getByText('Celje')).toBeHidden()

  await edit(page, say).click()
  await form.locator('[name=firstName]').fill('')
  await form.getByRole('button', { name: say('Shrani', 'Save') }).click()
  await expect(page.locator('#firstName-error')).toBeVisible()
  await form.locator('[name=firstName]').fill('Živa')
  await form.locator('[name=address]').fill('Pod skalo 7')
  await form.locator('[name=postalCode]').fill('3000')
  await form.locator('[name=city]').fill('Celje')
  await form.locator('[name=country]').fill('Slovenija')
  await form.locator('[name=climbingAbility]').selectOption('5')
  await form.getByRole('button', { name: say('Shrani', 'Save') }).click()
  await expect(page.getByRole('status')).toContainText(say('Podatki so shranjeni.', 'saved'))
  await expect(edit(page, say)).toBeFocused()
  await page.reload()
  await expect(fact(page, say('Ime in priimek', 'Name'))).toHaveText('Živa Kos')
  await expect(fact(page, say('Naslov', 'Address'))).toHaveText('Pod skalo 73000 CeljeSlovenija')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Živa!')
})

test('a missing phone number has its own form @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/me')
  const form = page.getByRole('form', { name: say('Telefonska številka', 'Phone number') })
  const save = form.getByRole('button')
  await save.click()
  await expect(page.locator('#phoneNumber-error')).toHaveText(say('Izpolni to polje.', 'Please fill in this field.'))
  await form.getByRole('textbox').fill('041 999 888')
  await save.click()
  await expect(form).toBeHidden()
  await expect(fact(page, say('Telefonska številka', 'Phone number'))).toHaveText('041 999 888')
})

test('a new email address waits until it is confirmed, and the old one gets an email', async ({ page, shop, say }) => {
  const old = await signedIn(page, shop)
  const newEmail = freshEmail()
  await page.goto('/dashboard/me')
  await edit(page, say).click()
  await editing(page, say).locator('[name=email]').fill(newEmail)
  await editing(page, say)
    .getByRole('button', { name: say('Shrani', 'Save') })
    .click()
  const waiting = page.getByText(say('začne veljati, ko odpreš povezavo', 'takes effect once you open the link'))
  await expect(waiting).toContainText(newEmail)
  await expect(fact(page, say('E-naslov', 'E-mail'))).toHaveText(old)
  await page.reload()
  await expect(waiting).toBeVisible()

  const [message] = await shop.emails(newEmail, 1)
  await page.goto(/\/confirmmail\/[\w-]+/.exec(message?.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('status')).toContainText(say('Uspešno ste potrdili', 'confirmed'))
  // With a session there is nothing to log in to.
  const main = page.getByRole('main')
  await expect(main.getByRole('link')).toHaveText(say('Domov', 'Home'))
  await page.goto('/dashboard/me')
  await expect(fact(page, say('E-naslov', 'E-mail'))).toHaveText(newEmail)
  await expect(waiting).toBeHidden()
  expect((await shop.emails(old, 2))[0]?.subject).toMatch(/spremenjen|changed/i)
})

test('the stored data is downloaded as one ZIP', async ({ page, say }) => {
  await logInAs(page, 'ana@previs.example')
  await page.goto('/dashboard/me')
  await openRow(page, say('Moji podatki', 'My data'))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: say('Prenesi moje podatke', 'Download my data') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})

test.describe('when the server fails', () => {
  test.use({ provoked: /status of 500/ })

  test('the profile shows the acceptance sentence, and can be tried again @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    const fails = { status: 500, json: { status: 'error', message: 'x' } }
    const sentence = page.getByText(say('Nekaj je šlo narobe!', 'Something went wrong!'))
    const again = page.getByRole('button', { name: say('Poskusi znova', 'Try again') })
    for (const call of ['getmychildren', 'getme']) {
      await page.route(`**/users/${call}`, (route) => route.fulfill(fails))
      await page.goto('/dashboard/me')
      await expect(sentence).toBeVisible()
      await page.unrouteAll()
      await again.click()
      await expect(sentence).toBeHidden()
      await expect(edit(page, say)).toBeVisible()
    }
  })
})

test.describe('children', () => {
  test.use({ provoked: refused })

  test('a guardian adds a child and sends it login data, and the child sets up its login @proof', async ({
    page,
    shop,
    say,
  }) => {
    const parent = await signedIn(page, shop)
    const profile = { firstName: 'Maja', lastName: 'Kos', phoneNumber: '', email: parent, climbingAbility: 1 }
    const home = { address: 'Pod skalo 7', postalCode: '3000', city: 'Celje', country: 'Slovenija' }
    await page.request.patch('/api/v1/users/updateme', { data: { ...profile, ...home } })
    await page.goto('/dashboard/me')
    await expect(page.getByText(say('še ni nobenega otroka', 'no children'))).toBeVisible()
    const open = page.getByRole('button', { name: say('Dodaj otroka', 'Add a child'), exact: true })
    const form = page.getByRole('form', { name: say('Nov otrok', 'New child') })
    const add = form.getByRole('button', { name: say('Dodaj otroka', 'Add child') })

    // The form opens and closes.
    await open.click()
    await expect(form.locator('[name=firstName]')).toBeFocused()
    await form.getByRole('button', { name: say('Prekliči', 'Cancel') }).click()
    await expect(form).toBeHidden()
    await expect(open).toBeFocused()

    const thisYear = new Date().getFullYear()
    const fill = async () => {
      await open.click()
      await form.locator('[name=firstName]').fill('Bor')
      await form.locator('[name=lastName]').fill('Kos')
      await form.locator('[name=birthDateDay]').selectOption('14')
      await form.locator('[name=birthDateMonth]').selectOption('05')
      await form.locator('[name=birthDateYear]').selectOption(String(thisYear - 9))
      await form.locator('[name=climbingAbility]').selectOption('2')
    }
    await fill()
    // At 18 the form shows a sentence and the button is disabled.
    await form.locator('[name=birthDateDay]').selectOption('01')
    await form.locator('[name=birthDateMonth]').selectOption('01')
    await form.locator('[name=birthDateYear]').selectOption(String(thisYear - 18))
    const tooOld = form.getByText(
      say(
        '18 letni in starejši uporabniki se morajo samostojno prijaviti.',
        'People aged 18 or over have to create an account on their own.',
      ),
    )
    await expect(tooOld).toBeVisible()
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await form.locator('[name=birthDateYear]').selectOption(String(thisYear - 9))
    await expect(tooOld).toBeHidden()
    await expect(form.locator(`[name=birthDateYear] option[value="${thisYear - 19}"]`)).toHaveCount(0)

    // Both declarations are needed.
    await add.click()
    await expect(page.locator('#isGuardian-error')).toBeVisible()
    await expect(page.locator('#agreesToTerms-error')).toBeVisible()
    await form.locator('[name=isGuardian]').check()
    await form.locator('[name=agreesToTerms]').check()

    // A copied address cannot be changed; without the copy the typed one is back.
    await form.locator('[name=city]').fill('Velenje')
    const same = form.getByRole('checkbox', { name: say('Isti naslov kot moj', 'Same address as mine') })
    await same.check()
    await expect(form.locator('[name=city]')).toHaveValue('Celje')
    await expect(form.locator('[name=city]')).toHaveAttribute('readonly')
    await same.uncheck()
    await expect(form.locator('[name=city]')).toHaveValue('Velenje')
    await same.check()
    await add.click()

    await expect(form).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Bor' })).toBeVisible()
    const card = page.getByRole('region', { name: 'Bor Kos' })
    await expect(card).toContainText('Pod skalo 7')
    await expect(card).toContainText(say(/\([89]\slet\)/, /\([89]\syears\)/))
    await expect(card.getByRole('textbox')).toHaveCount(1)

    // The same child twice.
    await fill()
    await form.locator('[name=birthDateDay]').selectOption('01')
    await form.locator('[name=birthDateMonth]').selectOption('01')
    await form.locator('[name=isGuardian]').check()
    await form.locator('[name=agreesToTerms]').check()
    await add.click()
    await expect(form.getByRole('alert')).toContainText(
      say('Ta otrok je že dodan.', 'This child has been added already.'),
    )
    await form.getByRole('button', { name: say('Prekliči', 'Cancel') }).click()

    // Login data cannot be sent to the guardian's own address.
    const send = card.getByRole('button', { name: say('Pošlji podatke za prijavo', 'Send log-in details') })
    await card.getByRole('textbox').fill(parent)
    await send.click()
    await expect(card.getByText(say('To je tvoj e-naslov.', 'This is your own e-mail address.'))).toBeVisible()
    const email = freshEmail()
    await card.getByRole('textbox').fill(email)
    await send.click()
    await expect(card.getByRole('status')).toContainText(email)
    const [message] = await shop.emails(email, 1)
    const link = /\/setchildauth\/[\w-]+/.exec(message?.text ?? '')?.[0] ?? ''

    // The child opens the link.
    await page.request.post('/api/v1/users/logout')
    const opened = await page.goto(link)
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    // The form comes first and leads to what is stored.
    const about = say('Kaj vemo o tebi', 'What we know about you')
    await page.getByRole('main').getByRole('link', { name: about }).click()
    await expect(page.getByRole('heading', { name: about })).toBeInViewport()
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill('kratko')
    await page.locator('[name=passwordConfirm]').fill('dolgo-geslo')
    const setUp = page.locator('button[type=submit]')
    await setUp.click()
    await expect(page.locator('#password-error')).toHaveText(
      say('Geslo mora imeti vsaj 8 znakov.', 'The password must have at least 8 characters.'),
    )
    await expect(page.locator('#passwordConfirm-error')).toHaveText(
      say('Gesla se ne ujemata!', 'The passwords do not match!'),
    )
    await expect(page.locator('#agreesToTerms-error')).toBeVisible()
    await page.locator('[name=password]').fill('plezam-rad')
    await page.locator('[name=passwordConfirm]').fill('plezam-rad')
    await page.locator('[name=agreesToTerms]').check()
    await setUp.click()
    await expect(page.getByRole('status')).toContainText(say('Prijava je pripravljena.', 'log'))
    await page.waitForURL((url) => url.pathname === '/')
    await logInAs(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bor!')

    // The link is used up.
    await page.request.post('/api/v1/users/logout')
    await page.goto(link)
    await expect(setUp).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText(say('Povezava ne velja več.', 'This link is no longer valid.'))

    // The guardian sees only that there is login data.
    await logInAs(page, parent)
    await page.goto('/dashboard/me')
    await expect(card).toContainText(email)
    await expect(card).toContainText('••••••••')
    await expect(card.getByRole('textbox')).toHaveCount(0)
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})

test.describe('an account is deleted', () => {
  test.use({ provoked: refused })

  test('the consequences come first, a wrong password is refused beside its field, and the login page confirms', async ({
    page,
    shop,
    say,
  }) => {
    const email = await signedIn(page, shop)
    await shop.emails(email, 1)
    await page.goto('/dashboard/me')
    const card = await openRow(page, say('Izbris uporabniškega računa', 'Delete your account'))
    await expect(card.getByText(say(/Izbrisa ni mogoče razveljaviti/, /This cannot be undone/))).toBeVisible()
    const open = card.getByRole('button', {
      name: say('Želim izbrisati uporabniški račun', 'I want to delete my account'),
    })
    const password = card.getByLabel(say('Trenutno geslo', 'Current password'))
    await open.click()
    await expect(password).toBeFocused()
    await card.getByRole('button', { name: say('Prekliči', 'Cancel') }).click()
    await expect(open).toBeFocused()
    await open.click()
    await password.fill('napačno geslo')
    await card.getByRole('button', { name: say('Dokončno izbriši', 'Delete for good') }).click()
    await expect(
      card.getByText(say('Trenutno geslo ni pravilno.', 'The current password is not right.')).last(),
    ).toBeVisible()
    await password.fill('plezam-rad')
    await card.getByRole('button', { name: say('Dokončno izbriši', 'Delete for good') }).click()
    await page.waitForURL(/\/\?erased$/)
    await expect(
      page.getByText(say(/Tvoj uporabniški račun je izbrisan/, /Your account has been deleted/)),
    ).toBeVisible()
    await page.goto('/dashboard')
    await page.waitForURL(/\/$/)
  })
})

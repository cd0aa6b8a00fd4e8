import type { Page } from '@playwright/test'
import { logStaffIn, password } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { atOffice, manager } from './staff.ts'
import { expect, freshEmail, refused, test } from './test.ts'

// Names and password of the demo's staff (docs/product/operations.md §5.6). Its members read Slovenian.

test.use({ ...atOffice, provoked: refused })

const admin = 'admin@previs.example'

/** Logs a member of the demo in, and opens a page of the office. */
const openAs = async (page: Page, url: string, email: string, path: string): Promise<void> => {
  await logStaffIn(page.request, url, email)
  await page.goto(`${url}${path}`)
}

/** Sends a call of staff with the session of the page, as a second tab would. */
const send = (page: Page, method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async (sent) => {
      const answer = await fetch(`/api/v1/staff${sent.path}`, {
        method: sent.method,
        ...(sent.body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent.body) }),
      })
      return (await answer.json()) as Record<string, unknown>
    },
    { method, path, body },
  )

const panel = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

let marks = 0
/** A mark that no other test of this run has. */
const freshMark = (): string => {
  marks += 1
  return `Q${marks}`
}

/** Invites a member through the form. */
const invite = async (page: Page, name: string, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Povabi v ekipo' }).click()
  await panel(page).getByLabel('Ime in priimek').fill(name)
  await panel(page).getByLabel('Oznaka').fill(freshMark())
  await panel(page).getByLabel('E-naslov', { exact: true }).fill(email)
  await panel(page).getByRole('checkbox', { name: 'recepcija' }).check()
  await panel(page).getByRole('button', { name: 'Povabi', exact: true }).click()
}

test('an administrator invites, gives a role, and ends the employment; the audit log says so', async ({
  page,
  shop,
}) => {
  const email = freshEmail()
  const name = `Živa Šček ${marks}`
  await page.goto(`${shop.url}/office/team`)
  await page.locator('[name=email]').fill(admin)
  await page.locator('[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await invite(page, name, email)
  await expect(page.getByText(`Vabilo je na poti na ${email}.`)).toBeVisible()
  expect((await shop.emails(email, 1))[0]?.text).toContain('/staff/set-up/')
  await expect(row(page, name)).toContainText('čaka na nastavitev')

  await page.getByRole('button', { name }).click()
  await panel(page).getByRole('checkbox', { name: 'vodja' }).check()
  await panel(page).getByRole('button', { name: 'Shrani' }).click()
  await expect(row(page, name)).toContainText('recepcija, vodja')

  await page.getByRole('button', { name }).click()
  await panel(page).getByRole('button', { name: 'Končaj delo' }).click()
  await expect(panel(page).getByText('Tega ni mogoče razveljaviti.')).toBeVisible()
  await panel(page)
    .getByRole('button', { name: `Končaj delo osebe ${name}` })
    .click()
  await expect(page.getByText(`${name} ni več v ekipi.`)).toBeVisible()
  await expect(row(page, name)).toContainText('končan')

  await page.goto(`${shop.url}/office/audit-log?action=roles_changed`)
  await expect(row(page, name)).toContainText('Vloge spremenjene: vodja')
  await page.getByLabel('Kaj').selectOption({ label: 'Konec dela' })
  await expect(row(page, name)).toContainText('Tine Vidmar')
  await expect(page).toHaveURL(/action=staff_ended/)

  // Words of a member and of an action, beside the filters; what stands nowhere says what to try.
  await page.goto(`${shop.url}/office/audit-log`)
  const words = page.getByRole('searchbox', { name: 'Ime člana ali osebe, dejanje' })
  await words.fill('vidmar vloge')
  await expect(page).toHaveURL(/q=vidmar\+vloge/)
  await expect(page.getByRole('row').filter({ hasText: 'Konec dela' })).toHaveCount(0)
  await expect(row(page, name)).toContainText('Vloge spremenjene: vodja')
  await words.fill('nihčetak')
  await expect(page.getByText('Poskusi samo s priimkom')).toBeVisible()
  await page.getByRole('button', { name: 'Počisti filtre' }).click()
  await expect(words).toHaveValue('')
})

test('the last administrator stays, with the reason @proof', async ({ page, shop }) => {
  await openAs(page, shop.url, admin, '/office/team')
  await page.getByRole('button', { name: 'Tine Vidmar' }).click()
  await panel(page).getByRole('checkbox', { name: 'administrator' }).uncheck()
  await panel(page).getByRole('button', { name: 'Shrani' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('To je zadnji administrator.')
})

test('a second administrator sees what the first one saved, and loses nothing typed @proof', async ({ page, shop }) => {
  const email = freshEmail()
  await openAs(page, shop.url, admin, '/office/team')
  await invite(page, 'Dvakrat Urejena', email)
  await page.getByRole('button', { name: 'Dvakrat Urejena' }).click()
  await panel(page).getByLabel('Ime in priimek').fill('Moje Ime')

  const { members } = (await send(page, 'GET', '/team')) as { members: Record<string, string>[] }
  const member = members.find((each) => each['email'] === email)!
  const { version, mark, language } = member
  const theirs = { version, mark, language, email, name: 'Njihovo Ime', roles: ['coach'], customerEmail: '' }
  await send(page, 'PATCH', `/team/${member['_id']}`, theirs)

  await panel(page).getByRole('button', { name: 'Shrani' }).click()
  await expect(panel(page).getByText('Medtem shranjeno: Njihovo Ime')).toBeVisible()
  await expect(panel(page).getByLabel('Ime in priimek')).toHaveValue('Moje Ime')
  // What was not touched here follows the first administrator.
  await expect(panel(page).getByRole('checkbox', { name: 'trener' })).toBeChecked()
  await panel(page).getByRole('button', { name: 'Shrani vseeno' }).click()
  await expect(row(page, 'Moje Ime')).toContainText('trener')
})

test('long names and names with HTML stay text, and the page keeps its width @proof', async ({ page, shop }) => {
  await openAs(page, shop.url, admin, '/office/team')
  const form = { language: 'sl', roles: ['coach'] }
  const add = (name: string) => send(page, 'POST', '/team', { ...form, name, mark: freshMark(), email: freshEmail() })
  expect(await add('Ž'.repeat(200))).toMatchObject({ status: 'fail' })
  for (const name of ['Ž'.repeat(60), '<img src=x onerror=alert(1)>']) {
    expect(await add(name)).toMatchObject({ status: 'success' })
    await page.goto(`${shop.url}/office/team`)
    await page.getByRole('button', { name }).click()
    await expect(panel(page).getByRole('heading', { name, level: 2 })).toBeVisible()
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    // The filter of the log names every member.
    await page.goto(`${shop.url}/office/audit-log`)
    await expect(page.getByLabel('Kdo').getByRole('option', { name })).toBeAttached()
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  }
})

test('unsaved input is asked about before it goes @proof', async ({ page, shop }) => {
  await openAs(page, shop.url, admin, '/office/team')
  await page.getByRole('button', { name: 'Nika Zorman' }).click()
  const field = panel(page).getByLabel('Ime in priimek')
  await field.fill('Nika Zorman Kos')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Vpisano še ni shranjeno.' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(field).toHaveValue('Nika Zorman Kos')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Zavrzi vpisano' }).click()
  await expect(panel(page)).toBeHidden()
})

test('a code enrols a device, and a revoked one is gone at once', async ({ page, shop, browser }) => {
  const name = 'Pult ob steni'
  await openAs(page, shop.url, admin, '/office/devices/new')
  await panel(page).getByLabel('Ime naprave').fill(name)
  await panel(page).getByRole('button', { name: 'Naredi kodo' }).click()
  await expect(panel(page).getByRole('timer')).toHaveText(/Velja še (10:00|9:\d\d)\./)
  const code =
    (await panel(page)
      .getByText(/^\d{4}\s\d{4}$/)
      .textContent()) ?? ''

  const other = await browser.newContext()
  const device = await other.newPage()
  await device.goto(`${shop.url}/desk`)
  expect(await send(device, 'POST', '/devices/enrol', { code })).toMatchObject({ status: 'success' })
  await expect(page.getByText(`Naprava ${name} je vpisana.`)).toBeVisible()

  await page.getByRole('button', { name, exact: true }).click()
  await panel(page).getByRole('button', { name: 'Odvzemi napravo' }).click()
  await panel(page)
    .getByRole('button', { name: `Odvzemi ${name}` })
    .click()
  await expect(page.getByText(`Naprava ${name} je odvzeta.`)).toBeVisible()
  await expect(row(page, name)).toContainText('odvzeta')
  const state = await send(device, 'GET', '/state')
  expect(state['device']).toBeUndefined()
  await other.close()

  await page.goto(`${shop.url}/office/audit-log?action=device_revoked`)
  await expect(row(page, name)).toContainText('Naprava odvzeta')
})

test('what is typed right after a device is enrolled is kept for the lock, and then for the desk', async ({
  page,
  shop,
  browser,
}) => {
  await openAs(page, shop.url, admin, '/office/devices/new')
  await panel(page).getByLabel('Ime naprave').fill('Hitri pult')
  await panel(page).getByRole('button', { name: 'Naredi kodo' }).click()
  const code =
    (await panel(page)
      .getByText(/^\d{4}\s\d{4}$/)
      .textContent()) ?? ''

  const other = await browser.newContext({ locale: 'sl-SI' })
  const device = await other.newPage()
  /** Holds an answer back until it is let through. */
  const held = async (path: string) => {
    const through = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await device.route(`**/api/v1/staff/${path}`, async (route) => {
      asked.resolve()
      await through.promise
      await route.continue()
    })
    return { asked: asked.promise, let: through.resolve }
  }
  await device.goto(`${shop.url}/desk`)
  await device.getByRole('button', { name: 'Vpiši to napravo v recepcijo' }).click()
  await device.getByRole('textbox').fill(code)
  const enrolled = await held('devices/enrol')
  const unlocked = await held('unlock')
  await device.keyboard.press('Enter')
  await enrolled.asked
  await device.keyboard.type('n24')
  enrolled.let()
  await expect(device.getByRole('heading', { name: 'PIN, Nika' })).toBeVisible()
  await expect(device.getByRole('img', { name: /2 .* 6$/ })).toBeVisible()
  await device.keyboard.type('6810')
  await unlocked.asked
  await device.keyboard.type('vid hri')
  unlocked.let()
  const field = device.locator('[data-search]')
  await expect(field).toHaveValue('vid hri')
  await expect(device.getByRole('option', { name: /Vid Hribar/ })).toBeVisible()
  await expect(field).toBeFocused()
  await device.keyboard.type('b')
  await expect(field).toHaveValue('vid hrib')
  await other.close()
})

test('a setting changes with its history, and a second manager sees what the first one saved', async ({
  page,
  shop,
}) => {
  await openAs(page, shop.url, manager, '/office/settings')
  await page.getByRole('button', { name: 'Povprečen obisk' }).click()
  await panel(page).getByLabel('Nova vrednost').fill('95')
  const { version } = (await send(page, 'GET', '/settings')) as { version: number }
  await send(page, 'PATCH', '/settings', { version, stayMinutes: 80 })
  await panel(page).getByRole('button', { name: 'Shrani' }).click()
  await expect(panel(page).getByText('Medtem shranjeno: 80 minut')).toBeVisible()
  await expect(panel(page).getByLabel('Nova vrednost')).toHaveValue('95')
  await panel(page).getByRole('button', { name: 'Shrani vseeno' }).click()
  await expect(row(page, 'Povprečen obisk')).toContainText('95 minut')
  await page.getByRole('button', { name: 'Povprečen obisk' }).click()
  await expect(panel(page).getByRole('listitem').first()).toContainText('Matej Kos')
})

test('favourites are chosen and ordered by keys @proof', async ({ page, shop }) => {
  await openAs(page, shop.url, manager, '/office/settings?setting=favourites')
  const add = panel(page).getByLabel('Dodaj artikel')
  await add.selectOption({ index: 1 })
  await add.selectOption({ index: 1 })
  const second = (await panel(page).getByRole('listitem').nth(1).locator('span').textContent()) ?? ''
  await panel(page)
    .getByRole('button', { name: `Premakni gor: ${second}`, exact: true })
    .press('Enter')
  await expect(panel(page).getByRole('listitem').first()).toContainText(second)
  await panel(page).getByRole('button', { name: 'Shrani' }).click()
  await expect(row(page, 'Priljubljeni artikli')).toContainText('2 artikla')
})

test('a manager looks through team and devices, and may export what an administrator may not @proof', async ({
  page,
  shop,
}) => {
  await openAs(page, shop.url, manager, '/office/team')
  await expect(page.getByRole('button', { name: 'Nika Zorman' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Povabi v ekipo' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Nika Zorman' }).click()
  await expect(panel(page).getByText('Ekipo ureja administrator.')).toBeVisible()
  await expect(panel(page).getByRole('textbox')).toHaveCount(0)
  await page.goto(`${shop.url}/office/audit-log`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')
})

test('rows work by keys, the focus comes back, and every screen is clean @proof', async ({ page, shop, isMobile }) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  await openAs(page, shop.url, admin, '/office/team')
  const first = page.getByRole('rowheader').getByRole('button').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  const second = page.getByRole('rowheader').getByRole('button').nth(1)
  await expect(second).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(first).toBeFocused()
  for (const path of ['team', 'team/new', 'devices', 'devices/new', 'audit-log', 'me', 'me?change=pin']) {
    await page.goto(`${shop.url}/office/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await findings(page), path).toEqual([])
  }
})

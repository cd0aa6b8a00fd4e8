import { chromium, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Language } from '#contract/kit/language.ts'
import { m } from '#texts/compiled/messages.js'
import { findChromium } from '../kit/chromium.ts'
import { publicUrl, staffUrl, startPublicCentre, type PublicCentre } from '../kit/public-centre.ts'

const { expect } = base
const password = 'plezam-rad'

// The centre as it goes live: an empty database, TLS, and a host name each for customers and staff.
const test = base.extend<{ language: Language; centre: PublicCentre; browserOfCentre: Browser }>({
  language: ['sl', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  centre: async ({}, use) => {
    const centre = await startPublicCentre()
    await use(centre)
    await centre.stop()
  },
  browserOfCentre: async ({ centre }, use) => {
    const browser = await chromium.launch({ ...findChromium(process.cwd()), args: centre.browserArgs })
    await use(browser)
    await browser.close()
  },
})

test('a centre begins: administrator, team, device, PIN, lock and revoke', async ({
  centre,
  browserOfCentre: browser,
  language: locale,
  viewport,
  isMobile,
}) => {
  const complaints: string[] = []
  const open = async (): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext({ viewport, isMobile, ignoreHTTPSErrors: true, baseURL: staffUrl })
    await context.addCookies([{ name: 'language', value: locale, url: staffUrl }])
    await context.addInitScript((kept) => localStorage.setItem('language', kept), locale)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    return [context, page]
  }
  const label = (page: Page, text: string) => page.getByLabel(text, { exact: true })
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const secrets = new Map<string, string>()
  /** A later step for each log-in, since a code counts once; the server accepts one step ahead. */
  const codeOf = (email: string, steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secrets.get(email)!) }).generate({ timestamp: Date.now() + steps * 30_000 })

  /** The link of an email or of the operator: password, second factor, PIN, notice. */
  const setUp = async (page: Page, link: string, email: string, pin: string) => {
    await page.goto(link)
    await label(page, m.staff_set_up_password({}, { locale })).fill(password)
    const secret = await page.locator('code').first().innerText()
    secrets.set(email, secret.replaceAll(' ', ''))
    await label(page, m.staff_set_up_code({}, { locale })).fill(codeOf(email, 0))
    await label(page, m.staff_set_up_pin({}, { locale })).fill(pin)
    await label(page, m.staff_set_up_pin_again({}, { locale })).fill(pin)
    await page.getByRole('checkbox').check()
    await button(page, m.staff_set_up_submit({}, { locale })).click()
    await expect(page.getByRole('heading', { name: m.staff_recovery_title({}, { locale }) })).toBeVisible()
  }
  const logIn = async (page: Page, email: string) => {
    await page.goto('/office')
    await label(page, m.staff_email({}, { locale })).fill(email)
    await label(page, m.password_label({}, { locale })).fill(password)
    await label(page, m.staff_code({}, { locale })).fill(codeOf(email, 1))
    await button(page, m.staff_log_in({}, { locale })).click()
  }
  const invitedBy = async (email: string): Promise<string> => {
    const mail = () => centre.emailsTo(email).find(({ message }) => message.text?.includes('/staff/set-up/'))
    await expect.poll(() => mail() !== undefined, { timeout: 60_000 }).toBe(true)
    return /https:\/\/\S+\/staff\/set-up\/[\w-]+/.exec(mail()!.message.text ?? '')![0]
  }

  const [office, admin] = await open()
  await test.step('the first administrator, by the link of the operator', async () => {
    const output = await centre.operate(
      'staff',
      'add',
      'tine@previs.example',
      'admin',
      ...(locale === 'en' ? ['--en'] : []),
    )
    await setUp(admin, /https:\/\/\S+/.exec(output)![0], 'tine@previs.example', '190385')
    await logIn(admin, 'tine@previs.example')
    await expect(admin.getByRole('heading', { level: 1, name: m.staff_nav_today({}, { locale }) })).toBeVisible()
    const cookies = await office.cookies(staffUrl)
    expect(cookies.find(({ name }) => name === '__Host-staff')).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    expect((await office.cookies(publicUrl)).map(({ name }) => name)).not.toContain('__Host-staff')
  })

  await test.step('manager and receptionist are invited, and set themselves up', async () => {
    for (const [name, mark, role, pin] of [
      ['Matej', 'MK', 'manager', '280491'],
      ['Nika', 'NZ', 'reception', '160778'],
    ] as const) {
      const email = `${name.toLowerCase()}@previs.example`
      await admin.goto('/office/team')
      await button(admin, m.team_invite({}, { locale })).first().click()
      await label(admin, m.team_name({}, { locale })).fill(name)
      await label(admin, m.team_mark({}, { locale })).fill(mark)
      await label(admin, m.team_email({}, { locale })).fill(email)
      await label(admin, m.team_language({}, { locale })).selectOption(locale)
      await admin.locator(`label[for=role-${role}]`).click()
      await button(admin, m.team_invite_submit({}, { locale })).last().click()
      await expect(admin.getByText(m.team_invited({ email }, { locale }))).toBeVisible()
      const [own, page] = await open()
      await setUp(page, await invitedBy(email), email, pin)
      await own.close()
    }
  })

  const [, desk] = await open()
  const unlock = async (name: string, pin: string) => {
    await button(desk, new RegExp(name)).click()
    await desk.keyboard.type(pin)
  }
  /** The name stands in the bar, on a phone for screen readers alone. */
  const expectUnlocked = async (name: string) => {
    await expect(button(desk, m.staff_lock({}, { locale })).first()).toBeVisible()
    await expect(desk.getByText(name).first()).toBeAttached()
    await expect(desk.getByText(m.staff_who({}, { locale }))).toBeHidden()
  }
  await test.step('a device is enrolled by code', async () => {
    await admin.goto('/office/devices')
    await button(admin, m.devices_new({}, { locale })).first().click()
    await label(admin, m.devices_form_name({}, { locale })).fill('Pult')
    await button(admin, m.devices_form_submit({}, { locale })).click()
    const shown = admin.locator('p[tabindex="-1"] .hidden')
    const code = (await shown.innerText()).replaceAll(' ', '')
    await desk.goto('/desk')
    await button(desk, m.staff_enrol_open({}, { locale })).click()
    await label(desk, m.staff_enrol_code({}, { locale })).fill(code)
    await button(desk, m.staff_enrol_submit({}, { locale })).click()
    await expect(desk.getByText(m.staff_who({}, { locale }))).toBeVisible()
    await expect(admin.getByText(m.devices_done({ name: 'Pult' }, { locale })).first()).toBeVisible()
  })

  await test.step('PIN, lock, and change of person', async () => {
    await unlock('Nika', '000001')
    await expect(desk.getByText(m.field_pin_wrong({}, { locale }))).toBeVisible()
    await desk.keyboard.type('160778')
    await expectUnlocked('Nika')
    await desk.keyboard.press('F9')
    await expect(desk.getByText(m.staff_who({}, { locale }))).toBeVisible()
    await unlock('Matej', '280491')
    await expectUnlocked('Matej')
  })

  await test.step('revoked, the device is closed at the next call', async () => {
    await admin.goto('/office/devices')
    await admin.getByText('Pult').first().click()
    await button(admin, m.devices_revoke({}, { locale })).click()
    await button(admin, m.devices_revoke_submit({ name: 'Pult' }, { locale })).click()
    await desk.goto('/desk')
    await expect(desk.getByRole('heading', { name: m.staff_log_in_title({}, { locale }) })).toBeVisible()
  })

  await test.step('neither host has what is of the other', async () => {
    const statusOf = async (url: string) => (await desk.goto(url))?.status()
    for (const path of ['/desk', '/office', '/api/v1/staff/state'])
      expect(await statusOf(`${publicUrl}${path}`), path).toBe(404)
    for (const path of ['/dashboard', '/api/v1/users/getme', '/signup'])
      expect(await statusOf(`${staffUrl}${path}`), path).toBe(404)
  })
  expect(complaints).toEqual([])
})

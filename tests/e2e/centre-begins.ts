import { chromium, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { findChromium } from '../kit/chromium.ts'
import { staffUrl, startPublicCentre, type PublicCentre } from '../kit/public-centre.ts'

const { expect } = base
export const password = 'plezam-rad'

/** What a member of the team does before the first day of work, in a centre that is empty. */
export interface Beginning {
  /** A browser of its own at this address, and its page. */
  open(baseURL?: string): Promise<[BrowserContext, Page]>
  /** The link of an email or of the operator: password, second factor, PIN, notice. */
  setUp(page: Page, link: string, email: string, pin: string): Promise<void>
  logIn(page: Page, email: string): Promise<void>
  /** The link that the operator prints for the first administrator. */
  firstLink(email: string): Promise<string>
  invite(admin: Page, member: { name: string; mark: string; role: string }): Promise<string>
  /** Errors of all pages so far. */
  complaints: string[]
}

interface Fixtures {
  language: Language
  centre: PublicCentre
  browserOfCentre: Browser
  begin: Beginning
}

/** The centre as it goes live: an empty database, TLS, and a host name each for customers and staff. */
export const test = base.extend<Fixtures>({
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
  begin: async ({ centre, browserOfCentre, language: locale, viewport, isMobile }, use) => {
    const complaints: string[] = []
    const secrets = new Map<string, string>()
    const label = (page: Page, text: string) => page.getByLabel(text, { exact: true })
    const button = (page: Page, name: string) => page.getByRole('button', { name })
    /** A later step for each log-in, since a code counts once; the server accepts one step ahead. */
    const codeOf = (email: string, steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secrets.get(email)!) }).generate({ timestamp: Date.now() + steps * 30_000 })
    await use({
      complaints,
      async open(baseURL = staffUrl) {
        const context = await browserOfCentre.newContext({ viewport, isMobile, ignoreHTTPSErrors: true, baseURL })
        await context.addCookies([{ name: 'language', value: locale, url: baseURL }])
        await context.addInitScript((kept) => localStorage.setItem('language', kept), locale)
        const page = await context.newPage()
        page.on('pageerror', (error) => complaints.push(error.message))
        return [context, page]
      },
      async setUp(page, link, email, pin) {
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
      },
      async logIn(page, email) {
        await page.goto('/office')
        await label(page, m.staff_email({}, { locale })).fill(email)
        await label(page, m.password_label({}, { locale })).fill(password)
        await label(page, m.staff_code({}, { locale })).fill(codeOf(email, 1))
        await button(page, m.staff_log_in({}, { locale })).click()
        await expect(page.getByRole('heading', { level: 1, name: m.staff_nav_today({}, { locale }) })).toBeVisible()
      },
      async firstLink(email) {
        const output = await centre.operate('staff', 'add', email, 'admin', ...(locale === 'en' ? ['--en'] : []))
        return /https:\/\/\S+/.exec(output)![0]
      },
      async invite(admin, { name, mark, role }) {
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
        const mail = () => centre.emailsTo(email).find(({ message }) => message.text?.includes('/staff/set-up/'))
        await expect.poll(() => mail() !== undefined, { timeout: 60_000 }).toBe(true)
        return /https:\/\/\S+\/staff\/set-up\/[\w-]+/.exec(mail()!.message.text ?? '')![0]
      },
    })
  },
})

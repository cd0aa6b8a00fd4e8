import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, logInAs, refused, test } from './test.ts'

/** Every rule of WCAG 2.2 A and AA, and what is good practice beside it. */
const findings = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready)
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

const open = ['/', '/signup', '/forgotpassword', '/resetpassword/x', '/setchildauth/x', '/confirmmail/x', '/nekam']
const closed = [
  '/dashboard',
  '/dashboard/tickets',
  '/dashboard/tickets/pickuser',
  '/dashboard/mytickets',
  '/dashboard/classes',
  '/dashboard/classes/pickuser',
  '/dashboard/myclasses',
  '/dashboard/invoices',
  '/dashboard/gifts/pickage',
  '/dashboard/gifts/school',
  '/dashboard/me',
  '/dashboard/nekam',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, provoked: refused, reducedMotion: 'reduce' } as object)

    test('axe finds nothing on the pages of visitors', async ({ page }) => {
      for (const path of open) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect({ path, found: await findings(page) }).toEqual({ path, found: [] })
      }
      // The same with mistakes on the screen.
      await page.goto('/')
      await page.locator('button[type=submit]').click()
      await expect(page.locator('#email-error')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test('axe finds nothing on the pages of customers, in their states', async ({ page, isMobile, say }) => {
      await logInAs(page, 'ana@previs.example')
      for (const path of closed) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect({ path, found: await findings(page) }).toEqual({ path, found: [] })
      }
      await page.goto('/dashboard')
      await page.getByRole('main').getByRole('link', { name: 'Bor' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Bor/ })).toBeVisible()
      expect(await findings(page)).toEqual([])
      if (isMobile) {
        await page.goto('/dashboard')
        await page.getByRole('button', { name: say('Meni', 'Menu') }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await findings(page)).toEqual([])
      }
      await page.goto('/dashboard/mytickets')
      await page.getByRole('button', { name: say(/obdobje/i, /period/i) }).click()
      await expect(page.getByRole('grid').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto('/dashboard/me')
      await page.getByRole('button', { name: say('Uredi podatke', 'Edit data') }).click()
      await page.getByRole('button', { name: say('Dodaj otroka', 'Add a child'), exact: true }).click()
      await page.getByRole('button', { name: say('Dodaj otroka', 'Add child'), exact: true }).click()
      await expect(page.locator('#isGuardian-error')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto('/dashboard/classes')
      await page.getByRole('link', { name: say(/Nadaljevalna vadba/, /Intermediates/) }).click()
      const terms = page.getByRole('main').locator('input:enabled')
      await terms.first().check()
      await terms.nth(1).check()
      expect(await findings(page)).toEqual([])
      await page.getByRole('link', { name: say('Nadaljuj na plačilo', 'Continue to payment') }).click()
      await page.waitForURL('**/payment')
      await page.getByRole('radio', { name: say('Predračun', 'Pro-forma invoice') }).check()
      expect(await findings(page)).toEqual([])
      await page.goto('/dashboard/tickets')
      const card = page.getByRole('article').first()
      await card.getByRole('button').last().click()
      expect(await findings(page)).toEqual([])
      await card.getByRole('button').nth(1).click()
      await card.getByRole('button').last().click()
      await page.waitForURL('**/ticketcart')
      await expect(page.getByRole('button', { name: say(/^Plačaj/, /^Pay/) })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('checkbox').first().check()
      await page.getByRole('form').getByRole('button').click()
      expect(await findings(page)).toEqual([])
    })
  })
}

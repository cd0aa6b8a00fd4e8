import { arrivalPaths } from '#contract/reception/arrivals.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { findings, schemeOf } from './axe.ts'
import { expect, refused, test } from './test.ts'

test.use({ provoked: refused })

test('the prijavnica works without scripts, with two children in at most 16 fields and taps @desktop', async ({
  browser,
  shop,
  say,
  language,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.url,
    locale: say('sl-SI', 'en-GB'),
    viewport: { width: 390, height: 844 },
  })
  if (language === 'en') await context.addCookies([{ name: 'language', value: 'en', url: shop.url }])
  const page = await context.newPage()
  await page.goto(arrivalPaths.form)
  let inputs = 0
  const fill = async (name: string, typed: string) => {
    inputs += 1
    await page.locator(`[name="${name}"]`).fill(typed)
  }
  const press = async (name: string) => {
    inputs += 1
    await page.getByRole('button', { name }).last().click()
  }
  const tick = async (name: string) => {
    inputs += 1
    await page.locator(`[name="${name}"]`).check()
  }
  await fill('firstName', 'Marco')
  await fill('lastName', 'Bianchi')
  await fill('birthDate', '03021995')
  await fill('contact', '+39 333 123 456')
  for (const [index, child] of ['Luca', 'Gaia'].entries()) {
    await press(say('Dodaj otroka', 'Add a child'))
    await expect(page.locator(`[name="children.${index}.lastName"]`)).toHaveValue('Bianchi')
    await fill(`children.${index}.firstName`, child)
    await fill(`children.${index}.birthDate`, '01042016')
    await tick(`children.${index}.isGuardian`)
  }
  await tick('acceptsRules')
  await press(say('Pošlji in pokaži kodo', 'Send and show the code'))
  expect(inputs).toBeLessThanOrEqual(16)
  await expect(page.getByRole('heading', { name: say('Pokaži na recepciji', 'Show this at reception') })).toBeVisible()
  await expect(page.getByText(/^PREVIS:A[0-9A-Z]{16}$/)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(arrivalPaths.code)
  await page.reload()
  await expect(page.getByText(/^PREVIS:A[0-9A-Z]{16}$/)).toBeVisible()
  await context.close()
})

test('Enter in a field sends the form, and what is wrong is named above and beside it @desktop', async ({
  browser,
  shop,
  say,
  language,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.url,
    locale: say('sl-SI', 'en-GB'),
  })
  if (language === 'en') await context.addCookies([{ name: 'language', value: 'en', url: shop.url }])
  const page = await context.newPage()
  await page.goto(arrivalPaths.form)
  await page.locator('[name=firstName]').press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('Popravi 5 polj', 'Correct 5 fields'))
  await expect(page.getByText(say('Izpolni to polje.', 'Fill in this field.')).first()).toBeVisible()
  await context.close()
})

test('axe finds nothing on the prijavnica, its mistakes, its code and the poster, and 320 px are wide enough @proof', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  const faults = async (where: string) => {
    const size = page.viewportSize()!
    const axe = await findings(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    await page.setViewportSize(size)
    return [...axe, ...(isWide ? ['too wide'] : [])].map((each) => `${where}: ${each}`)
  }
  await page.goto(arrivalPaths.form)
  const found = await faults('form')
  await page.locator('[name=firstName]').press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  found.push(...(await faults('mistakes')))
  for (const [name, typed] of Object.entries({
    firstName: 'Marco',
    lastName: 'Bianchi',
    birthDate: '03021995',
    contact: 'marco@example.com',
  }))
    await page.locator(`[name="${name}"]`).fill(typed)
  await page.locator('[name=acceptsRules]').check()
  await page.locator('[name=contact]').press('Enter')
  await expect(page.getByText(/^PREVIS:A[0-9A-Z]{16}$/)).toBeVisible()
  found.push(...(await faults('code')))
  await page.goto(staffPaths.arrivalPoster)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  found.push(...(await faults('poster')))
  expect(found).toEqual([])
})

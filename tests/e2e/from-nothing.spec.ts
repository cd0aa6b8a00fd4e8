import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { timeZone } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { countInputs } from '../kit/counted-inputs.ts'
import { launch, readyUrl } from '../kit/server-process.ts'
import { command } from '../kit/running-server.ts'
import { typeCard } from '../kit/type-card.ts'
import { atCounter, card, field } from './desk.ts'
import { atOffice } from './staff.ts'
import { expectBought } from './steps.ts'
import { digitOfTicket, lane } from './till.ts'
import type { Say } from './test.ts'

interface Machine {
  url: string
  operate(...args: string[]): Promise<string>
  email(to: string): Promise<string>
}

/** An empty machine: `npm start -- --empty`, beside the sandboxes. */
const test = base.extend<{ language: Language; machine: Machine; say: Say }>({
  language: ['sl', { option: true }],
  say: async ({ language }, use) => use((sl, en) => (language === 'sl' ? sl : en)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  machine: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'previs-nothing-'))
    const environment = { DATA_DIR: folder, PORT: '0', LOG: 'silent' }
    const { child, output, ended } = launch(environment, ['no-fsync'], ['--empty'])
    const url = await readyUrl(child, output, ended)
    await use({
      url,
      async operate(...args) {
        const ran = await command(folder, ...args)
        expect(ran.code, ran.output).toBe(0)
        return ran.output
      },
      async email(to) {
        const mails = async () => (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; text: string }[]
        let text: string | undefined
        await expect.poll(async () => (text = (await mails()).find((mail) => mail.to === to)?.text)).toBeDefined()
        return text!
      },
    })
    child.kill('SIGTERM')
    expect((await ended).stderr).toBe('')
    rmSync(folder, { recursive: true })
  },
})

const password = 'plezam-rad'
const pin = '190385'

test('an empty machine sells online and at the desk, by its screens alone @proof', async ({
  machine,
  browser,
  say,
  language,
}) => {
  const inputs = countInputs()
  const complaints: string[] = []
  const open = async (screen: object) => {
    const context = await browser.newContext({ baseURL: machine.url, locale: say('sl-SI', 'en-GB'), ...screen })
    await inputs.follow(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    return page
  }
  const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })
  const panel = (page: Page) => page.getByRole('dialog')
  const save = (page: Page) => button(panel(page), say('Shrani', 'Save')).click()

  const staff = await open(atOffice)
  let secret = ''
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  const today = async () => {
    await staff.getByRole('link', { name: say('Danes', 'Today'), exact: true }).click()
    await expect(staff.getByRole('heading', { level: 1, name: say('Danes', 'Today') })).toBeVisible()
  }
  const needs = staff
    .getByRole('main')
    .getByRole('region', { name: say('Kaj center še potrebuje', 'What the centre still needs') })
  const need = async (words: (facts: object, options: { locale: Language }) => string) => {
    await today()
    await needs.getByRole('link', { name: words({}, { locale: language }) }).click()
  }

  await test.step('the first administrator', async () => {
    const add = ['staff', 'add', 'tine@oprimek.example', 'admin', 'Tine', 'Vrh', ...(language === 'en' ? ['--en'] : [])]
    inputs.type(`npm start -- --empty\nnpm run operator -- ${add.join(' ')}\n`)
    await staff.goto(/http\S+/.exec(await machine.operate(...add))![0].replace(/^http:\/\/[^/]+/, machine.url))
    if (language === 'en') await button(staff, 'English').click()
    await staff.locator('[name=password]').fill(password)
    secret = (await staff.locator('code').first().innerText()).replaceAll(' ', '')
    await staff.locator('[name=code]').fill(code(0))
    await staff.locator('[name=pin]').fill(pin)
    await staff.locator('[name=pinAgain]').fill(pin)
    await staff.getByRole('checkbox').check()
    await button(staff, say('Končaj', 'Finish')).click()
    await staff.getByRole('link', { name: say(/naprej$/, /go on$/) }).click()
    await staff.locator('[name=email]').fill('tine@oprimek.example')
    await staff.locator('[name=password]').fill(password)
    await staff.locator('[name=code]').fill(code(1))
    await button(staff, say('Prijavi se', 'Log in')).click()
    await expect(needs).toBeVisible()
  })

  await test.step('who runs the centre also manages and sells', async () => {
    await need(m.needs_manager)
    await staff.getByRole('table').getByText('Tine Vrh').click()
    for (const role of ['manager', 'reception']) await staff.locator(`label[for=role-${role}]`).click()
    await staff.getByLabel(say('Davčna številka', 'Tax number')).selectOption('type')
    await panel(staff).locator('input[name=taxNumber]').fill('10596631')
    await save(staff)
    await expect(panel(staff)).toBeHidden()
  })

  await test.step('the company and its account', async () => {
    await need(m.needs_seller)
    const set = (name: string, value: string) => panel(staff).locator(`[name="${name}"]`).fill(value)
    // Nothing of the sample is there to be saved by mistake.
    for (const name of ['name', 'taxNumber'])
      await expect(panel(staff).locator(`[name="seller.${name}"]`)).toHaveValue('')
    await set('seller.name', 'Oprimek, plezalni center, d.o.o.')
    await set('seller.street', 'Tržaška cesta 9')
    await set('seller.postalCode', '2000')
    await set('seller.city', 'Maribor')
    await set('seller.taxNumber', '10000038')
    await set('seller.registrationNumber', '1111111000')
    await set('seller.registration.sl', 'Okrožno sodišče v Mariboru, osnovni kapital 7.500,00 €')
    await set('seller.registration.en', 'District Court of Maribor, share capital 7.500,00 €')
    await save(staff)
    await expect(panel(staff)).toBeHidden()
    await need(m.needs_bank)
    await set('bank.iban', 'SI56 1910 0000 0123 438')
    await set('bank.bank', 'Deželna banka Slovenije d.d.')
    await save(staff)
    await expect(panel(staff)).toBeHidden()
  })

  await test.step('opening hours and rules of use', async () => {
    await need(m.needs_hours)
    await button(staff, say('Nastavi urnik', 'Set weekly hours')).click()
    await panel(staff).getByLabel(say('Ponedeljek', 'Monday'), { exact: true }).fill('9-22')
    await button(panel(staff), say('Ponedeljek za vse dni', 'Monday for all days')).click()
    await save(staff)
    await expect(panel(staff)).toBeHidden()
    await need(m.needs_rules)
    await panel(staff).getByLabel(say('Oznaka različice', 'Version')).fill('2026-12')
    await panel(staff)
      .getByLabel(say('Velja od dneva', 'Holds from'))
      .fill(new Intl.DateTimeFormat('sv-SE', { timeZone }).format())
    await panel(staff)
      .getByLabel(say('Besedilo v slovenščini', 'Text in Slovenian'))
      .fill('Plezaj le, kar znaš.\nPazi na druge.')
    await panel(staff)
      .getByLabel(say('Besedilo v angleščini', 'Text in English'))
      .fill('Climb only what you are able to.\nMind others.')
    await panel(staff).locator('[name="rules.url.sl"]').fill('https://oprimek.example/pravila')
    await panel(staff).locator('[name="rules.url.en"]').fill('https://oprimek.example/rules')
    await save(staff)
    await expect(panel(staff)).toBeHidden()
  })

  await test.step('the premises', async () => {
    await need(m.needs_premises)
    await button(staff, say('Prijavi prostor', 'Register premises')).click()
    await button(panel(staff), say('Prijavi prostor', 'Register premises')).click()
    await expect(staff.getByText(say('prijavljen', 'registered'), { exact: true })).toBeVisible()
  })

  await test.step('a day ticket and a course', async () => {
    await need(m.needs_prices)
    await button(staff, say('Nov artikel', 'New article')).first().click()
    const form = staff.getByRole('form', { name: say('Nov artikel', 'New article') })
    await form.getByLabel(say('Slovensko ime', 'Slovenian name')).fill('Dnevna vstopnica')
    await form.getByLabel(say('Angleško ime', 'English name')).fill('Day ticket')
    await form.locator('[name="prices.adult"]').fill('13,50')
    await button(staff, say('Dodaj artikel', 'Add the article')).click()
    await expect(panel(staff)).toBeHidden()
    await need(m.needs_course)
    await button(staff, say('Dodaj prvo vadbo', 'Add the first class')).click()
    await panel(staff).locator('[name="name.sl"]').fill('Začetni tečaj')
    await panel(staff).locator('[name="name.en"]').fill('Beginners’ course')
    await panel(staff).locator('[name=price]').fill('120')
    await panel(staff).locator('[name="groups.0.start"]').fill('18:00')
    await panel(staff).locator('[name="groups.0.teachers"]').fill('Luka Breznik')
    await button(panel(staff), say('Dodaj vadbo', 'Add course')).click()
    await expect(staff.getByText(say('Vadba je dodana.', 'The course is added.'))).toBeVisible()
  })

  const customer = await open({ viewport: { width: 390, height: 844 } })
  const mail = 'zala@oprimek.example'
  await test.step('a customer signs up and buys by card; the invoice has its mark', async () => {
    await customer.goto('/signup')
    if (language === 'en') await button(customer, 'English').first().click()
    await customer.getByLabel(say('Ime', 'First name'), { exact: true }).fill('Zala')
    await customer.getByLabel(say('Priimek', 'Last name'), { exact: true }).fill('Kos')
    await customer.getByLabel(say('Dan', 'Day'), { exact: true }).selectOption('29')
    await customer.getByLabel(say('Mesec', 'Month'), { exact: true }).selectOption({ index: 2 })
    await customer.getByLabel(say('Leto', 'Year'), { exact: true }).selectOption('1992')
    await customer.getByLabel(say(/splošnimi pogoji/, /general terms/)).check()
    await customer.getByLabel(say(/pravili uporabe/, /rules of use/)).check()
    await button(customer, say('Nadaljuj', 'Continue')).click()
    await customer.waitForURL('**/signup/end')
    await customer.locator('[name=email]').fill(mail)
    await customer.locator('[name=password]').fill(password)
    for (const again of await customer.locator('[name=passwordConfirm]').all()) await again.fill(password)
    await customer.locator('form [type=submit]').click()
    await customer.goto(/http:\/\/\S+/.exec(await machine.email(mail))![0])
    await expect(customer.getByText(say(/potrdili/, /confirmed/)).first()).toBeVisible()
    await customer.goto('/')
    await customer.locator('[name=email]').fill(mail)
    await customer.locator('[name=password]').fill(password)
    await customer.locator('form [type=submit]').click()
    await customer.waitForURL('**/dashboard')
    await customer
      .getByRole('main')
      .getByRole('link', { name: say('Kupi vstopnico', 'Buy a ticket') })
      .first()
      .click()
    const ticket = customer.getByRole('article', { name: say('Dnevna vstopnica', 'Day ticket') })
    await button(ticket, say(/^Več/, /^More/)).click()
    await button(ticket, say(/^Kupi/, /^Buy/)).click()
    await customer.waitForURL('**/ticketcart')
    await typeCard(customer)
    await button(customer, say(/^Plačaj 13,50/, /^Pay 13,50/)).click()
    await expectBought(customer, say)
    await staff.getByRole('link', { name: say('Davčno potrjevanje', 'Fiscal verification') }).click()
    await button(staff, say('Potrjeni', 'Confirmed')).click()
    await expect(staff.getByRole('row', { name: /PC1-WEB1-1/ })).toContainText(say('potrjen', 'confirmed'))
  })

  const desk = await open(atCounter)
  await test.step('a computer becomes the desk', async () => {
    await need(m.needs_device)
    await button(staff, say('Vpiši napravo', 'Enrol a device')).click()
    await panel(staff).getByLabel(say('Ime naprave', 'Name of the device')).fill('Pult')
    await button(panel(staff), say('Naredi kodo', 'Make a code')).click()
    const deviceCode = await panel(staff)
      .getByText(/^\d{4}\s\d{4}$/)
      .innerText()
    await desk.goto('/desk')
    if (language === 'en') await button(desk, 'English').click()
    await desk.getByText(say('Vpiši to napravo v recepcijo', 'Enrol this device for the desk')).click()
    await desk.getByLabel(say('Koda naprave', 'Device code')).fill(deviceCode.replace(/\s/, ''))
    await button(desk, say('Vpiši napravo', 'Enrol the device')).click()
    await button(desk, /^Tine/).click()
    await expect(desk.getByRole('heading', { name: /^PIN, / })).toBeVisible()
    await desk.keyboard.type(pin)
    await expect(field(desk)).toBeFocused()
  })

  await test.step('the till is opened, and sells the first ticket', async () => {
    await desk.keyboard.press('F9')
    const opening = desk.getByRole('form', { name: say(/^Blagajna BL1/, /^Till BL1/) })
    await opening.locator('[name=count-2000]').fill('5')
    await desk.keyboard.press('Enter')
    await expect(button(desk, say('BL1 odprta', 'BL1 open'))).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(field(desk)).toBeFocused()
    await desk.keyboard.type('kos zala')
    await expect(desk.getByRole('option', { name: /Zala Kos/ })).toBeVisible()
    await desk.keyboard.press('Enter')
    await expect(card(desk, 'Zala Kos')).toBeVisible()
    await desk.keyboard.press('F4')
    const basket = lane(desk, say)
    await expect(button(basket, say(/^Dnevna vstopnica/, /^Day ticket/)).first()).toBeVisible()
    await desk.keyboard.press(await digitOfTicket(desk, say))
    await desk.keyboard.press('g')
    await desk.keyboard.type('20')
    await desk.keyboard.press('Enter')
    await expect(basket.getByText(say(/^Račun PC1-BL1-1 je izdan\.$/, /^Invoice PC1-BL1-1 issued\.$/))).toBeVisible()
    await desk.keyboard.press('Enter')
  })

  await test.step('nothing is needed any more, once the near holidays are decided', async () => {
    const holiday = needs.getByRole('link', { name: say(/^Odloči, ali/, /^Decide whether/) })
    await expect(async () => {
      await today()
      if (await holiday.isVisible()) {
        await holiday.click()
        await staff
          .getByRole('button', { name: say(/^Zaprto /, /^Closed /) })
          .first()
          .click()
      }
      await expect(needs).toBeHidden({ timeout: 1_000 })
    }).toPass()
  })
  const description = `${inputs.keys} keys, ${inputs.presses} presses, ${inputs.minutes().toFixed(1)} minutes of both`
  test.info().annotations.push({ type: 'inputs', description })
  expect(inputs.keys + inputs.presses).toBeLessThanOrEqual(900)
  expect(inputs.minutes()).toBeLessThanOrEqual(30)
  expect(complaints).toEqual([])
})

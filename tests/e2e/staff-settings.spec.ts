import { svgOf } from '../kit/logos.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { manager } from './staff.ts'
import { expect, refused, test } from './test.ts'

// Another manager was quicker on purpose, and numbers are refused.
test.use({ provoked: refused })

test('a manager changes contact and account, sees what customers will read, and takes it back @phone', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/settings`)
  const panel = page.getByRole('dialog')
  const save = panel.getByRole('button', { name: say('Shrani', 'Save') })
  const undo = page.getByRole('button', { name: say('Razveljavi', 'Undo') })
  const undone = page.getByText(say('Razveljavljeno.', 'Undone.'), { exact: true })

  await page.getByRole('button', { name: say('Naslov in stik', 'Address and contact') }).click()
  await panel.getByLabel(say('Telefon', 'Phone')).fill('04 765 43 21')
  await expect(panel.getByText('04 765 43 21')).toBeVisible()
  // Another tab saves another phone number meanwhile: the form stays, and says so.
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/office/settings?setting=contact`)
  await other.getByLabel(say('Telefon', 'Phone')).fill('05 111 11 11')
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say('Shrani', 'Save') })
    .click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await save.click()
  await expect(panel.getByText(say('Medtem shranjeno: 05 111 11 11', 'Saved meanwhile: 05 111 11 11'))).toBeVisible()
  await panel.getByRole('button', { name: say('Shrani vseeno', 'Save anyway') }).click()
  await expect(panel).toBeHidden()
  await other.goto(`${shop.url}/`)
  await expect(other.getByRole('contentinfo').getByRole('link', { name: '04 765 43 21' })).toBeVisible()

  // The value before both changes is put back from the history, and that is undone and done again by the undo.
  await page.getByRole('button', { name: say('Naslov in stik', 'Address and contact') }).click()
  await panel
    .getByRole('button', { name: say('Vrni, kar je veljalo', 'Restore what held') })
    .nth(1)
    .click()
  await expect(panel).toBeHidden()
  await other.reload()
  await expect(other.getByRole('contentinfo').getByRole('link', { name: '01 234 56 78' })).toBeVisible()

  await page.getByRole('button', { name: say('Bančni račun', 'Bank account') }).click()
  const iban = panel.getByLabel('IBAN', { exact: true })
  await iban.fill('SI56 1910 0000 0123 439')
  await save.click()
  await expect(iban).toHaveAccessibleDescription(say(/ni veljaven slovenski IBAN/, /no valid Slovenian IBAN/))
  await iban.fill('SI56 1910 0000 0123 438')
  await expect(panel.getByText('IBAN SI56 1910 0000 0123 438, Banka Previs d.d.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await save.click()
  await expect(page.getByRole('row', { name: say(/Bančni račun/, /Bank account/) })).toContainText(
    'SI56 1910 0000 0123 438',
  )
  await undo.click()
  await expect(undone).toBeVisible()
  await expect(page.getByRole('row', { name: say(/Bančni račun/, /Bank account/) })).toContainText(
    'SI56 0203 6025 3863 406',
  )
  await other.close()

  // A rate from a day on: one that is none, and a day that invoices of the demo have, are refused beside their fields.
  await page.getByRole('button', { name: say('Stopnje DDV', 'VAT rates') }).click()
  const day = panel.getByLabel(say('Velja od dneva', 'Holds from'))
  const goods = panel.getByLabel(say('Blago', 'Goods'))
  await goods.fill('dvaindvajset')
  await save.click()
  await expect(goods).toHaveAccessibleDescription(say(/na primer 9,5/, /for example 9,5/))
  await goods.fill('23')
  await day.fill('2020-01-01')
  await save.click()
  await expect(day).toHaveAccessibleDescription(say(/računi že izdani/, /already issued/))
  await day.fill('2099-01-01')
  await expect(panel.getByText(say(/23.% od/, /23.% from/))).toBeVisible()
  expect(await findings(page)).toEqual([])
  await save.click()
  const vat = page.getByRole('row', { name: say(/Stopnje DDV/, /VAT rates/) })
  await expect(vat).toContainText('23 %')
  // An invoice of that day stands in the way of the undo, which says why.
  const documents = 'Od tega dne so računi že izdani.'
  const answer = { status: 'fail', code: 'invalid', message: '', errors: { 'vat.goods.1.from': documents } }
  const changing = (url: URL) => url.pathname.endsWith('/staff/settings')
  await page.route(changing, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json: answer }) : route.fallback(),
  )
  await undo.click()
  await expect(page.getByText(documents)).toBeVisible()
  await page.unroute(changing)
  await undo.click()
  await expect(vat).not.toContainText('23 %')

  // What is left empty is none; half of it is refused beside its field.
  await page.getByRole('button', { name: say('Pritožbe in spori', 'Complaints and disputes') }).click()
  const bodyEn = panel.getByLabel(say(/spore potrošnikov, v angleščini/, /disputes of consumers, in English/))
  await panel
    .getByLabel(say(/spore potrošnikov, v slovenščini/, /disputes of consumers, in Slovenian/))
    .fill('Razsodišče')
  await panel.getByLabel(say('Spletna stran izvajalca', 'Website of the body')).fill('https://razsodisce.si')
  await save.click()
  await expect(bodyEn).toHaveAccessibleDescription(say(/Izpolni/, /fill in/))
  await bodyEn.fill('Tribunal')
  await save.click()
  await expect(panel).toBeHidden()
  await undo.click()
  await expect(undone).toBeVisible()

  // Terms of a day to come: a file that is no PDF is refused beside its field.
  await page.getByRole('button', { name: say('Splošni pogoji', 'General terms') }).click()
  const pdfs = [say('PDF v slovenščini', 'PDF in Slovenian'), say('PDF v angleščini', 'PDF in English')]
  const [first] = pdfs.map((label) => panel.getByLabel(label, { exact: true }))
  await first!.setInputFiles({ name: 'pogoji.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pogoji') })
  await expect(first!).toHaveAccessibleDescription(say(/ni cel PDF/, /no whole PDF/))
  for (const [index, label] of pdfs.entries()) {
    const buffer = Buffer.from(`%PDF-1.7\n% ${index}\n%%EOF\n`)
    await panel
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: 'pogoji.pdf', mimeType: 'application/pdf', buffer })
  }
  await expect(panel.getByText(say('Naloženo; shrani, da velja.', 'Uploaded; save it to let it hold.'))).toHaveCount(2)
  await panel.getByLabel(say('Oznaka različice', 'Version')).fill('2099-01')
  await panel.getByLabel(say('Velja od dneva', 'Holds from')).fill('2099-01-01')
  expect(await findings(page)).toEqual([])
  await save.click()
  const terms = page.getByRole('row', { name: say(/Splošni pogoji/, /General terms/) })
  await expect(terms).toContainText(say('2099-01, od 1. 1. 2099', '2099-01, from 1. 1. 2099'))
  await undo.click()
  await expect(terms).toContainText('2026-01')
  // PDFs of each version are opened from the history.
  await page.getByRole('button', { name: say('Splošni pogoji', 'General terms') }).click()
  const pdf = panel.getByRole('link', { name: /^terms-\w{16}\.pdf$/ }).first()
  const answered = await page.request.get(new URL((await pdf.getAttribute('href')) ?? '', page.url()).href)
  expect(answered.headers()['content-type']).toBe('application/pdf')
  await panel.getByRole('button', { name: say('Prekliči', 'Cancel') }).click()

  // Rules of a day to come: the day before yesterday is refused beside its field.
  await page.getByRole('button', { name: say('Pravila uporabe', 'Rules of use') }).click()
  await panel.getByLabel(say('Oznaka različice', 'Version')).fill('2099-01')
  const from = panel.getByRole('textbox', { name: say('Velja od dneva', 'Holds from') })
  await from.fill('31. 2. 2031')
  await from.press('Enter')
  await expect(from).toHaveAccessibleDescription(say('Izberi veljaven datum.', 'Choose a valid date.'))
  // A day is typed as one writes it, or chosen by keys alone; Esc closes the calendar and not the form.
  await from.fill('1/3/31')
  await from.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: say('Koledar', 'Calendar') })
  await expect(calendar.getByRole('button', { name: say(/ 1\. marec 2031/, / 1 March 2031/) })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('1. 3. 2031')
  await from.press('Alt+ArrowDown')
  await calendar.getByRole('button', { name: say(/ 1\. marec 2031/, / 1 March 2031/) }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('2. 3. 2031')
  await from.fill('2020-01-01')
  await panel
    .getByLabel(say('Besedilo v slovenščini', 'Text in Slovenian'))
    .fill('Plezaj le, kar znaš.\n\nPazi na druge.')
  await panel.getByLabel(say('Besedilo v angleščini', 'Text in English')).fill('Climb what you can.\nMind others.')
  await expect(
    panel.getByText(say(/Plezaj le, kar znaš\.\s+Pazi na druge/, /Climb what you can\.\s+Mind others/)).last(),
  ).toBeVisible()
  await save.click()
  await expect(from).toHaveAccessibleDescription(say(/današnji ali poznejši/, /today or a later/))
  await from.fill('2099-01-01')
  await save.click()
  const rules = page.getByRole('row', { name: say(/Pravila uporabe/, /Rules of use/) })
  await expect(rules).toContainText(say('2099-01, od 1. 1. 2099', '2099-01, from 1. 1. 2099'))
  await undo.click()
  await expect(rules).toContainText('2026-01')
})

test('a manager sets colour and logo, sees both themes before it counts, and takes it back @desktop', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/settings?setting=appearance`)
  const panel = page.getByRole('dialog')
  const save = panel.getByRole('button', { name: say('Shrani', 'Save') })
  const accent = panel.getByRole('textbox', { name: say(/^Barva/, /^Colour/) })
  await accent.fill('rumena')
  await accent.press('Enter')
  await expect(accent).toHaveAccessibleDescription(say(/Vpiši barvo kot #/, /Type a colour as #/))
  await accent.fill('#ffc93c')
  await expect(
    panel.getByText(say(/na svetlem #816100 in na temnem #ffc93c/, /#816100 on light and #ffc93c on/)),
  ).toBeVisible()
  const picker = panel.getByLabel(say('Izberi barvo', 'Pick a colour'))
  await expect(picker).toHaveValue('#ffc93c')
  await picker.fill('#c8102e')
  await expect(accent).toHaveValue('#c8102e')
  await expect(panel.getByText(say(/na temnem #ff6a6c/, /#ff6a6c on dark/))).toBeVisible()

  const logo = panel.getByLabel(say(/^Logotip/, /^Logo/))
  const svg = (inside: string) => ({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svgOf(inside)) })
  await logo.setInputFiles(svg('<script>alert(1)</script>'))
  await expect(logo).toHaveAccessibleDescription(say(/več kot risba/, /more than a drawing/))
  await logo.setInputFiles(svg('<path d="M0 0h120v40H0z" fill="#c8102e"/>'))
  await expect(panel.getByText(say('Naloženo; shrani, da velja.', 'Uploaded; save it to let it hold.'))).toBeVisible()
  await expect(panel.locator('figure img')).toHaveCount(4)
  expect(await findings(page)).toEqual([])
  await save.press('Enter')
  const row = page.getByRole('row', { name: say(/^Videz/, /^Appearance/) })
  await expect(row).toContainText(say('#c8102e, z logotipom', '#c8102e, with a logo'))

  const customers = await page.context().newPage()
  const mark = customers.locator('header img')
  for (const colorScheme of ['light', 'dark'] as const) {
    await customers.emulateMedia({ colorScheme })
    await customers.goto(`${shop.url}/prices`)
    await expect(customers.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await mark.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(120)
    expect(await findings(customers)).toEqual([])
  }
  await page.getByRole('button', { name: say('Razveljavi', 'Undo') }).click()
  await expect(row).toContainText(say('barve aplikacije, z znakom aplikacije', 'colours of the app, with the mark'))
  await customers.reload()
  await expect(customers.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(mark).toHaveCount(0)
  await customers.close()
})

test('a manager adds a till by keys, and marks that would mix series are refused beside their fields @desktop', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/settings`)
  const panel = page.getByRole('dialog')
  const save = panel.getByRole('button', { name: say('Shrani', 'Save') })
  const tills = page.getByRole('row', { name: say(/^Blagajne/, /^Tills/) })
  await tills.getByRole('button').press('Enter')
  const [mark, name] = [say('Oznaka', 'Mark'), say('Ime', 'Name')]
  const field = (label: string, row: number) => panel.getByRole('textbox', { name: `${label} ${row}` })
  await expect(field(mark, 1)).toHaveValue('BL1')
  await field(mark, 2).fill('WEB1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bar')
  await expect(panel.getByText('WEB1 Bar')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(mark, 2)).toHaveAccessibleDescription(say(/že druga naprava/, /Another device/))
  await expect(field(mark, 2)).toBeFocused()
  // The demo's till is open, so its row cannot be emptied.
  await field(mark, 2).fill('BL9')
  await field(mark, 1).fill('')
  await field(name, 1).fill('')
  await page.keyboard.press('Enter')
  await expect(field(mark, 1)).toHaveAccessibleDescription(say(/Najprej jo zaključi/, /Close it first/))
  expect(await findings(page)).toEqual([])
  await field(mark, 1).fill('BL1')
  await field(name, 1).fill('Pult')
  await page.keyboard.press('Enter')
  await expect(tills).toContainText('Pult (BL1), Bar (BL9)')
  await page.getByRole('button', { name: say('Razveljavi', 'Undo') }).click()
  await expect(tills).not.toContainText('BL9')

  await page.getByRole('button', { name: say('Potrjevanje na spletu', 'Verification online') }).click()
  await panel.getByLabel(say('FURS potrdi račune za: nakazilo', 'Invoices are verified for: bank transfer')).uncheck()
  await save.click()
  const device = panel.getByLabel(say('Naprava za: nakazilo', 'Device for: bank transfer'))
  await expect(device).toHaveAccessibleDescription(say(/ali nobenega/, /or none/))
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: say('Prekliči', 'Cancel') }).click()
  await page.getByRole('button', { name: say('Poslovni prostor', 'Business premises') }).click()
  await panel.getByLabel(say('Katastrska občina', 'Cadastral community')).fill('17.37')
  await save.click()
  await expect(panel.getByLabel(say('Katastrska občina', 'Cadastral community'))).toHaveAccessibleDescription(
    say(/kot je v katastru/, /as in the cadastre/),
  )
})

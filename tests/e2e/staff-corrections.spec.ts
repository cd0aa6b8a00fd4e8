import type { Page } from '@playwright/test'
import type { PersonId } from '#contract/platform/id.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { courses } from '#contract/staff/climbing/courses.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { tills } from '#contract/staff/money/till.ts'
import { changingCourses, dateOf, groupOf } from '../kit/courses.ts'
import { keyboardOf } from '../kit/hand-reader.ts'
import { retries } from '../kit/retries.ts'
import { StaffClient } from '../kit/staff.ts'
import { articleNamed, openTill, sellAtDesk, till } from '../kit/till.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { atCounter, field } from './desk.ts'
import { addDays, aheadMonday, manager } from './staff.ts'
import { expect, signedIn, test, type Shop } from './test.ts'
import { ensureTill } from './till.ts'

// What is put right or taken back at the desk, by keys alone from the number of the paper.

test.use(atCounter)

const reception = async (shop: Shop): Promise<StaffClient> => {
  const desk = new StaffClient(shop.url)
  await desk.call(staff.logIn, { body: { email: 'recepcija@previs.example', password: 'plezam-rad', code: '' } })
  if (!(await desk.call(tills.all)).tills[0]!.session) await openTill(desk, 15_000, 'Preizkus')
  return desk
}

const sellShoes = async (desk: StaffClient, quantity: number) => {
  const shoes = await articleNamed(desk, 'Plezalniki')
  return sellAtDesk(desk, [{ kind: 'desk', articleId: shoes._id, quantity }])
}

/** What lies on a card is a month old at the earliest, so that the server's answer about this person gets it here. */
const owes = (page: Page, { _id: preInvoiceId, number, total }: { _id: string; number: string; total: number }) =>
  page.route('**/api/v1/staff/desk/scan', async (route) => {
    const response = await route.fetch(retries)
    const answer = (await response.json()) as { scanned: { card?: { entry: { verdict: object[] } } } }
    const cents = Math.round(total * 100)
    const overdue = { level: 'amber', code: 'overdue', preInvoiceId, number, cents, due: '2026-11-01' }
    answer.scanned.card?.entry.verdict.push(overdue)
    await route.fulfill({ response, json: answer })
  })

/** The desk with this number read by a hand reader. */
const readAtDesk = async (page: Page, shop: Shop, number: string) => {
  await page.addInitScript(() => {
    globalThis.print = () => dispatchEvent(new Event('afterprint'))
  })
  await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
  await page.goto('/desk')
  await expect(field(page)).toBeFocused()
  const read = await keyboardOf(page)
  await read(number, { gapMs: 5, capsLock: false })
}

test('a wrong way of payment and a company afterwards are put right by keys @proof', async ({ page, shop, say }) => {
  const desk = await reception(shop)
  const { number = '' } = await sellShoes(desk, 1)
  await readAtDesk(page, shop, number)
  const correct = page.getByRole('button', { name: say('Popravi način plačila', 'Correct the way of payment') })
  await expect(correct).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('n')
  const form = page.getByRole('form', {
    name: say(`Način plačila računa ${number}`, `Way of payment of invoice ${number}`),
  })
  await expect(form.getByRole('radio', { name: say('Terminal', 'Terminal') })).toBeChecked()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(/velja namesto/, /stands in place of/))).toBeVisible()
  const { sales: listed } = await desk.call(sales.ofTill, { params: { till } })
  const now = listed[0]!
  expect(now.number).not.toBe(number)
  await expect(page.getByRole('region', { name: say(`Račun ${now.number}`, `Receipt ${now.number}`) })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.keyboard.press('r')
  const company = page.getByRole('form', { name: say('Račun na podjetje', 'Invoice to a company') })
  await company.getByRole('textbox', { name: say('Ime podjetja', 'Company') }).fill('Plezalni klub d.o.o.')
  await company.getByRole('textbox', { name: say('Naslov', 'Address') }).fill('Stenska 1')
  await company.getByRole('textbox', { name: say('Poštna številka', 'Postal code') }).fill('1000')
  await company.getByRole('textbox', { name: say('Kraj', 'City') }).fill('Ljubljana')
  await company.getByRole('textbox', { name: say('Davčna številka', 'Tax number') }).fill('12345678')
  await page.keyboard.press('Enter')
  await expect(company.getByRole('textbox', { name: say('Davčna številka', 'Tax number') })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await company.getByRole('textbox', { name: say('Davčna številka', 'Tax number') }).fill('10039953')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(/je izdan na podjetje/, /is issued to the company/))).toBeVisible()
  await expect(page.getByText('Plezalni klub d.o.o.').first()).toBeVisible()
})

test('one of two pairs of shoes goes back in cash, and the old paper then says what is left @proof', async ({
  page,
  shop,
  say,
}) => {
  const desk = await reception(shop)
  const { number = '' } = await sellShoes(desk, 2)
  await readAtDesk(page, shop, number)
  // Keys go to the panel, which has the focus, or its paper.
  await expect(page.getByRole('button', { name: say('Vrni', 'Give back') })).toBeVisible()
  await expect(page.locator('[data-desk-work] :focus')).toBeVisible()
  await page.keyboard.press('v')
  const form = page.getByRole('form', { name: say(`Vračilo po računu ${number}`, `Refund of invoice ${number}`) })
  const reason = form.getByRole('textbox', { name: say('Razlog', 'Reason') })
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText(say('Vpiši razlog.', 'Enter the reason.'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  // An amount alone leaves both pairs with the customer.
  await form.getByRole('radio', { name: say('Samo denar', 'Money only') }).check()
  const amount = form.getByRole('textbox', { name: say('Znesek', 'Amount'), exact: true })
  await amount.fill('8')
  await reason.fill('Premajhni')
  await page.keyboard.press('Enter')
  const tooMuch = say(/^Vpiši znesek med 0,01\s€ in 7,98\s€\.$/, /^Enter an amount between 0,01\s€ and 7,98\s€\.$/)
  await expect(form.getByText(tooMuch)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await form.getByRole('radio', { name: say('Kosi', 'Pieces') }).check()
  await expect(amount).toBeHidden()
  await reason.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(/^Vrni 4,00\s€ v gotovini\./, /^Give back 4,00\s€ in cash\./))).toBeVisible()
  await expect(page.getByText('Premajhni')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('a place whose money went back in parts ends at the desk by keys, without a document @proof', async ({
  page,
  shop,
  say,
}) => {
  const desk = await reception(shop)
  const office = new StaffClient(shop.url)
  await office.call(staff.logIn, { body: { email: manager, password: 'plezam-rad', code: '' } })
  const dates = [7, 14].map((ahead) => addDays(aheadMonday(), ahead))
  const group = { dates, start: '05:00', end: '06:00', coachIds: [], others: ['Neja Hribar'], maxStudents: 10 }
  const ageGroups = ['student' as const, 'adult' as const]
  const { course } = await office.call(courses.create, {
    body: {
      key: crypto.randomUUID(),
      category: 'VV',
      name: { sl: 'Jutranja skupina', en: 'Morning group' },
      vatClass: 'sport',
      noClasses: 1,
      ageGroups,
      cents: 9000,
      isVisible: true,
      groups: [{ ...group, ageGroups }],
    },
  })
  await signedIn(page, shop)
  const me = await page.request.get(`${shop.url}/api/v1/users/getme`)
  const { _id: participantId } = ((await me.json()) as { me: { _id: PersonId } }).me
  const line = { kind: 'classes' as const, articleId: course._id, participantId, classIds: [groupOf(course)] }
  const { number = '', invoiceId } = await sellAtDesk(desk, [line], { buyerId: participantId })
  const params = { invoiceId: invoiceId! }
  const part = { key: crypto.randomUUID(), till, how: 'cash' as const, totalCents: 8990, because: 'popust' }
  await office.call(sales.refund, { params, body: { ...part, lines: [{ line: 0, quantity: 0, eachCents: 8990 }] } })
  await changingCourses(() => office).changed(dateOf(course, 0), {
    what: 'cancelled',
    because: 'Vzdrževanje stene',
    settles: 'refund',
  })
  const left = async () => (await desk.call(sales.refundable, { params })).refundable.lines[0]!.centsLeft
  await expect.poll(left).toBe(0)

  await readAtDesk(page, shop, number)
  const end = page.getByRole('button', { name: say('Zaključi brez denarja', 'End without money') })
  await expect(end).toBeVisible()
  await expect(page.getByRole('button', { name: say('Vrni', 'Give back') })).toHaveCount(0)
  await page.keyboard.press('k')
  const form = page.getByRole('form', { name: say(`Zaključek po računu ${number}`, `Ending on invoice ${number}`) })
  await expect(form.getByText(/1 × .*(Jutranja skupina|Morning group)/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(form.locator('p:focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(/^Zaključeno\./, /^Ended\./))).toBeVisible()
  await expect(end).toHaveCount(0)
})

test('a pre-invoice is opened from the card of who owes it, and paid on the terminal, asked for once, with its receipt @proof', async ({
  page,
  shop,
  say,
  browser,
}) => {
  const desk = await reception(shop)
  const customer = await browser.newPage()
  await signedIn(customer, shop)
  const get = async <Answer>(path: string) =>
    (await (await customer.request.get(`${shop.url}/api/v1${path}`)).json()) as Answer
  const { articles } = await get<{ articles: { _id: string }[] }>('/articles/getvisibleusers?label=A&ageGroup=adult')
  const articleId = articles[1]!._id
  const { classes } = await get<{ classes: { _id: string; full: boolean }[] }>(
    `/classes/singledates?hiddenUsers=false&article=${articleId}&ageGroup=adult`,
  )
  let preInvoiceId: string | undefined
  for (const { _id } of classes.filter(({ full }) => !full).toReversed()) {
    const data = { classCart: { articleId, classes: [_id] } }
    const answer = await customer.request.post(`${shop.url}/api/v1/classes/signuppreinvoice`, { data })
    if (!answer.ok()) continue
    preInvoiceId = ((await answer.json()) as { preInvoice: { _id: string } }).preInvoice._id
    break
  }
  await customer.close()
  const { preInvoice } = await desk.call(officePreInvoices.one, { params: { preInvoiceId: preInvoiceId as never } })
  await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
  await ensureTill(page)
  await owes(page, preInvoice)
  await page.goto('/desk')
  await expect(field(page)).toBeFocused()
  const read = await keyboardOf(page)
  await read(`PREVIS:${preInvoice.buyer._id}`, { gapMs: 5, capsLock: false })
  await expect(page.getByText(say(/^Predračun .* ni plačan/, /^Pro-forma .* is unpaid/))).toBeVisible()
  await expect(page.getByRole('button', { name: say(/^Poravnaj/, /^Settle/) })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('p')
  const form = page.getByRole('form', { name: say(`Predračun ${preInvoice.number}`, `Pro-forma ${preInvoice.number}`) })
  await expect(form.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await field(page).fill(preInvoice.number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toBeVisible()
  await page.keyboard.press('p')
  await expect(form.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('k')
  await expect(page.getByText(say(/^Na terminalu vtipkaj/, /^Key .* into the terminal/))).toBeVisible()
  await expect(page.getByText(say(/Je bilo plačano\?/, /Was it paid\?/))).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(/^Račun PC1-BL1-\d+ je izdan\.$/, /^Invoice PC1-BL1-\d+ issued\.$/))).toBeVisible()
  await expect(page.getByRole('region', { name: say(/^Račun PC1-BL1/, /^Receipt PC1-BL1/) })).toBeVisible()
  expect(await findings(page)).toEqual([])
  // One offer for Enter: the next customer.
  await expect(page.getByRole('button', { name: say(/^Naslednji/, /^Next/) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  const paid = await desk.call(officePreInvoices.one, { params: { preInvoiceId: preInvoiceId as never } })
  expect(paid.preInvoice.state).toBe('paid')
})

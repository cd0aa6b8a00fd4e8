import type { Page } from '@playwright/test'
import { logStaffIn } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { openOffice } from './staff.ts'
import { expect, refused, test } from './test.ts'

test.use({ provoked: new RegExp(`${refused.source}|net::ERR`) })

const coach = 'trener@previs.example'

const send = async <Answer>(page: Page, path: string, data?: object): Promise<Answer> => {
  const answer = await page.request[data ? 'post' : 'get'](`/api/v1/staff${path}`, data && { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Answer
}

interface Dates {
  dates: { _id: string; name: { sl: string } }[]
}

/** Today in Ljubljana, YYYY-MM-DD. */
const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Ljubljana' }).format(new Date())

/** A group of the coach that lasts the whole day, with so many people; the first may have an email. The id of its date. */
const groupToday = async (office: Page, name: string, count: number, email = ''): Promise<string> => {
  const { coaches } = await send<{ coaches: { _id: string }[] }>(office, `/courses?from=${today()}&to=${today()}`)
  await send(office, '/courses', {
    key: crypto.randomUUID(),
    category: 'VV',
    name: { sl: name, en: name },
    vatClass: 'sport',
    noClasses: 1,
    ageGroups: ['adult'],
    cents: 9000,
    isVisible: false,
    groups: [
      {
        dates: [today()],
        start: '00:00',
        end: '23:59',
        coachIds: coaches.map(({ _id: id }) => id),
        others: [],
        maxStudents: count,
        ageGroups: ['adult'],
      },
    ],
  })
  const { dates } = await send<Dates>(office, '/dates/today')
  const date = dates.find((each) => each.name.sl === name)!._id
  for (let index = 0; index < count; index += 1) {
    const { card } = await send<{ card: { _id: string } }>(office, '/people', {
      key: crypto.randomUUID(),
      firstName: `Oseba ${String.fromCharCode(65 + index)}`,
      lastName: name,
      birthDate: '1995-03-04',
      phoneNumber: '',
      email: index === 0 ? email : '',
      language: 'sl',
      isOther: true,
    })
    await send(office, `/dates/${date}/guests`, { personId: card._id, why: 'trial' })
  }
  return date
}

test('a roster of twelve is marked by twelve taps, each saved by itself, and found again @proof', async ({
  page,
  shop,
  say,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  const office = await openOffice(page, shop)
  const name = say('Dvanajst', 'Twelve')
  await groupToday(office, name, 12)
  await logStaffIn(page.request, shop.url, coach)
  const sent: { personId: string; at: string }[] = []
  await page.route('**/marks', async (route) => {
    sent.push(route.request().postDataJSON() as { personId: string; at: string })
    // One mark does not arrive at first.
    if (sent.length === 5) await route.abort('connectionfailed')
    else await route.continue()
  })
  // A coach who is nothing else begins at the classes.
  await page.goto('/desk')
  await expect(page).toHaveURL(/\/desk\/classes$/)
  expect(await findings(page)).toEqual([])
  // The classes of the demo are beside; the next one of all stands on top.
  await page
    .getByRole('link', { name: new RegExp(name) })
    .or(page.getByRole('region', { name }).getByRole('link', { name: say('Odpri seznam', 'Open the list') }))
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const rows = page.locator('main li > button[aria-pressed=false]')
  await expect(rows).toHaveCount(12)
  for (const sign of 'ABCDEFGHIJKL') {
    const row = page.getByRole('button', { name: new RegExp(`^Oseba ${sign} `) }).first()
    await row.click()
    await expect(row).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByText(say('Vse je shranjeno.', 'All is saved.'))).toBeVisible()
  await expect(page.getByText(say('Prisotnih 12 od 12.', '12 of 12 are here.'))).toBeVisible()
  expect(new Set(sent.map(({ personId }) => personId)).size).toBe(12)
  // The mark that failed was sent again as the same one.
  expect(sent).toHaveLength(13)
  expect(new Set(sent.map(({ personId, at }) => `${personId} ${at}`)).size).toBe(12)
  await page.reload()
  await expect(page.getByText(say('Prisotnih 12 od 12.', '12 of 12 are here.'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  // By keyboard: the next press marks as absent, and the dots have the other marks.
  const first = page.getByRole('button', { name: /^Oseba A / }).first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('data-state', 'absent')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Zamuja', 'Late') })
    .press('Enter')
  await expect(first).toHaveAttribute('data-state', 'late')
})

test('two coaches mark at once; the group is written to after a preview, and all present get a certificate', async ({
  page,
  shop,
  say,
}) => {
  const office = await openOffice(page, shop)
  const name = 'Dva trenerja'
  const email = `roster.${crypto.randomUUID().slice(0, 8)}@example.com`
  const dateId = await groupToday(office, name, 3, email)
  await logStaffIn(page.request, shop.url, coach)
  const path = `/desk/classes/${dateId}`
  await Promise.all([page.goto(path), office.goto(path)])
  const rowOf = (of: Page, sign: string) => of.getByRole('button', { name: new RegExp(`^Oseba ${sign} `) }).first()
  // Each sees the mark of the other one, and none is lost.
  await Promise.all([rowOf(page, 'A').click(), rowOf(office, 'B').click()])
  for (const each of [page, office])
    await expect(each.getByText(say('Prisotna 2 od 3.', '2 of 3 are here.'))).toBeVisible()

  await page.getByRole('button', { name: say('Piši skupini', 'Write to the group') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('[name=subject]').fill('Jutri začnemo prej')
  await sheet.locator('[name=text]').fill('Dobimo se ob petih.')
  await sheet.getByRole('button', { name: say('Kdo ga dobi', 'Who gets it') }).click()
  await expect(sheet).toContainText(say('Sporočilo dobi 1 oseba.', '1 person gets the message.'))
  await expect(sheet).toContainText(say(/Brez e-naslova: .*Oseba B/, /Without an email: .*Oseba B/))
  // What was previewed is sent; other words are previewed anew.
  await sheet.locator('[name=text]').fill('Dobimo se ob petih. Prinesi vrv.')
  await sheet.getByRole('button', { name: say('Kdo ga dobi', 'Who gets it') }).click()
  const preview = sheet.getByRole('region', { name: say('Tako se bere', 'How it reads') })
  await expect(preview).toContainText('Prinesi vrv.')
  await sheet.getByRole('button', { name: say(/^Pošlji 1\sosebi/, /^Send to 1\sperson/) }).click()
  await expect(sheet).toContainText(say('Sporočilo je na poti k 1 osebi.', 'The message is on its way to 1 person.'))
  const sent = sheet.getByRole('region', { name: say('Poslana sporočila', 'Sent messages') })
  await sent.locator('summary').click()
  await expect(sent).toContainText(say('1 prejemnik', '1 recipient'))
  await expect(sent.getByText('Dobimo se ob petih. Prinesi vrv.')).toBeVisible()
  await expect(async () => {
    const emails = (await (await page.request.get('/dev/mail.json')).json()) as { to: string; text: string }[]
    const mine = emails.filter(({ to }) => to === email)
    expect(mine.map(({ text }) => text.includes('Prinesi vrv.'))).toEqual([true])
  }).toPass()

  await sheet
    .getByRole('button', { name: say('Izkaznica za vse prisotne', 'Certificate for all who are here') })
    .click()
  await expect(sheet).toContainText(say('Vpisani sta 2 izkaznici.', '2 certificates are granted.'))
  expect(await findings(page)).toEqual([])
})

import type { Locator, Page } from '@playwright/test'
import { logStaffIn } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { addDays, aheadMonday, manager, openOffice } from './staff.ts'
import { buyPlace } from './steps.ts'
import { expect, signedIn, test } from './test.ts'

const classes = '/office/classes'

const panel = (page: Page) => page.getByRole('dialog')
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })

/** Sends a call of staff with the session of the page. */
const send = async <Answer>(page: Page, path: string, data?: object): Promise<Answer> => {
  const answer = await page.request[data ? 'post' : 'get'](`/api/v1/staff${path}`, data && { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Answer
}

interface Group {
  day: string
  weeks: number
  start: string
  end: string
  places?: number
}

/** A course by the call of its form. */
const createCourse = async (office: Page, name: string, groups: readonly Group[]): Promise<string> => {
  const { course } = await send<{ course: { _id: string } }>(office, '/courses', {
    key: crypto.randomUUID(),
    category: 'VV',
    name: { sl: name, en: name },
    vatClass: 'sport',
    noClasses: 1,
    ageGroups: ['student', 'adult'],
    cents: 9000,
    isVisible: true,
    groups: groups.map(({ day, weeks, start, end, places = 10 }) => ({
      dates: Array.from({ length: weeks }, (_, week) => addDays(day, 7 * week)),
      start,
      end,
      coachIds: [],
      others: ['Neja Hribar'],
      maxStudents: places,
      ageGroups: ['student', 'adult'],
    })),
  })
  return course._id
}

test('closed days name the groups that they touch, and customers see them @proof', async ({ page, shop, say }) => {
  const office = await openOffice(page, shop)
  const monday = aheadMonday()
  const course = await createCourse(office, 'Zimska skupina', [{ day: monday, weeks: 3, start: '06:00', end: '07:00' }])
  await office.goto(`${classes}/closed-days`)
  await panel(office).locator('[name=from]').fill(monday)
  await panel(office).locator('[name=to]').fill(addDays(monday, 1))
  await panel(office).locator('[name="name.sl"]').fill('Obnova stene')
  await panel(office).locator('[name="name.en"]').fill('Wall renovation')
  await button(panel(office), say('Zapri', 'Close')).and(panel(office).locator('[type=submit]')).click()
  await expect(panel(office).getByText(say(/^Zaprto: /, /^Closed: /))).toBeVisible()
  await panel(office)
    .getByRole('link', { name: /Zimska skupina/ })
    .click()
  await expect(office).toHaveURL(new RegExp(`${course}\\?group=`))

  await page.goto('/timetable')
  const notice = page.getByText(say(/Obnova stene/, /Wall renovation/))
  await expect(notice).toBeVisible()
  expect(await findings(page)).toEqual([])

  await office.goto(`${classes}/closed-days`)
  await button(panel(office), say(/^Odpri pon/, /^Open Mon/))
    .first()
    .click()
  await expect(panel(office).getByText(say(/^Spet odprto/, /^Open again/))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await office.context().close()
})

/** Rows of a wall: each group with its dates, in words as a screen reader has them. */
const wallRows = async (page: Page): Promise<string[]> => {
  const rows = page.getByRole('grid').locator('tr[data-group]')
  await expect(rows.first()).toBeVisible()
  return rows.evaluateAll((each) =>
    each.map((row) =>
      [
        row.querySelector('[data-column="1"]')?.textContent,
        ...[...row.querySelectorAll('svg[aria-label]')].map((hold) => hold.getAttribute('aria-label')),
      ].join(' | '),
    ),
  )
}

test('a season of 40 groups over four closed days is copied with few inputs, date by date as shown @proof', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  // Far ahead, where no other test has a course. The last two courses meet at the same hours.
  for (let course = 0; course < 8; course += 1)
    await createCourse(
      page,
      `Skupina ${course + 1}`,
      [0, 1, 2, 3, 4].map((weekday) => ({
        day: addDays('2028-09-04', weekday),
        weeks: 12,
        start: `${10 + Math.min(course, 6)}:00`,
        end: `${11 + Math.min(course, 6)}:00`,
      })),
    )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${classes}?season=2028-autumn`)

  // Counted are presses and filled fields, each as one input, closing of the days included.
  let inputs = 0
  const press = async (target: Locator) => {
    inputs += 1
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    inputs += 1
    await target.fill(text)
  }
  await press(button(page, say('Zaprti dnevi', 'Closed days')))
  for (const [from, to, sl, en] of [
    ['2029-02-19', '2029-02-21', 'Zimske počitnice', 'Winter holidays'],
    ['2029-03-15', '', 'Tekma', 'Competition'],
  ] as const) {
    await fill(panel(page).locator('[name=from]'), from)
    if (to) await fill(panel(page).locator('[name=to]'), to)
    await fill(panel(page).locator('[name="name.sl"]'), sl)
    await fill(panel(page).locator('[name="name.en"]'), en)
    await press(panel(page).locator('[type=submit]'))
    await expect(panel(page).getByText(say(/^Zaprto: /, /^Closed: /))).toBeVisible()
  }
  await page.goto(`${classes}?season=2028-autumn`)
  await press(page.getByRole('link', { name: say('Kopiraj v pomlad 2029', 'Copy to spring 2029') }))
  await fill(page.locator('[name=firstDay]'), '2029-02-05')
  await fill(page.locator('[name=dates]'), '14')
  await fill(page.locator('[name=opensAt]'), '8. 1. 2029')
  await fill(page.locator('[id=opensAt-time]'), '8')
  await fill(page.locator('[name=percent]'), '5')
  await fill(page.getByLabel(say('Nova cena: Skupina 3', 'New price: Skupina 3')), '99')
  // One coach cannot lead two groups at once: the preview says so, and it is put right.
  const mondays = page.getByRole('grid').getByRole('button', { name: say(/^pon\. 16:00/, /^Mon 16:00/) })
  for (const index of [0, 1]) {
    await press(mondays.nth(index))
    await press(panel(page).getByRole('checkbox', { name: 'Luka Breznik' }))
  }
  await expect(
    panel(page).getByText(say(/Luka Breznik takrat vodi: Skupina 7/, /Luka Breznik then leads: Skupina 7/)),
  ).toBeVisible()
  await press(panel(page).getByRole('checkbox', { name: 'Luka Breznik' }))
  await expect(page.getByText(/Luka Breznik (takrat vodi|then leads)/)).toHaveCount(0)
  await fill(panel(page).locator('[name=places]'), '12')
  await press(button(panel(page), say('Zapri', 'Close')).first())
  const make = button(page, say(/^Naredi sezono/, /^Make the season/))
  await expect(make).toHaveText(say(/8\svadb, 40\sskupin, 560\sdatumov/, /8\scourses, 40\sgroups, 560\sdates/))
  await expect(make).not.toHaveAttribute('aria-disabled', 'true')
  expect(await findings(page)).toEqual([])
  const shown = await wallRows(page)
  await press(make)
  await press(page.getByRole('link', { name: say(/^Odpri Pomlad 2029/, /^Open Spring 2029/) }))
  test.info().annotations.push({ type: 'inputs', description: String(inputs) })
  expect(inputs).toBeLessThanOrEqual(40)

  expect(shown).toHaveLength(40)
  expect(await wallRows(page)).toEqual(shown)
  expect(shown.join()).not.toMatch(say(/pon\. 19\. 2\.|čet\. 15\. 3\./, /Mon 19\. 2\.|Thu 15\. 3\./))
  const { courses } = await send<{ courses: { name: { sl: string }; prices: { cents: number }[] }[] }>(
    page,
    '/courses?from=2029-02-01&to=2029-07-31',
  )
  const priced = courses.map(({ name, prices }) => `${name.sl}: ${prices[0]?.cents}`)
  expect(priced).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((each) => `Skupina ${each}: ${each === 3 ? 9900 : 9500}`))
})

test('a group is cancelled: one participant moves, the other gets the money back @proof', async ({
  page,
  shop,
  say,
}) => {
  const office = await openOffice(page, shop)
  const monday = aheadMonday()
  const name = 'Odpovedana skupina'
  const courseId = await createCourse(office, name, [
    { day: monday, weeks: 4, start: '05:00', end: '06:00' },
    { day: addDays(monday, 1), weeks: 4, start: '05:00', end: '06:00', places: 1 },
  ])
  const emails: string[] = []
  for (let customer = 0; customer < 2; customer += 1) {
    await page.context().clearCookies({ name: /session/ })
    emails.push(await signedIn(page, shop))
    await buyPlace(page, say, name)
  }

  await office.goto(`${classes}/${courseId}`)
  await panel(office)
    .getByRole('button', { name: say(/^pon\. 05:00/, /^Mon 05:00/) })
    .click()
  await panel(office)
    .getByRole('link', { name: say('Odpovej skupino …', 'Cancel group …') })
    .click()
  // Two places are touched; only one fits into the other group.
  const back = office.getByRole('region', { name: say('Kaj se zgodi', 'What happens') })
  await expect(back).toContainText('180,00')
  await button(office, say('Premakni vse, kjer je prostor', 'Move all where there is room')).click()
  await expect(back).toContainText('90,00')
  await expect(back).toContainText(say('1 mesto se premakne', '1 place'))
  expect(await findings(office)).toEqual([])
  await button(office, say('Odpovej 1 skupino …', 'Cancel 1 group …')).click()
  await expect(office.locator('[name=because]')).toHaveAttribute('aria-invalid', 'true')
  await office.locator('[name=because]').fill('Trener je poškodovan.')
  await button(office, say('Odpovej 1 skupino …', 'Cancel 1 group …')).click()
  // Nothing happens by a second Enter: the way out has the focus.
  const question = office.getByRole('alertdialog')
  await expect(button(question, say(/^Nazaj$/, /^Back$/))).toBeFocused()
  await button(question, say(/^Odpovej 1 skupino in vrni 90,00/, /^Cancel 1 group and pay 90,00/)).click()

  await expect(office).toHaveURL(/cancelled/)
  await expect(office.getByText(say('Vse je urejeno.', 'All is settled.'))).toBeVisible()
  await expect(office.getByRole('row', { name: say(/premaknjeno/, /moved/) })).toHaveCount(1)
  await expect(office.getByRole('row', { name: say(/vrnjeno/, /refunded/) })).toHaveCount(1)
  expect(await findings(office)).toEqual([])
  for (const email of emails)
    await expect
      .poll(async () => (await shop.emails(email, 1)).map(({ text }) => text).join())
      .toContain('Trener je poškodovan.')
  await office.context().close()
})

test('the wall works by keys, and the focus comes back from the panel', async ({ page, shop, isMobile }) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  await logStaffIn(page.request, shop.url, manager)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(classes)
  const wall = page.getByRole('grid')
  const first = wall.locator('tr[data-group]').first()
  await first.locator('[data-column="1"]').focus()
  await page.keyboard.press('ArrowDown')
  const second = wall.locator('tr[data-group]').nth(1)
  await expect(second.locator('[data-column="1"]')).toBeFocused()
  await page.keyboard.press('End')
  await expect(second.locator('[data-column]').last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  // One Tab stop for the whole wall.
  await expect(wall.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(second.locator('[tabindex="0"]')).toBeFocused()
})

import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import {
  atCounter,
  card,
  counter,
  expectNoScroll,
  feedRows,
  field,
  newFamily,
  openReception,
  recordedNow,
  spoken,
} from './desk.ts'
import { expect, test, type Say } from './test.ts'

// The reception's screen, in its own size and one language; staff-desk-counted.spec.ts counts keys in both.

test.use({
  ...atCounter,
  provoked: /Failed to load resource: the server responded with a status of [45]\d\d/,
})

const inSince = (say: Say) => say(/^V dvorani od \d\d:\d\d/, /^In since \d\d:\d\d/)

test('a second time on one day is calm and records nothing; once more is on purpose @proof', async ({
  page,
  shop,
  say,
}) => {
  const { lastName, typed } = await newFamily(page, shop)
  await openReception(page, shop)
  const open = async () => {
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(card(page, `Maja ${lastName}`)).toBeVisible()
  }
  await open()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await open()
  await expect(page.getByText(inSince(say)).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(page, `Maja ${lastName}`)).toHaveCount(0)
  await expect(feedRows(page, say).filter({ hasText: lastName })).toHaveCount(1)
  await open()
  await page.keyboard.press('n')
  await expect(spoken(page, say('Še en obisk isti dan?', 'One more visit on the same day?'))).toBeVisible()
  // A step back takes the question away, and leaves the card.
  await page.keyboard.press('Escape')
  await expect(page.getByText(inSince(say)).first()).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(feedRows(page, say).filter({ hasText: lastName })).toHaveCount(2)
})

test('who has no ticket comes in with a reason, by keys alone', async ({ page, shop, say }) => {
  await openReception(page, shop)
  await page.keyboard.type('hana')
  await expect(page.getByRole('option', { name: /Hana Mlakar/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const opened = card(page, 'Hana Mlakar')
  await expect(opened).toContainText(say('Nima veljavne vstopnice', 'No valid ticket'))
  // Red records nothing by itself: what sells a ticket has the keys.
  await expect(opened.getByRole('button', { name: say(/^Prodaj vstopnico/, /^Sell a ticket/) })).toBeFocused()
  const paid = opened.getByRole('button', { name: say(/^Plačano drugje/, /^Paid elsewhere/) })
  await page.keyboard.press('1')
  await expect(paid).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('R-118')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hana Mlakar' })).toBeVisible()
  await expect(feedRows(page, say).first()).toContainText(say('Plačano drugje R-118', 'Paid elsewhere R-118'))
})

test('a group comes in by its number of people', async ({ page, shop, say }) => {
  await openReception(page, shop)
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await page.keyboard.type('26')
  await page.keyboard.press('Tab')
  await page.keyboard.type('OŠ Vič')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(/^26\svstopov zapisanih$/, /^26\sentries recorded$/))).toBeVisible()
  await expect(feedRows(page, say).first()).toContainText(say(/Skupina, 26\soseb/, /Group, 26\speople/))
  await feedRows(page, say)
    .first()
    .getByRole('button', { name: say('Razveljavi: OŠ Vič', 'Undo: OŠ Vič') })
    .click()
  await expect(feedRows(page, say).first().locator('s')).toHaveText('OŠ Vič')
})

test('a visit whose answer is lost is asked for by its key, and counts once', async ({ page, shop, say }) => {
  const { lastName, typed } = await newFamily(page, shop)
  await openReception(page, shop)
  const keysSent: string[] = []
  await page.route('**/api/v1/staff/visits', async (route) => {
    keysSent.push((route.request().postDataJSON() as { key: string }).key)
    // The first one is carried out, and its answer does not arrive.
    if (keysSent.length === 1) {
      await route.fetch()
      await route.fulfill({ status: 503, json: { status: 'error' } })
    } else await route.continue()
  })
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(page, `Maja ${lastName}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(recordedNow(say))).toBeVisible()
  expect(new Set(keysSent).size).toBe(1)
  expect(keysSent.length).toBeGreaterThan(1)
  await expect(feedRows(page, say).filter({ hasText: lastName })).toHaveCount(1)
})

test('a lock leaves nothing of the desk in the page', async ({ page, shop, say }) => {
  const { lastName, typed } = await newFamily(page, shop)
  await page.request.post('/api/v1/staff/devices/demo', { data: {} })
  await page.goto('/desk')
  await page.getByRole('button', { name: /^Nika/ }).click()
  await page.keyboard.type('246810')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Maja ${lastName}` })).toBeVisible()
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  await expect(page.getByRole('heading', { name: /^(Kdo si|Who are you)\?$/ })).toBeVisible()
  expect(await page.content()).not.toContain(lastName)
  // The same member comes back to an empty desk.
  await page.getByRole('button', { name: /^Nika/ }).click()
  await page.keyboard.type('246810')
  await expect(field(page)).toHaveValue('')
  await expect(page.getByText(recordedNow(say))).toHaveCount(0)
})

/** What each focus is, and how it is reached on a desk with one family's card at hand. */
test('each key does what the table says, wherever the focus is @proof', async ({ page, shop, say }) => {
  const { lastName, typed } = await newFamily(page, shop, { children: ['Bor'] })
  await openReception(page, shop)
  const isCard = () => card(page, `Maja ${lastName}`).isVisible()
  const list = page.getByRole('listbox')
  const reach = {
    search: async () => {
      await page.keyboard.type(typed)
      await expect(list).toBeVisible()
    },
    list: async () => {
      await reach.search()
      await page.keyboard.press('ArrowDown')
      await expect(list).toBeFocused()
    },
    card: async () => {
      await reach.search()
      await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(card(page, `Maja ${lastName}`).getByRole('checkbox').first()).toBeVisible()
    },
    form: async () => {
      await page.keyboard.press('F8')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: say('Koliko jih je', 'How many people') })).toBeFocused()
    },
    dialog: async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    note: async () => {
      await reach.form()
      await page.keyboard.press('Tab')
    },
  }
  const away = async () => {
    await page.reload()
    await expect(field(page)).toBeFocused()
  }
  const chosen = () => card(page, `Maja ${lastName}`).getByRole('checkbox', { checked: true }).count()
  const at = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.role ?? '')
  const typedNow = () => field(page).inputValue()

  const table: readonly [focus: keyof typeof reach, key: string, does: () => Promise<unknown>, expected: unknown][] = [
    ['search', 'F2', typedNow, typed],
    ['search', 'a', typedNow, `${typed}a`],
    ['search', '1', typedNow, `${typed}1`],
    ['search', 'Escape', typedNow, ''],
    ['list', '1', isCard, true],
    ['list', 'z', typedNow, `${typed}z`],
    ['list', 'ArrowUp', () => field(page).evaluate((element) => element === document.activeElement), true],
    ['list', 'Enter', isCard, true],
    ['card', 'a', chosen, 2],
    ['card', '2', chosen, 2],
    ['card', '1', chosen, 0],
    ['card', 'F2', () => field(page).evaluate((element) => element === document.activeElement), true],
    ['card', 'Escape', isCard, false],
    ['card', 'k', isCard, false],
    ['form', '7', () => page.locator('[name=heads]').inputValue(), '7'],
    ['form', 'Escape', () => page.locator('[name=heads]').count(), 0],
    ['note', 'a', () => page.locator('[name=name]').inputValue(), 'a'],
    ['note', '?', () => page.getByRole('dialog').count(), 0],
    ['note', 'F2', () => field(page).evaluate((element) => element === document.activeElement), true],
    ['dialog', 'a', typedNow, ''],
    ['dialog', 'Escape', () => page.getByRole('dialog').count(), 0],
  ]
  for (const [focus, key, does, expected] of table) {
    await test.step(`${key} in ${focus}`, async () => {
      await away()
      await reach[focus]()
      await page.keyboard.press(key)
      await expect.poll(does, { message: `${key} in ${focus}` }).toEqual(expected)
    })
  }
  expect(await at()).toBeDefined()
})

test('typing outside a field goes to the search, and a typed name closes the card of before', async ({
  page,
  shop,
  say,
}) => {
  const { lastName, typed } = await newFamily(page, shop)
  await openReception(page, shop)
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(page, `Maja ${lastName}`)).toBeVisible()
  await page.keyboard.type('vid h')
  await expect(card(page, `Maja ${lastName}`)).toHaveCount(0)
  await expect(page.getByRole('option', { name: /Vid Hribar/ })).toBeVisible()
  // Esc leads back to the name, and the next one replaces it; two of its characters have changed places.
  await page.keyboard.press('Enter')
  await expect(card(page, 'Vid Hribar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Vid Hribar')).toHaveCount(0)
  await page.keyboard.type('hirbar vid')
  await expect(field(page)).toHaveValue('hirbar vid')
  await expect(page.getByRole('option', { name: /Vid Hribar/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Podobna imena', 'Similar names') })).toBeVisible()
})

test('a name and Enter typed in one go open the card of that name @proof', async ({ page, shop }) => {
  const { lastName, typed } = await newFamily(page, shop)
  await openReception(page, shop)
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(card(page, `Maja ${lastName}`)).toBeVisible()
})

test('a muted desk says so in its bar, and stays muted @proof', async ({ page, shop, say }) => {
  await openReception(page, shop)
  await page.getByRole('button', { name: say('Glasen zvok', 'Loud sound') }).click()
  const muted = page.getByRole('button', { name: say('Brez zvoka', 'Muted') })
  await expect(muted).toBeVisible()
  await page.reload()
  await expect(muted).toBeVisible()
  await muted.click()
  await expect(page.getByRole('button', { name: say('Tih zvok', 'Quiet sound') })).toBeVisible()
})

test.describe('by touch alone', () => {
  test.use({ viewport: counter, hasTouch: true, isMobile: true })

  test('a queue is served with nothing typed but names and numbers @proof', async ({ page, shop, say }) => {
    const { lastName } = await newFamily(page, shop, { children: ['Bor'] })
    await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
    await page.goto('/desk')
    const find = async (name: string, row: RegExp) => {
      await field(page).tap()
      await field(page).fill(name)
      await page.getByRole('option', { name: row }).tap()
    }
    await find(lastName, new RegExp(`Maja ${lastName}`))
    const opened = card(page, `Maja ${lastName}`)
    await opened.getByRole('checkbox', { name: /Bor/ }).tap()
    await opened.getByRole('button', { name: say(/^Zapiši 2\sobiska/, /^Record 2\svisits/) }).tap()
    await expect(page.getByRole('heading', { name: 'Maja, Bor' })).toBeVisible()
    await page.getByRole('button', { name: say(/^Razveljavi$/, /^Undo$/) }).tap()
    await expect(spoken(page, say(/^2\sobiska sta razveljavljena\./, /^2\svisits undone\./))).toBeVisible()

    await page.getByRole('button', { name: say(/^Skupina/, /^Group/) }).tap()
    await page.locator('[name=heads]').fill('4')
    await page.getByRole('button', { name: say(/^Zapiši 4\svstope/, /^Record 4\sentries/) }).tap()
    await expect(page.getByText(say(/^4\svstopi zapisani$/, /^4\sentries recorded$/))).toBeVisible()
    await feedRows(page, say).first().getByRole('button').tap()
    await expect(feedRows(page, say).first().locator('s')).toBeVisible()
  })
})

for (const { name, size, colorScheme } of [
  { name: 'the counter', size: counter, colorScheme: 'light' },
  { name: 'a wide screen', size: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'a phone', size: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'the counter at 200 %', size: { width: 590, height: 410 }, colorScheme: 'light' },
] as const)
  test(`on ${name} no state has a finding of axe, or scrolls sideways @proof`, async ({ page, shop }) => {
    const { lastName, typed } = await newFamily(page, shop, { children: ['Bor', 'Eva'] })
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await openReception(page, shop)
    const expectGood = async (state: string) => {
      expect(await findings(page), state).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0)
      if (size.width >= counter.width) await expectNoScroll(page)
    }
    await expectGood('ready')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: new RegExp(`Maja ${lastName}`) })).toBeVisible()
    await expectGood('results')
    await page.keyboard.press('Enter')
    const opened = card(page, `Maja ${lastName}`)
    await expect(opened.getByRole('checkbox').first()).toBeVisible()
    await page.keyboard.press('a')
    await expectGood('family')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Maja, / })).toBeVisible()
    await expectGood('recorded')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectGood('keys')
  })

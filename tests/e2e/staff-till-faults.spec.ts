import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { DeskArticle } from '#contract/staff/reception/basket.ts'
import type { Refundable, TillSale } from '#contract/staff/reception/sales.ts'
import { copyDemoCentre } from '../kit/demo-centre.ts'
import { sampleCentre, writeCentre } from '../kit/own-centre.ts'
import { retries } from '../kit/retries.ts'
import { startServer } from '../kit/server-process.ts'
import { countedOf, till } from '../kit/till.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { atCounter, card, field } from './desk.ts'
import { manager } from './staff.ts'
import { expect, test, type Say } from './test.ts'
import { digitOfShoes, digitOfTicket, lane, openBasketForTourist, openDesk, post, scan } from './till.ts'

// What goes wrong at the till is said in a sentence, and nothing is doubled and nothing lost.

test.use({
  ...atCounter,
  provoked: /Failed to load resource|net::ERR/,
})

const get = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/api/v1/staff/${path}`, retries)).json()) as Answer

/** Invoices of the open session with a line for this person. */
const salesFor = async (page: Page, name: string): Promise<Refundable[]> => {
  const { sales } = await get<{ sales: TillSale[] }>(page, `tills/${till}/sales`)
  const invoices = sales.flatMap(({ invoiceId }) => invoiceId ?? [])
  const all = invoices.map(
    async (id) => (await get<{ refundable: Refundable }>(page, `invoices/${id}/refund`)).refundable,
  )
  return (await Promise.all(all)).filter(({ lines }) => lines.some(({ forName }) => forName === name))
}

const issued = (page: Page, say: Say) =>
  lane(page, say).getByText(say(/^Račun PC1-BL\d-\d+ je izdan\.$/, /^Invoice PC1-BL\d-\d+ issued\.$/))
const given = (page: Page, say: Say) => lane(page, say).getByRole('textbox', { name: say('Prejeto', 'Received') })

/** A day ticket for a tourist in the basket, before the money. */
const fillBasket = async (page: Page, say: Say) => {
  const tourist = await openBasketForTourist(page, say)
  await page.keyboard.press(await digitOfTicket(page, say))
  await expect(lane(page, say)).toContainText(/13,50\s€/)
  return tourist
}

/** The same, with the money asked for. */
const fillAndPay = async (page: Page, say: Say) => {
  const tourist = await fillBasket(page, say)
  await page.keyboard.press('g')
  await expect(given(page, say)).toBeFocused()
  return tourist
}

test('too little cash sells nothing; of 500 euros the rest goes back', async ({ page, shop, say }) => {
  await openDesk(page, shop)
  const { name } = await fillAndPay(page, say)
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(
    lane(page, say).getByText(say(/^Manjka 3,50\s€\. Preostanek/, /^3,50\s€ is missing\. The rest/)),
  ).toBeVisible()
  expect(await salesFor(page, name)).toHaveLength(0)
  await given(page, say).fill('500')
  await expect(lane(page, say)).toContainText(/486,50\s€/)
  await page.keyboard.press('Enter')
  await expect(issued(page, say)).toBeVisible()
  await expect(lane(page, say)).toContainText(/486,50\s€/)
  expect(await salesFor(page, name)).toMatchObject([{ cashCents: 1_350, terminalCents: 0 }])
})

test('a price that changed since the basket was filled is shown, and sold as it was seen @proof', async ({
  page,
  shop,
  say,
}) => {
  await openDesk(page, shop)
  const { articles } = await get<{ articles: DeskArticle[] }>(page, 'sales/articles')
  // Of goods that no other test sells.
  const goods = articles.findLast(({ category }) => category === 'R')!
  const { name } = await fillBasket(page, say)
  const basket = lane(page, say)
  await page.keyboard.press('F4')
  await page.keyboard.insertText(say(goods.name.sl, goods.name.en))
  await page.keyboard.press('Enter')
  await expect(basket.getByText(say(goods.name.sl, goods.name.en)).last()).toBeVisible()
  await basket.getByRole('button', { name: say('Gotovina', 'Cash') }).click()
  await expect(given(page, say)).toBeFocused()
  const office = await page.context().browser()!.newContext({ baseURL: shop.url })
  const boss = await office.newPage()
  await logStaffIn(boss.request, shop.url, manager)
  const { today, products } = await get<{ today: string; products: { _id: string; version: string }[] }>(
    boss,
    'products',
  )
  const { version } = products.find(({ _id: id }) => id === goods.productId)!
  await post(boss, `articles/${goods._id}/prices`, { version, from: today, cents: goods.cents + 100 })
  await office.close()
  await page.keyboard.press('Enter')
  await expect(basket.getByText(say(/^Znesek se je spremenil\./, /^The amount has changed\./)).first()).toBeVisible()
  expect(await salesFor(page, name)).toHaveLength(0)
  const euros = ((1_350 + goods.cents + 100) / 100).toFixed(2).replace('.', ',')
  await expect(basket).toContainText(new RegExp(`${euros}\\s€`))
  await page.keyboard.press('Enter')
  await expect(issued(page, say)).toBeVisible()
  expect(await salesFor(page, name)).toMatchObject([{ cashCents: 1_350 + goods.cents + 100 }])
})

test('a lost answer is asked for by its key, and the sale is one', async ({ page, shop, say }) => {
  await openDesk(page, shop)
  const { name } = await fillAndPay(page, say)
  let lost = 0
  await page.route('**/api/v1/staff/sales', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await expect(issued(page, say)).toBeVisible()
  expect(lost).toBe(1)
  expect(await salesFor(page, name)).toHaveLength(1)
})

test('F39: a browser that ends before the money has sold nothing, and after it once @proof', async ({
  page,
  shop,
  say,
}) => {
  await openDesk(page, shop)
  const { name, code } = await fillAndPay(page, say)
  await page.reload()
  await expect(field(page)).toBeFocused()
  expect(await salesFor(page, name)).toHaveLength(0)
  await scan(page, code)
  await expect(card(page, name)).toBeVisible()
  await page.keyboard.press('F4')
  await expect(lane(page, say).getByText(say('Za: Marco', 'For: Marco'))).toBeVisible()
  await page.keyboard.press(await digitOfTicket(page, say))
  await page.keyboard.press('g')
  await expect(given(page, say)).toBeFocused()
  // The server sells, and the page is gone before its answer.
  const sold = new Promise<void>((done) => {
    void page.route('**/api/v1/staff/sales', async (route) => {
      await route.fetch()
      done()
    })
  })
  await page.keyboard.press('Enter')
  await sold
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/desk')
  await expect(field(page)).toBeFocused()
  await scan(page, code)
  await expect(
    card(page, name)
      .getByText(say(/^Dnevna vstopnica/, /^Day ticket/))
      .first(),
  ).toBeVisible()
  expect(await salesFor(page, name)).toMatchObject([{ cashCents: 1_350 }])
})

test('a till that the other cashier closed refuses the basket, and sells it once it is open again @proof', async ({
  page,
  shop,
  say,
}) => {
  await openDesk(page, shop)
  const { name } = await fillAndPay(page, say)
  const count = { key: randomUUID(), counted: countedOf(0), terminalSaidCents: 0 }
  await post(page, `tills/${till}/count`, count)
  await post(page, `tills/${till}/close`, { key: randomUUID(), because: 'Konec preizkusa', leftCents: 0 })
  await page.keyboard.press('Enter')
  await expect(lane(page, say).getByText(say(/^Blagajna je zaprta\./, /^The till is closed\./))).toBeVisible()
  await post(page, `tills/${till}/open`, { key: randomUUID(), counted: countedOf(15_000), because: 'Preizkus' })
  expect(await salesFor(page, name)).toHaveLength(0)
  await page.keyboard.press('Enter')
  await expect(issued(page, say)).toBeVisible()
  expect(await salesFor(page, name)).toHaveLength(1)
})

test('of two tills a device keeps its own, and one of yesterday is closed in the morning @proof', async ({
  page,
  say,
  language,
}) => {
  const demo = await copyDemoCentre(language)
  const folder = mkdtempSync(join(tmpdir(), 'previs-tills-'))
  const centre = {
    ...sampleCentre(),
    tills: [
      { mark: 'BL1', name: 'Pult' },
      { mark: 'BL2', name: 'Bar' },
    ],
  }
  writeCentre(join(folder, 'centre.json'), centre)
  // The demo's till was opened yesterday, since its server is a day ahead.
  const environment = { ...demo.environment, CENTRE: join(folder, 'centre.json'), LATER: '86400' }
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  try {
    server = await startServer(environment, ['no-fsync', 'database-clock-offset'])
    await logStaffIn(page.request, server.url, 'recepcija@previs.example')
    await page.goto(`${server.url}/desk`)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('F9')
    await expect(
      page.getByText(say(/^Včerajšnja blagajna ni zaključena/, /^Yesterday’s till was not closed/)),
    ).toBeVisible()
    // The other till is opened and sells, while the old one waits.
    await page.getByRole('radio', { name: 'Bar' }).press(' ')
    const open = page.getByRole('form', { name: say(/^Blagajna BL2 je zaprta/, /^Till BL2 is closed/) })
    await open.locator('[name=count-2000]').fill('5')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: say('BL2 odprta', 'BL2 open') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: say('BL2 odprta', 'BL2 open') })).toBeVisible()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('F4')
    await expect(lane(page, say).getByRole('button', { name: say(/^Plezalniki/, /^Climbing shoes/) })).toBeVisible()
    await page.keyboard.press(await digitOfShoes(page, say))
    await page.keyboard.press('g')
    await expect(given(page, say)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lane(page, say).getByText(/PC1-BL2-1\b/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F9')
    await page.getByRole('radio', { name: 'Pult' }).press(' ')
    // A payment waits since yesterday, and is answered first.
    await page.getByRole('button', { name: say('Da, plačano', 'Yes, paid') }).click()
    await page.getByRole('button', { name: say('Zaključi blagajno BL1', 'Close till BL1') }).press('Enter')
    const count = page.getByRole('form', { name: say('Preštej blagajno BL1', 'Count till BL1') })
    await count.locator('[name=count-5000]').fill('3')
    await page.keyboard.press('Enter')
    const close = page.getByRole('form', { name: say('Zaključi blagajno BL1', 'Close till BL1') })
    await close.locator('[name=because]').fill('Preizkus zaključka')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { name: say(/^Zaključeno: BL1, Z-\d+$/, /^Closed: BL1, Z-\d+$/) }),
    ).toBeVisible()
  } finally {
    await page.close()
    await server?.stop()
    demo.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})

import { receipts } from '#contract/staff/reception/receipts.ts'
import { tills } from '#contract/staff/money/till.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { keyboardOf } from '../kit/hand-reader.ts'
import { scanQr } from '../kit/pdf.ts'
import { readQr } from '../kit/pictured-qr.ts'
import { StaffClient } from '../kit/staff.ts'
import { articleNamed, openTill, sellAtDesk } from '../kit/till.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { atCounter, field } from './desk.ts'
import { expect, test, type Say, type Shop } from './test.ts'
import { digitOfShoes, lane, openDesk } from './till.ts'

/** A printer of receipts lays down 203 dots an inch; a pixel of CSS is the 96th part of one. */
test.use({ ...atCounter, deviceScaleFactor: 203 / 96 })

/** Shoes sold in cash to anybody. */
const sellShoes = async (shop: Shop, say: Say) => {
  const desk = new StaffClient(shop.url)
  await desk.call(staff.logIn, { body: { email: 'recepcija@previs.example', password: 'plezam-rad', code: '' } })
  if (!(await desk.call(tills.all)).tills[0]!.session) await openTill(desk, 15_000, 'Preizkus')
  const shoes = await articleNamed(desk, 'Plezalniki')
  const sale = await sellAtDesk(desk, [{ kind: 'desk', articleId: shoes._id, quantity: 1 }], {
    language: say('sl', 'en'),
  })
  const { slip } = await desk.call(receipts.slip, { params: { invoiceId: sale.invoiceId! } })
  return { number: sale.number!, slip }
}

test('a receipt is printed, then as a copy, shown as a code and emailed @proof', async ({ page, shop, say }) => {
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const { number, slip } = await sellShoes(shop, say)
  await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
  await page.goto('/desk')
  await expect(field(page)).toBeFocused()
  const read = await keyboardOf(page)
  await read(number, { gapMs: 5, capsLock: false })
  const receipt = page.getByRole('region', { name: say(`Račun ${number}`, `Receipt ${number}`) })
  await expect(receipt.getByRole('button', { name: say('Natisni', 'Print') })).toBeFocused()
  expect(await findings(page)).toEqual([])

  const printed = page.locator('html[data-printed] body > [aria-hidden] > div')
  const isOver = () => page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.keyboard.press('p')
  await expect(printed).toContainText(slip.sections[1]![0]!.text)
  await expect(printed).not.toContainText('KOPIJA')
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeHidden()
  const picture = await printed.screenshot({ scale: 'device' })
  const verified = await readQr(page, picture)
  expect(verified).toMatch(/^\d{60}$/)
  // 74 mm of paper between margins of 3 mm, without a line that does not fit.
  const { width, overflow } = await printed.evaluate((paper) => ({
    width: (paper.getBoundingClientRect().width * 25.4) / 96,
    overflow: paper.scrollWidth - paper.clientWidth,
  }))
  expect([Math.round(width), overflow]).toEqual([74, 0])
  await page.emulateMedia({ media: 'screen' })
  await isOver()
  await expect(printed).toHaveCount(0)

  for (const copy of [1, 2]) {
    await page.keyboard.press('p')
    await expect(printed).toContainText(say(`KOPIJA ${copy}`, `COPY ${copy} (KOPIJA)`))
    await isOver()
    await expect(printed).toHaveCount(0)
  }

  await page.keyboard.press('q')
  const code = receipt.getByRole('img', { name: say('Koda za telefon', 'Code for the phone') })
  // The code on the paper has the same name, until this one takes its place.
  await expect(receipt.getByText(say('Kupec s to kodo', 'With this code'))).toBeVisible()
  await expect.poll(async () => readQr(page, await code.screenshot({ scale: 'css' }))).toBe(verified)
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  const email = `kupec-${say('sl', 'en')}@primer.example`
  await receipt.getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(receipt.getByText(say(`Poslano na ${email}.`, `Sent to ${email}.`))).toBeVisible()
  const [sent] = await shop.emails(email, 1)
  expect(sent!.subject).toContain(number)
  // The stored document has the same code as the paper and the screen.
  expect(sent!.attachments).toHaveLength(1)
  const pdf = await shop.download(sent!.attachments[0]!.url)
  expect(scanQr(pdf, { dot: 1.6, size: 25 })?.data).toBe(verified)
})

test('after a sale the receipt prints by itself, and an early key leaves once it is printed', async ({
  page,
  shop,
  say,
}) => {
  await page.addInitScript(() => {
    globalThis.print = () => {
      const printed = Number(document.documentElement.dataset['printed'] ?? 0) + 1
      document.documentElement.dataset['printed'] = String(printed)
      dispatchEvent(new Event('afterprint'))
    }
  })
  await openDesk(page, shop)
  const prints: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/slip$/, async (route) => {
    await held
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/prints')) prints.push(request.url())
  })
  await page.keyboard.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByRole('button', { name: say(/^Plezalniki/, /^Climbing shoes/) })).toBeVisible()
  await page.keyboard.press(await digitOfShoes(page, say))
  await page.keyboard.press('g')
  await expect(basket.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(basket.getByText(say(/^Račun .* je izdan\.$/, /^Invoice .* issued\.$/))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(basket.getByText(say(/^Kupec še nima računa/, /^The buyer has no receipt yet/))).toBeVisible()
  release()
  await expect(basket).toHaveCount(0)
  expect(prints).toHaveLength(1)
  await expect(page.locator('html[data-printed="1"]')).toHaveCount(1)
})

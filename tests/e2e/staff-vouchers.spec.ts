import type { Page } from '@playwright/test'
import { keyboardOf } from '../kit/hand-reader.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { atCounter, card, field, newFamily } from './desk.ts'
import { expectBought, pay, takeArticle, toGifts } from './steps.ts'
import { expect, signedIn, test, typeCard, type Say, type Shop } from './test.ts'

// Vouchers at the desk: scanned, given to a person, redeemed (docs/product/gifts.md §4.7).

test.use(atCounter)

/** Buys a voucher for an adult; resolves to its code. */
const buyVoucher = async (page: Page, shop: Shop, say: Say, name: string): Promise<string> => {
  const email = await signedIn(page, shop)
  await toGifts(page, say, say(/^Odrasli/, /^Adults/))
  await takeArticle(page, say, name)
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)
  const emails = await shop.emails(email, 3)
  const written = /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/.exec(emails.map(({ text }) => text).join('\n'))?.[0] ?? ''
  return written.replaceAll('-', '')
}

const scan = async (page: Page, code: string) => (await keyboardOf(page))(code, { gapMs: 5, capsLock: false })

const asked = (page: Page, say: Say) =>
  page.getByRole('textbox', { name: say('Ime, telefon ali e-naslov', 'Name, phone or email') })

for (const { what, sl, en, hasTerm } of [
  { what: 'a package', sl: 'Paket 5 obiskov', en: '5-visit package', hasTerm: false },
  { what: 'an activity, whose term is chosen,', sl: 'Prvič na steni', en: 'First time on the wall', hasTerm: true },
])
  test(`${what} is redeemed for a person who is found, and what was done stays in view @proof`, async ({
    page,
    shop,
    say,
  }) => {
    const name = say(sl, en)
    const code = await buyVoucher(page, shop, say, name)
    const { lastName, typed } = await newFamily(page, shop)
    await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
    await page.goto('/desk')
    await expect(field(page)).toBeFocused()
    await scan(page, code)
    await expect(
      page.getByRole('heading', { name: say(/^Bon velja: .* Za koga\?$/, /^Voucher is good: .* For whom\?$/) }),
    ).toContainText(name)
    await expect(asked(page, say)).toBeFocused()
    expect(await findings(page)).toEqual([])
    await asked(page, say).fill(typed)
    await page.getByRole('button', { name: new RegExp(`Maja ${lastName}`) }).click()
    const terms = page.getByRole('group', { name: say('Kateri termin?', 'Which date?') }).getByRole('radio')
    if (hasTerm) await terms.last().check()
    else await expect(terms).toHaveCount(0)
    await page.getByRole('button', { name: say(/^Unovči bon/, /^Redeem voucher/) }).press('Enter')
    const done = say(
      `Bon je unovčen: ${name} za osebo Maja ${lastName}.`,
      `Voucher redeemed: ${name} for Maja ${lastName}.`,
    )
    // The card of the person holds what came of it, so that the next key takes it.
    const opened = card(page, `Maja ${lastName}`)
    await expect(opened.getByText(done)).toBeVisible()
    await expect(opened).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await expect(page.getByText(done).last()).toBeVisible()

    // Scanned again it says what has become of it, and asks for no person.
    await scan(page, code)
    await expect(page.getByRole('alert')).toContainText(say('Ta bon je bil unovčen', 'This voucher was redeemed'))
    await expect(asked(page, say)).toHaveCount(0)
  })

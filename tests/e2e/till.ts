import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TillState } from '#contract/staff/money/till.ts'
import { keyboardOf } from '../kit/hand-reader.ts'
import { retries } from '../kit/retries.ts'
import { countedOf, till } from '../kit/till.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { card, field } from './desk.ts'
import { expect, type Say, type Shop } from './test.ts'

// The till at the desk, as its specs begin.

export const post = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(`/api/v1/staff/${path}`, { data, ...retries })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as Record<string, never>
}

/**
 * An open till at which no payment waits, whatever the test before left: the demo's, with what was sold there today, or one
 * with 150 euros.
 */
export const ensureTill = async (page: Page) => {
  const response = await page.request.get('/api/v1/staff/tills', retries)
  const { tills } = (await response.json()) as { tills: TillState[] }
  for (const { saleId, cents } of tills[0]?.unfinished ?? [])
    await post(page, `sales/${saleId}/terminal`, { outcome: 'approved', cents })
  if (tills[0]?.session) return
  await post(page, `tills/${till}/open`, { key: randomUUID(), counted: countedOf(15_000), because: 'Preizkus' })
}

/** The desk with an open till. */
export const openDesk = async (page: Page, shop: Shop) => {
  await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
  await ensureTill(page)
  await page.goto('/desk')
  await expect(field(page)).toBeFocused()
}

let named = 0

/** An adult who is here for the first time; resolves to the name and the code. */
export const newTourist = async (page: Page, firstName: string) => {
  named += 1
  const lastName = `Q${String.fromCodePoint(97 + (process.pid % 26), 97 + named)}bianchi`
  const { card: made } = (await post(page, 'people', {
    key: randomUUID(),
    firstName,
    lastName,
    birthDate: '1990-05-05',
    phoneNumber: '041 234 567',
    email: '',
    language: 'sl',
  })) as unknown as { card: { _id: string } }
  return { name: `${firstName} ${lastName}`, lastName, code: `PREVIS:${made._id}` }
}

export const scan = async (page: Page, code: string) => (await keyboardOf(page))(code, { gapMs: 5, capsLock: false })

/** The basket. */
export const lane = (page: Page, say: Say) => page.getByRole('complementary', { name: say('Košarica', 'Basket') })

/** The card and the basket of a tourist who has just come; resolves to the name and the code. */
export const openBasketForTourist = async (page: Page, say: Say) => {
  const tourist = await newTourist(page, 'Marco')
  await scan(page, tourist.code)
  await expect(card(page, tourist.name)).toBeVisible()
  await page.keyboard.press('F4')
  await expect(lane(page, say).getByText(say('Za: Marco', 'For: Marco'))).toBeVisible()
  return tourist
}

/** The digit that the desk offers an article by, which depends on the favourites of the office. */
const digitOf = async (page: Page, say: Say, name: RegExp): Promise<string> => {
  const offer = lane(page, say).getByRole('button', { name }).first()
  return ((await offer.textContent()) ?? '').trim().slice(-1)
}

export const digitOfTicket = (page: Page, say: Say): Promise<string> =>
  digitOf(page, say, say(/^Dnevna vstopnica/, /^Day ticket/))

export const digitOfShoes = (page: Page, say: Say): Promise<string> =>
  digitOf(page, say, say(/^Plezalniki/, /^Climbing shoes/))

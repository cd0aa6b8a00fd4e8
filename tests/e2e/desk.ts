import type { Page } from '@playwright/test'
import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { family } from '#contract/people/family.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { payCardPage } from '../kit/buy-ticket.ts'
import { Client } from '../kit/client.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { addChild } from './steps.ts'
import { expect, signedIn, type Say, type Shop } from './test.ts'

/** Sizes of the reception's own screen. */
export const counter = { width: 1180, height: 820 }

/** The browser of the reception: a screen of that size with a keyboard, in both projects. */
export const atCounter = { viewport: counter, hasTouch: false, isMobile: false }

/** Presses keys and counts each, as the goals of the desk are counted. */
export const countedKeys = (page: Page) => {
  let count = 0
  return {
    press: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count += text.length
      await page.keyboard.type(text)
    },
    count: () => count,
  }
}

const consonants = 'bcdfghjklmnprstvz'
let named = 0

/** A last name of this test alone, found by its first three characters. */
const ownName = (): string => {
  named += 1
  const of = (number: number) => consonants.charAt(number % consonants.length)
  const at = named + process.pid
  return `X${of(at)}${of(Math.floor(at / consonants.length))}ovec`
}

/** A package of eleven visits, bought and paid for a person. */
const buyPackage = async (
  buyer: Client,
  url: string,
  participantId: PersonId | undefined,
  ageGroup: 'adult' | 'school',
) => {
  const { articles: found } = await buyer.call(catalogue.visible, { query: { label: 'V', ageGroup, type: 'paket' } })
  const articles = [{ articleId: found[0]!._id, quantity: 1 }]
  const { intent } = await buyer.call(payments.openIntent, {
    body: { kind: 'tickets', articles, ...(participantId && { participantId }) },
  })
  const { data } = await buyer.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id, beginAtOnce: '1' },
  })
  await payCardPage(url, data.id)
  await buyer.call(tickets.buy, {
    params: participantId ? { childId: participantId } : {},
    body: { articles, checkoutId: data.id, paymentMethod: 'online' },
  })
}

export interface DeskFamily {
  lastName: string
  /** What is typed to find the mother first. */
  typed: string
}

/** A mother, alone or with two children of nine years, each with a package. */
export const newFamily = async (
  page: Page,
  shop: Shop,
  { children = [] as readonly string[] } = {},
): Promise<DeskFamily> => {
  await signedIn(page, shop)
  for (const child of children) await addChild(page, child)
  const token = (await page.context().cookies(shop.url)).find(({ name }) => name === 'sid')?.value
  const mother = new Client(shop.url, { ...(token && { token }) })
  const { me } = await mother.call(account.me)
  const lastName = ownName()
  await mother.call(account.updateMe, {
    body: {
      address: '',
      city: '',
      postalCode: '',
      country: '',
      phoneNumber: '041 234 567',
      climbingAbility: 1,
      firstName: 'Maja',
      lastName,
      email: me.email,
    },
  })
  await buyPackage(mother, shop.url, undefined, 'adult')
  for (const { child } of (await mother.call(family.children)).children)
    await buyPackage(mother, shop.url, child._id, 'school')
  return { lastName, typed: lastName.slice(0, 3).toLowerCase() }
}

export const field = (page: Page) => page.locator('[data-search]')
export const card = (page: Page, name: string) => page.getByRole('article', { name })

/** The desk of a member of the reception. */
export const openReception = async (page: Page, shop: Shop) => {
  await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
  await page.goto('/desk')
  await expect(field(page)).toBeFocused()
}

/** Nothing moves under a member's fingers: the page itself never scrolls. */
export const expectNoScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
    ]),
  ).toEqual([0, 0])

/** What has just happened, as a screen reader hears it; the same words stand on the desk. */
export const spoken = (page: Page, words: string | RegExp) => page.locator('output', { hasText: words }).first()

export const recordedNow = (say: Say) => say(/^Obisk zapisan \d\d:\d\d/, /^Visit recorded \d\d:\d\d/)
/** Rows of the day's list. */
export const feedRows = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('Danes', 'Today') }).getByRole('listitem')

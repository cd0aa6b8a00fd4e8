import type { Page } from '@playwright/test'
import {
  articleId,
  changed,
  childId,
  childPage,
  failing,
  keep,
  myId,
  outcomes,
  press,
  settled,
  waiting,
  type Scene,
} from './scene.ts'
import { chooseToday } from '../kit/type-card.ts'
import { banned, named, saysBan } from './home.ts'

const shop = '/dashboard/tickets'
const cart = '/dashboard/tickets/ticketcart'
const success = '/dashboard/tickets/ticketcart/success'
const mine = '/dashboard/mytickets'

/** Payment page with two day tickets and a package. */
const toPayment = async (page: Page) => {
  const owner = await myId(page)
  const [day, pack] = await Promise.all(
    ['Dnevna', 'Paket 5'].map((name) => articleId(page, name, 'label=V&ageGroup=adult')),
  )
  const items = [
    { articleId: day, quantity: 2 },
    { articleId: pack, quantity: 1 },
  ]
  await keep(page, 'articles', { owner, carts: { [owner]: items } })
  return cart
}

const paying = async (page: Page) => {
  await chooseToday(page)
  await page.getByRole('button', { name: /^(Plačaj|Pay) \d/ }).waitFor()
}

const chooseBuyer = async (page: Page) => {
  await press(page, /^(Zamenjaj|Change)$/)
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

const bought = { sl: 'Dnevna vstopnica', en: 'Day ticket' }

/** The ticket shop, its payment, and owned tickets. */
export const tickets: readonly Scene[] = [
  { name: 'tickets', as: 'ana', route: shop, path: shop },
  {
    name: 'tickets-counted',
    as: 'ana',
    route: shop,
    path: shop,
    act: async (page) => {
      await press(page, /^(Več|More)/)
      await press(page, /^(Več|More)/)
    },
  },
  { name: 'tickets-none-chosen', as: 'ana', route: shop, path: shop, act: (page) => press(page, /^(Kupi|Buy)/) },
  { name: 'tickets-cene', as: 'cene', route: shop, path: shop },
  { name: 'tickets-vid', as: 'vid', route: shop, path: shop, pictureOnly: true },
  { name: 'tickets-long', as: 'ana', route: shop, path: named(shop), pictureOnly: true },
  { name: 'tickets-banned', as: 'ana', route: shop, path: banned(shop), act: saysBan },
  { name: 'tickets-comes', as: 'ana', route: shop, path: waiting(shop, '/articles/**'), comes: true },
  { name: 'tickets-failed', as: 'ana', route: shop, path: failing(shop, '/articles/**') },
  {
    name: 'pick-user',
    as: 'ana',
    route: '/dashboard/tickets/pickuser',
    path: '/dashboard/tickets/pickuser',
    act: (page) => press(page, /Bor/, 'radio'),
  },
  {
    name: 'pick-user-long',
    as: 'ana',
    route: '/dashboard/tickets/pickuser',
    path: named('/dashboard/tickets/pickuser'),
  },
  {
    name: 'payment-begin',
    as: 'ana',
    route: cart,
    path: toPayment,
    act: (page) => page.locator('input[name=begin]').first().waitFor(),
  },
  { name: 'payment', as: 'ana', route: cart, path: toPayment, act: paying },
  {
    name: 'payment-company',
    as: 'ana',
    route: cart,
    path: toPayment,
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^(Račun za podjetje|Company invoice)$/ }).check()
      await page.getByRole('form').getByRole('button').click()
      await page.getByRole('form').locator('[id$=-error]').first().waitFor()
    },
  },
  {
    name: 'payment-wallet',
    as: 'ana',
    route: cart,
    path: toPayment,
    act: async (page) => {
      await chooseToday(page)
      await page.getByRole('radio', { name: /PayPal/ }).check()
      await page.getByRole('button', { name: 'PayPal' }).waitFor()
    },
  },
  {
    name: 'payment-bought-before',
    as: 'ana',
    route: cart,
    path: async (page) => {
      const boughtBefore = {
        _id: '01900000-0000-7000-8000-00000000beef',
        reference: 'P-7K4M-2Q9X',
        at: await page.evaluate(() => new Date().toISOString()),
      }
      await changed(page, '/payments/intents', (answer: object) => ({ ...answer, boughtBefore }))
      return toPayment(page)
    },
    act: (page) => page.getByRole('link', { name: /^(Poglej nakup|See the purchase)/ }).waitFor(),
  },
  {
    name: 'payment-comes',
    as: 'ana',
    route: cart,
    path: async (page) => waiting(await toPayment(page), '/payments/**')(page),
    comes: true,
    pictureOnly: true,
  },
  {
    name: 'payment-form-comes',
    as: 'ana',
    route: cart,
    path: async (page) => waiting(await toPayment(page), '/payments/createsession/**')(page),
    act: chooseToday,
    comes: true,
    pictureOnly: true,
  },
  {
    name: 'payment-failed',
    as: 'ana',
    route: cart,
    path: async (page) => failing(await toPayment(page), '/payments/**')(page),
  },
  ...outcomes.map((state): Scene => ({
    name: `success-${state}`,
    as: 'ana',
    route: success,
    path: (page) => settled(page, success, state, bought),
    // Each of them says what was bought, a payment that is being confirmed only after a while.
    act: (page) => page.getByRole('region', { name: /^(Povzetek nakupa|What you are buying)$/ }).waitFor(),
  })),
  { name: 'my-tickets', as: 'ana', route: mine, path: mine },
  { name: 'my-tickets-empty', as: 'new-member', route: mine, path: mine },
  {
    name: 'my-tickets-waiting',
    as: 'ana',
    route: mine,
    path: async (page) => {
      await changed(page, '/tickets/mytickets', ({ unusedTickets, ...answer }: { unusedTickets: object[] }) => ({
        ...answer,
        unusedTickets: unusedTickets.map((ticket) => ({
          ...ticket,
          usableFrom: '2030-12-04T23:00:00.000Z',
          mayBegin: true,
        })),
      }))
      return mine
    },
    act: (page) =>
      page
        .getByRole('button', { name: /^(Želim začeti zdaj|I want to begin now)$/ })
        .first()
        .waitFor(),
  },
  { name: 'my-tickets-cene', as: 'cene', route: mine, path: mine, pictureOnly: true },
  { name: 'my-tickets-dora', as: 'dora', route: mine, path: mine, pictureOnly: true },
  { name: 'my-tickets-comes', as: 'ana', route: mine, path: waiting(mine, '/tickets/**'), comes: true },
  { name: 'my-tickets-failed', as: 'ana', route: mine, path: failing(mine, '/tickets/**') },
  {
    name: 'my-tickets-period',
    as: 'ana',
    route: mine,
    path: mine,
    act: async (page) => {
      await press(page, /obdobje|period/i)
      await page.getByRole('grid').first().waitFor()
    },
  },
  {
    name: 'my-tickets-redeem-wrong',
    as: 'dora',
    route: mine,
    path: mine,
    act: async (page) => {
      await page.locator('[name=code]').fill('0000-0000-0000-0000-0000')
      await press(page, /^(Unovči|Redeem)/)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'child-tickets',
    as: 'ana',
    route: '/dashboard/child/:childId/tickets',
    path: childPage('Bor', '/tickets'),
  },
  {
    name: 'child-tickets-banned',
    as: 'ana',
    route: '/dashboard/child/:childId/tickets',
    path: async (page) => banned(await childPage('Bor', '/tickets')(page))(page),
    act: saysBan,
  },
  {
    name: 'child-tickets-switch',
    as: 'ana',
    route: '/dashboard/child/:childId/tickets',
    path: async (page) => named(await childPage('Bor', '/tickets')(page))(page),
    act: chooseBuyer,
  },
  {
    name: 'child-payment',
    as: 'ana',
    route: '/dashboard/child/:childId/tickets/ticketcart',
    path: async (page) => {
      const [owner, participant, article] = await Promise.all([
        myId(page),
        childId(page, 'Bor'),
        articleId(page, 'Dnevna', 'label=V&ageGroup=school'),
      ])
      await keep(page, 'articles', {
        owner,
        carts: { [participant]: [{ articleId: article, quantity: 1 }] },
      })
      return `/dashboard/child/${participant}/tickets/ticketcart`
    },
    act: paying,
  },
  {
    name: 'child-success',
    as: 'ana',
    route: '/dashboard/child/:childId/tickets/ticketcart/success',
    path: async (page) =>
      settled(page, await childPage('Bor', '/tickets/ticketcart/success')(page), 'fulfilled', bought),
  },
]

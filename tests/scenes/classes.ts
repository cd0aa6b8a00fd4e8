import type { Page } from '@playwright/test'
import { articleId, ask, changed, childId, childPage, failing, press, settled, waiting, type Scene } from './scene.ts'
import { banned, named, saysBan } from './home.ts'

const own = '/dashboard/classes'
const mine = '/dashboard/myclasses'
const terms = `${own}/:articleId`
const ofChild = '/dashboard/child/:childId/classes'

const activity = 'label=A&ageGroup=adult'
const guided = 'label=VV&ageGroup=adult'

const at = (named: string, query: string) => async (page: Page) => `${own}/${await articleId(page, named, query)}`
const school = async (page: Page) => {
  const [child, article] = await Promise.all([
    childId(page, 'Bor'),
    articleId(page, 'Plezalna šola', 'label=VV&ageGroup=school'),
  ])
  return `/dashboard/child/${child}/classes/${article}`
}

/** The demo's club, of which one group is a camp on weekdays. */
const club = async (page: Page) => {
  const [child, article] = await Promise.all([
    childId(page, 'Bor'),
    articleId(page, 'Plezalni krožek', 'label=VV&ageGroup=school'),
  ])
  return `/dashboard/child/${child}/classes/${article}`
}

/** One date of each kind of change. */
const changedDates = [
  {
    day: '2026-12-12',
    kind: 'cancelled',
    inWords: { sl: 'Odpade: sobota, 12. 12. 2026', en: 'Cancelled: Saturday, 12. 12. 2026' },
  },
  {
    day: '2026-12-20',
    kind: 'moved',
    inWords: {
      sl: 'Prestavljeno: nedelja, 20. 12. 2026, 10:00–11:30',
      en: 'Moved: Sunday, 20. 12. 2026, 10:00–11:30',
    },
  },
]

/** Chooses the given number of free terms. */
const choose = (count: number) => async (page: Page) => {
  const free = page.getByRole('main').locator('input:enabled:not(:checked)')
  for (let chosen = 0; chosen < count; chosen += 1) await free.first().check()
  // A full-page picture shows sticky elements at the scroll position, so it returns to the top.
  await page.evaluate(() => scrollTo(0, 0))
}

/** Leads to the payment of a class with the given number of terms. */
const toPayment = (count: number) => async (page: Page) => {
  await choose(count)(page)
  await press(page, /^(Nadaljuj na|Continue to)/, 'link')
  await page.waitForURL('**/payment')
  await page.getByRole('button', { name: /^(Plačaj|Pay) \d/ }).waitFor()
}

const bought = { sl: 'Nadaljevalna skupina', en: 'Intermediates' }

/** Classes: lists, terms, payment, and booked classes. */
export const classes: readonly Scene[] = [
  { name: 'classes', as: 'ana', route: own, path: own },
  {
    name: 'classes-held',
    as: 'dora',
    route: own,
    path: async (page) => {
      await changed(page, '/classes/offered', ({ terms }: { terms: object[] }) => ({
        status: 'success',
        terms: terms.map((term) => ({ ...term, full: true, placesLeft: 0, mayComeFree: true })),
      }))
      return own
    },
    pictureOnly: true,
  },
  { name: 'classes-cene', as: 'cene', route: own, path: own },
  {
    name: 'classes-none',
    as: 'ana',
    route: own,
    path: async (page) => {
      await page.route('**/api/v1/articles/getvisibleusers?*', (route) =>
        route.fulfill({ json: { status: 'success', articles: [] } }),
      )
      return own
    },
  },
  { name: 'classes-banned', as: 'ana', route: own, path: banned(own), act: saysBan, pictureOnly: true },
  { name: 'classes-comes', as: 'ana', route: own, path: waiting(own, '/articles/**'), comes: true },
  { name: 'classes-failed', as: 'ana', route: own, path: failing(own, '/articles/**') },
  { name: 'classes-pick-user', as: 'ana', route: `${own}/pickuser`, path: `${own}/pickuser` },
  {
    name: 'classes-pick-user-long',
    as: 'ana',
    route: `${own}/pickuser`,
    path: named(`${own}/pickuser`),
    pictureOnly: true,
  },
  { name: 'classes-terms-single', as: 'ana', route: terms, path: at('Prvič', activity), act: choose(1) },
  { name: 'classes-terms', as: 'ana', route: terms, path: at('Nadaljevalna', guided) },
  {
    name: 'classes-terms-held',
    as: 'dora',
    route: terms,
    path: async (page) => {
      await changed(page, '/classes/multipledates?*', ({ classes }: { classes: object[] }) => ({
        status: 'success',
        classes: classes.map((term) => ({ ...term, full: true, mayComeFree: true })),
      }))
      return at('Nadaljevalna', guided)(page)
    },
    pictureOnly: true,
  },
  { name: 'classes-terms-one', as: 'dora', route: terms, path: at('Nadaljevalna', guided), act: choose(1) },
  { name: 'classes-terms-all', as: 'dora', route: terms, path: at('Nadaljevalna', guided), act: choose(2) },
  {
    name: 'classes-terms-comes',
    as: 'dora',
    route: terms,
    path: async (page) => waiting(await at('Nadaljevalna', guided)(page), '/classes/**')(page),
    comes: true,
    pictureOnly: true,
  },
  {
    name: 'classes-terms-failed',
    as: 'dora',
    route: terms,
    path: async (page) => failing(await at('Nadaljevalna', guided)(page), '/classes/**')(page),
  },
  {
    name: 'classes-payment',
    as: 'dora',
    route: `${terms}/payment`,
    path: at('Nadaljevalna', guided),
    act: toPayment(2),
  },
  {
    name: 'classes-payment-pre-invoice',
    as: 'dora',
    route: `${terms}/payment`,
    path: at('Prvič', activity),
    act: async (page) => {
      await toPayment(1)(page)
      await page.getByRole('radio', { name: /Predra|Pro-forma/ }).check()
    },
  },
  {
    name: 'classes-success',
    as: 'dora',
    route: `${terms}/payment/success`,
    path: async (page) =>
      settled(page, `${await at('Nadaljevalna', guided)(page)}/payment/success`, 'fulfilled', bought),
  },
  {
    name: 'classes-success-refunded',
    as: 'dora',
    route: `${terms}/payment/success`,
    path: async (page) =>
      settled(page, `${await at('Nadaljevalna', guided)(page)}/payment/success`, 'refunded', bought),
    pictureOnly: true,
  },
  {
    name: 'child-classes',
    as: 'ana',
    route: ofChild,
    path: childPage('Bor', '/classes'),
  },
  { name: 'child-classes-camp', as: 'ana', route: `${ofChild}/:articleId`, path: club },
  {
    name: 'child-classes-changed',
    as: 'ana',
    route: `${ofChild}/:articleId`,
    path: async (page) => {
      await changed(page, '/classes/multipledates?*', ({ classes }: { classes: object[] }) => ({
        status: 'success',
        classes: classes.map((term) => ({ ...term, changes: changedDates })),
      }))
      return club(page)
    },
  },
  {
    name: 'child-classes-camp-payment',
    as: 'ana',
    route: `${ofChild}/:articleId/payment`,
    path: club,
    act: toPayment(1),
  },
  { name: 'child-classes-terms', as: 'ana', route: `${ofChild}/:articleId`, path: school },
  {
    name: 'child-classes-payment',
    as: 'dora',
    route: `${ofChild}/:articleId/payment`,
    path: async (page) => {
      const [child, article] = await Promise.all([
        childId(page, 'Eva'),
        articleId(page, 'Starši', 'label=A&ageGroup=school'),
      ])
      return `/dashboard/child/${child}/classes/${article}`
    },
    act: toPayment(1),
  },
  {
    name: 'child-classes-signed-up',
    as: 'ana',
    route: `${ofChild}/:articleId/payment/success`,
    path: async (page) => {
      // The demo's seed made this sign-up; its success page can be opened again.
      const { preInvoices } = await ask<{ preInvoices: { _id: string }[] }>(page, '/preinvoices/myunpaid')
      return `${await school(page)}/payment/success?preInvoice=${preInvoices[0]?._id}`
    },
  },
  { name: 'my-classes', as: 'ana', route: mine, path: mine },
  { name: 'my-classes-none', as: 'new-member', route: mine, path: mine },
  {
    name: 'my-classes-comes',
    as: 'ana',
    route: mine,
    path: waiting(mine, '/classes/**'),
    comes: true,
    pictureOnly: true,
  },
  { name: 'my-classes-failed', as: 'ana', route: mine, path: failing(mine, '/classes/**') },
]

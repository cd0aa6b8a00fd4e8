import type { Page } from '@playwright/test'
import type { Language } from '#contract/kit/language.ts'
import { mails } from '#server/app/workers.ts'
import { typeCard } from '../kit/type-card.ts'

/** One screen in one state: who looks, where, and what was done before the picture. */
export interface Scene {
  name: string
  /** Whose session; nobody's without one. */
  as?: string
  path: string | ((language: Language) => string)
  act?: (page: Page) => Promise<unknown>
}

const press = (page: Page, name: RegExp, role: 'button' | 'link' | 'radio' = 'button') =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click()

/** A filled cart and the way to the payment page. */
const toPayment = async (page: Page) => {
  await press(page, /^(Več|More)/)
  await press(page, /^(Kupi|Buy) /)
  await page.waitForURL('**/ticketcart')
}

/** One gift on the payment page. */
const toGiftPayment = async (page: Page) => {
  await press(page, /^(Več|More)/)
  await press(page, /^(Kupi|Buy) /)
  await page.waitForURL('**/giftcart')
}

/** From home to a child's page. */
const toChild = (name: RegExp) => async (page: Page) => {
  await press(page, name, 'link')
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** From the choice of a buyer to the shop of a child. */
const toChildsShop = async (page: Page) => {
  await press(page, /Bor|Eva/, 'radio')
  await press(page, /Nadaljuj|Continue/, 'link')
  await page.getByRole('article').first().waitFor()
}

/** From the choice of a buyer through the payment. */
const buyForChild = async (page: Page) => {
  await toChildsShop(page)
  await toPayment(page)
  await typeCard(page)
  await press(page, /^(Plačaj|Pay) /)
  await page.getByRole('heading', { level: 1, name: /Na steno|Climb on/ }).waitFor()
}

/** The terms of a class, some of them chosen. */
const toTerms = (name: RegExp, choose = 0) => async (page: Page) => {
  await page.getByRole('link', { name }).click()
  const free = page.getByRole('main').locator('input:enabled:not(:checked)')
  await page.getByRole('main').locator('fieldset').first().waitFor()
  for (let chosen = 0; chosen < choose; chosen += 1) await free.first().check()
  // A picture of the whole page shows what sticks to the top where the page begins.
  await page.evaluate(() => scrollTo(0, 0))
}

/** The payment of a class with that many terms. */
const toClassPayment = (name: RegExp, terms: number) => async (page: Page) => {
  await toTerms(name, terms)(page)
  await press(page, /Nadaljuj na|Continue to/, 'link')
  await page.waitForURL('**/payment')
  await page.getByRole('radio').first().waitFor()
}

/** The same classes for a child. */
const forChild = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await toChildsShop(page)
  await then(page)
}

const byPreInvoice = (page: Page) => page.getByRole('radio', { name: /Predra|Pro-forma/ }).check()

const intermediates = /Nadaljevalna vadba|Intermediates/
const school = /Plezalna šola|Climbing school/
const firstTime = /Prvič na steni|First time/

/** A place by pro-forma in any activity that has one left, made through the API; where it is paid. */
const promise = async (page: Page): Promise<string> => {
  const ask = async <Answer>(path: string, data?: object): Promise<Answer> => {
    const answered = await page.request[data ? 'post' : 'get'](`/api/v1${path}`, { ...(data && { data }) })
    return (await answered.json()) as Answer
  }
  const { articles } = await ask<{ articles: { _id: string }[] }>('/articles/getvisibleusers?label=A&ageGroup=adult')
  for (const { _id: articleId } of articles) {
    const { classes } = await ask<{ classes: { _id: string; full: boolean; signedUp: boolean }[] }>(
      `/classes/singledates?hiddenUsers=false&article=${articleId}&ageGroup=adult`,
    )
    const free = classes.find(({ full, signedUp }) => !full && !signedUp)
    if (!free) continue
    const classCart = { articleId, classes: [free._id] }
    const { preInvoice } = await ask<{ preInvoice?: { _id: string } }>('/classes/signuppreinvoice', { classCart })
    if (preInvoice) return `/dashboard/invoices/${preInvoice._id}/payment`
  }
  throw new Error('every activity is full')
}

/** A pro-forma, paid by card from its page. */
const payPreInvoice = async (page: Page) => {
  await page.goto(await promise(page))
  await typeCard(page)
  await press(page, /^(Plačaj|Pay) /)
  await page.getByRole('heading', { level: 1, name: /Vse je|All settled/ }).waitFor()
}

const ana = 'ana@previs.example'
const dora = 'dora@previs.example'
const cene = 'cene@previs.example'

export const scenes: readonly Scene[] = [
  { name: 'log-in', path: '/' },
  { name: 'log-in-refused', path: '/', act: (page) => press(page, /Prijavi se|Log in/) },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up-refused', path: '/signup', act: (page) => press(page, /Nadaljuj|Continue/) },
  { name: 'forgot-password', path: '/forgotpassword' },
  {
    name: 'forgot-password-sent',
    path: '/forgotpassword',
    act: async (page) => {
      await page.locator('[name=email]').fill('nobody@previs.example')
      await press(page, /^(Pošlji|Send)/)
      await page.getByRole('status').waitFor()
    },
  },
  { name: 'reset-password', path: '/resetpassword/x' },
  {
    name: 'reset-password-refused',
    path: '/resetpassword/x',
    act: async (page) => {
      await page.locator('[name=password]').fill('plezam-rada')
      await page.locator('[name=passwordConfirm]').fill('plezam-rada')
      await press(page, /^(Ponastavi|Reset)/)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'child-login', path: '/setchildauth/x' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'not-found-signed-in', as: ana, path: '/nowhere' },
  { name: 'mailbox', path: '/dev/mail' },
  { name: 'letters', path: '/dev/mail/samples' },
  ...mails.map(
    ({ kind }): Scene => ({
      name: `letter-${kind}`,
      path: (language) => `/dev/mail/samples/${kind}/${language}/html`,
    }),
  ),
  { name: 'dashboard', as: ana, path: '/dashboard' },
  { name: 'dashboard-franc', as: 'franc@previs.example', path: '/dashboard' },
  { name: 'dashboard-hana', as: 'hana@previs.example', path: '/dashboard' },
  { name: 'dashboard-vid', as: 'vid@previs.example', path: '/dashboard' },
  { name: 'menu', as: ana, path: '/dashboard', act: (page) => press(page, /^(Meni|Menu)|Ana/) },
  { name: 'tickets', as: ana, path: '/dashboard/tickets' },
  {
    name: 'tickets-counted',
    as: ana,
    path: '/dashboard/tickets',
    act: async (page) => {
      await press(page, /^(Več|More)/)
      await press(page, /^(Več|More)/)
    },
  },
  { name: 'payment', as: ana, path: '/dashboard/tickets', act: toPayment },
  {
    name: 'payment-company',
    as: ana,
    path: '/dashboard/tickets',
    act: async (page) => {
      await toPayment(page)
      await page.getByRole('checkbox').first().check()
    },
  },
  {
    name: 'payment-wallet',
    as: ana,
    path: '/dashboard/tickets',
    act: async (page) => {
      await toPayment(page)
      await page.getByRole('radio', { name: /PayPal/ }).check()
    },
  },
  { name: 'profile', as: ana, path: '/dashboard/me' },
  { name: 'profile-cene', as: cene, path: '/dashboard/me' },
  { name: 'profile-franc', as: 'franc@previs.example', path: '/dashboard/me' },
  { name: 'profile-edit', as: ana, path: '/dashboard/me', act: (page) => press(page, /^(Uredi|Edit)/) },
  {
    name: 'profile-add-child',
    as: ana,
    path: '/dashboard/me',
    act: async (page) => {
      await press(page, /^(Dodaj otroka|Add a child)/)
      await page.locator('[name=sameAddress]').check()
      await page.locator('[name=birthDateYear]').selectOption({ index: 9 })
      await press(page, /^(Dodaj otroka|Add child)/)
    },
  },
  { name: 'pick-user', as: ana, path: '/dashboard/tickets/pickuser', act: (page) => press(page, /Bor/, 'radio') },
  { name: 'child-tickets', as: ana, path: '/dashboard/tickets/pickuser', act: toChildsShop },
  {
    name: 'child-payment',
    as: ana,
    path: '/dashboard/tickets/pickuser',
    act: async (page) => {
      await toChildsShop(page)
      await toPayment(page)
    },
  },
  { name: 'child-success', as: dora, path: '/dashboard/tickets/pickuser', act: buyForChild },
  {
    name: 'child-owns',
    as: ana,
    path: '/dashboard/tickets/pickuser',
    act: async (page) => {
      await buyForChild(page)
      await press(page, /Poglej vstopnice|See the tickets/, 'link')
      await page.getByRole('article').first().waitFor()
    },
  },
  { name: 'child-empty', as: ana, path: '/dashboard', act: toChild(/Cene/) },
  { name: 'child-not-mine', as: ana, path: '/dashboard/child/01900000-0000-7000-8000-000000000000' },
  { name: 'dashboard-cene', as: cene, path: '/dashboard' },
  { name: 'tickets-cene', as: cene, path: '/dashboard/tickets' },
  { name: 'my-tickets-cene', as: cene, path: '/dashboard/mytickets' },
  { name: 'child-classes', as: ana, path: '/dashboard', act: toChild(/Bor/) },
  { name: 'classes', as: ana, path: '/dashboard/classes' },
  { name: 'classes-pick-user', as: ana, path: '/dashboard/classes/pickuser' },
  { name: 'classes-child', as: ana, path: '/dashboard/classes/pickuser', act: toChildsShop },
  { name: 'classes-cene', as: cene, path: '/dashboard/classes' },
  { name: 'classes-terms-single', as: ana, path: '/dashboard/classes', act: toTerms(firstTime, 1) },
  { name: 'classes-terms', as: ana, path: '/dashboard/classes', act: toTerms(intermediates) },
  { name: 'classes-terms-one', as: dora, path: '/dashboard/classes', act: toTerms(intermediates, 1) },
  { name: 'classes-terms-all', as: dora, path: '/dashboard/classes', act: toTerms(intermediates, 2) },
  { name: 'classes-terms-child', as: ana, path: '/dashboard/classes/pickuser', act: forChild(toTerms(school)) },
  { name: 'classes-payment', as: dora, path: '/dashboard/classes', act: toClassPayment(intermediates, 2) },
  {
    name: 'classes-payment-pre-invoice',
    as: dora,
    path: '/dashboard/classes',
    act: async (page) => {
      await toClassPayment(firstTime, 1)(page)
      await byPreInvoice(page)
    },
  },
  {
    name: 'classes-signed-up-pre-invoice',
    as: ana,
    path: '/dashboard/classes/pickuser',
    act: forChild(async (page) => {
      await toTerms(school)(page)
      // Signed up by the story of the demo; its page can be opened again.
      const { preInvoices } = (await (await page.request.get('/api/v1/preinvoices/myunpaid')).json()) as {
        preInvoices: { _id: string }[]
      }
      await page.goto(`${page.url()}/payment/success?preInvoice=${preInvoices[0]?._id}`)
      await page.getByRole('heading', { level: 1, name: /Se vidimo|See you/ }).waitFor()
    }),
  },
  { name: 'my-classes', as: ana, path: '/dashboard/myclasses' },
  { name: 'my-classes-none', as: cene, path: '/dashboard/myclasses' },
  { name: 'my-tickets', as: ana, path: '/dashboard/mytickets' },
  { name: 'invoices', as: ana, path: '/dashboard/invoices' },
  { name: 'invoices-last-year', as: ana, path: '/dashboard/invoices?year=2025' },
  { name: 'invoices-dora', as: dora, path: '/dashboard/invoices?year=2025' },
  {
    name: 'invoices-document-failed',
    as: ana,
    path: '/dashboard/invoices',
    act: async (page) => {
      await page.context().setOffline(true)
      await press(page, /PDF/, 'link')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'invoices-sent-again',
    as: 'franc@previs.example',
    path: '/dashboard/invoices',
    act: async (page) => {
      await press(page, /^(Pošlji znova račun|Send again invoice)/)
      await page.getByText(/^(Poslano danes|Sent today)/).first().waitFor()
    },
  },
  {
    name: 'invoices-sent-too-often',
    as: dora,
    path: '/dashboard/invoices',
    act: async (page) => {
      await page.route('**/resend', (route) =>
        route.fulfill({
          status: 429,
          json: { status: 'fail', code: 'too_often', message: 'Preveč poskusov. Poskusi znova čez 42 minut.' },
        }),
      )
      await press(page, /^(Pošlji znova darilni|Send again the gift)/)
    },
  },
  { name: 'invoices-cene', as: cene, path: '/dashboard/invoices' },
  { name: 'invoices-pay', as: ana, path: '/dashboard/invoices', act: (page) => press(page, /^(Plačaj|Pay)/, 'link') },
  {
    name: 'invoices-not-mine',
    as: ana,
    path: '/dashboard/invoices/01900000-0000-7000-8000-000000000000/payment',
  },
  { name: 'invoices-paid', as: 'franc@previs.example', path: '/dashboard', act: payPreInvoice },
  { name: 'invoices-menu', as: ana, path: '/dashboard/invoices', act: (page) => press(page, /^(Meni|Menu|Profil)/) },
  {
    name: 'my-tickets-redeem-wrong',
    as: dora,
    path: '/dashboard/mytickets',
    act: async (page) => {
      await page.locator('[name=code]').fill('0000-0000-0000-0000-0000')
      await press(page, /^(Unovči|Redeem)/)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'gifts-pick-age', as: ana, path: '/dashboard/gifts/pickage' },
  { name: 'gifts-pick-age-again', as: dora, path: '/dashboard/gifts/pickage' },
  { name: 'gifts', as: ana, path: '/dashboard/gifts/school' },
  { name: 'gifts-none-chosen', as: ana, path: '/dashboard/gifts/adult', act: (page) => press(page, /^(Kupi|Buy)/) },
  { name: 'gifts-payment', as: ana, path: '/dashboard/gifts/adult', act: toGiftPayment },
  {
    name: 'gifts-success',
    as: ana,
    path: '/dashboard/gifts/adult',
    act: async (page) => {
      await toGiftPayment(page)
      await typeCard(page)
      await press(page, /^(Plačaj|Pay) /)
      await page.getByRole('heading', { level: 1, name: /Na steno|Climb on/ }).waitFor()
    },
  },
  { name: 'gifts-cene', as: cene, path: '/dashboard/gifts/pickage' },
  { name: 'my-tickets-dora', as: dora, path: '/dashboard/mytickets' },
]

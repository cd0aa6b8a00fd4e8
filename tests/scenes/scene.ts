import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'
import { retries } from '../kit/retries.ts'

/** Staff of the demo who log in by password. */
export const staffActors = ['vodja', 'recepcija', 'trener', 'admin', 'racunovodja'] as const
type StaffActor = (typeof staffActors)[number]

/** A person of the demo, a new member with an empty account, or staff; `desk` is a browser without a log-in. */
export type Actor = 'ana' | 'cene' | 'dora' | 'franc' | 'hana' | 'vid' | 'new-member' | StaffActor | 'desk'

/** One screen in one state: actor, path, and the actions that lead to it. */
export interface Scene {
  name: string
  /** Route as in the route table; `*` for not found. Emails have none. */
  route?: string
  /** Person of the session; absent without a session. */
  as?: Actor
  /** First path; the function may prepare local storage and mocked calls. */
  path: string | ((page: Page, language: Language) => string | Promise<string>)
  act?: (page: Page) => Promise<unknown>
  /** True for a scene that shows the page while it loads. */
  comes?: boolean
  /** True for a scene used only for pictures, since other scenes show the same parts. */
  pictureOnly?: true
}

export const press = (page: Page, name: RegExp, role: 'button' | 'link' | 'radio' = 'button') =>
  page.getByRole('main').getByRole(role, { name }).filter({ visible: true }).first().click()

/** Calls the API with the session of this page. */
export const ask = async <Answer>(page: Page, path: string, data?: object): Promise<Answer> => {
  const answered = await page.request[data ? 'post' : 'get'](`/api/v1${path}`, { ...retries, ...(data && { data }) })
  return (await answered.json()) as Answer
}

interface Named {
  _id: string
  name: Record<Language, string>
}

export const articleId = async (page: Page, named: string, query: string): Promise<string> => {
  const { articles } = await ask<{ articles: Named[] }>(page, `/articles/getvisibleusers?${query}`)
  const found = articles.find(({ name }) => name.sl.startsWith(named))
  if (!found) throw new Error(`${named} is not on sale`)
  return found._id
}

export const childId = async (page: Page, named: string): Promise<string> => {
  const { children } = await ask<{ children: { child: { _id: string; firstName: string } }[] }>(
    page,
    '/users/getmychildren',
  )
  const found = children.find(({ child }) => child.firstName === named)
  if (!found) throw new Error(`no child is named ${named}`)
  return found.child._id
}

/** Path of the child page, or of a page below it. */
export const childPage =
  (named: string, below = '') =>
  async (page: Page): Promise<string> =>
    `/dashboard/child/${await childId(page, named)}${below}`

export const myId = async (page: Page): Promise<string> =>
  (await ask<{ me: { _id: string } }>(page, '/users/getme')).me._id

/** Fills a store in local storage, as an earlier visit would. */
export const keep = (page: Page, key: string, state: object): Promise<void> =>
  page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [
    key,
    JSON.stringify({ state, version: 1 }),
  ] as const)

/** Answers these calls with 500. */
export const failing = (path: string, calls: string) => async (page: Page) => {
  await page.route(`**/api/v1${calls}`, (route) => route.fulfill({ status: 500, json: { status: 'error' } }))
  return path
}

/** Requests that a scene never answers. */
export const heldBack = new WeakSet<Request>()

/** Never answers these calls. */
export const waiting = (path: string, calls: string) => async (page: Page) => {
  await page.route(`**/api/v1${calls}`, (route) => void heldBack.add(route.request()))
  return path
}

/** Changes the answers of these calls. */
export const changed = async (page: Page | BrowserContext, calls: string, change: (answer: never) => object) =>
  page.route(`**/api/v1${calls}`, async (route) => {
    const answer = await route.fetch(retries)
    await route.fulfill({ json: change((await answer.json()) as never) })
  })

const intent = '01900000-0000-7000-8000-00000000beef'

const at = '2026-11-28T16:42:00.000Z'

const because: Record<Language, string> = {
  sl: 'Nakupa nismo mogli izvesti. Ta termin je medtem zasedel nekdo drug.',
  en: 'We could not carry out your purchase. Someone else has taken this date meanwhile.',
}

/** What the server says beside a state. */
const besides = (state: string, language: Language): object => {
  if (state === 'open' || state === 'confirming') return { returnedAt: at }
  if (state === 'review') return { received: { at, fits: true } }
  if (state === 'fulfilled') return {}
  const refund = { amount: 27, because: because[language], supplier: 'card', orderedAt: at }
  return {
    refunds: [state === 'taken_back' ? { ...refund, state: 'done', doneAt: at } : { ...refund, state: 'ordered' }],
  }
}

/** Path of a success page, with the purchase in this state. */
export const settled = async (page: Page, path: string, state: string, name: Record<Language, string>) => {
  const language = await page.evaluate(() => (localStorage.getItem('language') === 'en' ? 'en' : 'sl'))
  const line = { articleId: intent, name, quantity: 2, priceDDV: 13.5, total: 27 }
  const answer = {
    _id: intent,
    reference: 'P-7K4M-2Q9X',
    kind: 'tickets',
    state,
    lines: [line],
    total: 27,
    amount: '27.00',
    ...besides(state, language),
  }
  await page.route(`**/api/v1/payments/intents/${intent}`, (route) =>
    route.fulfill({ json: { status: 'success', intent: answer } }),
  )
  return `${path}?intent=${intent}`
}

/** States of an intent; each has its own texts. */
export const outcomes = ['fulfilled', 'confirming', 'open', 'refunded', 'taken_back', 'review'] as const

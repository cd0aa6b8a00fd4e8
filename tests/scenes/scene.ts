import type { Page, Request } from '@playwright/test'
import type { Language } from '#contract/kit/language.ts'

/** Somebody of the demo, or a new member with an account and nothing in it. */
export type Actor = 'ana' | 'cene' | 'dora' | 'franc' | 'hana' | 'vid' | 'new-member'

/** One screen in one state: who looks, where, and what was done before it is looked at. */
export interface Scene {
  name: string
  /** The route it shows, as the route table writes it; `*` where nothing lives. Emails have none. */
  route?: string
  /** Whose session; nobody's without one. */
  as?: Actor
  /** Where it begins; what the browser should hold or be told before that is arranged here. */
  path: string | ((page: Page, language: Language) => string | Promise<string>)
  act?: (page: Page) => Promise<unknown>
  /** It shows what is seen while a page comes. */
  comes?: boolean
  /** What a tour of all screens leaves out, since it has seen the same parts elsewhere. */
  pictureOnly?: true
}

export const press = (page: Page, name: RegExp, role: 'button' | 'link' | 'radio' = 'button') =>
  page.getByRole('main').getByRole(role, { name }).filter({ visible: true }).first().click()

/** A kept connection may end in the moment in which it is used again. */
const again = { maxRetries: 3 }

/** Asks the server with the session of this page. */
export const ask = async <Answer>(page: Page, path: string, data?: object): Promise<Answer> => {
  const answered = await page.request[data ? 'post' : 'get'](`/api/v1${path}`, { ...again, ...(data && { data }) })
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
  if (!found) throw new Error(`${named} is nobody's child here`)
  return found.child._id
}

/** A child's page, or one below it. */
export const childPage =
  (named: string, below = '') =>
  async (page: Page): Promise<string> =>
    `/dashboard/child/${await childId(page, named)}${below}`

export const myId = async (page: Page): Promise<string> =>
  (await ask<{ me: { _id: string } }>(page, '/users/getme')).me._id

/** Fills a store of the browser, as a visit before would have. */
export const keep = (page: Page, key: string, state: object): Promise<void> =>
  page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [
    key,
    JSON.stringify({ state, version: 0 }),
  ] as const)

/** The server fails at these calls. */
export const failing = (path: string, calls: string) => async (page: Page) => {
  await page.route(`**/api/v1${calls}`, (route) => route.fulfill({ status: 500, json: { status: 'error' } }))
  return path
}

/** What a scene never answers. */
export const heldBack = new WeakSet<Request>()

/** These calls take for ever. */
export const waiting = (path: string, calls: string) => async (page: Page) => {
  await page.route(`**/api/v1${calls}`, (route) => void heldBack.add(route.request()))
  return path
}

/** Answers of these calls, with something else in them. */
export const changed = async (page: Page, calls: string, change: (answer: never) => object) =>
  page.route(`**/api/v1${calls}`, async (route) => {
    const answer = await route.fetch(again)
    await route.fulfill({ json: change((await answer.json()) as never) })
  })

const intent = '01900000-0000-7000-8000-00000000beef'

/** Back from the supplier, with a purchase in this state. */
export const settled = async (page: Page, path: string, state: string, name: Record<Language, string>) => {
  const line = { articleId: intent, name, quantity: 2, priceDDV: 13.5, total: 27 }
  const answer = {
    _id: intent,
    reference: 'P-7K4M-2Q9X',
    kind: 'tickets',
    state,
    lines: [line],
    total: 27,
    amount: '27.00',
  }
  await page.route(`**/api/v1/payments/intents/${intent}`, (route) =>
    route.fulfill({ json: { status: 'success', intent: answer } }),
  )
  return `${path}?intent=${intent}`
}

/** What became of a purchase; each has words of its own. */
export const outcomes = ['fulfilled', 'confirming', 'open', 'refunded', 'taken_back', 'review'] as const

import type { Page } from '@playwright/test'
import { staffPaths } from '#contract/platform/paths.ts'
import { press, type Scene } from './scene.ts'

const { news } = staffPaths

const answered = (page: Page, path: string, json: object) =>
  page.route(`**/api/v1/staff/news${path}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { status: 'success', ...json } }) : route.fallback(),
  )

const names = [
  'Ana Novak',
  'Bine Hribar',
  'Dora Kranjc',
  'Franc Zupan',
  'Gaja Vidmar',
  'Ivo Kos',
  'Jana Bizjak',
  'Lan Oblak',
]

const sent = (at: string, sl: string, recipients: number, of: object = {}) => ({
  _id: at,
  at,
  by: 'Matej Kos',
  subject: { sl, en: sl },
  recipients,
  sent: recipients - 3,
  waiting: 0,
  leftOut: 3,
  isStopped: false,
  ...of,
})

/** A filter that some people fit, two saved ones, and news on their way. */
const chosen = async (page: Page): Promise<string> => {
  await answered(page, '/audience?*', {
    audience: {
      count: 128,
      people: names.map((name) => ({ _id: name, name })),
      recipients: 46,
      english: 4,
      leftOut: { minors: 21, withoutWish: 58, unconfirmed: 3 },
    },
  })
  await answered(page, '/audiences', {
    audiences: [
      { _id: 'a', name: 'Potekle vstopnice', filter: { ticket: 'ended' }, by: 'Matej Kos', hasLeft: false },
      { _id: 'b', name: 'Starši tečajnikov', filter: {}, by: 'Petra Zorko', hasLeft: true },
    ],
  })
  await answered(page, '', {
    news: [
      sent('2026-11-20T09:00:00.000Z', 'Nova stena za balvane', 212, { sent: 120, waiting: 90, leftOut: 2 }),
      sent('2026-10-02T07:30:00.000Z', 'Jesenski tečaji', 187),
    ],
  })
  return `${news}?ticket=ended&ageFrom=15`
}

/** News of the office: who gets them, the words, and what was sent. */
export const newsScenes: readonly Scene[] = [
  { name: 'news', as: 'vodja', route: news, path: chosen },
  { name: 'news-none', as: 'vodja', route: news, path: `${news}?ageFrom=119` },
  { name: 'news-wrong', as: 'vodja', route: news, path: `${news}?ageFrom=40&ageTo=30` },
  {
    name: 'news-write',
    as: 'vodja',
    route: news,
    path: chosen,
    act: async (page) => {
      await press(page, /^(Napišite novice|Write news)/)
      await page.locator('[name="sl.subject"]').fill('Nova stena za balvane')
      await page.locator('[name="sl.text"]').fill('V soboto odpremo novo steno.\nPridi na prvi krog ob 10.00.')
      await press(page, /^(Predogled|Preview)/)
      await page.getByRole('region', { name: /^(Tako se bere|How it reads)$/ }).waitFor()
    },
  },
]

import type { Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'
import type { ArrivalOrigin, WaitingList } from '#contract/staff/reception/arrivals.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { keyboardOf } from '../kit/hand-reader.ts'
import { changed, failing, type Scene } from './scene.ts'

const { desk } = staffPaths

/** The members of the demo speak Slovenian; a picture is in its own language. */
export const inItsLanguage = async (page: Page, language: Language): Promise<string> => {
  await changed(page, '/staff/state', (state: { me?: object }) => ({
    ...state,
    ...(state.me && { me: { ...state.me, language } }),
  }))
  return desk
}

const search = (page: Page) => page.locator('[data-search]')

/** Types a name; the first row is the one that Enter opens. */
const find = async (page: Page, typed: string) => {
  await search(page).fill(typed)
  await page.getByRole('option').first().waitFor()
}

/** Opens the card of the first one found. */
export const openCard = async (page: Page, typed: string) => {
  await find(page, typed)
  await search(page).press('Enter')
  await page.locator('[data-keys=card]').waitFor()
}

const record = async (page: Page, typed: string) => {
  await openCard(page, typed)
  await page.locator('[data-main]').press('Enter')
  await page.locator('[data-keys=card]').waitFor({ state: 'detached' })
}

const scene = (name: string, act?: (page: Page) => Promise<unknown>, path: Scene['path'] = inItsLanguage): Scene => ({
  name: `desk-${name}`,
  as: 'recepcija',
  route: desk,
  path,
  ...(act && { act }),
})

/** The centre has renewed its rules since each of these people accepted them. */
const rulesRenewed = async (page: Page, language: Language) => {
  await changed(page, '/staff/people/*', ({ card }: { card?: { entry: { verdict: object[] } } }) => ({
    ...(card && {
      card: {
        ...card,
        agreements: { rules: { version: '2026-09' } },
        entry: {
          ...card.entry,
          verdict: [...card.entry.verdict, { level: 'amber', code: 'rules', version: '2026-09' }],
        },
      },
    }),
  }))
  return inItsLanguage(page, language)
}

/** Strangers have sent hundreds of prijavnice beside the one that waits. */
const flooded = async (page: Page, language: Language) => {
  await changed(page, '/staff/arrivals', ({ count, confirmed, others }: WaitingList) => {
    const group = (by: ArrivalOrigin, flood: number) => ({
      newest: `${by} flood`,
      by,
      count: flood,
      from: '2026-11-20T16:52:00Z',
      to: '2026-11-20T17:20:00Z',
    })
    return {
      count: count + 340,
      confirmed,
      others: { ...others, groups: [group('address', 140), group('range', 120), group('browser', 60)] },
    }
  })
  return inItsLanguage(page, language)
}

/** The reception in its states; what is recorded in one is seen in the next. */
export const deskScenes: readonly Scene[] = [
  scene('ready'),
  scene('found', (page) => find(page, 'nov')),
  scene('near', (page) => find(page, 'novka ana')),
  scene('none', async (page) => {
    await search(page).fill('qqqq')
    await page
      .locator('output', { hasText: /Nikogar|No one/ })
      .first()
      .waitFor()
  }),
  scene('choice', (page) => openCard(page, 'ana nov')),
  scene('family', async (page) => {
    await openCard(page, 'ana nov')
    await page.locator('[data-main]').press('a')
    await page.getByRole('checkbox', { checked: true }).nth(2).waitFor()
  }),
  scene('red', (page) => openCard(page, 'hana')),
  scene('paid-elsewhere', async (page) => {
    await openCard(page, 'hana')
    await page.keyboard.press('1')
    await page.keyboard.type('BL1-2208')
  }),
  scene(
    'agreement',
    async (page) => {
      await openCard(page, 'hana')
      await page
        .getByRole('button', { name: /^(Vzemi soglasje|Take it now)/ })
        .first()
        .click()
      await page.getByRole('form').waitFor()
    },
    rulesRenewed,
  ),
  scene('reasons', (page) => openCard(page, 'hana'), rulesRenewed),
  scene('amber', (page) => openCard(page, 'franc'), rulesRenewed),
  scene('minor', (page) => openCard(page, 'bor nov')),
  scene('banned', (page) => openCard(page, 'rupnik')),
  scene('note', (page) => openCard(page, 'jereb')),
  scene('no-certificate', (page) => openCard(page, 'potočnik')),
  scene('two-tickets', (page) => openCard(page, 'vovk')),
  scene('activation', (page) => openCard(page, 'šuštar')),
  scene('mother', (page) => openCard(page, 'ines kot')),
  scene('green', (page) => openCard(page, 'hočevar')),
  scene('arrival', async (page) => {
    await page.getByRole('button', { name: /Golob/ }).first().click()
    await page.getByRole('button', { name: /Sprejmi|Accept/ }).waitFor()
  }),
  scene(
    'arrivals',
    (page) =>
      page
        .getByRole('button', { name: /^(Odstrani|Drop) / })
        .first()
        .waitFor(),
    flooded,
  ),
  scene('recorded', (page) => record(page, 'franc')),
  scene('in-already', (page) => openCard(page, 'franc')),
  scene('once-more', async (page) => {
    await openCard(page, 'franc')
    await page.keyboard.press('n')
  }),
  scene('undone', async (page) => {
    await record(page, 'vid h')
    await page.keyboard.press('Control+z')
    await page.locator('[data-verdict=go]').waitFor()
  }),
  scene('group', async (page) => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Enter')
    await page.locator('[name=heads]').fill('26')
  }),
  scene('code-unknown', async (page) => {
    const scan = await keyboardOf(page)
    await scan('PREVIS:0193A', { gapMs: 5, capsLock: false })
    await page.locator('[data-verdict=stop]').waitFor()
  }),
  scene('keys', async (page) => {
    await search(page).press('?')
    await page.getByRole('dialog').waitFor()
  }),
  scene('unsure', async (page) => {
    await page.route('**/api/v1/staff/visits', (route) => route.fulfill({ status: 500, json: { status: 'error' } }))
    await openCard(page, 'vid h')
    await page.locator('[data-main]').press('Enter')
    await page.getByRole('alert').getByRole('button').waitFor()
  }),
  scene('feed-failed', undefined, async (page, language) => {
    await inItsLanguage(page, language)
    return failing(desk, '/staff/desk/feed*')(page)
  }),
]

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import type { TillState } from '#contract/staff/money/till.ts'
import { keyboardOf } from '../kit/hand-reader.ts'
import { countedOf, till } from '../kit/till.ts'
import { ask, changed, press, type Scene } from './scene.ts'
import { inItsLanguage, openCard } from './desk.ts'

const { desk } = staffPaths

const lane = (page: Page) => page.locator('[data-basket]')

/** An open till at which no payment waits, whatever the scene before left. */
const openTheTill = async (page: Page, language: Language): Promise<string> => {
  const { tills } = await ask<{ tills: TillState[] }>(page, '/staff/tills')
  for (const { saleId, cents } of tills[0]?.unfinished ?? [])
    await ask(page, `/staff/sales/${saleId}/terminal`, { outcome: 'approved', cents })
  if (!tills[0]?.session)
    await ask(page, `/staff/tills/${till}/open`, { key: randomUUID(), counted: countedOf(15_000), because: 'Slika' })
  return inItsLanguage(page, language)
}

/** A till that is closed, or one whose cash is counted. */
const withTill =
  (change: (state: TillState) => TillState): Scene['path'] =>
  async (page, language) => {
    await openTheTill(page, language)
    await changed(page, '/staff/tills', ({ tills }: { tills: TillState[] }) => ({ tills: tills.map(change) }))
    return inItsLanguage(page, language)
  }

const closed = withTill(({ session: _session, ...rest }) => ({ ...rest, leftCents: 15_000 }))
const counted = withTill((state) => ({
  ...state,
  session: state.session && {
    ...state.session,
    found: {
      countedCents: 41_230,
      expectedCents: 41_730,
      differenceCents: -500,
      terminalSaidCents: 27_000,
      terminalOursCents: 27_000,
    },
  },
}))
const unfinished = withTill((state) => ({
  ...state,
  unfinished: [{ saleId: randomUUID() as never, cents: 2700, at: new Date().toISOString(), by: 'Nika Z.' }],
}))

/** A basket with a day ticket and shoes for who stands on the desk; favourites decide the digits. */
const fill = async (page: Page) => {
  await openCard(page, 'hočevar')
  await page.keyboard.press('F4')
  await lane(page)
    .getByRole('button', { name: /^(Dnevna vstopnica|Day ticket)/ })
    .click()
  await lane(page)
    .getByRole('button', { name: /^(Plezalniki|Climbing shoes)/ })
    .click()
  await lane(page).getByText(/17,50/).waitFor()
}

const toCash = async (page: Page) => {
  await fill(page)
  await page.keyboard.press('g')
  await lane(page).locator('[name=given]').fill('50')
}

/** A course of a child, paid later. */
const toPreInvoice = async (page: Page) => {
  await openCard(page, 'kralj dora')
  await page.keyboard.press('F4')
  await lane(page)
    .getByRole('button', { name: /^(Dnevna vstopnica|Day ticket)/ })
    .waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('c')
  await lane(page)
    .getByRole('button')
    .filter({ hasText: /(prosto\s\d+|\d+\sfree)/ })
    .first()
    .click()
  await page.keyboard.press('r')
  await lane(page)
    .getByText(/dora@previs\.example/)
    .waitFor()
}

/** Answered without a server, so that no scene of a customer shows what is owed. */
const issued = async (page: Page, language: Language): Promise<string> => {
  const preInvoice: OfficePreInvoice = {
    _id: randomUUID() as never,
    number: '12-2026',
    state: 'open',
    issued: '2026-11-26T09:00:00.000Z',
    due: '2026-12-01T22:59:59.999Z',
    total: 180,
    name: { sl: 'Plezalna šola', en: 'Climbing school' },
    buyer: { _id: randomUUID() as never, name: 'Dora Kralj', email: 'dora@previs.example' },
    participant: { _id: randomUUID() as never, name: 'Eva Kralj' },
    reference: 'SI00 12-2026',
    isOverdue: false,
  }
  await page.route('**/api/v1/staff/pre-invoices', (route) =>
    route.fulfill({ json: { status: 'success', preInvoices: [preInvoice] } }),
  )
  return openTheTill(page, language)
}

const toTill = async (page: Page) => {
  // By touch, since a phone has no F9.
  await page.getByRole('button', { name: /^BL1/ }).click()
  await page.locator('[data-desk-work] :is(h2, h3)').first().waitFor()
}

/** The open till, once its last sales are there. */
const toSales = async (page: Page) => {
  await toTill(page)
  await page.locator('[data-desk-work] section section:last-of-type :is(ul > li, p)').first().waitFor()
}

/** The invoice of two pairs of shoes and a tourist's ticket, opened by the code of its paper. */
const toRefund = async (page: Page) => {
  const { articles } = await ask<{ articles: { _id: string; name: { sl: string } }[] }>(page, '/staff/sales/articles')
  const shoes = articles.find(({ name }) => name.sl === 'Plezalniki')
  const lines = [{ kind: 'desk', articleId: shoes?._id, quantity: 2 }]
  const { totalCents } = await ask<{ totalCents: number }>(page, '/staff/sales/quote', { lines })
  const paid = { totalCents, cashCents: totalCents, givenCents: totalCents, terminalCents: 0, language: 'sl' }
  const { sale } = await ask<{ sale: { number: string } }>(page, '/staff/sales', {
    key: randomUUID(),
    till,
    lines,
    ...paid,
  })
  const scan = await keyboardOf(page)
  await scan(sale.number, { gapMs: 5, capsLock: false })
  await press(page, /^(Vrni|Give back)/)
  await page.locator('[name=because]').waitFor()
}

/** A close answered with a Z that has something of everything. */
const closing = async (page: Page, language: Language): Promise<string> => {
  const at = new Date().toISOString()
  const named = (number: string, cents: number) => ({ number, cents })
  const report = {
    _id: randomUUID(),
    till,
    zNo: 61,
    openedAt: at,
    openedBy: 'Nika Z.',
    closedAt: at,
    closedBy: 'Nika Z.',
    totals: {
      floatCents: 15_000,
      cashInCents: 26_730,
      cashOutCents: 1_350,
      payInCents: 0,
      payOutCents: 2_000,
      expectedCents: 38_380,
      terminalInCents: 27_000,
      terminalOutCents: 0,
      invoices: 31,
      creditNotes: 1,
      first: 'PC1-BL1-118 (2026)',
      last: 'PC1-BL1-149 (2026)',
      salesCents: 52_380,
      vat: [
        { rate: 950, baseCents: 40_000, vatCents: 3_800, grossCents: 43_800 },
        { rate: 2200, baseCents: 7_033, vatCents: 1_547, grossCents: 8_580 },
      ],
      articles: [
        { name: { sl: 'Dnevna vstopnica', en: 'Day ticket' }, quantity: 24, cents: 32_400 },
        { name: { sl: 'Plezalniki', en: 'Climbing shoes' }, quantity: 12, cents: 4_800 },
      ],
      withoutEor: 1,
      eorMissing: ['PC1-BL1-149'],
      refunds: [named('PC1-BL1-131', -1_350)],
      undoneVisits: 1,
    },
    carriedCents: 15_000,
    openingBecause: '',
    openingDifferenceCents: 0,
    found: {
      countedCents: 37_880,
      expectedCents: 38_380,
      differenceCents: -500,
      terminalSaidCents: 27_000,
      terminalOursCents: 27_000,
    },
    because: 'Napačno vrnjen drobiž',
    leftCents: 15_000,
    takenCents: 22_880,
    isMarked: false,
    moves: [{ at, by: 'Nika Z.', cents: -2_000, why: 'safe', text: 'Polog v banko' }],
  }
  await page.route('**/api/v1/staff/tills/*/close', (route) => route.fulfill({ json: { status: 'success', report } }))
  return typeof counted === 'string' ? counted : counted(page, language)
}

const scene = (name: string, act: (page: Page) => Promise<unknown>, path: Scene['path'] = openTheTill): Scene => ({
  name: `desk-${name}`,
  as: 'recepcija',
  route: desk,
  path,
  act,
  // The specs of the till look at each of these states with axe.
  pictureOnly: true,
})

/** The basket and the till at the desk, step by step. */
export const tillScenes: readonly Scene[] = [
  scene('basket', fill),
  scene('basket-cash', toCash),
  scene('basket-company', async (page) => {
    await toCash(page)
    await page.keyboard.press('p')
    await lane(page).locator('[name=taxNumber]').waitFor()
  }),
  scene('basket-terminal', async (page) => {
    await fill(page)
    await page.keyboard.press('k')
    await lane(page)
      .getByText(/terminal/i)
      .first()
      .waitFor()
  }),
  scene('basket-pre-invoice', toPreInvoice),
  scene(
    'basket-issued',
    async (page) => {
      await toPreInvoice(page)
      await page.keyboard.press('Enter')
      await lane(page)
        .getByText(/12-2026/)
        .first()
        .waitFor()
    },
    issued,
  ),
  scene('basket-done', async (page) => {
    await toCash(page)
    await page.keyboard.press('Enter')
    await lane(page)
      .getByText(/PC1-BL1-\d+/)
      .first()
      .waitFor()
  }),
  scene('till', toSales),
  { ...scene('till-takings', toSales), as: 'vodja' },
  scene('till-closed', toTill, closed),
  scene('till-counted', toTill, counted),
  scene(
    'till-z',
    async (page) => {
      await toTill(page)
      await page.locator('[name=because]').fill('Napačno vrnjen drobiž')
      await page.locator('[data-desk-work] button[type=submit]').click()
      await page.locator('#closed-till').waitFor()
    },
    closing,
  ),
  scene('refund', toRefund),
  scene('refund-amount', async (page) => {
    await toRefund(page)
    await page.getByRole('radio', { name: /^(Samo denar|Money only)$/ }).check()
    await page.locator('[name=part]').fill('3')
  }),
  scene('till-unfinished', async (page) => page.getByText(/27,00/).first().waitFor(), unfinished),
]

import type { Page } from '@playwright/test'
import { staffPaths } from '#contract/platform/paths.ts'
import { press, ask, changed, failing, type Scene } from './scene.ts'

const {
  desk,
  rosters,
  office,
  people,
  prices,
  imports,
  preInvoices,
  fiscal,
  incidents,
  tills,
  reports,
  givenBackReports,
  owedReports,
  endingReports,
  ticketValueReports,
  priceReports,
  visitReports,
  classReports,
  peopleReports,
  team,
  devices,
  auditLog,
  settings,
  hours,
  me,
  classes,
  copySeason,
} = staffPaths

/** Addresses of the staff's app; the tour visits each. */
export const staffRoutes: readonly string[] = [
  desk,
  staffPaths.roster(':dateId'),
  rosters,
  office,
  `${people}/:personId`,
  people,
  `${imports}/:importId`,
  imports,
  `${prices}/:articleId`,
  prices,
  `${preInvoices}/:preInvoiceId`,
  preInvoices,
  `${fiscal}/:invoiceId`,
  fiscal,
  incidents,
  `${tills}/:sessionId`,
  tills,
  copySeason,
  staffPaths.cancelClasses(':courseId'),
  staffPaths.cancellation(':cancellationId'),
  `${classes}/:courseId`,
  classes,
  `${team}/:staffId`,
  team,
  `${devices}/new`,
  devices,
  auditLog,
  settings,
  hours,
  me,
  staffPaths.forgotPassword,
  staffPaths.setUp(':token'),
  staffPaths.resetPassword(':token'),
]

const personOf = async (page: Page, q: string): Promise<string> => {
  const { people: found } = await ask<{ people: { _id: string }[] }>(page, `/staff/people?q=${q}`)
  return `${people}/${found[0]?._id}`
}

/** A product of the price list by the beginning of its Slovenian name. */
const productOf = async (page: Page, named: string) => {
  const { products } = await ask<{
    products: { _id: string; name: { sl: string }; articles: { _id: string; ageGroups: string[] }[] }[]
  }>(page, '/staff/products')
  const found = products.find(({ name }) => name.sl.startsWith(named))
  if (!found) throw new Error(`${named} is not on the price list`)
  return found
}

const productPath = async (page: Page, named: string): Promise<string> =>
  `${prices}/${(await productOf(page, named))._id}`

/** The price for adults; its product may be for others alike. */
const pricePath = async (page: Page, named: string): Promise<string> => {
  const { articles } = await productOf(page, named)
  return `${prices}/${articles.find(({ ageGroups }) => ageGroups.includes('adult'))?._id}`
}

const openPreInvoice = async (page: Page): Promise<string> => {
  const { preInvoices: found } = await ask<{ preInvoices: { _id: string }[] }>(page, '/staff/pre-invoices')
  return `${preInvoices}/${found[0]?._id}`
}

/** The authority's day: one document is refused, one waits for its answer. */
const fiscalTrouble = async (page: Page): Promise<string> => {
  const { documents } = await ask<{ documents: { _id: string; eor?: string; confirmed?: string }[] }>(
    page,
    '/staff/fiscal/documents?state=all',
  )
  const state = await ask<Record<string, unknown>>(page, '/staff/fiscal')
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const [rejected, waiting] = documents.map(({ eor: _eor, confirmed: _confirmed, ...document }, index) => ({
    ...document,
    issued: at(-3 - index),
    deadline: at(30),
    isLate: false,
    isSubsequent: true,
    attempts: 2 - index,
    ...(index === 0
      ? { state: 'rejected', problem: { code: 'S006', detail: 'Podatki o poslovnem prostoru niso bili posredovani' } }
      : { state: 'pending', nextAttempt: at(0.2), problem: { code: 'timeout', detail: 'no answer in 3000 ms' } }),
  }))
  const counts = { pending: 1, rejected: 1, late: 0, nextDeadline: at(30), isNear: false }
  const answers = [
    ['/fiscal', { ...state, counts }],
    ['/fiscal/documents?*', { status: 'success', documents: [rejected, waiting], more: false }],
    ['/fiscal/documents/*', { status: 'success', document: rejected }],
  ] as const
  for (const [path, json] of answers) await page.route(`**/api/v1/staff${path}`, (route) => route.fulfill({ json }))
  return `${fiscal}/${documents[0]?._id}`
}

const someMember = async (page: Page): Promise<string> => {
  const { members } = await ask<{ members: { _id: string }[] }>(page, '/staff/team')
  return `${team}/${members[0]?._id}`
}

/** What waits on a bad day: one of each kind. */
const bad = async (page: Page): Promise<string> => {
  const at = new Date().toISOString()
  const id = '01900000-0000-7000-8000-00000000beef'
  const money = { cents: 12_500, reference: '7K3M-QX2D', at }
  const items = [
    { urgency: 'now', item: { kind: 'payment_review', _id: id, why: 'review', mayAccept: true, ...money } },
    { urgency: 'now', item: { kind: 'refund_failed', _id: id, why: 'goods_gone', ...money } },
    {
      urgency: 'now',
      item: { kind: 'fiscal', _id: 'fiscal', rejected: 1, pending: 2, late: 0, deadline: at, at },
    },
    {
      urgency: 'today',
      item: { kind: 'email_dead', _id: id, email: 'receipt', to: 'petra@nikjer.example', why: '550 unknown', at },
    },
    {
      urgency: 'week',
      item: {
        kind: 'withdrawal',
        _id: id,
        name: 'Petra Oblak',
        email: 'petra@nikjer.example',
        invoice: 'PC1-WEB1-12',
        what: 'Paket 11 obiskov',
        at,
      },
    },
  ]
  await page.route('**/api/v1/staff/today', (route) => route.fulfill({ json: { status: 'success', items } }))
  return office
}

/** What a centre still needs that has been open for a day: most of it is in the file, and something has run out. */
const beginning = async (page: Page): Promise<string> => {
  const done = ['seller', 'bank', 'hours', 'till', 'prices'].map((name) => ({ name, isDone: true }))
  const open = [
    { name: 'certificate', until: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString() },
    { name: 'vat', vatClasses: ['rental'] },
    { name: 'rules' },
    { name: 'premises', premises: 'unregistered' },
    { name: 'cashiers', count: 2 },
    { name: 'device' },
    { name: 'course' },
    { name: 'sale' },
  ].map((need) => ({ ...need, isDone: false }))
  await page.route('**/api/v1/staff/today', (route) =>
    route.fulfill({ json: { status: 'success', items: [], needs: [...open, ...done] } }),
  )
  return office
}

/** Days of the demo, whose documents and visits go back two years. */
const lastTwoYears = `from=${new Date().getUTCFullYear() - 1}-01-01&to=${new Date().getUTCFullYear()}-12-31`

/** A month in which a till went past midnight. */
const twoMonths = async (page: Page): Promise<string> => {
  const fault = { kind: 'month', till: 'BL1', zNo: 61, one: 84_150, other: 12_350 }
  await changed(page, '/staff/months/*', ({ sums }: { sums: object }) => ({ sums: { ...sums, fault } }))
  return tills
}

const someSession = async (page: Page): Promise<string> => {
  const { sessions } = await ask<{ sessions: { _id: string; zNo?: number }[] }>(page, '/staff/till-sessions')
  return `${tills}/${(sessions.find(({ zNo }) => zNo !== undefined) ?? sessions[0])?._id}`
}

const enrol = async (page: Page): Promise<string> => {
  await ask(page, '/staff/devices/demo', {})
  return desk
}

/** The server goes away, and something is scanned and typed. */
const loseServer = async (page: Page) => {
  await page.route('**/api/v1/staff/**', (route) => route.abort())
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  const field = page.getByLabel(/^(Koda ali ime|Code or name)$/)
  for (const text of ['PREVIS:0193a7c2-5e11-7000-8000-00000000002a', 'Marija Zupančič', 'Jan Kos']) {
    await field.fill(text)
    await field.press('Enter')
  }
  await page.getByText(/: 3\.$/).waitFor()
}

const unlockDesk = async (page: Page) => {
  await page.getByRole('button', { name: /Nika/ }).click()
  await page.keyboard.type('246810')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor()
}

/** The screens of staff; each actor has a browser of its own, and `desk` an enrolled one. */
export const staff: readonly Scene[] = [
  { name: 'staff-log-in', route: desk, path: desk },
  { name: 'staff-forgot', route: staffPaths.forgotPassword, path: staffPaths.forgotPassword },
  { name: 'staff-set-up-over', route: staffPaths.setUp(':token'), path: staffPaths.setUp('a'.repeat(43)) },
  { name: 'staff-reset', route: staffPaths.resetPassword(':token'), path: staffPaths.resetPassword('a'.repeat(43)) },
  { name: 'staff-today', as: 'vodja', route: office, path: office },
  { name: 'staff-today-bad-day', as: 'vodja', route: office, path: bad },
  { name: 'staff-today-needs', as: 'vodja', route: office, path: beginning },
  {
    name: 'staff-today-needs-done',
    as: 'admin',
    route: office,
    path: beginning,
    act: (page) => page.locator('main summary').click(),
  },
  { name: 'staff-today-failed', as: 'vodja', route: office, path: failing(office, '/staff/today') },
  { name: 'staff-people', as: 'vodja', route: people, path: people },
  { name: 'staff-people-found', as: 'vodja', route: people, path: `${people}?q=nov` },
  {
    name: 'staff-people-chosen',
    as: 'vodja',
    route: people,
    path: `${people}?q=nov&sort=-name`,
    act: async (page) => {
      for (const index of [1, 2]) await page.getByRole('checkbox').nth(index).check()
    },
  },
  { name: 'staff-people-near', as: 'vodja', route: people, path: `${people}?q=novka+ana` },
  { name: 'staff-people-none', as: 'vodja', route: people, path: `${people}?q=qqqq` },
  { name: 'staff-person', as: 'vodja', route: `${people}/:personId`, path: (page) => personOf(page, 'ana+novak') },
  {
    name: 'staff-person-child',
    as: 'vodja',
    route: `${people}/:personId`,
    path: (page) => personOf(page, 'bor+novak'),
  },
  { name: 'staff-prices', as: 'vodja', route: prices, path: prices },
  { name: 'staff-prices-none', as: 'vodja', route: prices, path: `${prices}?q=qqqq` },
  { name: 'staff-prices-archive', as: 'vodja', route: prices, path: `${prices}?list=archive` },
  { name: 'staff-price', as: 'vodja', route: `${prices}/:articleId`, path: (page) => pricePath(page, 'Mesečna') },
  {
    name: 'staff-price-typed',
    as: 'vodja',
    route: `${prices}/:articleId`,
    path: (page) => pricePath(page, 'Trimesečna'),
    act: async (page) => {
      await page.locator('[name=cents]').fill('165,5')
      await page.locator('[name=day]').nth(1).check()
    },
  },
  {
    name: 'staff-price-desk',
    as: 'vodja',
    route: `${prices}/:articleId`,
    path: (page) => pricePath(page, 'Plezalniki'),
  },
  { name: 'staff-product', as: 'vodja', route: `${prices}/:articleId`, path: (page) => productPath(page, 'Paket 11') },
  { name: 'staff-product-new', as: 'vodja', route: `${prices}/:articleId`, path: `${prices}/new` },
  {
    name: 'staff-product-vat',
    as: 'vodja',
    route: `${prices}/:articleId`,
    path: `${prices}/new`,
    act: async (page) => {
      await page.locator('[name=kind]').nth(4).check()
      const vat = page.locator('[name=vatClass]')
      await vat.selectOption('sport')
      await vat.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'staff-product-refused',
    as: 'vodja',
    route: `${prices}/:articleId`,
    path: `${prices}/new`,
    act: async (page) => {
      await page.locator('[name=kind]').nth(2).check()
      await page.locator('form button[type=submit]').click()
    },
  },
  { name: 'staff-pre-invoices', as: 'vodja', route: preInvoices, path: preInvoices },
  { name: 'staff-pre-invoices-none', as: 'vodja', route: preInvoices, path: `${preInvoices}?state=void` },
  { name: 'staff-pre-invoice', as: 'vodja', route: `${preInvoices}/:preInvoiceId`, path: openPreInvoice },
  { name: 'staff-fiscal', as: 'racunovodja', route: fiscal, path: fiscal },
  { name: 'staff-fiscal-confirmed', as: 'racunovodja', route: fiscal, path: `${fiscal}?state=confirmed` },
  {
    name: 'staff-fiscal-rejected',
    as: 'racunovodja',
    route: `${fiscal}/:invoiceId`,
    path: fiscalTrouble,
  },
  {
    name: 'staff-fiscal-trouble',
    as: 'racunovodja',
    route: fiscal,
    path: async (page) => {
      await fiscalTrouble(page)
      return fiscal
    },
  },
  { name: 'staff-fiscal-register', as: 'racunovodja', route: `${fiscal}/:invoiceId`, path: `${fiscal}/register` },
  { name: 'staff-fiscal-failed', as: 'racunovodja', route: fiscal, path: failing(fiscal, '/staff/fiscal') },
  { name: 'staff-tills', as: 'vodja', route: tills, path: tills },
  { name: 'staff-tills-two-months', as: 'vodja', route: tills, path: twoMonths },
  { name: 'staff-till-session', as: 'vodja', route: `${tills}/:sessionId`, path: someSession },
  { name: 'staff-reports', as: 'vodja', route: reports, path: reports },
  {
    name: 'staff-reports-year',
    as: 'racunovodja',
    route: reports,
    path: `${reports}?${lastTwoYears}&by=vat&beside=year`,
  },
  {
    name: 'staff-reports-wrong',
    as: 'vodja',
    route: reports,
    path: `${reports}?from=2026-11-20&to=2026-11-10`,
  },
  {
    name: 'staff-reports-view-name',
    as: 'vodja',
    route: reports,
    path: `${reports}?${lastTwoYears}`,
    act: (page) => press(page, /Shrani ta pogled|Save this view/),
  },
  { name: 'staff-reports-visits', as: 'vodja', route: visitReports, path: `${visitReports}?${lastTwoYears}` },
  { name: 'staff-reports-classes', as: 'vodja', route: classReports, path: `${classReports}?${lastTwoYears}` },
  {
    name: 'staff-reports-given-back',
    as: 'racunovodja',
    route: givenBackReports,
    path: `${givenBackReports}?${lastTwoYears}`,
  },
  { name: 'staff-reports-owed', as: 'racunovodja', route: owedReports, path: owedReports },
  { name: 'staff-reports-ending', as: 'vodja', route: endingReports, path: `${endingReports}?within=60` },
  {
    name: 'staff-reports-ticket-value',
    as: 'vodja',
    route: ticketValueReports,
    path: `${ticketValueReports}?${lastTwoYears}`,
  },
  { name: 'staff-reports-prices', as: 'vodja', route: priceReports, path: `${priceReports}?${lastTwoYears}` },
  { name: 'staff-reports-people', as: 'vodja', route: peopleReports, path: peopleReports },
  { name: 'staff-incidents', as: 'vodja', route: incidents, path: incidents },
  { name: 'staff-settings', as: 'vodja', route: settings, path: settings },
  { name: 'staff-settings-appearance', as: 'vodja', route: settings, path: `${settings}?setting=appearance` },
  { name: 'staff-settings-seller', as: 'vodja', route: settings, path: `${settings}?setting=seller` },
  { name: 'staff-settings-vat', as: 'vodja', route: settings, path: `${settings}?setting=vat` },
  { name: 'staff-settings-complaints', as: 'vodja', route: settings, path: `${settings}?setting=complaints` },
  { name: 'staff-settings-terms', as: 'vodja', route: settings, path: `${settings}?setting=terms` },
  { name: 'staff-settings-rules', as: 'vodja', route: settings, path: `${settings}?setting=rules` },
  { name: 'staff-settings-tills', as: 'vodja', route: settings, path: `${settings}?setting=tills` },
  { name: 'staff-settings-premises', as: 'vodja', route: settings, path: `${settings}?setting=premises` },
  { name: 'staff-settings-policy', as: 'vodja', route: settings, path: `${settings}?setting=policy` },
  { name: 'staff-hours', as: 'vodja', route: hours, path: hours },
  { name: 'staff-hours-season', as: 'vodja', route: hours, path: `${hours}?open=season-new` },
  { name: 'staff-hours-exception', as: 'vodja', route: hours, path: `${hours}?open=exception-new` },
  { name: 'staff-me', as: 'vodja', route: me, path: me },
  { name: 'staff-me-pin', as: 'vodja', route: me, path: `${me}?change=pin` },
  { name: 'staff-team', as: 'admin', route: team, path: team },
  { name: 'staff-member', as: 'admin', route: `${team}/:staffId`, path: someMember },
  { name: 'staff-member-new', as: 'admin', route: `${team}/:staffId`, path: `${team}/new` },
  { name: 'staff-devices', as: 'admin', route: devices, path: devices },
  { name: 'staff-device-new', as: 'admin', route: `${devices}/new`, path: `${devices}/new` },
  { name: 'staff-audit-log', as: 'admin', route: auditLog, path: auditLog },
  { name: 'staff-audit-log-words', as: 'vodja', route: auditLog, path: `${auditLog}?q=nika` },
  { name: 'staff-audit-log-none', as: 'vodja', route: auditLog, path: `${auditLog}?q=nih%C4%8De` },
  { name: 'staff-accountant', as: 'racunovodja', route: office, path: office },
  { name: 'staff-locked', as: 'desk', route: desk, path: enrol },
  {
    name: 'staff-pin',
    as: 'desk',
    route: desk,
    path: enrol,
    act: (page) => page.getByRole('button', { name: /Nika/ }).click(),
  },
  {
    name: 'staff-desk',
    as: 'desk',
    route: desk,
    path: enrol,
    act: unlockDesk,
  },
  { name: 'staff-desk-lost-locked', as: 'desk', route: desk, path: enrol, act: loseServer, pictureOnly: true },
  {
    name: 'staff-desk-lost',
    as: 'desk',
    route: desk,
    path: enrol,
    act: async (page) => {
      await unlockDesk(page)
      await loseServer(page)
    },
    pictureOnly: true,
  },
]

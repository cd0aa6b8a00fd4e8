import type { Page } from '@playwright/test'
import { staffPaths } from '#contract/paths.ts'
import { ask, failing, type Scene } from './scene.ts'

const { desk, office, people, preInvoices, team, devices, auditLog, settings, me } = staffPaths

/** Addresses of the staff's app; the tour visits each. */
export const staffRoutes: readonly string[] = [
  desk,
  office,
  `${people}/:personId`,
  people,
  `${preInvoices}/:preInvoiceId`,
  preInvoices,
  `${team}/:staffId`,
  team,
  devices,
  auditLog,
  settings,
  me,
  staffPaths.forgotPassword,
  staffPaths.setUp(':token'),
  staffPaths.resetPassword(':token'),
]

const personOf = async (page: Page, q: string): Promise<string> => {
  const { people: found } = await ask<{ people: { _id: string }[] }>(page, `/staff/people?q=${q}`)
  return `${people}/${found[0]?._id}`
}

const openPreInvoice = async (page: Page): Promise<string> => {
  const { preInvoices: found } = await ask<{ preInvoices: { _id: string }[] }>(page, '/staff/pre-invoices')
  return `${preInvoices}/${found[0]?._id}`
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

const enrol = async (page: Page): Promise<string> => {
  await ask(page, '/staff/devices/demo', {})
  return desk
}

/** The screens of staff; each actor has a browser of its own, and `desk` an enrolled one. */
export const staff: readonly Scene[] = [
  { name: 'staff-log-in', route: desk, path: desk },
  { name: 'staff-forgot', route: staffPaths.forgotPassword, path: staffPaths.forgotPassword },
  { name: 'staff-set-up-over', route: staffPaths.setUp(':token'), path: staffPaths.setUp('a'.repeat(43)) },
  { name: 'staff-reset', route: staffPaths.resetPassword(':token'), path: staffPaths.resetPassword('a'.repeat(43)) },
  { name: 'staff-today', as: 'vodja', route: office, path: office },
  { name: 'staff-today-bad-day', as: 'vodja', route: office, path: bad },
  { name: 'staff-today-failed', as: 'vodja', route: office, path: failing(office, '/staff/today') },
  { name: 'staff-people', as: 'vodja', route: people, path: people },
  { name: 'staff-people-found', as: 'vodja', route: people, path: `${people}?q=nov` },
  { name: 'staff-people-none', as: 'vodja', route: people, path: `${people}?q=qqqq` },
  { name: 'staff-person', as: 'vodja', route: `${people}/:personId`, path: (page) => personOf(page, 'ana+novak') },
  {
    name: 'staff-person-child',
    as: 'vodja',
    route: `${people}/:personId`,
    path: (page) => personOf(page, 'bor+novak'),
  },
  { name: 'staff-pre-invoices', as: 'vodja', route: preInvoices, path: preInvoices },
  { name: 'staff-pre-invoices-none', as: 'vodja', route: preInvoices, path: `${preInvoices}?state=void` },
  { name: 'staff-pre-invoice', as: 'vodja', route: `${preInvoices}/:preInvoiceId`, path: openPreInvoice },
  { name: 'staff-settings', as: 'vodja', route: settings, path: settings },
  { name: 'staff-me', as: 'vodja', route: me, path: me },
  { name: 'staff-team', as: 'admin', route: team, path: team },
  { name: 'staff-member', as: 'admin', route: `${team}/:staffId`, path: someMember },
  { name: 'staff-devices', as: 'admin', route: devices, path: devices },
  { name: 'staff-audit-log', as: 'admin', route: auditLog, path: auditLog },
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
    act: async (page) => {
      await page.getByRole('button', { name: /Nika/ }).click()
      await page.keyboard.type('246810')
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor()
    },
  },
]

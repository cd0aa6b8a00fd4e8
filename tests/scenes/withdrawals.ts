import type { Page } from '@playwright/test'
import { failing, press, type Scene } from './scene.ts'

const list = '/dashboard/withdrawals'
const one = '/dashboard/withdrawals/:invoiceId'
const form = '/withdrawal'

const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`
const series = { businessPremises: 'PC1', deviceNo: 'WEB1', year: 2026 }
const names = {
  day: { sl: 'Dnevna vstopnica', en: 'Day ticket' },
  pack: { sl: 'Paket 10 obiskov', en: '10-visit package' },
  month: { sl: 'Mesečna vstopnica', en: 'Monthly pass' },
}

/** A sale with a piece in each state. */
const sale = {
  invoiceId: id(1),
  invoiceData: { ...series, invoiceNo: 17 },
  soldAt: '2026-11-18T16:40:00.000Z',
  until: '2026-12-02T22:59:59.999Z',
  paidWith: 'card',
  pieces: [
    { _id: id(2), name: names.day, price: 13.5, refund: 13.5, how: 'whole' },
    { _id: id(3), name: names.day, holder: 'Bor', price: 13.5, refund: 0, how: 'none', because: 'performed' },
    { _id: id(4), name: names.pack, price: 125, refund: 62.5, how: 'visits', used: 5, of: 10 },
    { _id: id(5), name: names.month, price: 49, refund: 44.1, how: 'days', used: 3, of: 30 },
  ],
}

const another = {
  ...sale,
  invoiceId: id(6),
  invoiceData: { ...series, invoiceNo: 12 },
  pieces: sale.pieces.slice(0, 1),
}

const withSales = (path: string) => async (page: Page) => {
  await page.route('**/api/v1/withdrawals/mine', (route) =>
    route.fulfill({ json: { status: 'success', sales: [sale, another] } }),
  )
  const withdrawal = {
    declaredAt: '2026-11-20T17:04:05.000Z',
    invoiceId: sale.invoiceId,
    invoiceData: sale.invoiceData,
    creditNote: { ...series, invoiceNo: 18 },
    paidWith: 'card',
    pieces: sale.pieces.filter(({ refund }) => refund > 0),
    total: 120.1,
    email: 'ana@previs.example',
  }
  await page.route('**/api/v1/withdrawals/invoices/*', (route) =>
    route.fulfill({ json: { status: 'success', withdrawal } }),
  )
  return path
}

const choose = `${list}/${sale.invoiceId}`

const toConfirm = async (page: Page) => {
  await press(page, /^(Izberi vse|Choose all)/)
  await press(page, /^(Naprej|Continue)/)
  await page.getByRole('button', { name: /^(Potrdi odstop|Confirm withdrawal)/ }).waitFor()
}

/** Withdrawals, with an account and by form. */
export const withdrawals: readonly Scene[] = [
  { name: 'withdrawals', as: 'ana', route: list, path: withSales(list) },
  { name: 'withdrawals-empty', as: 'new-member', route: list, path: list },
  { name: 'withdrawals-cene', as: 'cene', route: list, path: list, pictureOnly: true },
  { name: 'withdrawals-failed', as: 'ana', route: list, path: failing(list, '/withdrawals/**'), pictureOnly: true },
  { name: 'withdrawal-choose', as: 'ana', route: one, path: withSales(choose) },
  { name: 'withdrawal-confirm', as: 'ana', route: one, path: withSales(choose), act: toConfirm },
  {
    name: 'withdrawal-done',
    as: 'ana',
    route: one,
    path: withSales(choose),
    act: async (page) => {
      await toConfirm(page)
      await press(page, /^(Potrdi odstop|Confirm withdrawal)/)
      await page.getByRole('main').getByRole('time').waitFor()
    },
  },
  { name: 'withdrawal-form', route: form, path: form },
  {
    name: 'withdrawal-form-errors',
    route: form,
    path: form,
    act: async (page) => {
      await press(page, /^(Potrdi odstop|Confirm withdrawal)/)
      await page.locator('#name-error').waitFor()
    },
  },
  {
    name: 'withdrawal-form-sent',
    route: form,
    path: form,
    act: async (page) => {
      await page.locator('[name=name]').fill('Neva Kos')
      await page.locator('[name=invoice]').fill('PC1-WEB1-17')
      await page.locator('[name=email]').fill('neva.kos@drugje.example')
      await press(page, /^(Potrdi odstop|Confirm withdrawal)/)
      await page.getByRole('status').last().waitFor()
    },
    pictureOnly: true,
  },
]

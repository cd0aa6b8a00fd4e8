import type { Page } from '@playwright/test'
import { ask, changed, childId, failing, press, settled, waiting, type Scene } from './scene.ts'

const list = '/dashboard/invoices'
const payment = '/dashboard/invoices/:preInvoiceId/payment'

const open = async (page: Page) => {
  const { preInvoices } = await ask<{ preInvoices: { _id: string }[] }>(page, '/preinvoices/myunpaid')
  return `${list}/${preInvoices[0]?._id}/payment`
}

interface Invoices {
  invoices: { letter: { email: string } }[]
}

/** One email failed, one is queued. */
const undelivered = async (page: Page) => {
  await changed(page, '/invoices/myinvoices/*', ({ invoices: [first, second, ...others], ...rest }: Invoices) => {
    const lost = { ...first, letter: { state: 'dead', email: 'ana.novak-zupancic@neobstojeci-naslov.example' } }
    const coming = { ...second, letter: { state: 'queued', email: second?.letter.email } }
    return { ...rest, invoices: [lost, coming, ...others] }
  })
  return list
}

/** Invoices and pre-invoices with the state of their emails. */
export const invoices: readonly Scene[] = [
  { name: 'invoices', as: 'ana', route: list, path: list },
  {
    name: 'invoices-for-child',
    as: 'ana',
    route: list,
    path: async (page) => `${list}?for=${await childId(page, 'Bor')}`,
    pictureOnly: true,
  },
  { name: 'invoices-last-year', as: 'ana', route: list, path: `${list}?year=2025`, pictureOnly: true },
  { name: 'invoices-dora', as: 'dora', route: list, path: `${list}?year=2025`, pictureOnly: true },
  { name: 'invoices-cene', as: 'cene', route: list, path: list },
  { name: 'invoices-empty', as: 'new-member', route: list, path: list },
  {
    name: 'invoices-comes',
    as: 'ana',
    route: list,
    path: waiting(list, '/invoices/**'),
    comes: true,
    pictureOnly: true,
  },
  { name: 'invoices-failed', as: 'ana', route: list, path: failing(list, '/invoices/**') },
  {
    name: 'invoices-document-failed',
    as: 'ana',
    route: list,
    path: list,
    act: async (page) => {
      await page.context().setOffline(true)
      await press(page, /PDF/, 'link')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'invoices-sent-again',
    as: 'franc',
    route: list,
    path: list,
    act: async (page) => {
      await press(page, /^(Podrobnosti|Details): PC1/)
      await press(page, /^(Pošlji znova račun|Send again: invoice)/)
      await page
        .getByText(/^(Poslano danes|Sent today)/)
        .first()
        .waitFor()
    },
    pictureOnly: true,
  },
  {
    name: 'invoices-sent-too-often',
    as: 'dora',
    route: list,
    path: async (page) => {
      const refusal = { status: 'fail', code: 'too_often', message: 'Preveč poskusov. Poskusi znova čez 42 minut.' }
      await page.route('**/resend', (route) => route.fulfill({ status: 429, json: refusal }))
      return list
    },
    act: (page) => press(page, /^(Pošlji znova darilni|Send again: gift)/),
  },
  { name: 'invoices-undelivered', as: 'ana', route: list, path: undelivered },
  { name: 'invoices-pay', as: 'ana', route: payment, path: open },
  {
    name: 'invoices-not-mine',
    as: 'ana',
    route: payment,
    path: `${list}/01900000-0000-7000-8000-000000000000/payment`,
  },
  {
    name: 'invoices-paid',
    as: 'ana',
    route: `${payment}/success`,
    path: async (page) =>
      settled(page, `${await open(page)}/success`, 'fulfilled', { sl: 'Plezalna šola', en: 'Climbing school' }),
  },
]

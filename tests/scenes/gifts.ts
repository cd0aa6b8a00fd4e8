import type { Page } from '@playwright/test'
import { ask, failing, keep, myId, press, settled, waiting, type Scene } from './scene.ts'

const pickAge = '/dashboard/gifts/pickage'
const gifts = '/dashboard/gifts/:ageGroup'
const adult = '/dashboard/gifts/adult'
const cart = '/dashboard/gifts/giftcart'

const toPayment = async (page: Page) => {
  const [owner, { articles }] = await Promise.all([
    myId(page),
    ask<{ articles: { _id: string }[] }>(page, '/articles/getgifts/adult?label=V'),
  ])
  const items = articles.slice(0, 2).map(({ _id: articleId }) => ({ articleId, quantity: 1 }))
  await keep(page, 'gifts', { owner, carts: { adult: items } })
  return cart
}

/** Gifts, from the choice of age to the voucher. */
export const presents: readonly Scene[] = [
  { name: 'gifts-pick-age', as: 'ana', route: pickAge, path: pickAge },
  { name: 'gifts-pick-age-again', as: 'dora', route: pickAge, path: pickAge, pictureOnly: true },
  { name: 'gifts-cene', as: 'cene', route: pickAge, path: pickAge },
  { name: 'gifts', as: 'ana', route: gifts, path: '/dashboard/gifts/school' },
  { name: 'gifts-none-chosen', as: 'ana', route: gifts, path: adult, act: (page) => press(page, /^(Kupi|Buy)/) },
  {
    name: 'gifts-comes',
    as: 'ana',
    route: gifts,
    path: waiting(adult, '/articles/**'),
    comes: true,
    pictureOnly: true,
  },
  { name: 'gifts-failed', as: 'ana', route: gifts, path: failing(adult, '/articles/**'), pictureOnly: true },
  {
    name: 'gifts-payment',
    as: 'ana',
    route: cart,
    path: toPayment,
    act: (page) => page.getByRole('button', { name: /^(Plačaj|Pay) \d/ }).waitFor(),
  },
  {
    name: 'gifts-success',
    as: 'ana',
    route: `${cart}/success`,
    path: (page) => settled(page, `${cart}/success`, 'fulfilled', { sl: 'Paket 5 obiskov', en: '5-visit package' }),
  },
]

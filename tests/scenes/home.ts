import type { Page } from '@playwright/test'
import { changed, childPage, failing, press, waiting, type Scene } from './scene.ts'

const home = '/dashboard'
const profile = '/dashboard/me'

/** Names of about sixty characters: the first name cannot be wrapped, the last name can. */
export const longFirstName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
export const longLastName = 'Brezovnik Šušteršič von Hohenberg und Windischgrätz-Žužemberk'

interface Person {
  firstName: string
  lastName: string
  parentOf: Person[]
}

/** Replaces the names of the person and the children by long ones. */
const longNames = async (page: Page): Promise<void> => {
  const long = <P extends object>(person: P, index = 0) => ({
    ...person,
    firstName: `${longFirstName.slice(0, -1)}${index}`,
    lastName: longLastName,
  })
  await changed(page, '/users/getme', ({ me, ...rest }: { me: Person }) => ({
    ...rest,
    me: { ...long(me), parentOf: me.parentOf.map((child, index) => long(child, index + 1)) },
  }))
  await changed(page, '/users/getmychildren', ({ children, ...rest }: { children: { child: Person }[] }) => ({
    ...rest,
    children: children.map(({ child }, index) => ({ child: long(child, index + 1) })),
  }))
  await changed(page, '/users/getmychildren/*', ({ myChild, ...rest }: { myChild: Person }) => ({
    ...rest,
    myChild: long(myChild),
  }))
}

export const named = (path: string) => async (page: Page) => {
  await longNames(page)
  return path
}

/** Sets a passed confirmation deadline, since an earlier scene may have prolonged Hana's. */
const pastTheDeadline = async (page: Page) => {
  await changed(page, '/users/getme', ({ me, ...rest }: { me: Person }) => ({
    ...rest,
    me: { ...me, confirmMailTokenExpires: '2020-01-01T00:00:00Z' },
  }))
  return home
}

/** An entry ban of the person and the children, until a day that never comes. */
export const banned = (path: string) => async (page: Page) => {
  const bannedUntil = '2031-01-31'
  await changed(page, '/users/getme', ({ me, ...rest }: { me: Person }) => ({
    ...rest,
    me: { ...me, bannedUntil, parentOf: me.parentOf.map((child) => ({ ...child, bannedUntil })) },
  }))
  await changed(page, '/users/getmychildren/*', ({ myChild, ...rest }: { myChild: Person }) => ({
    ...rest,
    myChild: { ...myChild, bannedUntil },
  }))
  return path
}

/** What stands in place of what is for sale comes late. */
export const saysBan = (page: Page) => page.getByRole('main').getByText('31. 1. 2031').first().waitFor()

/** A new address that is not yet confirmed. */
const withNewEmail = async (page: Page) => {
  await changed(page, '/users/getme', ({ me, ...rest }: { me: Person }) => ({
    ...rest,
    me: { ...me, pendingEmail: 'ana.novak-zupancic@nov-naslov.example' },
  }))
  return profile
}

/** A payment notice in this state. */
const noticed = (state: 'confirming' | 'refunded', message: string) => async (page: Page) => {
  const notice = { _id: '01900000-0000-7000-8000-00000000cafe', reference: 'P-7K4M-2Q9X', state, message }
  await page.route('**/api/v1/payments/notices', (route) =>
    route.fulfill({ json: { status: 'success', notices: [notice] } }),
  )
  return home
}

const atReception = async (page: Page) => {
  await press(page, /^(Pokaži na recepciji|Show at reception)$/)
  await page.getByRole('dialog').getByRole('img').waitFor()
}
const edit = (page: Page) => press(page, /^(Uredi podatke|Edit data)/)
/** Opens every row of the profile. */
const openRows = async (page: Page) => {
  for (const row of await page.getByRole('main').locator('summary').all()) await row.click()
  await page.locator('#erase button').waitFor()
}

const addChild = (page: Page) => press(page, /^(Dodaj otroka|Add a child)/)

/** The dashboard, the profile and the child page. */
export const atHome: readonly Scene[] = [
  { name: 'dashboard', as: 'ana', route: home, path: home },
  { name: 'reception-code', as: 'ana', route: home, path: home, act: atReception },
  {
    name: 'reception-code-long',
    as: 'ana',
    route: home,
    path: named(home),
    act: atReception,
  },
  { name: 'dashboard-franc', as: 'franc', route: home, path: home, pictureOnly: true },
  { name: 'dashboard-vid', as: 'vid', route: home, path: home, pictureOnly: true },
  { name: 'dashboard-cene', as: 'cene', route: home, path: home },
  { name: 'dashboard-empty', as: 'new-member', route: home, path: home },
  {
    name: 'dashboard-blocked',
    as: 'hana',
    route: home,
    path: pastTheDeadline,
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'dashboard-long', as: 'ana', route: home, path: named(home) },
  {
    name: 'dashboard-notice',
    as: 'franc',
    route: home,
    path: noticed(
      'refunded',
      'Plačilo 27,00 € smo prejeli, nakupa pa nismo mogli izvesti, zato denar vračamo. Sklic: 7K4M-2Q9X.',
    ),
  },
  {
    name: 'dashboard-notice-waits',
    as: 'franc',
    route: home,
    path: noticed('confirming', 'Plačilo P-7K4M-2Q9X za 27,00 € še potrjujemo.'),
    pictureOnly: true,
  },
  { name: 'dashboard-comes', as: 'ana', route: home, path: waiting(home, '/{tickets,visits}/**'), comes: true },
  { name: 'dashboard-failed', as: 'ana', route: home, path: failing(home, '/{tickets,visits}/**') },
  {
    name: 'menu',
    as: 'ana',
    route: home,
    path: home,
    act: (page) =>
      page
        .getByRole('button', { name: /^(Meni|Menu)$/ })
        .or(page.getByRole('banner').locator('summary, button[popovertarget], nav button').first())
        .filter({ visible: true })
        .first()
        .click(),
  },
  { name: 'not-found-signed-in', as: 'ana', route: '*', path: '/nowhere' },
  { name: 'profile', as: 'ana', route: profile, path: profile },
  { name: 'profile-cene', as: 'cene', route: profile, path: profile },
  { name: 'profile-franc', as: 'franc', route: profile, path: profile, pictureOnly: true },
  { name: 'profile-new-email', as: 'ana', route: profile, path: withNewEmail },
  { name: 'profile-long', as: 'ana', route: profile, path: named(profile) },
  { name: 'profile-failed', as: 'ana', route: profile, path: failing(profile, '/users/getmychildren') },
  {
    name: 'profile-comes',
    as: 'ana',
    route: profile,
    path: waiting(profile, '/users/getmychildren'),
    comes: true,
    pictureOnly: true,
  },
  { name: 'profile-rows', as: 'ana', route: profile, path: profile, act: openRows },
  { name: 'profile-edit', as: 'ana', route: profile, path: profile, act: edit },
  {
    name: 'profile-edit-refused',
    as: 'ana',
    route: profile,
    path: profile,
    act: async (page) => {
      await edit(page)
      await page.locator('[name=firstName]').fill('')
      await page.locator('[name=lastName]').fill('')
      await page
        .locator('form', { has: page.locator('[name=firstName]') })
        .locator('button[type=submit]')
        .click()
      await page.locator('#firstName-error').waitFor()
    },
  },
  {
    name: 'profile-add-child',
    as: 'ana',
    route: profile,
    path: profile,
    act: async (page) => {
      await addChild(page)
      await page.locator('[name=sameAddress]').check()
      await page.locator('[name=birthDateYear]').selectOption({ index: 9 })
      await press(page, /^(Dodaj otroka|Add child)$/)
      await page.locator('#isGuardian-error').waitFor()
    },
  },
  {
    name: 'child',
    as: 'ana',
    route: '/dashboard/child/:childId',
    path: childPage('Bor'),
  },
  {
    name: 'child-empty',
    as: 'ana',
    route: '/dashboard/child/:childId',
    path: childPage('Cene'),
  },
  {
    name: 'child-long',
    as: 'ana',
    route: '/dashboard/child/:childId',
    path: async (page) => named(await childPage('Bor')(page))(page),
  },
  {
    name: 'child-comes',
    as: 'ana',
    route: '/dashboard/child/:childId',
    path: async (page) => waiting(await childPage('Bor')(page), '/tickets/**')(page),
    comes: true,
    pictureOnly: true,
  },
  {
    name: 'child-not-mine',
    as: 'ana',
    route: '/dashboard/child/:childId',
    path: '/dashboard/child/01900000-0000-7000-8000-000000000000',
  },
]

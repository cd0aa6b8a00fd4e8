import type { Locator, Page } from '@playwright/test'
import { keyboardOf } from '../kit/hand-reader.ts'
import { childFields, VisitorBrowser } from '../kit/visitor-form.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { atCounter, card, field, newFamily } from './desk.ts'
import { manager } from './staff.ts'
import { expect, signedIn, test, type Say, type Shop } from './test.ts'

// Reasons of a verdict are resolved on the card itself, each by its number.

test.use(atCounter)

const reception = 'recepcija@previs.example'

const openDesk = async (page: Page, shop: Shop, member = reception) => {
  await logStaffIn(page.request, shop.url, member)
  await page.goto('/desk')
  await expect(field(page)).toBeFocused()
}

/** A last name that no other test has; a name holds no digits. */
const ownName = () => `Y${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`

/** A person as the desk enters it: without an agreement, a visit or a certificate. */
const enterPerson = async (page: Page, lastName: string) => {
  const data = {
    key: crypto.randomUUID(),
    firstName: 'Zala',
    lastName,
    birthDate: '1990-05-03',
    phoneNumber: '041 000 111',
    language: 'sl',
  }
  expect((await page.request.post('/api/v1/staff/people', { data })).status()).toBe(200)
}

const openCard = async (page: Page, name: string) => {
  await field(page).fill(name)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await field(page).press('Enter')
  await expect(card(page, name)).toBeVisible()
  return card(page, name)
}

/** The reader of the desk, on a machine with a Slovenian layout. */
const scan = async (page: Page, code: string) => (await keyboardOf(page))(code, { gapMs: 5, capsLock: false })

/** Reasons below the verdict, each with its button. */
const reasons = (opened: Locator, say: Say) =>
  opened.getByRole('list', { name: say('Kaj je treba vedeti', 'What to know') })

test('amber reasons are resolved on the card by their numbers: rules on the screen, a certificate, a note @proof', async ({
  page,
  shop,
  say,
}) => {
  await openDesk(page, shop)
  const lastName = ownName()
  await enterPerson(page, lastName)
  const opened = await openCard(page, `Zala ${lastName}`)
  const list = reasons(opened, say)
  const rules = list.getByRole('button', { name: say('Vzemi soglasje', 'Take it now') })
  // Red without a ticket: what is missing has the keys, and the numbers of the reasons follow its own.
  const press = async (button: typeof rules) => {
    const [digit = ''] = /\d$/.exec((await button.textContent()) ?? '') ?? []
    await page.keyboard.press(digit)
  }
  await expect(rules).toBeVisible()
  await press(rules)
  const form = opened.getByRole('form', { name: say(/^Pravila /, /^Rules of /) })
  // The text of the rules is read on the turned screen, and who signs presses the button.
  await expect(form).toContainText(say('Plezanje je nevarno.', 'Climbing is dangerous'))
  await expect(form.getByRole('button', { name: say(/^Sprejmem pravila/, /^I accept the rules/) })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(opened).toContainText(say('Soglasje je zapisano.', 'The agreement is noted.'))
  await expect(rules).toHaveCount(0)
  await expect(opened.getByRole('region', { name: say('Soglasja', 'Agreements') })).toContainText(
    say(/Pravila .*od \d/, /Rules of .*since \d/),
  )

  const certificate = list.getByRole('button', { name: say('Dodaj izkaznico', 'Add a certificate') })
  await press(certificate)
  await expect(opened.getByRole('button', { name: say('Varovanje od zgoraj', 'Top rope') })).toBeFocused()
  await page.keyboard.press('1')
  await expect(certificate).toHaveCount(0)

  await opened.getByRole('button', { name: say('Nova opomba', 'New note') }).click()
  await page.keyboard.type('Pozabljen', { delay: 50 })
  await page.keyboard.press('Enter')
  const note = list.getByRole('button', { name: say(/^Zaključi opombo/, /^End the note/) })
  await expect(note).toBeVisible()
  await press(note)
  await expect(note).toHaveCount(0)
  await opened.getByRole('button', { name: say(/^Razveljavi/, /^Undo/) }).click()
  await expect(note).toBeVisible()
})

test('a guardian consents on paper that a minor climbs alone @proof', async ({ page, shop, say, isMobile }) => {
  await signedIn(page, shop)
  const lastName = ownName()
  const data = {
    firstName: 'Tim',
    lastName,
    birthDate: `${new Date().getFullYear() - 16}-01-01`,
    climbingAbility: 1,
    address: '',
    city: '',
    postalCode: '',
    country: '',
    isGuardian: true,
    agreesToTerms: true,
  }
  expect((await page.request.post('/api/v1/users/createchild', { data })).status()).toBe(200)
  await openDesk(page, shop)
  const opened = await openCard(page, `Tim ${lastName}`)
  await opened.getByRole('button', { name: say(/^Starš podpiše tu/, /^A parent signs here/) }).click()
  const form = opened.getByRole('form', { name: say('Samostojno plezanje', 'Climbing alone') })
  await expect(form).toContainText(say('Dovolim, da otrok od 15. leta', 'I allow that the child, from the age of 15'))
  await form.getByRole('radio', { name: say('Na papirju', 'On paper') }).check()
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: say(/^Podpisani list je shranjen/, /^The signed sheet is kept/) }).click()
  await expect(opened).toContainText(say('Soglasje je zapisano.', 'The agreement is noted.'))
  await expect(opened.getByText(say(/Manjka soglasje/, /consent .* is missing/))).toHaveCount(0)
})

test('who has no guardian here cannot sign for a minor @proof', async ({ page, shop, say }) => {
  await openDesk(page, shop)
  const lastName = ownName()
  const code = await new VisitorBrowser(shop.url).fillIn({
    lastName,
    ...childFields(0, {
      firstName: 'Luka',
      lastName,
      birthDate: `0101${new Date().getFullYear() - 16}`,
      isGuardian: false,
    }),
  })
  await scan(page, code)
  await page.getByRole('button', { name: say(/^Sprejmi/, /^Accept/) }).press('Enter')
  await expect(card(page, `Marco ${lastName}`)).toBeVisible()
  const opened = await openCard(page, `Luka ${lastName}`)
  await reasons(opened, say)
    .getByRole('button', { name: say('Vzemi soglasje', 'Take it now') })
    .click()
  await expect(opened.getByRole('alert')).toContainText(say('starš ali skrbnik', 'parent or guardian'))
  await expect(opened.getByRole('button', { name: say(/^Sprejmem/, /^I accept/) })).toHaveCount(0)
})

/** The form of a stranger who says to be guardian of a known child; the desk says it is the same child. */
const claim = async (page: Page, shop: Shop, say: Say, family: string, stranger: string) => {
  const birthDate = `0101${new Date().getFullYear() - 9}`
  const code = await new VisitorBrowser(shop.url).fillIn({
    lastName: stranger,
    ...childFields(0, { firstName: 'Bor', lastName: family, birthDate }),
  })
  await field(page).fill('')
  await scan(page, code)
  await page.getByRole('button', { name: say(/^Sprejmi/, /^Accept/) }).press('Enter')
  await page.getByRole('button', { name: new RegExp(`Bor ${family}`) }).click()
  const opened = card(page, `Marco ${stranger}`)
  await expect(opened).toBeVisible()
  return opened
}

test('a stranger who says to be guardian waits on the card, and is declined, or allowed after papers were seen @proof', async ({
  page,
  shop,
  say,
}) => {
  const { lastName } = await newFamily(page, shop, { children: ['Bor'] })
  await openDesk(page, shop, manager)
  const waiting = say('Čaka na skrbništvo', 'Waiting to become guardian')
  const first = await claim(page, shop, say, 'Kos', `${lastName}a`)
  const part = first.getByRole('region', { name: waiting })
  await expect(part).toContainText('Bor Kos')
  expect(await findings(page)).toEqual([])
  for (const _press of ['opens', 'declines']) await part.getByRole('button', { name: say('Zavrni', 'Decline') }).click()
  await expect(part).toHaveCount(0)
  await expect(first).toContainText(say('napoved je izbrisana', 'the request is deleted'))

  const second = await claim(page, shop, say, 'Kos', `${lastName}b`)
  await second.getByRole('button', { name: say('Odobri skrbništvo', 'Allow guardianship') }).click()
  const form = second.getByRole('form', { name: say('Odobri skrbništvo', 'Allow guardianship') })
  await form.getByRole('radio').first().check()
  await form.getByRole('button', { name: say(/^Dokumente sem videl/, /^I saw the papers/) }).click()
  await expect(second).toContainText(say('je zdaj skrbnik', 'is guardian'))
  await expect(second.getByRole('region', { name: waiting })).toHaveCount(0)
  await expect(second.getByText('Bor Kos').first()).toBeVisible()
})

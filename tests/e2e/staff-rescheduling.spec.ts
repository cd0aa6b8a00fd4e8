import type { Locator, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { addDays, aheadMonday, foundPeople, openOffice, search } from './staff.ts'
import { buyPlace } from './steps.ts'
import { expect, signedIn, test } from './test.ts'

const panel = (page: Page) => page.getByRole('dialog')
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })

interface Made {
  course: { _id: string; groups: { _id: string }[] }
}

/** A course with two groups of four dates each, by the call of its form. */
const createCourse = async (office: Page, name: string): Promise<Made['course']> => {
  const group = (start: string, end: string) => ({
    dates: [0, 7, 14, 21].map((ahead) => addDays(aheadMonday(), ahead)),
    start,
    end,
    coachIds: [],
    others: ['Neja Hribar'],
    maxStudents: 10,
    ageGroups: ['student', 'adult'],
  })
  const answer = await office.request.post('/api/v1/staff/courses', {
    data: {
      key: crypto.randomUUID(),
      category: 'VV',
      name: { sl: name, en: name },
      vatClass: 'sport',
      noClasses: 1,
      ageGroups: ['student', 'adult'],
      cents: 9000,
      isVisible: true,
      groups: [group('05:00', '06:00'), group('06:00', '07:00')],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as Made).course
}

test('a date gets a stand-in, moves and comes back, and is cancelled with a reason @proof', async ({
  page,
  shop,
  say,
}) => {
  const office = await openOffice(page, shop)
  const { _id, groups } = await createCourse(office, 'Jutranja skupina')
  await office.goto(`/office/classes/${_id}?group=${groups[0]!._id}`)
  await button(panel(office), say('Termini skupine', 'Dates of the group')).click()
  const rows = panel(office).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  expect(await findings(office)).toEqual([])

  // A stand-in: the free coach is chosen already, so that Enter is enough.
  await rows.nth(1).getByRole('button').click()
  await button(panel(office), say('Nadomešča …', 'Stand-in …')).press('Enter')
  const form = panel(office).getByRole('form')
  const shown = form.getByText(say(/bo dobilo sporočilo|bodo dobili|bo dobil/, /will get a message/))
  await expect(shown).toBeVisible()
  expect(await findings(office)).toEqual([])
  await form.getByRole('button', { name: say(/^Naj nadomešča/, /^Let them stand in/) }).press('Enter')
  await expect(rows.nth(1)).toContainText(say('nadomeščanje', 'stand-in'))
  await button(panel(office), say('Razveljavi', 'Undo')).click()
  await expect(rows.nth(1)).not.toContainText(say('nadomeščanje', 'stand-in'))

  // Another time, and back.
  await rows.nth(2).getByRole('button').click()
  await button(panel(office), say('Prestavi …', 'Move …')).click()
  await expect(shown).toBeVisible()
  await form.getByRole('button', { name: say(/^Prestavi/, /^Move/) }).click()
  await expect(rows).toHaveCount(4)
  await expect(panel(office).getByText(say(/namesto /, /in place of /))).toBeVisible()
  await button(panel(office), say('Razveljavi', 'Undo')).click()
  await expect(panel(office).getByText(say(/namesto /, /in place of /))).toHaveCount(0)

  // Cancelled: only with a reason.
  await rows.nth(3).getByRole('button').click()
  await button(panel(office), say('Odpovej ta termin …', 'Cancel this date …')).click()
  await expect(form.getByText(say('Napiši razlog.', 'Write the reason.'))).toBeVisible()
  await form.getByRole('textbox', { name: say('Razlog', 'Reason') }).fill('Trenerka je zbolela.')
  await expect(shown).toBeVisible()
  await form.getByRole('button', { name: say(/^Odpovej termin/, /^Cancel the date/) }).click()
  await expect(rows.nth(3)).toContainText(say('odpovedano', 'cancelled'))
  await office.context().close()
})

test('a participant moves to another group and makes up for an excused date, and the family reads it @proof', async ({
  page,
  shop,
  say,
}) => {
  const office = await openOffice(page, shop)
  const name = `Premična skupina ${say('A', 'B')}`
  await createCourse(office, name)
  const email = await signedIn(page, shop)
  await buyPlace(page, say, name)

  await office.goto('/office/people')
  await search(office, email)
  // Before it the list shows who came lately.
  await expect(foundPeople(office, say)).toHaveCount(1)
  await foundPeople(office, say).click()
  const card = panel(office)
  await button(card, say('Več', 'More')).click()
  await button(card, say('Vadbe in odsotnosti', 'Classes and absences')).click()
  const own = card.getByRole('region', { name })
  await expect(own.getByRole('listitem')).toHaveCount(4)
  expect(await findings(office)).toEqual([])

  // To the group an hour later: the only one that is free is chosen already.
  await button(own, say('Premesti …', 'Move …')).click()
  await expect(card.getByText(say('Cena je enaka.', 'The price is the same.'))).toBeVisible()
  await button(card.getByRole('form'), say('Premesti', 'Move')).press('Enter')
  await expect(own.getByRole('listitem').first()).toContainText('06:00')

  // Excused from the first date, which is made up in the group that was left.
  const first = own.getByRole('listitem').first()
  await button(first, say(/^Opraviči/, /^Excuse/)).click()
  await expect(first).toContainText(say('opravičeno', 'excused'))
  const rights = card.getByRole('region', { name: say('Nadomestne ure', 'Make-up classes') })
  await button(rights, say('Izberi uro …', 'Choose a date …')).click()
  await expect(card.getByRole('radio').first()).toBeVisible()
  expect(await findings(office)).toEqual([])
  await button(card.getByRole('form'), say('Rezerviraj', 'Book')).press('Enter')
  await expect(rights.getByRole('listitem')).toContainText('05:00')

  await page.goto('/dashboard/myclasses')
  const changed = page.getByRole('region', { name: say('Spremembe terminov', 'Changed dates') })
  await expect(changed.getByRole('listitem')).toHaveCount(1)
  await expect(changed).toContainText(say('Opravičeno', 'Excused'))
  const used = page.getByRole('region', { name: say('Nadomestne ure', 'Make-up classes') })
  await expect(used).toContainText('05:00–06:00')
  await expect(used).toContainText(say('nadomestna ura za', 'make-up class for'))
  expect(await findings(page)).toEqual([])

  // Given back, the right stands with its last day.
  await button(rights, say('Sprosti uro', 'Give the date back')).click()
  await page.reload()
  await expect(used).toContainText(say('Pokliči recepcijo', 'Call reception'))
  await office.context().close()
})

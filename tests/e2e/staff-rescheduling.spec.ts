import type { Locator, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { addDays, aheadMonday, openOffice } from './staff.ts'
import { expect, test } from './test.ts'

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

test('a date gets a stand-in, moves and comes back, and is cancelled with a reason', async ({ page, shop, say }) => {
  const office = await openOffice(page, shop, say)
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

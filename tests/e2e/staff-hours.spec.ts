import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { manager } from './staff.ts'
import { expect, refused, test } from './test.ts'

// Another manager was quicker on purpose, and hours are refused.
test.use({ provoked: refused })

test('a manager sets hours and closes a holiday by one tap, and a customer reads both', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/settings`)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Odpiralni čas', 'Opening hours') })
    .click()
  await page.getByRole('button', { name: say('Nastavi urnik', 'Set weekly hours') }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(say('Ponedeljek', 'Monday'), { exact: true }).fill('9-12, 11-22')
  await panel.getByRole('button', { name: say('Shrani', 'Save') }).click()
  const monday = panel.getByLabel(say('Ponedeljek', 'Monday'), { exact: true })
  await expect(monday).toHaveAccessibleDescription(
    say('Ure se prekrivajo ali niso po vrsti.', 'The hours overlap or are not in order.'),
  )
  await monday.fill('9-22')
  await panel.getByRole('button', { name: say('Ponedeljek za vse dni', 'Monday for all days') }).click()
  await panel.getByLabel(say('Nedelja', 'Sunday'), { exact: true }).fill('10-20')
  const usual = say(
    'odprto pon–sob\u00a09:00–22:00, ned\u00a010:00–20:00',
    'open Mon–Sat\u00a09:00–22:00, Sun\u00a010:00–20:00',
  )
  await expect(panel.getByText(usual)).toBeVisible()
  await panel.getByRole('button', { name: say('Shrani', 'Save') }).click()
  await expect(panel).toBeHidden()

  const closing = page.getByRole('button', { name: say(/^Zaprto pet\..*25\..*12\./, /^Closed Fri.*25\..*12\./) })
  await closing.click()
  await expect(closing).toBeHidden()
  expect(await findings(page)).toEqual([])

  // Another tab decides about another holiday meanwhile: the form stays, and says so.
  const other = await page.context().newPage()
  const open = page.getByRole('button', { name: say(/^Druge ure sob\..*26\..*12\./, /^Other hours Sat.*26\..*12\./) })
  await open.click()
  await other.goto(`${shop.url}/office/settings/hours`)
  await other
    .getByRole('button', { name: say(/^Zaprto .*1\..*1\./, /^Closed .*1\..*1\./) })
    .first()
    .click()
  await expect(other.getByRole('status').or(other.locator('output')).first()).toContainText(say('Izjema', 'exception'))
  await panel.getByLabel(say('Ure', 'Hours'), { exact: true }).fill('12-18')
  await panel.getByRole('button', { name: say('Shrani', 'Save') }).click()
  await expect(panel.getByRole('alert')).toContainText(say('nekdo drug', 'Someone else'))
  await panel.getByRole('button', { name: say('Shrani vseeno', 'Save anyway') }).click()
  await expect(panel).toBeHidden()

  await other.goto(`${shop.url}/`)
  await other.getByRole('contentinfo').getByRole('link', { name: usual }).click()
  await expect(other.getByRole('heading', { level: 1, name: say('Odpiralni čas', 'Opening hours') })).toBeVisible()
  await expect(other.getByRole('main').getByText('Pod steno 12, 1000 Ljubljana')).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name: 'info@previs.example' })).toBeVisible()
  const main = other.getByRole('main')
  await expect(main).toContainText(say('zaprto: božič', 'closed: Christmas'))
  await expect(main).toContainText(say('12:00–18:00: dan samostojnosti', '12:00–18:00: Independence'))
  expect(await findings(other)).toEqual([])

  // Back to what other tests of this server know.
  const undo = page.getByRole('button', { name: say('Razveljavi zadnjo spremembo', 'Undo the last change') })
  await undo.click()
  await expect(page.getByText(say('Razveljavljeno.', 'Undone.'), { exact: true })).toBeVisible()
})

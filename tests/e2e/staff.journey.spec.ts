import { expect, type Page } from '@playwright/test'
import { m } from '#texts/compiled/messages.js'
import { publicUrl, staffUrl } from '../kit/public-centre.ts'
import { test } from './centre-begins.ts'

test('a centre begins: administrator, team, device, PIN, lock and revoke @proof', async ({
  begin,
  language: locale,
}) => {
  const label = (page: Page, text: string) => page.getByLabel(text, { exact: true })
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

  const [office, admin] = await begin.open()
  await test.step('the first administrator, by the link of the operator', async () => {
    await begin.setUp(admin, await begin.firstLink('tine@previs.example'), 'tine@previs.example', '190385')
    await begin.logIn(admin, 'tine@previs.example')
    const cookies = await office.cookies(staffUrl)
    expect(cookies.find(({ name }) => name === '__Host-staff')).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    expect((await office.cookies(publicUrl)).map(({ name }) => name)).not.toContain('__Host-staff')
  })

  await test.step('manager and receptionist are invited, and set themselves up', async () => {
    for (const [name, mark, role, pin] of [
      ['Matej', 'MK', 'manager', '280491'],
      ['Nika', 'NZ', 'reception', '160778'],
    ] as const) {
      const link = await begin.invite(admin, { name, mark, role })
      const [own, page] = await begin.open()
      await begin.setUp(page, link, `${name.toLowerCase()}@previs.example`, pin)
      await own.close()
    }
  })

  const [, desk] = await begin.open()
  const unlock = async (name: string, pin: string) => {
    await button(desk, new RegExp(name)).click()
    await desk.keyboard.type(pin)
  }
  /** The name stands in the bar, on a phone for screen readers alone. */
  const expectUnlocked = async (name: string) => {
    await expect(button(desk, m.staff_lock({}, { locale })).first()).toBeVisible()
    await expect(desk.getByText(name).first()).toBeAttached()
    await expect(desk.getByText(m.staff_who({}, { locale }))).toBeHidden()
  }
  await test.step('a device is enrolled by code', async () => {
    await admin.goto('/office/devices')
    await button(admin, m.devices_new({}, { locale })).first().click()
    await label(admin, m.devices_form_name({}, { locale })).fill('Pult')
    await button(admin, m.devices_form_submit({}, { locale })).click()
    const shown = admin.locator('p[tabindex="-1"] .hidden')
    const code = (await shown.innerText()).replaceAll(' ', '')
    await desk.goto('/desk')
    await button(desk, m.staff_enrol_open({}, { locale })).click()
    await label(desk, m.staff_enrol_code({}, { locale })).fill(code)
    await button(desk, m.staff_enrol_submit({}, { locale })).click()
    await expect(desk.getByText(m.staff_who({}, { locale }))).toBeVisible()
    await expect(admin.getByText(m.devices_done({ name: 'Pult' }, { locale })).first()).toBeVisible()
  })

  await test.step('PIN, lock, and change of person', async () => {
    await unlock('Nika', '000001')
    await expect(desk.getByText(m.field_pin_wrong({}, { locale }))).toBeVisible()
    await desk.keyboard.type('160778')
    await expectUnlocked('Nika')
    await desk.keyboard.press('F9')
    await desk.keyboard.press('F9')
    await expect(desk.getByText(m.staff_who({}, { locale }))).toBeVisible()
    await unlock('Matej', '280491')
    await expectUnlocked('Matej')
  })

  await test.step('revoked, the device is closed at the next call', async () => {
    await admin.goto('/office/devices')
    await admin.getByText('Pult').first().click()
    await button(admin, m.devices_revoke({}, { locale })).click()
    await button(admin, m.devices_revoke_submit({ name: 'Pult' }, { locale })).click()
    await desk.goto('/desk')
    await expect(desk.getByRole('heading', { name: m.staff_log_in_title({}, { locale }) })).toBeVisible()
  })

  await test.step('neither host has what is of the other', async () => {
    const statusOf = async (url: string) => (await desk.goto(url))?.status()
    for (const path of ['/desk', '/office', '/api/v1/staff/state'])
      expect(await statusOf(`${publicUrl}${path}`), path).toBe(404)
    for (const path of ['/dashboard', '/api/v1/users/getme', '/signup'])
      expect(await statusOf(`${staffUrl}${path}`), path).toBe(404)
  })
  expect(begin.complaints).toEqual([])
})

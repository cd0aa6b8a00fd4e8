import { Secret, TOTP } from 'otpauth'
import type { APIRequestContext } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, refused, test, type Shop } from './test.ts'

test.use({ provoked: refused })

const password = 'plezam-rad-gor'
const pin = '190385'

/** Invites a member as the demo's administrator, in a browser of its own; returns the link of the email. */
const invite = async (request: APIRequestContext, shop: Shop, email: string, language: string): Promise<string> => {
  const logIn = { email: 'admin@previs.example', password: 'plezam-rad', code: '' }
  expect((await request.post(`${shop.url}/api/v1/staff/log-in`, { data: logIn })).status()).toBe(200)
  const mark = `N${language[0]?.toUpperCase()}${email.length % 10}`
  const form = { name: 'Nova Članica', mark, email, language, roles: ['manager'], customerEmail: '' }
  const invited = await request.post(`${shop.url}/api/v1/staff/team`, { data: form })
  expect(invited.status(), await invited.text()).toBe(200)
  const [message] = await shop.emails(email, 1)
  return /(https?:\/\/\S+\/staff\/set-up\/\S+)/.exec(message?.text ?? '')?.[1] ?? ''
}

test('a member is set up by the link: password, second factor, PIN, recovery codes', async ({
  page,
  request,
  shop,
  say,
}) => {
  const email = say('nova-clanica@previs.example', 'new-member@previs.example')
  const link = await invite(request, shop, email, say('sl', 'en'))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Nastavi svoj dostop', 'Set up your access'))
  await expect(page.getByRole('img', { name: say(/^QR-koda/, /^QR code/) })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })

  // Two different PINs are noticed before anything is sent.
  await page.getByLabel(say('Geslo', 'Password'), { exact: true }).fill(password)
  await page.getByLabel(say('Koda iz aplikacije', 'Code from the app')).fill(totp.generate())
  await page.getByLabel(say('PIN za recepcijo', 'PIN for the desk')).fill(pin)
  await page.getByLabel(say('Ponovi PIN', 'Repeat the PIN')).fill('385190')
  await page.getByRole('checkbox').check()
  const finish = page.getByRole('button', { name: say('Končaj', 'Finish') })
  await finish.click()
  await expect(page.getByText(say('PIN-a se ne ujemata.', 'The two PINs differ.'))).toBeVisible()
  await page.getByLabel(say('Ponovi PIN', 'Repeat the PIN')).fill(pin)
  await finish.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Rezervne kode', 'Recovery codes'))
  await expect(page.getByRole('listitem')).toHaveCount(10)
  expect(await findings(page)).toEqual([])
  const recoveryCode = await page.getByRole('listitem').first().innerText()

  // The code of the phone has been used at the set-up, so one for the case without it logs in.
  await page.getByRole('link', { name: say('Shranjene so, naprej', 'I have kept them, go on') }).click()
  await page.getByLabel(say('E-naslov', 'E-mail')).fill(email)
  await page.getByLabel(say('Geslo', 'Password'), { exact: true }).fill(password)
  await page.getByLabel(say(/^Koda drugega faktorja/, /^Second factor code/)).fill(recoveryCode)
  await page.getByRole('button', { name: say('Prijavi se', 'Log in'), exact: true }).click()
  await expect(page.getByRole('navigation', { name: /^(Pisarna|Office)$/ })).toBeVisible()

  // The link counts once.
  await page.goto(link)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a forgotten password gets one and the same answer for every address', async ({ page, shop, say }) => {
  await page.goto(`${shop.url}/staff/forgot-password`)
  await page.getByLabel(say('E-naslov', 'E-mail')).fill('nihce@previs.example')
  await page.getByRole('button', { name: say('Pošlji povezavo', 'Send the link') }).click()
  await expect(page.getByRole('status')).toContainText(say(/je\spovezava\sna\spoti/, /the\slink\sis\son\sits\sway/))
})

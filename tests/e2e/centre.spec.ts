import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startBalancer } from '../kit/balancer.ts'
import { copyDemoCentre } from '../kit/demo-centre.ts'
import { sampleCentre, writeCentre } from '../kit/own-centre.ts'
import { precached } from '../kit/precached.ts'
import { startServer } from '../kit/server-process.ts'
import { expect, test } from './test.ts'

test.use({
  serviceWorkers: 'allow',
  provoked: /net::ERR|Failed to fetch|dynamically imported module|Failed to load resource/,
})

const sample = sampleCentre()

const other = {
  ...sample,
  name: { nominative: 'Plezalna stena', locative: 'Plezalni steni', accusative: 'Plezalno steno' },
  contact: { ...sample.contact, street: 'Skalna pot 7', city: '4000 Kranj', phone: '04 765 43 21' },
  openingHours: { sl: 'odprto vsak dan 7:00-23:00', en: 'open every day 7:00-23:00' },
  company: { ...sample.company, vatPayer: false },
  complaints: {
    url: { sl: 'https://stena.example/pritozbe', en: 'https://stena.example/complaints' },
    text: { sl: 'Povej nam na recepciji.', en: 'Tell us at reception.' },
    disputeBody: { name: { sl: 'Center za spore', en: 'Centre for disputes' }, url: 'https://spori.example' },
  },
  accessibility: { url: { sl: 'https://stena.example/dostopnost', en: 'https://stena.example/accessibility' } },
}

const ana = { email: 'ana@previs.example', password: 'plezam-rad' }

/** Heading and footer as the browser has them, without React's comments between texts. */
const drawn = async (page: Page): Promise<string[]> => {
  const parts = await page.locator('h1, footer').evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))
  return parts.map((part) => part.replaceAll('<!-- -->', ''))
}

// docs/product/operations.md §3.2 and docs/product/web.md §9.3.
test('an installed app shows the facts of a changed centre after a restart, also offline @proof', async ({
  page,
  context,
  language,
}) => {
  const demo = await copyDemoCentre(language)
  const facts = mkdtempSync(join(tmpdir(), 'previs-centre-'))
  writeCentre(join(facts, 'other.json'), other)
  let server = await startServer(demo.environment, ['no-fsync'])
  const balancer = await startBalancer([server.url])
  try {
    const { url } = balancer
    await page.request.post(`${url}/api/v1/users/login`, { data: ana })
    const footer = page.getByRole('contentinfo')
    await page.goto(`${url}/dashboard/myclasses`)
    await expect(footer).toContainText('Pod steno 12, 1000 Ljubljana')
    await precached(page)

    balancer.to([])
    await server.stop()
    server = await startServer({ ...demo.environment, CENTRE: join(facts, 'other.json') }, ['no-fsync'])
    balancer.to([server.url])
    await balancer.ready(1)
    await expect(async () => {
      // The event of a phone that is switched on again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText(/Na voljo je nova različica/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await context.setOffline(true)
    await page.goto(`${url}/dashboard/myclasses`)
    await expect(footer).toContainText('Skalna pot 7, 4000 Kranj')
    await expect(footer).toContainText('odprto vsak dan 7:00-23:00')
    await expect(page).toHaveTitle(/ – Plezalna stena$/)

    // The first page as it is sent, and as the browser draws it after a visit to another page.
    await context.setOffline(false)
    await context.clearCookies()
    await page.goto(`${url}/`)
    await expect(page).toHaveTitle('Prijava – Plezalna stena')
    const sent = await drawn(page)
    await page.getByRole('link', { name: 'Registriraj se' }).click()
    await page.waitForURL('**/signup')
    await page.getByRole('banner').getByRole('link').click()
    await page.waitForURL(`${url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Vstopi\s+v Plezalno steno\./)
    expect(await drawn(page)).toEqual(sent)

    // One visits the centre in the accusative; English has no cases.
    const signIn = () => page.request.post(`${url}/api/v1/users/login`, { data: ana })
    await page.getByRole('button', { name: 'EN, English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Step into\s+Plezalna stena\./)
    await signIn()
    await page.goto(`${url}/dashboard/mytickets`)
    await expect(page.getByText('You visited Plezalna stena')).toBeVisible()
    await page.getByRole('button', { name: 'SL, Slovensko' }).click()
    await expect(page.getByText('Plezalno steno si obiskal/a')).toBeVisible()
    await page.goto(`${url}/dashboard`)
    await expect(page.getByText(/^Letos\sže\s\d+\sobisk/)).toBeVisible()

    // Legal facts of this centre (docs/product/legal.md §1.2, §5.1, §6.1 and §7.1).
    await expect(footer).toContainText('Davčna številka: 12345679 · DDV ni obračunan')
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await expect(link('Dostopnost')).toHaveAttribute('href', 'https://stena.example/dostopnost')
    await link('Pritožbe in spori').click()
    await page.waitForURL('**/complaints')
    await expect(page.getByRole('main')).toContainText('Povej nam na recepciji.')
    await expect(page.getByRole('main')).not.toContainText('ne priznavamo')
    await expect(page.getByRole('main')).toContainText(other.fursNotice?.sl ?? 'the notice to buyers')
    await expect(link('Več o pritožbah in reklamacijah')).toHaveAttribute('href', 'https://stena.example/pritozbe')
    await expect(link('Center za spore')).toHaveAttribute('href', 'https://spori.example')
  } finally {
    // First the page: it still loads scripts ahead, which must not fail.
    await page.close()
    await balancer.close()
    await server.stop()
    demo.remove()
    rmSync(facts, { recursive: true, force: true })
  }
})

import { expect, logInAs, test } from './test.ts'

test('on paper stand tickets, visits, classes and invoices, and nothing that could only be pressed', async ({
  page,
  say,
}) => {
  await logInAs(page, 'ana@previs.example')
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  const said: Record<string, (string | RegExp)[]> = {
    mytickets: [say('Paket 11 obiskov', '11-visit package'), say(/Velja do \d/, /Valid until \d/)],
    myclasses: [say('Varovanje z vrvjo', 'Belaying with a rope')],
    invoices: [/PC1-WEB1-\d+/, /\d,\d\d\s€/],
    // What is known of a child stands there, though the same card asks for an address.
    me: ['ana@previs.example', 'Bor Novak'],
  }
  for (const [path, words] of Object.entries(said)) {
    await page.goto(`/dashboard/${path}`)
    for (const each of words) await expect(main.getByText(each).first(), path).toBeVisible()
    await expect(page.getByRole('banner'), path).toBeHidden()
    await expect(page.getByRole('navigation').filter({ visible: true }), path).toHaveCount(0)
    // The period of the visits is a button that says what was counted.
    await expect(main.locator('button:not([aria-expanded])').filter({ visible: true }), path).toHaveCount(0)
    await expect(main.getByRole('textbox').filter({ visible: true }), path).toHaveCount(0)
    await expect(main.getByRole('link', { name: /PDF/ }).filter({ visible: true }), path).toHaveCount(0)
  }
})

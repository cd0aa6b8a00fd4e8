import { expect, logInAs, test } from './test.ts'

test('printed pages contain tickets, visits, classes and invoices, and no buttons or fields @proof', async ({
  page,
  say,
}) => {
  await logInAs(page, 'ana@previs.example')
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  const printed: Record<string, (string | RegExp)[]> = {
    mytickets: [say('Paket 11 obiskov', '11-visit package'), say(/Velja do \d/, /Valid until \d/)],
    myclasses: [say('Varovanje z vrvjo', 'Belaying with a rope')],
    invoices: [/PC1-WEB1-\d+/, /\d,\d\d\s€/],
    // A child's data is printed, although its card also has a form.
    me: ['ana@previs.example', 'Bor Novak'],
  }
  for (const [path, words] of Object.entries(printed)) {
    await page.goto(`/dashboard/${path}`)
    for (const each of words) await expect(main.getByText(each).first(), path).toBeVisible()
    await expect(page.getByRole('banner'), path).toBeHidden()
    await expect(page.getByRole('navigation').filter({ visible: true }), path).toHaveCount(0)
    // The period of the visits is a button with text that belongs on paper.
    await expect(main.locator('button:not([aria-expanded])').filter({ visible: true }), path).toHaveCount(0)
    await expect(main.getByRole('textbox').filter({ visible: true }), path).toHaveCount(0)
    await expect(main.getByRole('link', { name: /PDF/ }).filter({ visible: true }), path).toHaveCount(0)
  }
})

import { chooseToday } from '../kit/type-card.ts'
import { takeDayTicket } from './steps.ts'
import { expect, signedIn, test } from './test.ts'

// Roles, names and live regions for screen readers. Content that other tests check is left out.

test('the login has labelled fields, and an alert with links to the wrong ones @desktop', async ({ page, say }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main).toMatchAriaSnapshot(`
    - heading "${say('Vstopi v Previs.', 'Step into Previs.')}" [level=1]
    - heading "${say('Prijava', 'Log in')}" [level=2]
    - textbox "${say('E-naslov', 'E-mail')}"
    - textbox "${say('Geslo', 'Password')}"
    - button "${say('Pokaži', 'Show')}"
    - button "${say('Prijavi se', 'Log in')}"
    - link "${say('Pozabljeno geslo?', 'Forgotten password?')}"
    - paragraph:
      - link "${say('Registriraj se', 'Create an account')}"
  `)
  await main.locator('button[type=submit]').click()
  await expect(main).toMatchAriaSnapshot(`
    - alert:
      - 'heading "${say('Napaka: preveri označena polja', 'Error: check the marked fields')}" [level=2]'
      - list:
        - listitem:
          - 'link "${say('E-naslov: Izpolni to polje.', 'E-mail: Please fill in this field.')}"'
        - listitem:
          - 'link "${say('Geslo: Izpolni to polje.', 'Password: Please fill in this field.')}"'
    - textbox "${say('E-naslov', 'E-mail')}" [invalid]
    - textbox "${say('Geslo', 'Password')}" [invalid]
  `)
})

test('home and the tickets page have regions named by their headings @proof', async ({ page, shop, say, isMobile }) => {
  await signedIn(page, shop)
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${say('Živjo, Maja!', 'Hi, Maja!')}" [level=1]
    - link "${say('Kupi vstopnico', 'Buy a ticket')}"
    - link "${say('Prijavi se na vadbo', 'Book a class')}"
    - region "${say('Moje plezanje', 'My climbing')}":
      - heading "${say('Moje plezanje', 'My climbing')}" [level=2]
      - link "${say('Vse vstopnice', 'All tickets')}"
      - button "${say('Pokaži na recepciji', 'Show at reception')}"
    - region "${say('Naslednji termini', 'Coming up')}":
      - heading "${say('Naslednji termini', 'Coming up')}" [level=3]
    - region "${say('Zadnji obiski', 'Recent visits')}":
      - heading "${say('Zadnji obiski', 'Recent visits')}" [level=3]
  `)
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - link "${say('Previs, domov', 'Previs, home')}"
    - button "${say('EN, English', 'SL, Slovensko')}"
  `)
  // The bar at the bottom of a phone.
  if (isMobile)
    await expect(page.getByRole('navigation', { name: say('Glavni meni', 'Main menu') })).toMatchAriaSnapshot(`
      - link "${say('Domov', 'Home')}"
      - button "${say('Koda', 'Code')}"
      - link "${say('Moj profil', 'My profile')}"
      - button "${say('Meni', 'Menu')}"
    `)
  await page.goto('/dashboard/mytickets')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${say('Moje vstopnice in obiski', 'My tickets and visits')}" [level=1]
    - region "${say('VELJAVNE VSTOPNICE', 'VALID TICKETS')}":
      - heading "${say('VELJAVNE VSTOPNICE', 'VALID TICKETS')}" [level=2]
      - link "${say('Kupi vstopnico', 'Buy a ticket')}"
    - region "${say('Število obiskov v obdobju', 'Number of visits in the period')}":
      - button /^${say('Obdobje', 'Period')} 1\\.\\s1\\.\\s\\d{4} – \\d+\\.\\s\\d+\\.\\s\\d{4}$/
    - region "${say('Obiski', 'Visits')}":
      - heading "${say('Obiski', 'Visits')}" [level=2]
    - region "${say('Imaš darilni bon?', 'Do you have a gift voucher?')}":
      - heading "${say('Imaš darilni bon?', 'Do you have a gift voucher?')}" [level=2]
      - form "${say('Imaš darilni bon?', 'Do you have a gift voucher?')}":
        - textbox "${say('Koda z bona', 'Voucher code')}"
        - button "${say('Unovči bon', 'Redeem voucher')}"
  `)
})

test('every button of the shop and the payment page names its ticket @desktop', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/tickets')
  const day = say('Dnevna vstopnica', 'Day ticket')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${say('Kupi vstopnico', 'Buy a ticket')}" [level=1]
    - navigation "${say('Vrste vstopnic', 'Ticket types')}":
      - list:
        - listitem:
          - link "${say('Dnevne', 'Day')}"
        - listitem:
          - link "${say('Terminske', 'Passes')}"
        - listitem:
          - link "${say('Paketi', 'Packages')}"
    - region "${say('Dnevne vstopnice', 'Day tickets')}":
      - heading "${say('Dnevne vstopnice', 'Day tickets')}" [level=2]
      - article "${day}":
        - heading "${day}" [level=3]
        - group "${say('Količina', 'Quantity')}, ${day}":
          - button "${say('Manj', 'Less')}, ${day}" [disabled]
          - textbox "${say('Količina', 'Quantity')}, ${day}": "0"
          - button "${say('Več', 'More')}, ${day}"
        - button "${say('Kupi', 'Buy')} ${day}"
    - region "${say('Terminske vstopnice', 'Passes')}"
    - region "${say('Paketi obiskov', 'Visit packages')}"
  `)
  await takeDayTicket(page, say)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - navigation "${say('Kje si', 'Breadcrumb')}":
      - list:
        - listitem:
          - link "${say('Vstopnice', 'Tickets')}"
        - listitem: ${say('Plačilo', 'Payment')}
    - heading "${say('Plačilo', 'Payment')}" [level=1]
    - region "${say('Povzetek nakupa', 'What you are buying')}":
      - list:
        - listitem:
          - button "${say('Odstrani', 'Remove')}, ${day}"
    - checkbox "${say('Račun za podjetje', 'Company invoice')}"
    - group "${say('Kdaj začneš plezati?', 'When do you start climbing?')}":
      - radio /^${say('Plezam od danes', 'I climb from today')}/
      - radio /^${say('Plezam od', 'I climb from')} \\d/
    - text: /${say('Najprej izberi', 'First choose when')}/
  `)
  await chooseToday(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - group "${say('Kdaj začneš plezati?', 'When do you start climbing?')}":
      - radio /^${say('Plezam od danes', 'I climb from today')}/ [checked]
      - radio /^${say('Plezam od', 'I climb from')} \\d/
    - group "${say('Način plačila', 'How to pay')}":
      - radio /^${say('Kartica', 'Card')}/ [checked]
      - radio /^PayPal/
      - iframe
      - button "${say('Plačaj', 'Pay')} 13,50 €"
  `)
})

test('the terms of a class have a group for each day, and the number chosen is announced @proof', async ({
  page,
  shop,
  say,
}) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/classes')
  const name = say('Nadaljevalna skupina', 'Intermediates')
  await page.getByRole('article', { name }).getByRole('link').click()
  const main = page.getByRole('main')
  const term = '/^\\d\\d:\\d\\d–\\d\\d:\\d\\d .+ \\d{4} – .+ \\d{4}/'
  const tree = (chosen: number) => `
    - heading "${name}" [level=1]
    - status: "${say('Izbrano', 'Chosen')}: ${chosen} ${say('od', 'of')} 2"
    - group "${say('Ponedeljek', 'Monday')}":
      - checkbox ${term}${chosen ? ' [checked]' : ''}
    - group "${say('Torek', 'Tuesday')}":
      - checkbox ${term}
  `
  await expect(main).toMatchAriaSnapshot(tree(0))
  await main.getByRole('checkbox').first().check()
  await expect(main).toMatchAriaSnapshot(tree(1))
})

import type { Locator, Page } from '@playwright/test'
import { sampleCentre } from '../kit/own-centre.ts'
import { logIn } from '../kit/new-member.ts'
import { screens } from '../scenes/scenes.ts'
import { visit } from '../scenes/visit.ts'
import { expect, refused, test, type Say } from './test.ts'

// Page × notice: what the law asks a seller to tell, where a customer sees it (docs/product/legal.md). Each language has
// its project. Emails have the same table in server/operation/app/emails.test.ts.

const centre = sampleCentre()
const footer = (page: Page) => page.getByRole('contentinfo')
const main = (page: Page) => page.getByRole('main')
type Text = string | RegExp
const link = (within: Locator, name: Text) => within.getByRole('link', { name, exact: true })

interface Notice {
  shown: (page: Page, say: Say) => Locator
  /** What one presses first. */
  behind?: (page: Page) => Locator
  /** Address of the link. */
  leadsTo?: (say: Say) => string
}

const inLanguage =
  ({ url }: { url: { sl: string; en: string } }) =>
  (say: Say) =>
    say(url.sl, url.en)

/** What each notice is, and where it leads. */
const notices = {
  seller: {
    behind: (page) => footer(page).getByText('Previs, plezalni center, d.o.o.', { exact: true }),
    shown: (page, say) =>
      footer(page).getByText(
        say(
          'Pod steno 12, 1000 Ljubljana · Matična številka: 9331310000 · ID za DDV: SI12345679 · Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €',
          'Pod steno 12, 1000 Ljubljana · Registration number: 9331310000 · VAT ID: SI12345679 · District Court of Ljubljana, share capital 7.500,00 €',
        ),
      ),
  },
  terms: {
    shown: (page, say) => link(footer(page), say('Splošni pogoji', 'General terms')),
    leadsTo: inLanguage(centre.terms),
  },
  rules: {
    shown: (page, say) => link(footer(page), say('Pravila uporabe', 'Rules of use')),
    leadsTo: inLanguage(centre.rules),
  },
  privacy: {
    shown: (page, say) => link(footer(page), say('Varstvo podatkov', 'Privacy')),
    leadsTo: inLanguage(centre.privacy),
  },
  complaints: {
    shown: (page, say) => link(footer(page), say('Pritožbe in spori', 'Complaints and disputes')),
    leadsTo: () => '/complaints',
  },
  accessibility: {
    shown: (page, say) => link(footer(page), say('Dostopnost', 'Accessibility')),
    leadsTo: () => '/accessibility',
  },
  keepsData: {
    shown: (page, say) => main(page).getByText(say('Podatke hrani Previs, plezalni', 'Your data is kept by Previs')),
  },
  keepsChildData: {
    shown: (page, say) => main(page).getByText(say('Otrokove podatke hrani Previs', 'Your child’s data is kept by')),
  },
  childReads: {
    shown: (page, say) => main(page).getByText(say('Informacijski pooblaščenec', 'Information Commissioner')),
  },
  howDataIsKept: {
    shown: (page, say) => link(main(page), say('Kako ravnamo s podatki', 'How we handle your data')),
    leadsTo: inLanguage(centre.privacy),
  },
  sells: {
    shown: (page, say) => main(page).getByText(say('Prodajalec: Previs, plezalni', 'Seller: Previs, plezalni')),
  },
  termsApply: {
    shown: (page, say) => link(main(page), say('Veljajo splošni pogoji 2026-01', 'The general terms 2026-01 apply')),
    leadsTo: inLanguage(centre.terms),
  },
  card: {
    // Then the rest of the law is open too.
    behind: (page) =>
      main(page)
        .locator('summary')
        .getByText(/kdo obdela plačilo|who processes the payment/i),
    shown: (page, say) => main(page).getByText(say('obdela ponudnik plačil OPPWA', 'by the provider OPPWA')),
  },
  wallet: { shown: (page, say) => main(page).getByText(say('obdela PayPal', 'are processed by PayPal')) },
  furs: { shown: (page, say) => main(page).getByText(say('Kupec mora prevzeti račun', 'must take the invoice')) },
  disputes: {
    shown: (page, say) => main(page).getByText(say('ne priznavamo nobenega izvajalca', 'We recognise no body')),
  },
  complaintsGoTo: {
    shown: (page) => link(main(page), centre.contact.email),
    leadsTo: () => `mailto:${centre.contact.email}`,
  },
  statement: { shown: (page) => main(page).getByText('WCAG 2.2') },
} satisfies Record<string, Notice>

const everywhere = ['seller', 'terms', 'rules', 'privacy', 'complaints', 'accessibility'] as const
const paying = ['sells', 'termsApply', 'card', 'wallet', 'howDataIsKept', 'furs'] as const

/** Pages by the names of their scenes, with their notices beside those of every page. */
const table: Readonly<Record<string, readonly (keyof typeof notices)[]>> = {
  'log-in': [],
  'sign-up': ['keepsData', 'howDataIsKept'],
  'forgot-password': [],
  'child-login': ['childReads', 'howDataIsKept'],
  complaints: ['disputes', 'complaintsGoTo'],
  accessibility: ['statement'],
  'not-found': [],
  dashboard: [],
  'profile-add-child': ['keepsChildData', 'howDataIsKept'],
  payment: paying,
  'gifts-payment': paying,
  'invoices-pay': paying,
  invoices: [],
  'classes-payment': paying,
}

// The page of an unknown address is answered 404.
test.use({ provoked: refused })

test('every page shows its notices, and their links lead to the right address @proof', async ({
  page,
  shop,
  say,
  language,
}) => {
  const scenes = Object.values(screens).flat()
  let actor: string | undefined
  for (const [name, further] of Object.entries(table))
    await test.step(name, async () => {
      const scene = scenes.find((each) => each.name === name)
      if (!scene) throw new Error(`no scene is named ${name}`)
      if (scene.as !== actor) await logIn(page.request, shop.url, `${scene.as}@previs.example`)
      actor = scene.as
      await visit(page, scene, language)
      for (const notice of [...everywhere, ...further]) {
        const { behind, shown, leadsTo }: Notice = notices[notice]
        await behind?.(page).click()
        await expect(shown(page, say), notice).toBeVisible()
        if (leadsTo) await expect(shown(page, say), notice).toHaveAttribute('href', leadsTo(say))
      }
    })
})

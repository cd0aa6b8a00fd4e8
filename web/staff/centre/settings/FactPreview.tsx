import type { KeptFacts, FactName } from '#contract/staff/centre/centre-facts.ts'
import { formatIban, tidyIban } from '#contract/platform/iban.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { asHeading } from '#texts/calendar-names.ts'
import { sellerIdentity, sellerLines } from '#texts/seller.ts'
import { useLanguage } from '#web/platform/language.ts'
import { vatClassName } from '#web/staff/centre/prices/vat-words.ts'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { graceInWords } from './fact-words.ts'
import styles from './FactPanel.module.css'
import { isMarkFact } from './mark-words.ts'
import { rateInWords, vatClassesOf } from './rate-words.ts'
import type { SettingsNow } from './settings.queries.ts'

const AppearancePreview = lazyPanel(() => import('./AppearancePreview.tsx'), 'AppearancePreview')

/** A place where customers read it, and what stands there. */
type ShownPlace = readonly [place: string, ...lines: string[]]

/** Facts that customers read; the appearance is drawn. */
type ReadFact = Exclude<FactName, 'appearance'>

const shown: { readonly [Name in ReadFact]: (fact: KeptFacts[Name], language: Language) => readonly ShownPlace[] } = {
  brand({ nominative, locative, accusative }, language) {
    const [where, into] = language === 'sl' ? [locative, accusative] : [nominative, nominative]
    const hero = `${m.login_hero_one()} ${m.login_hero_two({ centre: into })}`
    return [[m.centre_shown_pages(), nominative, hero, m.arrival_accepted_text({ centre: where })]]
  },
  seller: (company, language) => [
    [m.centre_shown_invoices(), ...sellerLines(company, language)],
    [m.centre_shown_footer(), sellerIdentity({ company }, language).join(' · ')],
  ],
  contact: ({ street, city, email, phone, help }) => [
    [m.centre_shown_footer(), `${street}, ${city}`, email, phone, help],
  ],
  rules: ({ text }, language) => [[m.centre_shown_rules(), ...(text?.[language] ?? [])]],
  vat: (vat) =>
    vatClassesOf(vat).map((vatClass) => [
      asHeading(vatClassName(vatClass)),
      ...(vat[vatClass]?.map(rateInWords) ?? [m.centre_vat_none()]),
    ]),
  terms: ({ version, url }, language) => [
    [m.centre_shown_payment(), m.pay_terms({ version })],
    [m.centre_shown_footer(), url[language]],
  ],
  privacy: ({ url, contact }, language) => [
    [m.centre_shown_footer(), url[language]],
    [m.centre_privacy_contact(), contact],
  ],
  complaints: ({ text, url, disputeBody }, language) => [
    [
      m.centre_shown_complaints(),
      text[language],
      ...(url ? [url[language]] : []),
      ...(disputeBody ? [m.disputes_body(), disputeBody.name[language], disputeBody.url] : [m.disputes_none()]),
    ],
  ],
  fursNotice: (notice, language) => [[m.centre_shown_payment(), notice ? notice[language] : m.centre_furs_none()]],
  preInvoices: ({ graceDays }) => [[m.centre_grace_days(), graceInWords(graceDays === null ? '' : String(graceDays))]],
  accessibility: (statement, language) => [
    [m.centre_shown_footer(), statement ? statement.url[language] : m.centre_accessibility_none()],
  ],
  desk: ({ bearerTickets }) => [
    [m.settings_group_desk(), bearerTickets ? m.centre_desk_by_bearer() : m.centre_desk_by_name()],
  ],
  tills: (tills) => [[m.centre_shown_act(), ...tills.map(({ mark, name }) => `${mark} ${name}`)]],
  invoices: ({ businessPremises, deviceNo, operator }, language) => [
    [m.centre_shown_invoices(), `${businessPremises}-${deviceNo}-123`, operator[language]],
  ],
  premises: (premises) =>
    premises
      ? [
          [
            m.centre_shown_act(),
            `${premises.street} ${premises.houseNumber}${premises.houseNumberAdditional}`,
            `${premises.postalCode} ${premises.city}`,
            [premises.cadastralNumber, premises.buildingNumber, premises.buildingSectionNumber].join('-'),
          ],
        ]
      : [],
  policy: (policy) =>
    policy ? [[m.centre_shown_act(), ...Object.values(policy.ways).map(({ device }) => device)]] : [],
  bank: ({ iban, bank }) => [[m.centre_shown_documents(), `IBAN ${formatIban(tidyIban(iban))}, ${bank}`]],
}

const previewTitle = (name: FactName): string => {
  if (name === 'appearance') return m.centre_look_preview()
  return isMarkFact(name) || name === 'desk' ? m.centre_preview_marks() : m.office_hours_preview()
}

interface FactPreviewProps<Name extends FactName> {
  name: Name
  fact: KeptFacts[Name]
  now: SettingsNow
}

/** What customers will read in the language of the reader, as it is typed. */
export const FactPreview = <Name extends FactName>({ name, fact, now }: FactPreviewProps<Name>) => {
  const language = useLanguage()
  const read = shown as Partial<Record<FactName, (fact: unknown, language: Language) => readonly ShownPlace[]>>
  return (
    <PanelSection title={previewTitle(name)}>
      <div className={styles.shown}>
        {name === 'appearance' && (
          <AppearancePreview appearance={fact as KeptFacts['appearance']} name={now.settings.brand.nominative} />
        )}
        {read[name]?.(fact, language).map(([place, ...lines]) => (
          <figure key={place}>
            <figcaption>{place}</figcaption>
            <p translate="no">{lines.join('\n')}</p>
          </figure>
        ))}
      </div>
    </PanelSection>
  )
}

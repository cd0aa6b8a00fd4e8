import type { Centre, PublicCentre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import { sellerIdentity } from '#texts/seller.ts'
import { wallOfCentre } from '#server/platform/appearance.ts'
import { logoOf } from './look.ts'

const identityIn = (centre: Centre, language: Language): string => {
  const [, ...facts] = sellerIdentity(centre, language)
  // A sentence among the facts has a full stop of its own.
  return facts.map((fact) => fact.replace(/\.$/, '')).join(' · ')
}

/**
 * Part of the centre's file that every page gets, with facts that follow from it. Prerendered pages hold placeholders,
 * so a component cannot measure, join or change a fact (docs/decisions/0007).
 */
export const publicCentre = (centre: Centre): PublicCentre => {
  const logo = logoOf(centre)
  const { name, company, contact, openingHours, terms, rules, privacy, accessibility } = centre
  return {
    name: { ...name, headingFit: name.accusative.length > 8 ? 'longest' : 'long' },
    ...(logo !== undefined && { logo }),
    ...(centre.appearance.accent && { wall: wallOfCentre(centre).wall }),
    contact: { ...contact, phoneUrl: `tel:${contact.phone.replaceAll(' ', '')}` },
    openingHours,
    seller: { name: company.name, identity: { sl: identityIn(centre, 'sl'), en: identityIn(centre, 'en') } },
    terms: terms.url,
    rules: rules.url,
    privacy: privacy.url,
    privacyContact: privacy.contact,
    accessibility: accessibility?.url ?? { sl: paths.accessibility, en: paths.accessibility },
  }
}

/** Facts of one built page: the common ones, and those that only this page shows. */
export const pageFacts = (centre: Centre, page: string): PublicCentre => ({
  ...publicCentre(centre),
  ...(page === 'complaints' && { complaints: centre.complaints, fursNotice: centre.fursNotice }),
  ...(page === 'payment' && { payment: { termsVersion: centre.terms.version, fursNotice: centre.fursNotice } }),
})

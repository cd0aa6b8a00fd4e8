import type { PublicCentre } from './centre.ts'

/**
 * Placeholders of the centre's public facts in prerendered pages. The build writes them, since it knows no centre; the
 * server replaces them at its start (docs/decisions/0007).
 */
export const placeholders: PublicCentre = {
  name: {
    nominative: '{{name.nominative}}',
    locative: '{{name.locative}}',
    accusative: '{{name.accusative}}',
    headingFit: '{{name.headingFit}}',
  },
  contact: {
    street: '{{contact.street}}',
    city: '{{contact.city}}',
    email: '{{contact.email}}',
    phone: '{{contact.phone}}',
    phoneUrl: '{{contact.phoneUrl}}',
    help: '{{contact.help}}',
    website: '{{contact.website}}',
  },
  openingHours: { sl: '{{openingHours.sl}}', en: '{{openingHours.en}}' },
  seller: { name: '{{seller.name}}', identity: { sl: '{{seller.identity.sl}}', en: '{{seller.identity.en}}' } },
  terms: { sl: '{{terms.sl}}', en: '{{terms.en}}' },
  rules: { sl: '{{rules.sl}}', en: '{{rules.en}}' },
  privacy: { sl: '{{privacy.sl}}', en: '{{privacy.en}}' },
  privacyContact: '{{privacyContact}}',
  accessibility: { sl: '{{accessibility.sl}}', en: '{{accessibility.en}}' },
  // The frame of payment pages prints none of these.
  payment: { termsVersion: '{{payment.termsVersion}}', fursNotice: null },
}

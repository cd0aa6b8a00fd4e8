import { m } from '#texts/compiled/messages.js'
import type { Language } from '#contract/kit/language.ts'
import { paths } from '#contract/paths.ts'
import { centre } from '#web/platform/centre.ts'
import { Logo } from '#web/ui/Logo.tsx'

const { name, contact, openingHours, seller, terms, rules, privacy, accessibility } = centre

/** Footer of every page: address, opening hours, contact, help, legal pages and the seller (docs/product/web.md §2.6). */
export const footer = (language: Language) => ({
  centre: (
    <>
      <Logo name={name.nominative} />
      <p>
        {contact.street}, {contact.city}
      </p>
    </>
  ),
  contact: (
    <>
      <p>
        <b>{openingHours[language]}</b>
      </p>
      <p>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
        <br />
        <a href={contact.phoneUrl}>{contact.phone}</a>
      </p>
    </>
  ),
  help: (
    <p>
      <a href={`mailto:${contact.help}`}>{m.footer_help()}</a>
      <br />
      <a href={rules[language]}>{m.footer_rules()}</a>
      <br />
      <a href={accessibility[language]}>{m.footer_accessibility()}</a>
    </p>
  ),
  legal: (
    <p>
      <a href={terms[language]}>{m.footer_terms()}</a>
      <br />
      <a href={privacy[language]}>{m.footer_privacy()}</a>
      <br />
      <a href={paths.complaints}>{m.footer_complaints()}</a>
      <br />
      {/* A full navigation: the frame is also prerendered, without a router. */}
      <a href={paths.withdrawalForm}>{m.footer_withdrawal()}</a>
    </p>
  ),
  seller: (
    <p>
      {seller.name} · {seller.identity[language]}
    </p>
  ),
})

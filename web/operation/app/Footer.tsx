import { m } from '#texts/compiled/messages.js'
import type { Language } from '#contract/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import { centre } from '#web/platform/centre.ts'

const { contact, openingHours, seller, terms, rules, privacy, accessibility } = centre

/**
 * Footer of every page: the centre, help and legal pages, and the seller's facts behind the seller's name
 * (docs/product/web.md §2.6). Two short lines on a desk, because on a phone a footer stands below every page.
 */
export const footer = (language: Language) => (
  <>
    <p>
      <a href={paths.hours}>
        <b>{openingHours[language]}</b>
      </a>
      <a href={contact.phoneUrl}>{contact.phone}</a>
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      <span>
        {contact.street}, {contact.city}
      </span>
    </p>
    <div>
      <a href={`mailto:${contact.help}`}>{m.footer_help()}</a>
      <a href={terms[language]}>{m.footer_terms()}</a>
      <a href={rules[language]}>{m.footer_rules()}</a>
      <a href={privacy[language]}>{m.footer_privacy()}</a>
      <a href={paths.complaints}>{m.footer_complaints()}</a>
      <a href={accessibility[language]}>{m.footer_accessibility()}</a>
      {/* A full navigation: the frame is also prerendered, without a router. */}
      <a href={paths.withdrawalForm}>{m.footer_withdrawal()}</a>
      <details>
        <summary>{seller.name}</summary>
        {seller.identity[language]}
      </details>
    </div>
  </>
)

import type { Kind, Suppliers } from '#contract/money/payments.ts'
import { invoices } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { PrivacyLink } from '#web/people/account/PrivacyNote.tsx'
import { urlOf } from '#web/platform/api.ts'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import styles from './PurchaseNotice.module.css'

/**
 * The law in one paragraph above the ways to pay: the right of withdrawal or that there is none, the seller, and the terms.
 * The rest stands behind a press (docs/product/withdrawals.md §2.1, docs/product/legal.md §2.2).
 */
export const PurchaseNotice = ({ kind, suppliers }: { kind: Kind; suppliers: Suppliers }) => {
  const language = useLanguage()
  const { payment } = centre
  if (!payment) throw new Error('this document lacks the facts of payments')
  const isFree = kind === 'tickets' || kind === 'gifts'
  return (
    <section className={styles.notice} aria-label={m.notice_title()}>
      <p>
        {isFree ? m.notice_right() : m.notice_none()} {kind === 'gifts' && m.notice_right_gift()}{' '}
        <a href={centre.terms[language]} target="_blank" rel="noreferrer">
          {m.pay_terms({ version: payment.termsVersion })}
        </a>
        . {m.pay_seller({ seller: centre.seller.name })}
      </p>
      <details>
        <summary>
          <u>{isFree ? m.notice_more() : m.notice_more_dated()}</u>
        </summary>
        {isFree && (
          <p>
            {m.notice_ways({ email: centre.contact.email })}{' '}
            <a href={urlOf(invoices.withdrawalForm, { query: { inline: '1' } })} target="_blank" rel="noreferrer">
              {m.notice_form()}
            </a>
          </p>
        )}
        <p>
          {suppliers.card && m.pay_data_card()} {suppliers.wallet && m.pay_data_wallet()} <PrivacyLink />
        </p>
        {payment.fursNotice && <p>{payment.fursNotice[language]}</p>}
      </details>
    </section>
  )
}

import type { Kind } from '#contract/money/payments.ts'
import { invoices } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { urlOf } from '#web/platform/api.ts'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import styles from './WithdrawalNotice.module.css'

/** The right of withdrawal, or that there is none, above the ways to pay (docs/product/withdrawals.md §2.1). */
export const WithdrawalNotice = ({ kind }: { kind: Kind }) => {
  const language = useLanguage()
  const isFree = kind === 'tickets' || kind === 'gifts'
  return (
    <section className={styles.notice} aria-label={m.notice_title()}>
      <b>{m.notice_title()}</b>
      {isFree ? (
        <details>
          <summary>
            {m.notice_right()} {kind === 'gifts' && m.notice_right_gift()} <u>{m.notice_how()}</u>
          </summary>
          <p>
            {m.notice_ways({ email: centre.contact.email })}{' '}
            <a href={urlOf(invoices.withdrawalForm, { query: { inline: '1' } })} target="_blank" rel="noreferrer">
              {m.notice_form()}
            </a>
          </p>
        </details>
      ) : (
        <p>
          {m.notice_none()}{' '}
          <a href={centre.terms[language]} target="_blank" rel="noreferrer">
            {m.footer_terms()}
          </a>
        </p>
      )}
    </section>
  )
}

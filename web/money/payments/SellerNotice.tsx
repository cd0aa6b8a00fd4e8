import type { Suppliers } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { PrivacyLink } from '#web/people/account/PrivacyNote.tsx'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import styles from './SellerNotice.module.css'

/** Seller, terms that apply, who processes the payment, and the duty to take an invoice (docs/product/legal.md §2.2). */
export const SellerNotice = ({ suppliers }: { suppliers: Suppliers }) => {
  const language = useLanguage()
  const { payment } = centre
  if (!payment) throw new Error('this document lacks the facts of payments')
  return (
    <div className={styles.notice}>
      <p>
        {m.pay_seller({ seller: centre.seller.name })}
        <br />
        <a href={centre.terms[language]} target="_blank" rel="noreferrer">
          {m.pay_terms({ version: payment.termsVersion })}
        </a>
      </p>
      {(suppliers.card || suppliers.wallet) && (
        <p>
          {suppliers.card && m.pay_data_card()} {suppliers.wallet && m.pay_data_wallet()} <PrivacyLink />
        </p>
      )}
      {payment.fursNotice && <p>{payment.fursNotice[language]}</p>}
    </div>
  )
}

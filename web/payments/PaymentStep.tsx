import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart, Company, PaymentMethod } from '#contract/cart.ts'
import type { ArticleId, PersonId } from '#contract/kit/id.ts'
import type { Kind } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { centre } from '#web/platform/centre.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Recap } from '#web/ui/Recap.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CardPayment } from './CardPayment.tsx'
import { useCompany } from './company.store.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { openIntentQuery } from './payments.queries.ts'
import { WalletPayment } from './WalletPayment.tsx'

interface PaymentStepProps {
  kind: Kind
  articles: Cart
  /** Who pays. */
  owner: PersonId
  /** For which child it is bought; for the payer when absent. */
  participantId?: PersonId | undefined
  /** Takes a thing out of the cart. */
  onRemove?: (articleId: ArticleId) => void
  /** Where the purchase is confirmed. */
  successPath: string
  /** The purchase call of this kind of goods, for payments that end on this page. */
  settle: (purchase: { checkoutId: string; paymentMethod: PaymentMethod; company: Company | null }) => Promise<void>
}

/** Recap, company data and the ways to pay: the last page before the money, the same for all goods. */
export const PaymentStep = ({
  kind,
  articles,
  owner,
  participantId,
  onRemove,
  successPath,
  settle,
}: PaymentStepProps) => {
  const language = useLanguage()
  const stored = useCompany()
  const company = stored.owner === owner ? stored.company : null
  const [wantsCompany, setWantsCompany] = useState(company !== null)
  const [editing, setEditing] = useState(false)
  const [method, setMethod] = useState<'card' | 'wallet'>('card')
  const opened = useQuery(openIntentQuery(kind, participantId, articles, company))
  const asksCompany = wantsCompany && (company === null || editing)

  if (opened.error)
    return (
      <Notice
        tone="danger"
        live="alert"
        action={
          <Button small look="quiet" onClick={() => void opened.refetch()}>
            {m.try_again()}
          </Button>
        }
      >
        {opened.error.message}
      </Notice>
    )
  if (!opened.data) return <Skeleton label={m.pay_loading()} shapes={['ticket', 'line', 'field', 'field']} />

  const { intent, suppliers } = opened.data
  const success = `${successPath}?intent=${intent._id}`
  const wantCompany = (wanted: boolean) => {
    setWantsCompany(wanted)
    setEditing(false)
    if (!wanted) stored.keep(owner, null)
  }
  const paidByWallet = async (orderId: string) => {
    try {
      await settle({ checkoutId: orderId, paymentMethod: 'paypal', company })
    } finally {
      // The success page tells the truth of the server, whatever this call was answered.
      location.assign(success)
    }
  }

  return (
    <>
      <Recap
        label={m.cart_recap()}
        lines={intent.lines.map(({ articleId, name, quantity, total }) => ({
          name: inLanguage(name),
          quantity: m.cart_quantity({ count: quantity }),
          sum: priceOfEuros(total),
          action: onRemove && (
            <IconButton
              icon="close"
              label={m.cart_remove({ name: inLanguage(name) })}
              onClick={() => onRemove(articleId)}
            />
          ),
        }))}
        total={{ label: m.pay_total(), sum: priceOfEuros(intent.total) }}
      />
      <Checkbox name="company" checked={wantsCompany} onChange={(event) => wantCompany(event.currentTarget.checked)}>
        {m.company_wanted()}
      </Checkbox>
      {asksCompany && (
        <CompanyForm
          company={company}
          onUse={(used) => {
            stored.keep(owner, used)
            setEditing(false)
          }}
        />
      )}
      {wantsCompany && company && !editing && (
        <Notice
          tone="info"
          live="status"
          action={
            <Button small look="quiet" onClick={() => setEditing(true)}>
              {m.company_change()}
            </Button>
          }
        >
          {m.company_on_invoice({ name: company.name })}
        </Notice>
      )}
      {asksCompany ? (
        <Notice tone="info" live="still">
          {m.pay_company_first()}
        </Notice>
      ) : (
        <RadioCards
          legend={m.pay_method()}
          name="method"
          value={method}
          onChange={setMethod}
          cards={[
            {
              value: 'card',
              label: m.pay_card(),
              note: m.pay_card_note(),
              content: (
                <CardPayment
                  key={intent._id}
                  intent={intent}
                  supplier={suppliers.card}
                  returnUrl={`${location.origin}${success}`}
                />
              ),
            },
            {
              value: 'wallet',
              label: m.pay_wallet(),
              note: m.pay_wallet_note(),
              content: (
                <WalletPayment key={intent._id} intent={intent} supplier={suppliers.wallet} onPaid={paidByWallet} />
              ),
            },
          ]}
        />
      )}
      <p className="muted">{m.pay_online_only({ hours: centre.openingHours[language] })}</p>
    </>
  )
}

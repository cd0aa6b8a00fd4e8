import { Suspense, type ReactNode } from 'react'
import type { Supplier } from '#contract/money/cart.ts'
import type { Suppliers } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import type { RadioCard } from '#web/platform/ui/RadioCards.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import type { CardPaymentProps } from './CardPayment.tsx'
import { CardPlace } from './CardPlace.tsx'
import type { WalletPaymentProps } from './WalletPayment.tsx'

// Larger than the rest of the page, so they are loaded separately.
const { Lazy: CardPayment } = lazyComponent(() => import('./CardPayment.tsx'), 'CardPayment')
const { Lazy: WalletPayment } = lazyComponent(() => import('./WalletPayment.tsx'), 'WalletPayment')

/** What the payment page gives to the forms of suppliers. */
type FormProps = Omit<CardPaymentProps & WalletPaymentProps, 'supplier'>

/** The ways to pay by supplier, each with its form. */
const ways: {
  [Name in Supplier]: {
    label: () => string
    note: () => string
    form: (key: string, props: FormProps & { supplier: NonNullable<Suppliers[Name]> }) => ReactNode
  }
} = {
  card: {
    label: m.pay_card,
    note: m.pay_card_note,
    form: (key, props) => (
      <Suspense fallback={<CardPlace />}>
        <CardPayment key={key} {...props} />
      </Suspense>
    ),
  },
  wallet: {
    label: m.pay_wallet,
    note: m.pay_wallet_note,
    form: (key, props) => (
      <Suspense fallback={<Skeleton label={m.pay_loading()} shapes={['field', 'field']} />}>
        <WalletPayment key={key} {...props} />
      </Suspense>
    ),
  },
}

const wayOf = <Name extends Supplier>(name: Name, supplier: Suppliers[Name], props: FormProps): RadioCard<string>[] => {
  const { label, note, form } = ways[name]
  // Another begin is another checkout: the form that is shown belongs to the choice above it.
  const key = `${props.intent._id} ${props.beginAtOnce}`
  return supplier ? [{ value: name, label: label(), note: note(), content: form(key, { ...props, supplier }) }] : []
}

/** The ways to pay that the centre offers, in the order of the contract. */
export const supplierWays = (offered: Suppliers, props: FormProps): RadioCard<string>[] =>
  (Object.keys(ways) as Supplier[]).flatMap((name) => wayOf(name, offered[name], props))

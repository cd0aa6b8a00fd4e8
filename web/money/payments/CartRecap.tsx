import X from 'lucide/dist/esm/icons/x.mjs'
import { useId, useState } from 'react'
import type { Cart } from '#contract/money/cart.ts'
import { maxQuantity } from '#contract/platform/facts.ts'
import type { Intent } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Recap } from '#web/platform/ui/Recap.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { Stepper } from '#web/platform/ui/Stepper.tsx'
import { quantityIn, sumOf } from './cart.ts'
import { recapLine, type DescribeLine, type IntentLine } from './recap-lines.ts'

/** A cart that can be changed beside its payment. */
export interface EditedCart {
  /** The cart as it is; the intent may still be that of the cart before. */
  lines: Cart
  /** Absent for goods of which one is the most. */
  onQuantity?: (articleId: IntentLine['articleId'], quantity: number) => void
  onRemove: (articleId: IntentLine['articleId'], name: string) => void
}

interface CartRecapProps {
  intent: Intent
  describe: DescribeLine
  cart: EditedCart
}

/** The lines of the cart with the server's names and prices; undefined while one has no price yet. */
const pricedLines = (intent: Intent, { lines }: EditedCart): IntentLine[] | undefined => {
  const priced = intent.lines
    .map((line) => ({ ...line, quantity: quantityIn(lines, line.articleId) }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, total: sumOf([line]) }))
  return priced.length === lines.length ? priced : undefined
}

/** True when the intent is about this very cart, whose total the server has computed. */
const isPriced = ({ lines: priced }: Intent, { lines }: EditedCart): boolean =>
  priced.length === lines.length && priced.every(({ articleId, quantity }) => quantityIn(lines, articleId) === quantity)

/** Recap of a cart that can be changed, with the server's names and prices (docs/product/tickets.md §3.3). */
export const CartRecap = ({ intent, describe, cart }: CartRecapProps) => {
  const lines = pricedLines(intent, cart)
  if (!lines) return <Skeleton label={m.loading()} shapes={['ticket']} />
  return (
    <Recap
      label={m.cart_recap()}
      lines={lines.map((line) => ({
        ...recapLine(line, describe),
        id: line.articleId,
        stepper: cart.onQuantity && (
          <QuantityStepper
            name={inLanguage(line.name)}
            quantity={line.quantity}
            onQuantity={(quantity) => cart.onQuantity?.(line.articleId, quantity)}
          />
        ),
        action: (
          <IconButton
            icon={X}
            label={m.cart_remove({ name: inLanguage(line.name) })}
            onClick={() => cart.onRemove(line.articleId, inLanguage(line.name))}
          />
        ),
      }))}
      total={{
        label: m.pay_total(),
        sum: priceOfEuros(isPriced(intent, cart) ? intent.total : sumOf(lines)),
        changes: true,
      }}
    />
  )
}

interface QuantityStepperProps {
  name: string
  quantity: number
  onQuantity: (quantity: number) => void
}

const QuantityStepper = ({ name, quantity, onQuantity }: QuantityStepperProps) => {
  const [refused, setRefused] = useState(false)
  const id = useId()
  const note = refused
    ? m.cart_quantity_refused({ max: maxQuantity })
    : quantity >= maxQuantity
      ? m.field_quantity_most()
      : undefined
  return (
    <>
      <Stepper
        label={m.shop_quantity({ name })}
        less={m.shop_less({ name })}
        more={m.shop_more({ name })}
        value={quantity}
        min={1}
        max={maxQuantity}
        onChange={(next) => {
          setRefused(false)
          if (next !== quantity) onQuantity(next)
        }}
        onRefused={() => setRefused(true)}
        noteId={note && id}
        invalid={refused}
        // The total is announced.
        announces={false}
      />
      {refused ? <FieldError id={id} message={note ?? ''} /> : note && <small id={id}>{note}</small>}
    </>
  )
}

import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { Link } from '#web/platform/Link.tsx'
import { ActionBar } from '#web/platform/ui/ActionBar.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'

interface CartBarProps {
  /** '2 vstopnici' */
  label: string
  /** Sum of the whole cart in euros; undefined for an empty one. */
  sum: number | undefined
  /** Path of the cart. */
  to: string
}

/** What is in the cart and what it costs, with the way to pay (docs/product/tickets.md §3.6). */
export const CartBar = ({ label, sum, to }: CartBarProps) => (
  <ActionBar
    open={sum !== undefined}
    label={label}
    sum={sum === undefined ? '' : priceOfEuros(sum)}
    closed={m.cart_empty()}
    action={
      <Link to={to} className={buttonLook()}>
        {m.cart_pay()}
      </Link>
    }
  />
)

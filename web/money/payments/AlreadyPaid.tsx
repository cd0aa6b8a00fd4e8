import type { BoughtBefore, Intent } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { Link } from '#web/platform/Link.tsx'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'

interface AlreadyPaidProps {
  intent: Intent
  boughtBefore: BoughtBefore | undefined
  /** Path of the success page of an intent. */
  successPathOf: (intentId: Intent['_id']) => string
  onAgain: () => void
}

/** Notice for a cart that is already paid; the customer may still buy again (docs/product/payments.md §1.8). */
export const AlreadyPaid = ({ intent, boughtBefore, successPathOf, onAgain }: AlreadyPaidProps) => {
  const [text, seeLabel, againLabel] = boughtBefore
    ? [
        m.pay_bought_before({ time: time(boughtBefore.at), reference: boughtBefore.reference }),
        m.pay_see_bought(),
        m.pay_once_more(),
      ]
    : [m.pay_confirming(), m.pay_see_confirming(), m.pay_all_the_same()]
  return (
    <Notice
      tone="info"
      live="status"
      action={
        <Actions>
          <Link to={successPathOf((boughtBefore ?? intent)._id)} className={buttonLook({ small: true })}>
            {seeLabel}
          </Link>
          <Button small look="quiet" onClick={onAgain}>
            {againLabel}
          </Button>
        </Actions>
      }
    >
      {text}
    </Notice>
  )
}

import type { BoughtBefore, Intent } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { Link } from '#web/platform/Link.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import { Button, buttonLook } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface PaidAlreadyProps {
  intent: Intent
  boughtBefore: BoughtBefore | undefined
  /** Where a purchase is told of, by its id. */
  toldAt: (intentId: Intent['_id']) => string
  onAgain: () => void
}

/** Whoever comes back to a cart that they have paid is not asked for the money again, unless they want one more. */
export const AlreadyPaid = ({ intent, boughtBefore, toldAt, onAgain }: PaidAlreadyProps) => {
  const [said, see, again] = boughtBefore
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
          <Link to={toldAt((boughtBefore ?? intent)._id)} className={buttonLook({ small: true })}>
            {see}
          </Link>
          <Button small look="quiet" onClick={onAgain}>
            {again}
          </Button>
        </Actions>
      }
    >
      {said}
    </Notice>
  )
}

/** Whether the money for this cart has been taken, or may have been. */
export const isAlreadyPaid = (intent: Intent, boughtBefore: BoughtBefore | undefined): boolean =>
  boughtBefore !== undefined || intent.state === 'confirming'

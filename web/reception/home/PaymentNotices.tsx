import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { PaymentNotice } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { noticeSeen } from '#web/money/payments/payments.queries.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Name } from '#web/platform/ui/Name.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { focusPageTitle } from '#web/platform/ui/PageTitle.tsx'

/** Payments being confirmed, refunded or in review, until closed (docs/product/payments.md §6.5). */
export const PaymentNotices = ({ notices }: { notices: readonly z.infer<typeof PaymentNotice>[] }) => {
  const seen = useMutation({ mutationFn: noticeSeen, onSuccess: focusPageTitle })
  return notices.map(({ _id, state, message }) => (
    <Notice
      key={_id}
      tone={state === 'confirming' ? 'info' : 'warning'}
      live="still"
      title={m.home_payment_notice()}
      action={
        <Button small look="quiet" busy={seen.isPending && seen.variables === _id} onClick={() => seen.mutate(_id)}>
          {m.home_notice_seen()}
        </Button>
      }
    >
      <Name>{message}</Name>
    </Notice>
  ))
}

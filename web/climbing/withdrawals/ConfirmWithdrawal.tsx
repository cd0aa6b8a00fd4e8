import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SoldPiece, Withdrawal, WithdrawableSale } from '#contract/climbing/withdrawals.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { invoiceNumber } from '#web/money/invoices/invoice-number.ts'
import { Title } from '#web/platform/Title.tsx'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Facts } from '#web/platform/ui/Facts.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { refundWay, totalOf } from './piece-words.ts'
import { newRequestKey } from './request-key.ts'
import { useTitleFocus } from './use-title-focus.ts'
import { withdraw, withdrawalsChanged } from './withdraw.ts'
import { WithdrawnPieces } from './WithdrawnPieces.tsx'
import { Exact } from '#web/platform/ui/Exact.tsx'

interface ConfirmWithdrawalProps {
  sale: WithdrawableSale
  pieces: readonly SoldPiece[]
  onBack: () => void
  onDone: (done: Withdrawal) => void
}

/** Second step: the whole declaration, and the one button that makes it. */
export const ConfirmWithdrawal = ({ sale, pieces, onBack, onDone }: ConfirmWithdrawalProps) => {
  useTitleFocus(true)
  const { firstName, lastName, email } = useMe()
  const [request] = useState(newRequestKey)
  const total = totalOf(pieces)
  const confirming = useMutation({
    mutationFn: () => withdraw(sale.invoiceId, { request, pieces: pieces.map(({ _id }) => _id), total }),
    // The confirmation first: afterwards the sale may be gone from the list.
    onSuccess: onDone,
    onSettled: () => void withdrawalsChanged(),
  })
  return (
    <Page narrow>
      <Title page={m.withdrawal_confirm_title()} />
      <PageTitle title={m.withdrawal_confirm_title()} note={m.withdrawal_step({ step: 2 })} />
      <WithdrawnPieces label={m.withdrawal_content()} pieces={pieces} total={total} />
      <Facts
        facts={[
          { name: m.withdrawal_invoice(), value: invoiceNumber(sale.invoiceData) },
          { name: m.withdrawal_from(), value: <Exact>{`${firstName} ${lastName}`}</Exact> },
          { name: m.withdrawal_email(), value: email },
        ]}
      />
      <p>
        {refundWay(sale)} {m.withdrawal_ends()}
      </p>
      {confirming.error && (
        <Notice tone="danger" live="alert">
          {confirming.error.message}
        </Notice>
      )}
      <Actions>
        <Button busy={confirming.isPending} onClick={() => confirming.mutate()}>
          {m.withdrawal_confirm()}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {m.withdrawal_back()}
        </Button>
      </Actions>
    </Page>
  )
}

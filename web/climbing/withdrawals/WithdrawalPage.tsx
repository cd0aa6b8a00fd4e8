import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Withdrawal, WithdrawableSale } from '#contract/climbing/withdrawals.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { AdultsOnly } from '#web/people/family/AdultsOnly.tsx'
import { mayBuy } from '#web/people/family/participant.ts'
import { Title } from '#web/platform/Title.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { ChoosePieces } from './ChoosePieces.tsx'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { NoWithdrawal } from './NoWithdrawal.tsx'
import { WithdrawalDone } from './WithdrawalDone.tsx'
import { withdrawableQuery } from './withdrawals.queries.ts'

/** Withdrawal from one purchase in two steps (docs/product/withdrawals.md §6.2, §6.3). */
export const WithdrawalPage = () =>
  mayBuy(useMe()) ? <Withdrawing /> : <AdultsOnly title={m.withdrawal_title()} sentence={m.withdrawal_adults_only()} />

const Withdrawing = () => {
  const { invoiceId } = useParams()
  const { sales } = useSuspenseQuery(withdrawableQuery).data
  const [done, setDone] = useState<Withdrawal>()
  const sale = sales.find((each) => each.invoiceId === invoiceId)
  if (done) return <WithdrawalDone withdrawal={done} />
  return sale ? <Steps sale={sale} onDone={setDone} /> : <NothingLeft />
}

const NothingLeft = () => (
  <Page narrow>
    <Title page={m.withdrawal_title()} />
    <PageTitle title={m.withdrawal_title()} />
    <NoWithdrawal />
  </Page>
)

const Steps = ({ sale, onDone }: { sale: WithdrawableSale; onDone: (done: Withdrawal) => void }) => {
  const refundable = sale.pieces.filter(({ refund }) => refund > 0).map(({ _id }) => _id)
  // A single piece needs no choice.
  const [chosen, setChosen] = useState<readonly string[]>(refundable.length === 1 ? refundable : [])
  const [step, setStep] = useState<'choose' | 'confirm' | 'choose again'>('choose')
  const pieces = sale.pieces.filter(({ _id }) => chosen.includes(_id) && refundable.includes(_id))
  // A piece that was used meanwhile leaves the choice; without any there is nothing to confirm.
  return step === 'confirm' && pieces.length > 0 ? (
    <ConfirmWithdrawal sale={sale} pieces={pieces} onBack={() => setStep('choose again')} onDone={onDone} />
  ) : (
    <ChoosePieces
      sale={sale}
      isNew={step !== 'choose'}
      chosen={pieces.map(({ _id }) => _id)}
      onChange={setChosen}
      onNext={() => setStep('confirm')}
    />
  )
}

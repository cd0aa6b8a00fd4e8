import type { WithdrawableSale } from '#contract/climbing/withdrawals.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros } from '#texts/format.ts'
import { useMe } from '#web/people/account/account.queries.ts'
import { invoiceNumber } from '#web/money/invoices/invoice-number.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ChoiceRow } from '#web/platform/ui/ChoiceRow.tsx'
import { Facts } from '#web/platform/ui/Facts.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import styles from './ChoosePieces.module.css'
import { pieceName, reckoning, totalOf } from './piece-words.ts'
import { useTitleFocus } from './use-title-focus.ts'
import { Exact } from '#web/platform/ui/Exact.tsx'

interface ChoosePiecesProps {
  sale: WithdrawableSale
  /** The step follows the second one. */
  isNew: boolean
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  onNext: () => void
}

/** First step: what to withdraw from, with the sum of each piece and how it was computed. */
export const ChoosePieces = ({ sale, isNew, chosen, onChange, onNext }: ChoosePiecesProps) => {
  useTitleFocus(isNew)
  const { firstName, lastName, email } = useMe()
  const refundable = sale.pieces.filter(({ refund }) => refund > 0)
  const number = invoiceNumber(sale.invoiceData)
  return (
    <Page narrow>
      <Title page={m.withdrawal_title()} />
      <PageTitle
        title={m.withdrawal_title()}
        note={
          <>
            {m.withdrawal_step({ step: 1 })} · {m.withdrawal_invoice()} <Exact>{number}</Exact> ·{' '}
            {m.withdrawal_sold({ date: date(sale.soldAt) })}
          </>
        }
      />
      <p>{m.withdrawal_until({ date: date(sale.until) })}</p>
      <fieldset className={styles.pieces}>
        <legend>{m.withdrawal_choose()}</legend>
        {sale.pieces.map((piece) => {
          const { _id: id, refund } = piece
          return (
            <ChoiceRow
              key={id}
              type="checkbox"
              name="pieces"
              value={id}
              checked={chosen.includes(id)}
              onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
              title={pieceName(piece)}
              notes={[reckoning(piece)]}
              end={priceOfEuros(refund)}
              taken={refund > 0 ? undefined : 'limit'}
            />
          )
        })}
      </fieldset>
      {refundable.length > 1 && (
        <Button look="bare" small onClick={() => onChange(refundable.map(({ _id }) => _id))}>
          {m.withdrawal_choose_all()}
        </Button>
      )}
      <Facts
        facts={[
          {
            name: m.withdrawal_total(),
            value: (
              <b className="num" translate="no">
                {priceOfEuros(totalOf(sale.pieces.filter(({ _id }) => chosen.includes(_id))))}
              </b>
            ),
          },
          { name: m.withdrawal_from(), value: <Exact>{`${firstName} ${lastName}`}</Exact> },
          { name: m.withdrawal_email(), value: email },
        ]}
      />
      <div>
        <Button
          wide
          blocked={chosen.length > 0 ? undefined : { reason: m.withdrawal_nothing_chosen() }}
          onClick={onNext}
        >
          {m.withdrawal_next()}
        </Button>
      </div>
    </Page>
  )
}

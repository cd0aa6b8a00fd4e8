import { useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '#contract/platform/paths.ts'
import type { WithdrawableSale } from '#contract/climbing/withdrawals.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useMe } from '#web/people/account/account.queries.ts'
import { AdultsOnly } from '#web/people/family/AdultsOnly.tsx'
import { mayBuy } from '#web/people/family/participant.ts'
import { invoiceNumber } from '#web/money/invoices/invoice-number.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { NoWithdrawal } from './NoWithdrawal.tsx'
import { pieceName } from './piece-words.ts'
import { withdrawableQuery } from './withdrawals.queries.ts'
import { Exact } from '#web/platform/ui/Exact.tsx'

/** Purchases that can still be withdrawn from; the payer chooses one (docs/product/withdrawals.md §6.1). */
export const WithdrawalsPage = () =>
  mayBuy(useMe()) ? <Sales /> : <AdultsOnly title={m.withdrawal_title()} sentence={m.withdrawal_adults_only()} />

const Sales = () => {
  const { sales } = useSuspenseQuery(withdrawableQuery).data
  return (
    <Page narrow>
      <Title page={m.withdrawal_title()} />
      <PageTitle title={m.withdrawal_title()} note={m.withdrawal_note()} />
      {sales.length === 0 ? (
        <NoWithdrawal />
      ) : (
        <Card title={m.withdrawal_sales()} level={2}>
          <ListRows>
            {sales.map((sale) => (
              <SaleRow key={sale.invoiceId} sale={sale} />
            ))}
          </ListRows>
        </Card>
      )}
      <p className="muted">{m.withdrawal_dated()}</p>
    </Page>
  )
}

const SaleRow = ({ sale: { invoiceId, invoiceData, soldAt, until, pieces } }: { sale: WithdrawableSale }) => {
  const number = invoiceNumber(invoiceData)
  return (
    <ListRow
      title={[...new Set(pieces.map(pieceName))].join(', ')}
      note={
        <>
          {m.withdrawal_sold({ date: date(soldAt) })} · {m.withdrawal_invoice()} <Exact>{number}</Exact>
        </>
      }
      foot={
        <>
          <p className="muted">{m.withdrawal_until({ date: date(until) })}</p>
          <Link
            to={paths.withdrawal(invoiceId)}
            className={buttonLook({ look: 'quiet', small: true })}
            aria-label={m.withdrawal_here_named({ number })}
          >
            {m.withdrawal_here()}
          </Link>
        </>
      }
    />
  )
}

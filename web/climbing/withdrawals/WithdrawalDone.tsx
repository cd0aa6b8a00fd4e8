import { paths } from '#contract/platform/paths.ts'
import type { Withdrawal } from '#contract/climbing/withdrawals.ts'
import { m } from '#texts/compiled/messages.js'
import { date, timeToSecond } from '#texts/format.ts'
import { invoiceNumber } from '#web/money/invoices/invoice-number.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Facts } from '#web/platform/ui/Facts.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { refundWay } from './piece-words.ts'
import { useTitleFocus } from './use-title-focus.ts'
import { WithdrawnPieces } from './WithdrawnPieces.tsx'

/** Confirmation on screen: content, date and time; the same goes out by email at once. */
export const WithdrawalDone = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { declaredAt, invoiceData, creditNote, pieces, total, email } = withdrawal
  useTitleFocus(true)
  return (
    <Page narrow>
      <Title page={m.withdrawal_done()} />
      <PageTitle title={m.withdrawal_done()} />
      <Notice tone="ok" live="status">
        {m.withdrawal_done_mailed({ email })}
      </Notice>
      <WithdrawnPieces label={m.withdrawal_done_content()} pieces={pieces} total={total} />
      <Facts
        facts={[
          {
            name: m.withdrawal_at(),
            value: (
              <time dateTime={declaredAt}>
                {m.withdrawal_moment({ date: date(declaredAt), time: timeToSecond(declaredAt) })}
              </time>
            ),
          },
          { name: m.withdrawal_invoice(), value: invoiceNumber(invoiceData) },
          { name: m.withdrawal_credit_note(), value: invoiceNumber(creditNote) },
        ]}
      />
      <p>{refundWay(withdrawal)}</p>
      <Actions>
        <Link to={paths.invoices} className={buttonLook()}>
          {m.withdrawal_to_invoices()}
        </Link>
      </Actions>
    </Page>
  )
}

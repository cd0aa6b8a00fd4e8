import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'

/** No purchase to withdraw from, why that may be, and the way to the invoices. */
export const NoWithdrawal = () => (
  <Empty
    sentence={m.withdrawal_none()}
    action={
      <Link to={paths.invoices} className={buttonLook()}>
        {m.withdrawal_to_invoices()}
      </Link>
    }
  >
    {m.withdrawal_none_why()}
  </Empty>
)

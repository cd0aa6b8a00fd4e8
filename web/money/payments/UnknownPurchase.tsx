import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { NoSuccess } from './Unsettled.tsx'

/** The address of a success without its intent: a bookmark, or one cut short. What was bought is among the invoices. */
export const UnknownPurchase = () => (
  <NoSuccess title={m.success_unknown_title()} text={m.success_unknown_text()}>
    <Link to={paths.invoices} className={buttonLook({ wide: true })}>
      {m.my_invoices_issued_list()}
    </Link>
  </NoSuccess>
)

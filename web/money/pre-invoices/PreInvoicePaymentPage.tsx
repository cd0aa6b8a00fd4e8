import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useMe } from '#web/people/account/account.queries.ts'
import { PaymentStep } from '#web/money/payments/PaymentStep.tsx'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { yearOf } from '#web/platform/local-dates.ts'
import { paths, successPath } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Breadcrumb } from '#web/platform/ui/Breadcrumb.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { usePreInvoiceId } from './pre-invoice-id.ts'
import { unpaidPreInvoicesQuery } from './pre-invoices.queries.ts'

/** Payment of an open pre-invoice; the server refuses a closed one (docs/product/pre-invoices.md §4.1, §4.6). */
export const PreInvoicePaymentPage = () => {
  const me = useMe()
  const language = useLanguage()
  const preInvoiceId = usePreInvoiceId()
  const { preInvoices } = useSuspenseQuery(unpaidPreInvoicesQuery).data
  const preInvoice = preInvoices.find(({ _id }) => _id === preInvoiceId)
  return (
    <Page dense>
      <Title page={m.cart_title()} />
      <Breadcrumb label={m.cart_crumbs()} here={m.cart_title()}>
        <Link to={paths.invoices}>{m.my_invoices_title()}</Link>
      </Breadcrumb>
      <PageTitle title={m.cart_title()} />
      <PaymentStep
        wanted={{ kind: 'pre_invoice', preInvoiceId }}
        owner={me._id}
        hasBuyer
        describe={() => ({
          notes: preInvoice && [
            m.my_invoices_pre_invoice({ number: preInvoice.preInvoiceNumber, year: yearOf(preInvoice.date) }),
            ...(preInvoice.childName === undefined ? [] : [m.my_invoices_for({ child: preInvoice.childName })]),
            m.my_invoices_payment_due({ date: date(preInvoice.due) }),
          ],
        })}
        footNote={m.my_invoices_payment_note({ hours: centre.openingHours[language] })}
        wayBack={
          <Link to={paths.invoices} className={buttonLook({ small: true, look: 'quiet' })}>
            {m.my_invoices_back()}
          </Link>
        }
        successPath={successPath(paths.preInvoicePayment(preInvoiceId))}
      />
    </Page>
  )
}

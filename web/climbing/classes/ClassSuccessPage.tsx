import Download from 'lucide/dist/esm/icons/download.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Article } from '#contract/centre/catalogue.ts'
import { isId, type PreInvoiceId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { useMe } from '#web/people/account/account.queries.ts'
import { useParticipant } from '#web/people/family/participant.ts'
import { recapOf } from '#web/money/payments/recap-lines.ts'
import { usePurchaseDone } from '#web/money/payments/purchase-done.ts'
import { Settlement } from '#web/money/payments/Settlement.tsx'
import { NoSuccess, TakenBack } from '#web/money/payments/Unsettled.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useDocuments } from '#web/platform/documents.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { yearOf } from '#web/platform/local-dates.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { paths } from '#contract/platform/paths.ts'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { useClassArticle } from './class-article.ts'
import { chosenOf, useClassCart } from './class-cart.store.ts'
import { untilOf } from './class-display.ts'
import { classesChanged, signUp } from './classes.queries.ts'
import { preInvoicePdf, preInvoiceQuery } from '#web/money/pre-invoices/pre-invoices.queries.ts'

// Loads while the payment is being confirmed.
const { load, Lazy: SignedUp } = lazyComponent(() => import('./SignedUp.tsx'), 'SignedUp')
void load()

// Only a sign-up by pre-invoice shows them.
const { Lazy: TransferDetails } = lazyComponent(
  () => import('#web/money/pre-invoices/TransferDetails.tsx'),
  'TransferDetails',
)

/** After the sign-up: the address names the intent and the checkout, or a pre-invoice. */
export const ClassSuccessPage = () => {
  const article = useClassArticle()
  const [search] = useSearchParams()
  const preInvoiceId = search.get('preInvoice')
  if (preInvoiceId !== null) {
    if (!isId(preInvoiceId)) throw new NotFound()
    return <ByPreInvoice article={article} preInvoiceId={preInvoiceId as PreInvoiceId} />
  }
  return <Paid article={article} />
}

const Paid = ({ article }: { article: Article }) => {
  const me = useMe()
  const { _id, childId, paths: their } = useParticipant()
  const cart = useClassCart()
  const chosen = [...chosenOf(cart, { owner: me._id, participant: _id }, article._id)]
  return (
    <Settlement
      cart={{
        isEmpty: chosen.length === 0,
        buy: (paid) => signUp(childId, { articles: { articleId: article._id, classes: chosen }, ...paid }),
        clear: cart.clear,
      }}
      confirming={m.classes_confirming_text()}
      payment={paths.classPayment(their.classes, article._id)}
      onBought={() => void classesChanged()}
    >
      {(intent) => (
        <SignedUp article={article} {...recapOf(intent)} steps={[m.classes_success_invoice({ email: me.email })]} />
      )}
    </Settlement>
  )
}

/** Sign-up by pre-invoice: when to pay, or what has become of it (docs/product/pre-invoices.md §6.5–6.6). */
const ByPreInvoice = ({ article, preInvoiceId }: { article: Article; preInvoiceId: PreInvoiceId }) => {
  const me = useMe()
  const { paths: their } = useParticipant()
  const { preInvoice } = useSuspenseQuery(preInvoiceQuery(preInvoiceId)).data
  const { linkTo, failure } = useDocuments()
  const clearCart = useClassCart(({ clear }) => clear)
  usePurchaseDone(true, clearCart)
  const { preInvoiceNumber: number, due, total, name, state, transfer } = preInvoice
  const numberAndYear = { number, year: yearOf(preInvoice.date) }
  if (state === 'taken_back') return <TakenBack />
  if (state === 'void')
    return (
      <NoSuccess title={m.classes_pre_invoice_void_title()} text={m.classes_pre_invoice_void(numberAndYear)}>
        <Link to={their.classes} className={buttonLook({ wide: true })}>
          {m.classes_title()}
        </Link>
      </NoSuccess>
    )
  const steps =
    state === 'paid'
      ? [
          <Fragment key="settled">
            {m.classes_success_settled(numberAndYear)} <Link to={paths.invoices}>{m.my_invoices_issued_list()}</Link>.
          </Fragment>,
        ]
      : [
          <b key="due">{m.classes_success_due({ ...numberAndYear, date: untilOf(due) })}</b>,
          m.classes_success_pre_invoice({ email: me.email }),
        ]
  return (
    <SignedUp
      article={article}
      lines={[{ name: inLanguage(name), sum: priceOfEuros(total) }]}
      total={priceOfEuros(total)}
      steps={steps}
      action={
        state === 'open' && (
          <>
            {transfer && (
              <Card title={m.transfer_title()} level={2}>
                <Suspense fallback={<Skeleton label={m.loading()} shapes={['ticket']} />}>
                  <TransferDetails total={total} transfer={transfer} />
                </Suspense>
              </Card>
            )}
            <Button icon={Download} look="quiet" wide {...linkTo(preInvoicePdf(preInvoice._id))}>
              {m.my_classes_pdf(numberAndYear)}
            </Button>
            <Failure message={failure} />
          </>
        )
      }
    />
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ClassCart } from '#contract/money/cart.ts'
import type { Article } from '#contract/centre/catalogue.ts'
import { isId, type ArticleId, type ClassId } from '#contract/platform/id.ts'
import type { Intent } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { UnlessBanned } from '#web/people/family/UnlessBanned.tsx'
import { BuyingFor } from '#web/people/family/BuyingFor.tsx'
import { useParticipant } from '#web/people/family/participant.ts'
import { PaymentStep, type OtherWay } from '#web/money/payments/PaymentStep.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { centre } from '#web/platform/centre.ts'
import { Redirect } from '#web/platform/Redirect.tsx'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths, successPath } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Breadcrumb } from '#web/platform/ui/Breadcrumb.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { useClassArticle } from './class-article.ts'
import { chosenOf, useClassCart, type Method } from './class-cart.store.ts'
import { classNotes } from './class-notes.ts'
import { signUp } from './classes.queries.ts'
import { termsQuery } from './terms.queries.ts'

// Few classes take no more of them.
const { Lazy: NoPreInvoice } = lazyComponent(() => import('./NoPreInvoice.tsx'), 'NoPreInvoice')

const { Lazy: PreInvoiceSignUp } = lazyComponent(() => import('./PreInvoiceSignUp.tsx'), 'PreInvoiceSignUp')

/** Recap and payment of the chosen terms; without a choice it leads back to the list. */
export const ClassPaymentPage = () => {
  const me = useMe()
  const { _id, paths: their } = useParticipant()
  const article = useClassArticle()
  const cart = useClassCart()
  const [search] = useSearchParams()
  const resumed = search.getAll('class').filter(isId) as ClassId[]
  if (resumed.length > 0) return <Resumed articleId={article._id} classIds={resumed} />
  const chosen = chosenOf(cart, { owner: me._id, participant: _id }, article._id)
  if (chosen.length === 0) return <Redirect to={their.classes} />
  return <Payment article={article} classCart={{ articleId: article._id, classes: [...chosen] }} />
}

/** Takes up a payment that waits: its classes are the cart from now on, and the address is the plain one again. */
const Resumed = ({ articleId, classIds }: { articleId: ArticleId; classIds: ClassId[] }) => {
  const me = useMe()
  const { _id: participant, paths: their } = useParticipant()
  const { choose } = useClassCart()
  const takeUp = useEffectEvent(() => {
    choose({ owner: me._id, participant }, articleId, classIds)
    location.replace(paths.classPayment(their.classes, articleId))
  })
  useEffect(() => takeUp(), [])
  return null
}

/** Values of the class cart by the payment step's ways to pay (docs/product/web.md §7.8). */
const methods: Record<string, Method> = { card: '', wallet: 'paypal', preInvoice: 'preInvoice' }
const wayOf = (method: Method): string => Object.keys(methods).find((way) => methods[way] === method) ?? 'card'

/** How a pre-invoice is paid, or why there is none (docs/product/pre-invoices.md §1.10). */
const footNoteOf = ({ payLaterRefusal }: Intent): ReactNode =>
  payLaterRefusal ? (
    <Suspense>
      <NoPreInvoice because={payLaterRefusal} />
    </Suspense>
  ) : (
    m.classes_pay_note({ hours: inLanguage(centre.openingHours) })
  )

const Payment = ({ article, classCart }: { article: Article; classCart: ClassCart }) => {
  const me = useMe()
  const participant = useParticipant()
  const { paymentMethod, payBy } = useClassCart()
  const { classes: terms } = useSuspenseQuery(termsQuery(article, participant)).data
  const { childId, paths: their } = participant
  const choice = paths.chooseTerms(their.classes, article._id)
  const success = successPath(paths.classPayment(their.classes, article._id))
  const name = inLanguage(article.name)
  const chosen = terms.filter(({ _id }) => classCart.classes.includes(_id))
  const otherTerm = (
    <Link to={choice} className={buttonLook({ small: true, look: 'quiet' })}>
      {m.classes_other_term()}
    </Link>
  )
  const preInvoice: OtherWay = {
    value: 'preInvoice',
    label: m.classes_pre_invoice(),
    note: m.classes_pre_invoice_note(),
    render: (company, { total, payLater }) => (
      <Suspense fallback={<Skeleton label={m.pay_loading()} shapes={['line', 'field']} />}>
        <PreInvoiceSignUp
          childId={childId}
          classCart={classCart}
          company={company}
          total={total}
          payLater={payLater}
          success={success}
          otherTerm={otherTerm}
        />
      </Suspense>
    ),
  }
  return (
    <Page dense>
      <Title page={m.cart_title()} child={participant.childName} />
      <Breadcrumb label={m.cart_crumbs()} here={m.cart_title()}>
        <Link to={their.classes}>{m.classes_title()}</Link>
        <Link to={choice}>{name}</Link>
      </Breadcrumb>
      <PageTitle title={m.cart_title()} extra={<BuyingFor />} />
      <UnlessBanned>
        <PaymentStep
          wanted={{ kind: 'classes', classCart }}
          owner={me._id}
          participantId={childId}
          describe={() => ({ notes: classNotes(article, chosen) })}
          otherWays={({ payLaterRefusal }) => (payLaterRefusal ? [] : [preInvoice])}
          footNote={footNoteOf}
          way={{ chosen: wayOf(paymentMethod), onChoose: (way) => payBy(methods[way] ?? '') }}
          wayBack={otherTerm}
          successPath={success}
          settle={(purchase) => signUp(childId, { ...purchase, articles: classCart })}
        />
      </UnlessBanned>
    </Page>
  )
}

import type { ReactNode } from 'react'
import type { Intent, IntentState } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { Outcome } from './Outcome.tsx'

type UnfinishedState = Exclude<IntentState, 'fulfilled'>

const titles: Record<UnfinishedState, () => string> = {
  confirming: m.confirming_title,
  open: m.unpaid_title,
  refunded: m.refunded_title,
  taken_back: m.taken_back_title,
  review: m.review_title,
}

interface UnsettledTexts {
  /** Text for while the supplier is confirming. */
  confirming: string
  /** Text for an unpaid purchase that has no cart. */
  unpaid?: string
  /** Sentence after the reason of a declined card, about what is still to be paid. */
  stillOpen?: string
}

interface UnsettledProps extends UnsettledTexts {
  intent: Intent | undefined
  state: UnfinishedState
  /** Path of the payment page, for paying again. */
  payment: string
}

/** Why it is in this state, as far as the server knows. */
const reasonOf = (
  state: UnfinishedState,
  intent: Intent | undefined,
  { confirming, unpaid, stillOpen }: UnsettledTexts,
): string => {
  const { declined, refunds } = intent ?? {}
  if (state === 'confirming') return confirming
  if (state === 'review') return m.review_text()
  if (state === 'taken_back') return m.taken_back_text()
  if (state === 'refunded')
    return refunds ? [...new Set(refunds.map(({ because }) => because))].join(' ') : m.refunded_text()
  return declined ? [declined, stillOpen].filter(Boolean).join(' ') : (unpaid ?? m.unpaid_text())
}

/** State of a purchase that is not fulfilled, not yet or no longer. */
export const Unsettled = ({ intent, state, payment, ...texts }: UnsettledProps) => (
  <NoSuccess
    title={titles[state]()}
    note={intent && m.reference({ reference: intent.reference })}
    isBad={state === 'open'}
    text={reasonOf(state, intent, texts)}
  >
    {intent ? (
      <Outcome intent={intent} state={state} />
    ) : (
      state === 'confirming' && <Skeleton label={titles[state]()} shapes={['recap', 'row', 'row']} />
    )}
    {state === 'open' && (
      <Link to={payment} className={buttonLook({ wide: true })}>
        {m.unpaid_again()}
      </Link>
    )}
    {state === 'taken_back' && <ToInvoices />}
  </NoSuccess>
)

/** A sign-up by pre-invoice that was taken back. */
export const TakenBack = () => (
  <NoSuccess title={m.taken_back_title()} text={m.taken_back_text()}>
    <ToInvoices />
  </NoSuccess>
)

const ToInvoices = () => (
  <Link to={paths.invoices} className={buttonLook({ wide: true })}>
    {m.my_invoices_issued_list()}
  </Link>
)

interface NoSuccessProps {
  title: string
  note?: string | undefined
  text: string
  /** True for a failure that the customer can correct. */
  isBad?: boolean
  /** Links or progress below the text. */
  children?: ReactNode
}

/** Shown on a success page when the purchase is not a success. */
export const NoSuccess = ({ title, note, text, isBad = false, children }: NoSuccessProps) => (
  <Page narrow>
    <Title page={title} />
    <PageTitle title={title} note={note} />
    <Notice tone={isBad ? 'danger' : 'info'} live={isBad ? 'alert' : 'status'}>
      {text}
    </Notice>
    {children}
    <Link to={paths.home} className={buttonLook({ look: 'quiet', wide: true })}>
      {m.success_home()}
    </Link>
  </Page>
)

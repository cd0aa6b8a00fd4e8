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

const textsByState: Record<
  Exclude<IntentState, 'fulfilled' | 'taken_back'>,
  { title: () => string; text?: () => string }
> = {
  confirming: { title: m.confirming_title },
  open: { title: m.unpaid_title },
  refunded: { title: m.refunded_title, text: m.refunded_text },
  review: { title: m.review_title, text: m.review_text },
}

interface UnsettledProps {
  intent: Intent | undefined
  state: Exclude<IntentState, 'fulfilled'>
  /** Text for while the supplier is confirming. */
  confirming: string
  /** Text for an unpaid purchase that has no cart. */
  unpaid?: string
  /** Sentence after the reason of a declined card, about what is still to be paid. */
  stillOpen?: string
  /** Path of the payment page, for paying again. */
  payment: string
}

/** State of a purchase that is not fulfilled, not yet or no longer. */
export const Unsettled = ({ intent, state, confirming, unpaid, stillOpen, payment }: UnsettledProps) => {
  const note = intent && m.reference({ reference: intent.reference })
  if (state === 'taken_back') return <TakenBack note={note} />
  const title = textsByState[state].title()
  return (
    <NoSuccess
      title={title}
      note={note}
      isBad={state === 'open'}
      text={
        state === 'open'
          ? intent?.declined
            ? [intent.declined, stillOpen].filter(Boolean).join(' ')
            : (unpaid ?? m.unpaid_text())
          : (textsByState[state].text?.() ?? confirming)
      }
    >
      {state === 'confirming' && <Skeleton label={title} shapes={['row', 'row']} />}
      {state === 'open' && (
        <Link to={payment} className={buttonLook({ wide: true })}>
          {m.unpaid_again()}
        </Link>
      )}
    </NoSuccess>
  )
}

/** A purchase that was fulfilled and then taken back. */
export const TakenBack = ({ note }: { note?: string | undefined }) => (
  <NoSuccess title={m.taken_back_title()} note={note} text={m.taken_back_text()}>
    <Link to={paths.invoices} className={buttonLook({ wide: true })}>
      {m.my_invoices_issued_list()}
    </Link>
  </NoSuccess>
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

import type { Intent, IntentState } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const words: Record<Exclude<IntentState, 'fulfilled'>, { title: () => string; text?: () => string }> = {
  confirming: { title: m.confirming_title },
  open: { title: m.unpaid_title, text: m.unpaid_text },
  refunded: { title: m.refunded_title, text: m.refunded_text },
  review: { title: m.review_title, text: m.review_text },
}

interface UnsettledProps {
  intent: Intent | undefined
  state: Exclude<IntentState, 'fulfilled'>
  /** What comes by itself once the supplier has confirmed. */
  confirming: string
  /** What waits to be paid again, where it is no cart. */
  unpaid?: string
  /** Where it can be paid again. */
  payment: string
}

/** What is true of a purchase when it is not (yet) a success. */
export const Unsettled = ({ intent, state, confirming, unpaid, payment }: UnsettledProps) => (
  <Page narrow>
    <Title page={words[state].title()} />
    <PageTitle title={words[state].title()} note={intent && m.reference({ reference: intent.reference })} />
    <Notice tone={state === 'open' ? 'danger' : 'info'} live={state === 'open' ? 'alert' : 'status'}>
      {(state === 'open' && unpaid) || (words[state].text?.() ?? confirming)}
    </Notice>
    {state === 'confirming' && <Skeleton label={words[state].title()} shapes={['row', 'row']} />}
    {state === 'open' && (
      <Link to={payment} className={buttonLook({ wide: true })}>
        {m.unpaid_again()}
      </Link>
    )}
    <Link to={paths.home} className={buttonLook({ look: 'quiet', wide: true })}>
      {m.success_home()}
    </Link>
  </Page>
)

import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { loginFor } from '#web/platform/asked-page.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Link } from '#web/platform/Link.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'

// Rarely shown, so they are loaded separately.
const { Lazy: WaitingPayments } = lazyComponent(() => import('./WaitingPayments.tsx'), 'WaitingPayments')
const { Lazy: NewLink } = lazyComponent(() => import('#web/people/account/NewLink.tsx'), 'NewLink')

interface PayRefusalProps {
  error: Error
  /** Absent where the button that was refused is still there to be pressed again. */
  onRetry?: () => void
  /** Link back to the choice, shown when the server refuses the cart: a retry would not help. */
  wayBack?: ReactNode
}

/**
 * A refusal on the way to pay, with what helps: another choice, the payments to finish first, a new link for the
 * address, or a retry.
 */
export const PayRefusal = ({ error, onRetry, wayBack }: PayRefusalProps) => {
  const code = error instanceof ApiError ? error.code : undefined
  const isUnconfirmed = code === 'email_unconfirmed' || code === 'address_unconfirmed'
  const { pathname, search } = useLocation()
  const toLogIn = (
    <a href={loginFor(`${pathname}${search}`, { ended: true })} className={buttonLook({ small: true })}>
      {m.login_submit()}
    </a>
  )
  const retry = onRetry && (
    <Button small look="quiet" onClick={onRetry}>
      {m.try_again()}
    </Button>
  )
  const toPreInvoices = (
    <Link to={paths.invoices} className={buttonLook({ small: true, look: 'quiet' })}>
      {m.my_invoices_open()}
    </Link>
  )
  return (
    <>
      <Notice
        tone="danger"
        live="alert"
        action={
          code === 'signed_out'
            ? toLogIn
            : code === 'too_many_pre_invoices'
              ? toPreInvoices
              : isUnconfirmed
                ? undefined
                : (code && wayBack) || retry
        }
      >
        {sentencesOf(error)}
      </Notice>
      {code === 'payments_open' && (
        <Suspense>
          <WaitingPayments onReleased={() => onRetry?.()} />
        </Suspense>
      )}
      {isUnconfirmed && (
        <Suspense>
          <NewLink {...(onRetry && { onContinue: onRetry })} />
          {onRetry && <RetryOnReturn onRetry={onRetry} />}
        </Suspense>
      )}
    </>
  )
}

/** The address is confirmed in another tab; who comes back from there goes on without a press. */
const RetryOnReturn = ({ onRetry }: { onRetry: () => void }) => {
  const retry = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onRetry()
  })
  useEffect(() => {
    const returned = () => retry()
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [])
  return null
}

/** The server's messages about single fields, else its message about the whole cart. */
const sentencesOf = (error: Error): string =>
  (error instanceof ApiError && [...new Set(Object.values(error.fields))].join(' ')) || error.message

import { Suspense, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

// Rarely shown, so it is loaded separately.
const { Lazy: WaitingPayments } = lazyComponent(() => import('./WaitingPayments.tsx'), 'WaitingPayments')

interface PayRefusalProps {
  error: Error
  onRetry: () => void
  /** Link back to the choice, shown when the server refuses the cart: a retry would not help. */
  wayBack?: ReactNode
}

/** A refusal on the way to pay, with what helps: another choice, the payments to finish first, or a retry. */
export const PayRefusal = ({ error, onRetry, wayBack }: PayRefusalProps) => {
  const code = error instanceof ApiError ? error.code : undefined
  return (
    <>
      <Notice
        tone="danger"
        live="alert"
        action={
          wayBack && code ? (
            wayBack
          ) : (
            <Button small look="quiet" onClick={onRetry}>
              {m.try_again()}
            </Button>
          )
        }
      >
        {sentencesOf(error)}
      </Notice>
      {code === 'payments_open' && (
        <Suspense>
          <WaitingPayments onReleased={onRetry} />
        </Suspense>
      )}
    </>
  )
}

/** The server's messages about single fields, else its message about the whole cart. */
const sentencesOf = (error: Error): string =>
  (error instanceof ApiError && [...new Set(Object.values(error.fields))].join(' ')) || error.message

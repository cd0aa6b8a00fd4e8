import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface TryAgainProps {
  label: string
  onRetry: () => unknown
  /** Reason of the failure. */
  children: ReactNode
}

/** Shown in place of content that could not be fetched. */
export const TryAgain = ({ label, onRetry, children }: TryAgainProps) => (
  <Notice
    tone="danger"
    live="alert"
    action={
      <Button small look="quiet" onClick={() => void onRetry()}>
        {label}
      </Button>
    }
  >
    {children}
  </Notice>
)

import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface TryAgainProps {
  label: string
  again: () => unknown
  /** Reason of the failure. */
  children: ReactNode
}

/** Shown in place of content that could not be fetched. */
export const TryAgain = ({ label, again, children }: TryAgainProps) => (
  <Notice
    tone="danger"
    live="alert"
    action={
      <Button small look="quiet" onClick={() => void again()}>
        {label}
      </Button>
    }
  >
    {children}
  </Notice>
)

import type { ReactNode } from 'react'

interface ProgressProps {
  /** What is measured, such as the ticket's name. */
  label: string
  /** Progress as text ('7 obiskov od 11 vstopnic'). */
  text: string
  value: number
  max: number
  /** Picture of the progress: WallHoldRow or DayTicks. */
  children: ReactNode
}

/** Makes a picture of progress readable for screen readers. */
export const Progress = ({ label, text, value, max, children }: ProgressProps) => (
  <div
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native progress cannot hold a picture
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    aria-valuetext={text}
  >
    {children}
  </div>
)

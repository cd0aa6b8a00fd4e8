import type { ReactNode } from 'react'

interface ProgressProps {
  /** What is measured: the ticket's name. */
  label: string
  /** Where it stands, in words ('7 obiskov od 11 vstopnic'). */
  text: string
  value: number
  max: number
  /** The picture of it: HoldRow or DayTicks. */
  children: ReactNode
}

/** Gives a picture of progress its meaning. */
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

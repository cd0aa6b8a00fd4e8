import type { ComponentProps } from 'react'
import { holdId } from '#web/staff/climbing/classes/hold-shapes.ts'
import { classes } from '#web/platform/ui/classes.ts'
import type { Kind } from '#web/platform/ui/kind.ts'
import styles from './Stone.module.css'

/** Kind of a stone at the desk; `rock` is how people came in without a ticket of ours. */
export type StoneKind = Kind | 'rock'

interface StoneProps extends Pick<ComponentProps<'svg'>, 'x' | 'y' | 'width' | 'height'> {
  /** The same person or date is the same stone everywhere. */
  seed: string
  /** Absent: an outline, for what is taken back or still to come. */
  kind?: StoneKind | undefined
  className?: string | undefined
}

/** One stone out of the page's HoldSymbols. */
export const Stone = ({ seed, kind, className, ...place }: StoneProps) => (
  <svg {...place} className={classes(styles.stone, className)} data-kind={kind} aria-hidden="true" focusable="false">
    <use href={`#${holdId(kind ? 'lit' : 'off', seed)}`} />
  </svg>
)

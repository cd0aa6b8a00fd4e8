import type { ComponentType, SVGProps } from 'react'
import styles from './Icon.module.css'

/** One of lucide's, imported where it is used, so that only its pages fetch it. */
export type Drawing = ComponentType<SVGProps<SVGSVGElement>>

/** A line icon in the colour and size of its text; words beside it say what it means. */
export function Icon({ of: Glyph }: { of: Drawing }) {
  return <Glyph className={styles.icon} aria-hidden="true" focusable="false" />
}

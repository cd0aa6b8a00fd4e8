import type { ComponentType, SVGProps } from 'react'
import styles from './Icon.module.css'

/** A lucide icon, imported where it is used, so that only its pages load it. */
export type Drawing = ComponentType<SVGProps<SVGSVGElement>>

/** Line icon in the colour and size of its text, hidden from screen readers. */
export function Icon({ of: Glyph }: { of: Drawing }) {
  return <Glyph className={styles.icon} aria-hidden="true" focusable="false" />
}

import type { ComponentProps } from 'react'
import { Icon, type Drawing } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  icon: Drawing
  label: string
}

/** A round button whose picture is enough for the eye; the label is spoken. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={styles.round} aria-label={label}>
    <Icon of={icon} />
  </button>
)

import type { ComponentProps } from 'react'
import { Icon, type Drawing } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  icon: Drawing
  label: string
}

/** Round button with only an icon; the label is for screen readers. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={styles.round} aria-label={label}>
    <Icon of={icon} />
  </button>
)

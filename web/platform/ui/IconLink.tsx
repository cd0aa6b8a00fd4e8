import type { ComponentProps } from 'react'
import { Icon, type Drawing } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'children' | 'aria-label' | 'href'> {
  href: string
  icon: Drawing
  label: string
}

/** Round link to a document; the label is for screen readers and the tooltip. */
export const IconLink = ({ icon, label, ...rest }: IconLinkProps) => (
  <a {...rest} className={styles.round} aria-label={label} title={label}>
    <Icon of={icon} />
  </a>
)

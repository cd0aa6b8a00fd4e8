import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { Children, type ReactNode } from 'react'
import styles from './Breadcrumb.module.css'
import { Icon } from './Icon.tsx'

interface BreadcrumbProps {
  label: string
  /** Links to the parent pages, the nearest last. */
  children: ReactNode
  here: string
}

/** Links back to the earlier pages of a purchase. */
export const Breadcrumb = ({ label, children, here }: BreadcrumbProps) => (
  <nav className={styles.crumbs} aria-label={label}>
    <ol>
      {Children.map(children, (parent, index) => (
        <li>
          {index > 0 && <Icon of={ChevronRight} />}
          {parent}
        </li>
      ))}
      <li aria-current="page">
        <Icon of={ChevronRight} />
        {here}
      </li>
    </ol>
  </nav>
)

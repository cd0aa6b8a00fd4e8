import { Children, useId, type ReactNode } from 'react'
import styles from './MenuGroup.module.css'

interface MenuGroupProps {
  /** Name of the group; none for a single page. */
  title?: string
  /** Each is a link. */
  children: ReactNode
}

/** Group of links in the phone menu. */
export function MenuGroup({ title, children }: MenuGroupProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      {title && <p id={id}>{title}</p>}
      <ul aria-labelledby={title && id}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </div>
  )
}

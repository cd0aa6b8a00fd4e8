import { Children, useId, type ReactNode } from 'react'
import styles from './MenuGroup.module.css'

interface MenuGroupProps {
  /** Their common name; none where a page is its own kind. */
  title?: string
  /** Each is a link. */
  children: ReactNode
}

/** Pages of one kind in the phone's menu. */
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

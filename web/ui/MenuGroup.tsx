import { Children, useId, type ReactNode } from 'react'
import styles from './MenuGroup.module.css'

/** Pages of one kind in the phone's menu, under their common name; each child is a link. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.group}>
      <p id={id}>{title}</p>
      <ul aria-labelledby={id}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </div>
  )
}

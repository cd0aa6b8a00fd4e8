import { Children, type ReactNode } from 'react'
import styles from './shell.module.css'

/** The desktop menu in the header: links, buttons and NavMenus side by side. */
export const TopNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.nav} aria-label={label}>
    <ul>
      {Children.map(children, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  </nav>
)

import type { ReactNode } from 'react'
import { Initial } from './Initial.tsx'
import styles from './PeopleLinks.module.css'

interface PeopleLinksProps {
  label: string
  /** A link with the name for each person; the whole field can be pressed. The current one sets `aria-current`. */
  people: readonly { id: string; name: string; link: ReactNode }[]
}

/** Links from a page to the same page of another person. */
export const PeopleLinks = ({ label, people }: PeopleLinksProps) => (
  <nav className={styles.people} aria-label={label}>
    <ul>
      {people.map(({ id, name, link }) => (
        <li key={id} className="pressable" translate="no">
          <Initial name={name} />
          {link}
        </li>
      ))}
    </ul>
  </nav>
)

import type { ReactNode } from 'react'
import { Initial } from './Initial.tsx'
import type { Kind } from './kind.ts'
import styles from './PeopleLinks.module.css'

interface PeopleLinksProps {
  label: string
  /** A link each, with the name in it; the whole field can be pressed. The one whose page this is says so itself. */
  people: readonly { id: string; name: string; kind: Kind; link: ReactNode }[]
}

/** From one page to the same of somebody else. */
export const PeopleLinks = ({ label, people }: PeopleLinksProps) => (
  <nav className={styles.people} aria-label={label}>
    <ul>
      {people.map(({ id, name, kind, link }) => (
        <li key={id} className="pressable">
          <Initial name={name} kind={kind} />
          {link}
        </li>
      ))}
    </ul>
  </nav>
)

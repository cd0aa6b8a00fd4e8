import type { ReactNode } from 'react'
import { titleRef } from '#web/platform/ui/PageTitle.tsx'
import styles from './OfficePage.module.css'

interface OfficePageProps {
  title: string
  /** Sentence below the title. */
  note?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** One thing at the side, which takes its room from the page; a SidePanel. */
  panel?: ReactNode
  children: ReactNode
}

/** A page of the office: its title, what it is about, and one thing at the side. */
export const OfficePage = ({ title, note, actions, panel, children }: OfficePageProps) => (
  <div className={styles.split}>
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1} data-page-title="" ref={titleRef}>
            {title}
          </h1>
          {note && <p>{note}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
    {panel}
  </div>
)

import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { changeLanguage, useLanguage } from '#web/platform/language.ts'
import { Facets } from '#web/staff/platform/ui/Facets.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { titleRef } from '#web/platform/ui/PageTitle.tsx'
import styles from './WayInFrame.module.css'

/** Button that changes to the other language; its label is in that language. */
export const OtherLanguage = () => {
  const other = useLanguage() === 'sl' ? 'en' : 'sl'
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => changeLanguage(other)}>
      {m.other_language()}
    </button>
  )
}

/** A page before anybody is unlocked: the wall, and one form on it. */
export const WayInFrame = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className={styles.frame}>
    <Facets shape="lock" className={styles.wall} />
    <header className={styles.top}>
      <Logo name={centre.name.nominative} />
      <OtherLanguage />
    </header>
    <main className={styles.sheet}>
      <h1 tabIndex={-1} data-page-title="" ref={titleRef}>
        {title}
      </h1>
      {note && <p className="muted">{note}</p>}
      {children}
    </main>
  </div>
)

import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './shell.module.css'

interface AppFrameProps {
  /** Words of the link that jumps over the header. */
  skip: string
  /** The header lies on the page's Hero. */
  overlaysHero: boolean
  /** A button that leads back; the first page has none. */
  back?: ReactNode
  /** A link around the Logo. */
  logo: ReactNode
  /** A TopNav, when somebody is signed in. */
  nav?: ReactNode
  language: ReactNode
  /** Between header and page: no connection, a new version. */
  notice?: ReactNode
  children: ReactNode
  /** Who we are; when and how to reach us; help and rules. */
  footer: { centre: ReactNode; contact: ReactNode; help: ReactNode }
  /** The phone's three links or buttons; a dialog may stand beside its button. */
  bar?: { label: string; home: ReactNode; profile: ReactNode; menu: ReactNode } | undefined
}

/** Header, page, footer and bottom bar; it lays out what it is given and knows no route. */
export const AppFrame = ({
  skip,
  overlaysHero,
  back,
  logo,
  nav,
  language,
  notice,
  children,
  footer,
  bar,
}: AppFrameProps) => (
  <div className={styles.frame}>
    <a className={styles.skip} href="#main">
      {skip}
    </a>
    <header className={classes(styles.top, overlaysHero && styles.overlaysHero, overlaysHero && 'on-wall')}>
      <div className={classes('wrap', styles.line)}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.logo}>{logo}</div>
        {nav}
        <div className={styles.language}>{language}</div>
      </div>
    </header>
    {notice && <div className={classes('wrap', styles.notice)}>{notice}</div>}
    <main className={styles.main} id="main" tabIndex={-1}>
      {children}
    </main>
    <footer className={classes(styles.foot, bar && styles.above)}>
      <div className="wrap">
        <div>{footer.centre}</div>
        <div>{footer.contact}</div>
        <div>{footer.help}</div>
      </div>
    </footer>
    {bar && (
      <nav className={styles.bar} aria-label={bar.label}>
        {bar.home}
        {bar.profile}
        {bar.menu}
      </nav>
    )}
  </div>
)

import { useEffect, type ReactNode } from 'react'
import { centre } from '#web/platform/centre.ts'
import { classes } from './classes.ts'
import styles from './shell.module.css'
import { pageColours, wallColours } from './theme-colours.ts'

interface AppFrameProps {
  /** Text of the link that skips the header. */
  skip: string
  /** The header overlays the page's Hero. */
  overlaysHero: boolean
  /** Back button; the first page has none. */
  back?: ReactNode
  /** A link around the Logo. */
  logo: ReactNode
  /** TopNav of signed-in pages. */
  nav?: ReactNode
  language: ReactNode
  /** Notice between header and page: no connection, or a new version. */
  notice?: ReactNode
  children: ReactNode
  /** Rows of short items: the centre first, then links and details. */
  footer: ReactNode
  /** Links and buttons of the phone's bottom bar; a dialog may follow its button. */
  bar?: { label: string; home: ReactNode; code: ReactNode; profile: ReactNode; menu: ReactNode } | undefined
}

/** Layout of header, page, footer and bottom bar, independent of routes. */
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
}: AppFrameProps) => {
  useEffect(() => {
    const colours = overlaysHero ? (centre.wall ?? wallColours) : pageColours
    for (const [i, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries())
      meta.content = colours[i] ?? ''
  }, [overlaysHero])
  return (
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
      {/* Before the footer, so that a screen reader meets the menu first. */}
      {bar && (
        <nav className={classes('edge', styles.bar)} aria-label={bar.label}>
          {bar.home}
          {bar.code}
          {bar.profile}
          {bar.menu}
        </nav>
      )}
      <footer className={classes(styles.foot, bar && styles.above)}>
        <div className="wrap">{footer}</div>
      </footer>
    </div>
  )
}

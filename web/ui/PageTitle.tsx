import type { ReactNode } from 'react'
import styles from './PageTitle.module.css'

interface PageTitleProps {
  title: ReactNode
  /** A line under it: 'Korak 1 od 2'. */
  note?: ReactNode
  /** Beside it where there is room: the badge. */
  extra?: ReactNode
}

/** The page's h1, where the focus goes after a change of page. */
export const PageTitle = ({ title, note, extra }: PageTitleProps) => (
  <div className={styles.title}>
    <div>
      <h1 tabIndex={-1} data-page-title="">
        {title}
      </h1>
      {note && <p className="muted">{note}</p>}
    </div>
    {extra}
  </div>
)

/** Moves the focus to the page's title, so that a screen reader says where one is; the page has already scrolled to the top. */
export const focusPageTitle = (): void =>
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })

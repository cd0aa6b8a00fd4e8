import type { ReactNode } from 'react'
import styles from './PageTitle.module.css'

interface PageTitleProps {
  title: ReactNode
  /** Line under the title: 'Korak 1 od 2'. */
  note?: ReactNode
  /** Beside the title where it fits: the badge. */
  extra?: ReactNode
}

/** The page's h1, which takes the focus after a change of page. */
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

/** Focuses the page's title, so that a screen reader reads it; does not scroll. */
export const focusPageTitle = (): void =>
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })

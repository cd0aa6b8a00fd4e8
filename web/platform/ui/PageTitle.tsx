import type { ReactNode } from 'react'
import styles from './PageTitle.module.css'

interface PageTitleProps {
  title: ReactNode
  /** Line under the title: 'Korak 1 od 2'. */
  note?: ReactNode
  /** Beside the title where it fits: the badge. */
  extra?: ReactNode
}

/** The focus waits for a title that is not drawn yet. */
let awaited = false

/** Ref of every page's h1: it takes the focus that waits for it, or that the title before it had. */
export const titleRef = (element: HTMLElement | null) => {
  if (awaited) element?.focus({ preventScroll: true })
  awaited = false
  return () => {
    awaited = element !== null && document.activeElement === element
  }
}

/** The page's h1, which takes the focus after a change of page. */
export const PageTitle = ({ title, note, extra }: PageTitleProps) => (
  <div className={styles.title}>
    <div>
      <h1 tabIndex={-1} data-page-title="" ref={titleRef}>
        {title}
      </h1>
      {note && <p className="muted">{note}</p>}
    </div>
    {extra}
  </div>
)

/** Focuses the page's title, at once or when it is drawn, so that a screen reader reads it; does not scroll. */
export const focusPageTitle = (): void => {
  const title = document.querySelector<HTMLElement>('[data-page-title]')
  awaited = title === null
  title?.focus({ preventScroll: true })
}

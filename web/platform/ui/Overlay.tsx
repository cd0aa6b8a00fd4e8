import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Overlay.module.css'
import { focusPageTitle } from './PageTitle.tsx'
import { Stones } from './Stones.tsx'

interface OverlayProps {
  title: string
  /** Message and the only buttons that close it. */
  children: ReactNode
}

const outlines = [
  { seed: 'em0', x: 26, y: 54, size: 15 },
  { seed: 'em1', x: 60, y: 28, size: 18 },
  { seed: 'em2', x: 94, y: 56, size: 14 },
]

/** Modal dialog that only its own buttons close. */
export function Overlay({ title, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    // After closing, the focus goes to the page's title.
    return focusPageTitle
  }, [])
  // Chrome closes any dialog on a second Esc, so Esc is prevented and a close by the browser is undone.
  const keepOpen = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  const noEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key does nothing here but keep the overlay open
    <dialog
      className={classes('cut', styles.overlay)}
      ref={dialog}
      closedby="none"
      aria-labelledby={id}
      onKeyDown={noEscape}
      onCancel={(event) => event.preventDefault()}
      onClose={keepOpen}
    >
      <div className={styles.inside}>
        <div className={styles.art}>
          <Stones width={120} height={80} stones={outlines} tone="off" />
        </div>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

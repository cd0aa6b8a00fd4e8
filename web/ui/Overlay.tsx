import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Overlay.module.css'
import { focusPageTitle } from './PageTitle.tsx'
import { Stones } from './Stones.tsx'

interface OverlayProps {
  title: string
  /** The message and the ways out: there is no other one. */
  children: ReactNode
}

const outlines = [
  { seed: 'em0', x: 26, y: 54, size: 15 },
  { seed: 'em1', x: 60, y: 28, size: 18 },
  { seed: 'em2', x: 94, y: 56, size: 14 },
]

/** A modal dialog that only its own buttons can end. */
export function Overlay({ title, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    // Where it has gone, the page begins with its title.
    return focusPageTitle
  }, [])
  // Chrome lets a second Esc close any dialog; so the key is taken away, and a close of the browser's own is undone.
  const keepOpen = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  const noEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
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

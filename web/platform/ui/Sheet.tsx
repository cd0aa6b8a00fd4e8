import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  open: boolean
  title: string
  /** Label of the close button. */
  close: string
  /** Called after every way of closing: Esc, a press outside or the button. */
  onClose: () => void
  children: ReactNode
}

/** Modal dialog at the foot of a phone's screen or the middle of a desktop; the browser returns the focus. */
export function Sheet({ open, title, close, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    // Only this call opens a dialog as modal, with backdrop and focus.
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const closeOnOutsidePress = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as a press outside the sheet
    <dialog className={styles.sheet} ref={dialog} aria-labelledby={id} onClose={onClose} onClick={closeOnOutsidePress}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon={X} label={close} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

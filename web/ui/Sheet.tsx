import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  open: boolean
  title: string
  /** Name of the button that closes it. */
  close: string
  /** Called however it was closed: by Esc, beside it, by its button. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog that rises from below on a phone and stands in the middle of a desktop; the focus returns by itself. */
export function Sheet({ open, title, close, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    // A dialog is only modal, with its backdrop and its focus, when it is opened by this call.
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }
  return (
    // Esc does what a press beside the sheet does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog className={styles.sheet} ref={dialog} aria-labelledby={id} onClose={onClose} onClick={pressBeside}>
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

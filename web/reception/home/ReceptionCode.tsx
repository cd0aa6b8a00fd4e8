import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { personCode } from '#contract/people/person-code.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { centre } from '#web/platform/centre.ts'
import { useNow } from '#web/platform/use-now.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { QrPicture } from '#web/platform/QrPicture.tsx'
import styles from './ReceptionCode.module.css'
import type { PersonId } from '#contract/platform/id.ts'

/** Keeps the screen on while the code is shown, where the browser supports it. */
const useWakeLock = () => {
  useEffect(() => {
    const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => undefined) : undefined
    return () => void lock?.then((held) => held?.release())
  }, [])
}

interface ReceptionCodeProps {
  who: CodeOwner
  /** Choice of another person, above the code. */
  choice?: ReactNode
  /** Below the name. */
  foot?: ReactNode
  onClose: () => void
}

/** White full-screen dialog with the code of a person (docs/product/tickets.md §5.6). */
export const ReceptionCode = ({ who, choice, foot, onClose }: ReceptionCodeProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const now = useNow()
  useWakeLock()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className={styles.screen} ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <Logo name={centre.name.nominative} />
          <IconButton icon={X} label={m.nav_close()} onClick={() => dialog.current?.close()} />
        </div>
        {choice}
        <QrPicture className={styles.code} text={personCode(who._id)} label={m.reception_code()} />
        <div aria-live="polite">
          <h2 id={id} translate="no">
            {who.name}
          </h2>
          <p>
            {who.usableFrom === undefined || new Date(who.usableFrom) <= now ? (
              m.reception_hint()
            ) : (
              <b>{m.reception_usable_from({ date: date(who.usableFrom) })}</b>
            )}
          </p>
        </div>
        {foot}
      </div>
    </dialog>
  )
}

/** Person whose code is shown: the signed-in person or a child. */
export interface CodeOwner {
  _id: PersonId
  name: string
  /** ISO instant; set while every ticket of the person waits for its first day. */
  usableFrom?: string | undefined
}

import X from 'lucide-react/icons/x'
import { correction, generate } from 'lean-qr'
import { useEffect, useId, useRef } from 'react'
import { personCode } from '#contract/person-code.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { centre } from '#web/platform/centre.ts'
import { useNow } from '#web/platform/use-now.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import styles from './ReceptionCode.module.css'
import type { PersonId } from '#contract/kit/id.ts'

/** Quiet zone of a QR code, in modules (ISO/IEC 18004). */
const quietModules = 4

/** The code as an SVG; each run of dark modules is one path, which avoids seams between modules. */
const pictureOf = (text: string): string => {
  const { size, get } = generate(text, { minCorrectionLevel: correction.M })
  const strokes: string[] = []
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      let length = 0
      while (get(x + length, y)) length += 1
      if (length) strokes.push(`M${x + quietModules} ${y + quietModules}h${length}v1h-${length}z`)
      x += length
    }
  const side = size + 2 * quietModules
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${strokes.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Keeps the screen on while the code is shown, where the browser supports it. */
const useWakeLock = () => {
  useEffect(() => {
    const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => undefined) : undefined
    return () => void lock?.then((held) => held?.release())
  }, [])
}

/** White full-screen dialog with the code of a person (docs/product/tickets.md §5.6). */
export const ReceptionCode = ({ who, onClose }: { who: Shown; onClose: () => void }) => {
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
        <img className={styles.code} src={pictureOf(personCode(who._id))} alt={m.reception_code()} />
        <div>
          <h2 id={id}>{who.name}</h2>
          <p>
            {who.usableFrom === undefined || new Date(who.usableFrom) <= now ? (
              m.reception_hint()
            ) : (
              <b>{m.reception_usable_from({ date: date(who.usableFrom) })}</b>
            )}
          </p>
        </div>
      </div>
    </dialog>
  )
}

/** Person whose code is shown: the signed-in person or a child. */
export interface Shown {
  _id: PersonId
  name: string
  /** ISO instant; set while every ticket of the person waits for its first day. */
  usableFrom?: string | undefined
}

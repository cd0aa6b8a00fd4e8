import X from 'lucide/dist/esm/icons/x.mjs'
import Switch from 'lucide/dist/esm/icons/switch-camera.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import styles from './CameraPanel.module.css'
import { useCamera, type CameraState, type Facing } from './use-camera.ts'

/** Why there is no picture, and the next step. */
const failures: Partial<Record<CameraState, { title: () => string; next: () => string }>> = {
  refused: { title: m.camera_refused, next: m.camera_refused_next },
  none: { title: m.camera_none, next: m.camera_none_next },
  busy: { title: m.camera_busy, next: m.camera_busy_next },
}

/** How long the frame shows that a code was read. */
const flashMs = 700

export interface CameraPanelProps {
  onScanned: (text: string) => void
  onClose: () => void
}

/** The camera as a reader of codes: stays open for the next one, beside the page's own answer to each. */
export const CameraPanel = ({ onScanned, onClose }: CameraPanelProps) => {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [facing, setFacing] = useState<Facing>('environment')
  const [read, setRead] = useState(0)
  const { video, state, tryAgain } = useCamera(facing, (text) => {
    setRead((count) => count + 1)
    onScanned(text)
  })
  const failure = failures[state]

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (read === 0) return undefined
    const flash = setTimeout(() => setRead(0), flashMs)
    return () => clearTimeout(flash)
  }, [read])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !panel.current?.contains(document.activeElement)) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', close, true)
    return () => document.removeEventListener('keydown', close, true)
  }, [onClose])

  return (
    <section className={styles.panel} ref={panel} aria-labelledby={id}>
      <div className={styles.picture} data-read={read > 0} hidden={failure !== undefined}>
        <video ref={video} playsInline muted aria-label={m.camera_picture()} />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      {failure && (
        <div className={styles.failure}>
          <Notice
            tone="warning"
            live="alert"
            title={failure.title()}
            action={
              <Button small onClick={tryAgain}>
                {m.try_again()}
              </Button>
            }
          >
            {failure.next()}
          </Notice>
        </div>
      )}
      <footer className={styles.foot}>
        <IconButton
          icon={Switch}
          label={m.camera_other()}
          onClick={() => setFacing(facing === 'environment' ? 'user' : 'environment')}
        />
        <div>
          <h2 id={id} tabIndex={-1} ref={heading}>
            {m.camera_title()}
          </h2>
          <output>{read > 0 ? m.camera_read() : state === 'starting' ? m.camera_starting() : m.camera_hint()}</output>
        </div>
        <IconButton icon={X} label={m.camera_close()} onClick={onClose} />
      </footer>
    </section>
  )
}

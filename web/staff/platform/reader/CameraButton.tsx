import Camera from 'lucide/dist/esm/icons/camera.mjs'
import { Suspense, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './CameraButton.module.css'
import type { CameraPanelProps } from './CameraPanel.tsx'

const panel = lazyComponent<'CameraPanel', CameraPanelProps>(() => import('./CameraPanel.tsx'), 'CameraPanel')

/** Opens and closes the camera as a reader; its code is loaded with the first opening. */
export const CameraButton = ({ onScanned }: { onScanned: (text: string) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        small
        look="quiet"
        icon={Camera}
        ref={button}
        aria-pressed={isOpen}
        onPointerEnter={() => void panel.load()}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.word}>{m.camera()}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <panel.Lazy onScanned={onScanned} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

import QrCode from 'lucide/dist/esm/icons/qr-code.mjs'
import { Suspense, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { ownCode } from './own-code.ts'

/** Opens the code of the signed-in person. */
export const OwnCodeButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        wide
        icon={QrCode}
        onPointerEnter={() => void ownCode.load()}
        onFocus={() => void ownCode.load()}
        onClick={() => setOpen(true)}
      >
        {m.reception_show()}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ownCode.Lazy onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import QrCode from 'lucide-react/icons/qr-code'
import { lazy, Suspense, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/ui/Button.tsx'
import type { Shown } from './ReceptionCode.tsx'

// Loaded when the button is hovered or focused: the code is needed only at reception.
const load = () => import('./ReceptionCode.tsx')
const ReceptionCode = lazy(async () => ({ default: (await load()).ReceptionCode }))

/** Opens the code that reception reads. */
export const ReceptionCodeButton = ({ who }: { who: Shown }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        wide
        icon={QrCode}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {m.reception_show()}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReceptionCode who={who} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import QrCode from 'lucide/dist/esm/icons/qr-code.mjs'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { codeQuery, paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { CodeOwner } from './ReceptionCode.tsx'

// Loaded when the button is hovered or focused: the code is needed only at reception.
const { load, Lazy: ReceptionCode } = lazyComponent(() => import('./ReceptionCode.tsx'), 'ReceptionCode')

/** Opens the code that reception reads; an address with `?code` opens it at once. */
export const ReceptionCodeButton = ({ who }: { who: CodeOwner }) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = search === codeQuery && pathname === paths.child(who._id)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (asked) void navigate(pathname, { replace: true })
  }
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
      {(open || asked) && (
        <Suspense fallback={null}>
          <ReceptionCode who={who} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

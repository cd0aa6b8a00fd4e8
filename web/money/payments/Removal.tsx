import { useState, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { focusPageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Strip } from '#web/platform/ui/Strip.tsx'

interface Removal {
  name: string
  undo: () => void
}

/** The last removal from a cart, as a strip that can bring it back; also where the cart is empty then. */
export const useRemoval = (): { strip: ReactNode; onRemoved: (removal: Removal) => void } => {
  const [removed, onRemoved] = useState<Removal>()
  const strip = removed && (
    <Strip
      key={removed.name}
      tone="info"
      action={
        <Button
          small
          look="bare"
          ref={takeFocus}
          onClick={() => {
            removed.undo()
            onRemoved(undefined)
            focusPageTitle()
          }}
        >
          {m.cart_undo()}
        </Button>
      }
    >
      {m.cart_removed({ name: removed.name })}
    </Strip>
  )
  return { strip, onRemoved }
}

import { Suspense, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import type { ShopPage } from './participant.ts'

// Loaded when the button is hovered, pressed or focused.
const { load, Lazy: BuyerSheet } = lazyComponent(() => import('./BuyerSheet.tsx'), 'BuyerSheet')

/** Opens the choice of participant over the shop, which saves going two pages back. */
export const ChangeBuyer = ({ page }: { page: ShopPage }) => {
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const preload = () => void load()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setSheet('open')}
      >
        {m.buying_for_change()}
      </button>
      {sheet !== 'unopened' && (
        <Suspense>
          <BuyerSheet page={page} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}

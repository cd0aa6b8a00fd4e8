import { Suspense, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import type { ShopPage } from './participant.ts'

// Fetched by whoever reaches for the button.
const { load, Lazy: BuyerSheet } = lazyComponent(() => import('./BuyerSheet.tsx'), 'BuyerSheet')

/** Opens the choice of a buyer over the shop, so that nobody goes two pages back for it. */
export const ChangeBuyer = ({ page }: { page: ShopPage }) => {
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const warm = () => void load()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onPointerDown={warm}
        onFocus={warm}
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

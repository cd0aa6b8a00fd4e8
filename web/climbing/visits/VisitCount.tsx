import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Visit } from '#contract/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { centreInAccusative } from '#web/platform/centre.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { VisitWall } from '#web/platform/ui/Wall.tsx'
import { WallPanel } from '#web/platform/ui/WallPanel.tsx'
import { wallHoldsFor } from './wall-holds.ts'
import { thisYear } from './periods.ts'
import styles from './VisitCount.module.css'
import { visitCountQuery, type Period } from './visits.queries.ts'

// Rarely opened, so it loads when its button is hovered or focused.
const { load: loadChoice, Lazy: PeriodChoice } = lazyComponent(() => import('./PeriodChoice.tsx'), 'PeriodChoice')

/** Number of visits in a period. Opening the calendar clears both dates (docs/product/visits.md §3.3). */
export const VisitCount = ({ recent }: { recent: readonly Visit[] }) => {
  const panel = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Period>()
  const period = chosen ?? thisYear()
  const { data, isError } = useQuery(visitCountQuery(period))
  const count = data?.results
  const [from, until] = [date(`${period.startDate}T12:00:00Z`), date(`${period.endDate}T12:00:00Z`)]
  const choose = (next: Period) => {
    setChosen(next)
    setOpen(false)
    opener.current?.focus()
  }

  useEffect(() => {
    if (!open) return undefined
    const closeOnEsc = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('keydown', closeOnEsc)
    return () => document.removeEventListener('keydown', closeOnEsc)
  }, [open])

  return (
    <WallPanel
      label={m.visits_counting()}
      art={<VisitWall seed="visits" shape="panel" visits={wallHoldsFor(count ?? 0, recent)} />}
      eyebrow={m.visits_counted_lead({ product: centreInAccusative() })}
      big={count === undefined ? (isError ? '–' : '…') : m.visits_counted_times({ count })}
    >
      <button
        type="button"
        ref={opener}
        className={styles.range}
        aria-expanded={open}
        aria-controls={panel}
        onPointerEnter={() => void loadChoice()}
        onFocus={() => void loadChoice()}
        onClick={() => {
          if (!open) setChosen(undefined)
          setOpen(!open)
        }}
      >
        <Icon of={Calendar} />
        <span>
          <small>{m.visits_period()}</small>
          <b className="num">
            {from} – {until}
          </b>
        </span>
      </button>
      <div id={panel} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton label={m.loading()} shapes={['ticket']} />}>
            <PeriodChoice onChoose={choose} />
          </Suspense>
        )}
      </div>
    </WallPanel>
  )
}

import Calendar from 'lucide-react/icons/calendar'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Visit } from '#contract/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { centreInAccusative } from '#web/platform/centre.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { VisitWall } from '#web/ui/Wall.tsx'
import { WallPanel } from '#web/ui/WallPanel.tsx'
import { wallHoldsFor } from './wall-holds.ts'
import { last30Days, thisMonth, thisYear } from './periods.ts'
import styles from './VisitCount.module.css'
import { visitCountQuery, type Period } from './visits.queries.ts'

// The calendar is large and rarely opened, so it loads when its button is hovered or focused.
const loadCalendar = () => import('./PeriodCalendar.tsx')
const PeriodCalendar = lazy(async () => ({ default: (await loadCalendar()).PeriodCalendar }))

const presets = [
  { label: m.visits_this_year, period: thisYear },
  { label: m.visits_last_30, period: last30Days },
  { label: m.visits_this_month, period: thisMonth },
] as const

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
        onPointerEnter={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
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
          <div className={styles.sheet}>
            <div className={styles.presets}>
              {presets.map(({ label, period: preset }) => (
                <Button key={label()} small look="quiet" onClick={() => choose(preset())}>
                  {label()}
                </Button>
              ))}
            </div>
            <Suspense fallback={<Skeleton label={m.loading()} shapes={['ticket']} />}>
              <PeriodCalendar onChoose={choose} />
            </Suspense>
          </div>
        )}
      </div>
    </WallPanel>
  )
}

import { Suspense } from 'react'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { last30Days, thisMonth, thisYear } from './periods.ts'
import styles from './PeriodChoice.module.css'
import type { Period } from './visits.queries.ts'

// The calendar is large, and missing offline, where the periods in words still work.
const { load, Lazy: PeriodCalendar } = lazyComponent(() => import('./PeriodCalendar.tsx'), 'PeriodCalendar')
void load()

const presets = [
  { label: m.visits_this_year, period: thisYear },
  { label: m.visits_last_30, period: last30Days },
  { label: m.visits_this_month, period: thisMonth },
] as const

/** Periods in words, and a calendar for any other. */
export const PeriodChoice = ({ onChoose }: { onChoose: (period: Period) => void }) => (
  <div className={styles.sheet}>
    <div className={styles.presets}>
      {presets.map(({ label, period }) => (
        <Button key={label()} small look="quiet" onClick={() => onChoose(period())}>
          {label()}
        </Button>
      ))}
    </div>
    <Suspense fallback={<Skeleton label={m.loading()} shapes={['ticket']} />}>
      <PeriodCalendar onChoose={onChoose} />
    </Suspense>
  </div>
)

import { Suspense, useEffect, useRef, useState, type ComponentProps } from 'react'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import styles from './SeenChart.module.css'
import type { StepChart } from './StepChart.tsx'

const { Lazy } = lazyComponent(() => import('./StepChart.tsx'), 'StepChart')

/** A chart whose code comes once its place is in view; the place is as high before, so that nothing moves. */
export const SeenChart = (props: ComponentProps<typeof StepChart>) => {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { rootMargin: '200px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={styles.place} ref={place}>
      {isSeen && (
        <Suspense fallback={<Skeleton label={m.loading()} shapes={['article']} />}>
          <Lazy {...props} />
        </Suspense>
      )}
    </div>
  )
}

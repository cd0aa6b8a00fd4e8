import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { doubtfulQuery } from './offline.queries.ts'
import { QueueStatus } from './QueueStatus.tsx'

const { Lazy: DoubtfulPanel } = lazyComponent(() => import('./DoubtfulPanel.tsx'), 'DoubtfulPanel')

/** At the top of the desk as long as visits are to be looked at, whichever desk sent them. */
export const DoubtfulNotice = () => {
  const { data } = useQuery(doubtfulQuery())
  const [isOpen, setOpen] = useState(false)
  const count = data?.doubtful.length ?? 0
  return (
    <>
      {count > 0 && (
        <QueueStatus
          kind="wait"
          action={
            <Button small look="quiet" onClick={() => setOpen(true)}>
              {m.doubtful_open()}
            </Button>
          }
        >
          {m.doubtful_count({ count })}
        </QueueStatus>
      )}
      {isOpen && (
        <Suspense>
          <DoubtfulPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

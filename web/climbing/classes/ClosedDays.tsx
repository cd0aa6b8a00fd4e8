import { useQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { runsOf } from '#web/platform/closed-runs.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { timetableQuery } from './classes.queries.ts'

/** Days of the next two months on which the centre is closed (docs/product/classes.md §10.6). */
export const ClosedDays = () => {
  const closedDays = useQuery(timetableQuery).data?.closedDays
  return (
    closedDays?.[0] && (
      <Notice tone="info" live="still" title={m.timetable_closed()}>
        {runsOf(closedDays).map(({ from, to, name }) => (
          <p key={from}>
            {[...new Set([from, to])].map(date).join(' – ')}: {inLanguage(name)}
          </p>
        ))}
      </Notice>
    )
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { useMinute } from '#web/staff/platform/ui/use-minute.ts'
import { classesTodayQuery } from './classes-lane/classes-today.queries.ts'
import { usePhase } from './doing/use-phase.ts'
import type { Doing } from './doing/doing.ts'
import { feedQuery, kindOf } from './desk.queries.ts'
import { Ready } from './Ready.tsx'

const DayWall = lazyPanel(() => import('./day/DayWall.tsx'), 'DayWall', { isNext: true })

/** The day as a wall, while no one is served. After a doing its field is larger than the day. */
export const Idle = ({ doing }: { doing: Doing | undefined }) => {
  const { data } = useQuery(feedQuery)
  const now = useMinute()
  const { data: classes } = useQuery(classesTodayQuery)
  const isLarge = usePhase(doing?.since) === 'large'
  if (isLarge) return <Ready isSlim />
  // Without the day's visits a wall would show a day on which no one came.
  if (!data) return <Ready />
  const live = data.visits.filter(({ undone }) => undone === undefined)
  const listed = live.map((visit) => ({ _id: visit._id, at: visit.at, kind: kindOf(visit) }))
  const earlier = data.earlier.flatMap(({ from, kind, visits: count }) =>
    Array.from({ length: count }, (_, index) => ({ _id: `${from} ${kind} ${index}`, at: from, kind })),
  )
  const visits = [...earlier, ...listed.toReversed()]
  const expected = (classes?.dates ?? [])
    .filter(({ end }) => new Date(end) > now)
    .flatMap(({ _id, start, people, there }) =>
      Array.from({ length: people - there }, (_, index) => ({ _id: `${_id}${index}`, at: start })),
    )
  return (
    <>
      <Ready />
      <DayWall heads={data.heads} visits={visits} expected={expected} now={now} />
    </>
  )
}

import { memo } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Facets } from '#web/staff/platform/ui/Facets.tsx'
import { Stone, type StoneKind } from '#web/staff/reception/desk/parts/Stone.tsx'
import styles from './DayWall.module.css'
import {
  axisOf,
  busiestOf,
  clockOf,
  halfHourWidth,
  hoursOf,
  minuteOfDay,
  stackVisits,
  wallHeight,
  type WallVisit,
} from './day-wall.ts'

export interface DayVisit extends WallVisit {
  kind: StoneKind
}

interface DayWallProps {
  /** People who came today; a group is one stone. */
  heads: number
  visits: readonly DayVisit[]
  /** People who still come to a class, at its start. */
  expected: readonly WallVisit[]
  now: Date
}

const kinds: readonly { kind: StoneKind; word: () => string }[] = [
  { kind: 'dnevna', word: m.desk_kind_day },
  { kind: 'terminska', word: m.desk_kind_term },
  { kind: 'paket', word: m.desk_kind_package },
  { kind: 'classes', word: m.desk_kind_class },
  { kind: 'rock', word: m.desk_kind_other },
]

const legendShown = 18

// No native image holds a drawing of the page's own stones.
const imageRole = { role: 'img' }

/** The day as a wall: a stone for each visit in leaning half-hours, outlines for people still expected. */
export const DayWall = memo(function DayWall({ heads, visits, expected, now }: DayWallProps) {
  const all = [...visits, ...expected.map((each) => ({ ...each, kind: undefined }))]
  const hours = hoursOf(all)
  const width = axisOf(hours, hours.to * 60)
  const nowAt = Math.min(width, Math.max(0, axisOf(hours, minuteOfDay(now))))
  const busiest = busiestOf(visits)
  const odd = Array.from({ length: hours.to - hours.from }, (_, hour) => hours.from + hour).filter(
    (hour) => (hour - hours.from) % 2 === 0,
  )
  const present = new Set(visits.map(({ kind }) => kind))
  return (
    <section className={styles.wall} aria-label={m.desk_day()}>
      <Facets shape="day" className={styles.facets} />
      <p className={styles.count}>
        <b>{heads}</b>
        <span>{m.desk_day_count({ count: heads })}</span>
      </p>
      <svg
        className={styles.day}
        viewBox={`-4 -6 ${width + 62} ${wallHeight + 40}`}
        preserveAspectRatio="xMinYMax"
        {...imageRole}
        aria-label={
          busiest
            ? m.desk_day_busiest({ from: clockOf(busiest.from), to: clockOf(busiest.from + 30), count: busiest.count })
            : m.desk_feed_empty()
        }
      >
        <path className={styles.axis} d={`M0 ${wallHeight + 1}H${width}`} />
        {stackVisits(all, hours).map(({ visit, x, y, size }) => (
          <Stone
            key={visit._id}
            seed={visit._id}
            kind={visit.kind}
            x={x - size / 2}
            y={y - size / 2}
            width={size}
            height={size}
          />
        ))}
        {odd.map((hour) => (
          <g key={hour} className={styles.hour} transform={`translate(${axisOf(hours, hour * 60)} ${wallHeight + 1})`}>
            <path className={styles.axis} d="M0 0v5" />
            {Math.abs(axisOf(hours, hour * 60) - nowAt) > 1.6 * halfHourWidth && <text y="20">{hour}</text>}
          </g>
        ))}
        <g className={styles.now} transform={`translate(${nowAt} ${wallHeight + 1})`}>
          <path d="M0 0v6" />
          <rect x="-22" y="6" width="44" height="20" rx="4" />
          <text y="20.500">{clockOf(minuteOfDay(now))}</text>
        </g>
      </svg>
      <ul className={styles.legend}>
        {kinds
          .filter(({ kind }) => present.has(kind))
          .map(({ kind, word }) => (
            <li key={kind}>
              <Stone seed={kind} kind={kind} width={legendShown} height={legendShown} />
              {word()}
            </li>
          ))}
        {expected.length > 0 && (
          <li>
            <Stone seed="expected" width={legendShown} height={legendShown} />
            {m.desk_kind_expected()}
          </li>
        )}
      </ul>
    </section>
  )
})

import type { DateToday } from '#contract/staff/climbing/attendance.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Stone } from '#web/staff/reception/desk/parts/Stone.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import styles from './ClassRow.module.css'

/** Stones are drawn up to this many; the count says the rest. */
const maxStones = 14

const minuteMs = 60_000
/** A class that begins within the hour says in how many minutes. */
const soonMs = 60 * minuteMs

const phaseOf = ({ start, end }: DateToday, now: Date): 'past' | 'on' | 'ahead' => {
  if (new Date(end) <= now) return 'past'
  return new Date(start) <= now ? 'on' : 'ahead'
}

const whenOf = (each: DateToday, now: Date): string | undefined => {
  const phase = phaseOf(each, now)
  if (phase === 'on') return m.desk_class_runs()
  const ms = new Date(each.start).getTime() - now.getTime()
  return phase === 'ahead' && ms <= soonMs ? m.desk_class_soon({ count: Math.ceil(ms / minuteMs) }) : undefined
}

/** A class of today: lit stones for who is here, outlines for who is expected, a dot for a free place. */
export const ClassRow = ({ of, now }: { of: DateToday; now: Date }) => {
  const phase = phaseOf(of, now)
  const counted = phase === 'ahead' ? of.people : of.there
  const total = Math.max(of.people, phase === 'ahead' ? of.maxStudents : of.people)
  return (
    <li className={styles.row} data-phase={phase}>
      <p className={styles.time}>
        <time dateTime={of.start}>{time(of.start)}</time>
        <small>{m.desk_class_until({ time: time(of.end) })}</small>
      </p>
      <p className={styles.what}>
        <b>{inLanguage(of.name)}</b>
        <small>{[of.teachers.join(', '), whenOf(of, now)].filter(Boolean).join(' · ')}</small>
      </p>
      <div className={styles.fill}>
        <b>{m.desk_class_fill({ count: counted, max: phase === 'ahead' ? of.maxStudents : of.people })}</b>
        {of.isComplete && of.unmarked > 0 ? (
          <ToneTag tone="wait">{m.desk_class_unmarked({ count: of.unmarked })}</ToneTag>
        ) : (
          <small>{phase === 'ahead' ? m.desk_class_places() : m.desk_class_present()}</small>
        )}
      </div>
      {phase !== 'past' && total <= maxStones && (
        <p className={styles.stones} aria-hidden="true">
          {Array.from({ length: of.people }, (_, index) => (
            <Stone
              key={index}
              seed={`${of._id}${index}`}
              kind={index < of.there ? 'classes' : undefined}
              width={17}
              height={17}
            />
          ))}
          {phase === 'ahead' &&
            Array.from({ length: Math.max(0, of.maxStudents - of.people) }, (_, index) => <i key={index} />)}
        </p>
      )}
    </li>
  )
}

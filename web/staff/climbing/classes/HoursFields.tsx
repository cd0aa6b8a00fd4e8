import { useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { takeLostFocus } from '#web/platform/take-focus.ts'
import { TimeField } from '#web/staff/platform/ui/DayField.tsx'
import styles from './HoursFields.module.css'
import { isTime, timeOfText } from '#web/staff/platform/ui/typed-day.ts'
import { laterHour, minutesBetween } from './hours.ts'

interface HoursFieldsProps {
  start: string
  end: string
  /** Before the names, in a form with several groups. */
  prefix?: string
  errors: Readonly<Record<string, string | undefined>>
}

/** Beginning and end; a new beginning moves the end along, because a class rarely changes its length. */
export const HoursFields = ({ start, end, prefix = '', errors }: HoursFieldsProps) => {
  const before = useRef(start)
  const ending = useRef<HTMLInputElement>(null)
  const move = (next: string) => {
    if (!isTime(next) || !ending.current) return
    const moved = laterHour(timeOfText(ending.current.value), minutesBetween(before.current, next))
    if (moved !== undefined) ending.current.value = moved
    before.current = next
  }
  return (
    <div className={styles.hours}>
      <TimeField
        label={m.group_start()}
        name={`${prefix}start`}
        ref={takeLostFocus}
        defaultValue={start}
        onChange={move}
        error={errors[`${prefix}start`]}
      />
      <TimeField
        label={m.group_end()}
        name={`${prefix}end`}
        ref={(element) => {
          ending.current = element
        }}
        defaultValue={end}
        error={errors[`${prefix}end`]}
      />
    </div>
  )
}

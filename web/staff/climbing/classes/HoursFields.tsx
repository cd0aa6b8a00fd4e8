import { useRef, type ChangeEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { takeLostFocus } from '#web/platform/take-focus.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import styles from './HoursFields.module.css'
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
  const move = ({ currentTarget: control }: ChangeEvent<HTMLInputElement>) => {
    const next = control.value
    const ending = control.form?.elements.namedItem(`${prefix}end`)
    if (next === '' || !(ending instanceof HTMLInputElement)) return
    const moved = laterHour(ending.value, minutesBetween(before.current, next))
    if (moved !== undefined) ending.value = moved
    before.current = next
  }
  return (
    <div className={styles.hours}>
      <Field
        label={m.group_start()}
        name={`${prefix}start`}
        type="time"
        step={300}
        ref={takeLostFocus}
        defaultValue={start}
        onChange={move}
        error={errors[`${prefix}start`]}
      />
      <Field
        label={m.group_end()}
        name={`${prefix}end`}
        type="time"
        step={300}
        defaultValue={end}
        error={errors[`${prefix}end`]}
      />
    </div>
  )
}

import { useId } from 'react'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import { DayInput } from './DayInput.tsx'
import type { FilterProps } from './FilterRow.tsx'
import styles from './FilterRow.module.css'
import { isDay } from './typed-day.ts'
import { useTyped } from './use-typed.ts'

/** A day that counts after a short pause in typing, with what is wrong below it; what is no day filters nothing. */
export const DayFilter = ({ label, value, error, onChange }: FilterProps & { error?: string | undefined }) => {
  const id = useId()
  const [typed, setTyped] = useTyped(value, (day) => {
    if (day === '' || isDay(day)) onChange(day)
  })
  return (
    <div className={styles.field}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className={styles.day}>
        <DayInput
          id={id}
          value={typed}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={setTyped}
        />
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}

import { useId } from 'react'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import styles from './DayField.module.css'

interface DayFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** A day of a report's filters, with what is wrong below it. */
export const DayField = ({ label, value, error, onChange }: DayFieldProps) => {
  const id = useId()
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}

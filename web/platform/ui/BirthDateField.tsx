import { useRef } from 'react'
import { birthDateParts, joinBirthDate, splitBirthDate, type BirthDatePart } from './birth-date.ts'
import styles from './BirthDateField.module.css'
import { Arrow, Choices, Control, type Choice } from './Control.tsx'
import { FieldError } from './FieldError.tsx'

interface BirthDateFieldProps {
  legend: string
  /** The selects are named `${name}Day`, `${name}Month` and `${name}Year`; these are also their ids by default. */
  name: string
  /** Different from the name only where two forms share a page. */
  id?: string
  labels: Record<BirthDatePart, string>
  /** January to December, in the language of the page. */
  months: readonly string[]
  /** In display order, the likeliest first. */
  years: readonly number[]
  /** '1990-05-14', or with gaps ('1990--') from a draft. */
  defaultValue?: string
  error?: string | undefined
  /** `missingParts` of the submitted date: selects to mark; empty marks all three. */
  missing?: readonly BirthDatePart[]
  /** Called after every choice, with gaps while parts are missing, so that the age is known before the submit. */
  onChange?: (value: string) => void
}

const none: readonly BirthDatePart[] = []
const twoDigits = (number: number) => String(number).padStart(2, '0')
const days: readonly Choice[] = Array.from({ length: 31 }, (_, i) => ({
  value: twoDigits(i + 1),
  label: String(i + 1),
}))
const autoComplete = { Day: 'bday-day', Month: 'bday-month', Year: 'bday-year' }

/**
 * A birth date as three native selects in a fieldset. They are uncontrolled: the form's FormData carries them, and
 * `readBirthDate` joins them. React 19 does not reset selects after `onSubmit`, and a half-chosen date needs no state.
 */
export function BirthDateField({
  legend,
  name,
  id = name,
  labels,
  months,
  years,
  defaultValue = '',
  error,
  missing = none,
  onChange,
}: BirthDateFieldProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const chosen = splitBirthDate(defaultValue)
  const options: Record<BirthDatePart, readonly Choice[]> = {
    Day: days,
    Month: months.map((label, i) => ({ value: twoDigits(i + 1), label })),
    Year: years.map((year) => ({ value: String(year), label: String(year) })),
  }
  const read = (part: BirthDatePart) =>
    fieldset.current?.querySelector<HTMLSelectElement>(`[name="${name}${part}"]`)?.value ?? ''
  const isBad = (part: BirthDatePart) => error !== undefined && (missing.length === 0 || missing.includes(part))
  return (
    <fieldset className={styles.date} ref={fieldset} aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      <div className={styles.parts}>
        {birthDateParts.map((part) => (
          <Control key={part} bad={isBad(part)}>
            <select
              id={id + part}
              name={name + part}
              defaultValue={chosen[part]}
              autoComplete={autoComplete[part]}
              aria-label={labels[part]}
              aria-invalid={isBad(part) ? true : undefined}
              aria-describedby={isBad(part) ? `${id}-error` : undefined}
              onChange={() => onChange?.(joinBirthDate({ Day: read('Day'), Month: read('Month'), Year: read('Year') }))}
            >
              <Choices empty={labels[part]} options={options[part]} />
            </select>
            <Arrow />
          </Control>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </fieldset>
  )
}

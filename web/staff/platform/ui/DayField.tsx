import { useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Control } from '#web/platform/ui/Control.tsx'
import { describedBy, Labelled, type LabelledProps } from '#web/platform/ui/Labelled.tsx'
import styles from './DayField.module.css'
import { DayInput, useSentAs, useShown, type DayInputProps, type TypedInputProps } from './DayInput.tsx'
import { dayOfText, timeOfText } from './typed-day.ts'

type FieldProps<Input> = LabelledProps & Omit<Input, 'id' | 'name'> & { name: string }

/** A day with its label and what is wrong below it. */
export const DayField = ({ label, name, id = name, hint, error, optional, ...input }: FieldProps<DayInputProps>) => (
  <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
    <Control bad={error !== undefined}>
      <DayInput
        {...input}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Control>
  </Labelled>
)

/** A minute of the day as it is typed: `9`, `930`, or `9.30`. It stands and is sent as `HH:MM`. */
const TimeInput = ({ value, defaultValue, onChange, ref, ...input }: TypedInputProps) => {
  const control = useRef<HTMLInputElement>(null)
  useSentAs(control, timeOfText)
  useShown(control, value, timeOfText, timeOfText)
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      placeholder={m.time_placeholder()}
      {...input}
      ref={(element) => {
        control.current = element
        ref?.(element)
      }}
      type="text"
      defaultValue={value ?? defaultValue}
      onChange={({ currentTarget }) => onChange?.(timeOfText(currentTarget.value), currentTarget)}
      onBlur={({ currentTarget }) => {
        currentTarget.value = timeOfText(currentTarget.value)
      }}
    />
  )
}

/** A time of the day with its label and what is wrong below it. */
export const TimeField = ({ label, name, id = name, hint, error, optional, ...input }: FieldProps<TypedInputProps>) => (
  <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
    <Control bad={error !== undefined}>
      <TimeInput
        {...input}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Control>
  </Labelled>
)

/** A day and a minute of it; it is sent as `YYYY-MM-DDTHH:MM`, as is what `onChange` gets. */
export const MinuteField = ({
  label,
  name,
  id = name,
  hint,
  error,
  value,
  defaultValue,
  onChange,
  ...input
}: FieldProps<DayInputProps>) => {
  const day = useRef<HTMLInputElement>(null)
  const time = useRef<HTMLInputElement>(null)
  const minuteOf = (text: string) => {
    const at = timeOfText(time.current?.value ?? '')
    return text === '' && at === '' ? '' : `${dayOfText(text)}T${at}`
  }
  const [dayHere, timeHere] = (value ?? '').split('T')
  const [firstDay = '', firstTime = ''] = (defaultValue ?? '').split('T')
  const changed = (_value: string, control: HTMLInputElement) => onChange?.(minuteOf(day.current?.value ?? ''), control)
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy(id, { hint, error }) }
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <div className={styles.minute}>
        <Control bad={error !== undefined}>
          <DayInput
            {...input}
            {...described}
            id={id}
            name={name}
            sentAs={minuteOf}
            ref={(element) => {
              day.current = element
              input.ref?.(element)
            }}
            {...(value === undefined ? { defaultValue: firstDay } : { value: dayHere })}
            onChange={changed}
          />
        </Control>
        <Control bad={error !== undefined}>
          <TimeInput
            {...described}
            id={`${id}-time`}
            aria-label={m.time_of({ label })}
            ref={(element) => (time.current = element)}
            {...(value === undefined ? { defaultValue: firstTime } : { value: timeHere ?? '' })}
            onChange={changed}
          />
        </Control>
      </div>
    </Labelled>
  )
}

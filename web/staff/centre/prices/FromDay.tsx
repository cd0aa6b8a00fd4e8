import { useState } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import { usualDays, type OfferedDay } from './price-days.ts'

/** Value of the choice that asks for a day. */
const other = 'other'

const wordsOf = ({ day, name }: OfferedDay): string =>
  ({ date: date(day), tomorrow: m.office_price_tomorrow(), today: m.office_price_today() })[name]

/** The chosen or typed day of the form, as the contract's field `from`. */
export const readFromDay = (form: FormData): FormDataEntryValue | null =>
  form.get('day') === other ? form.get('from') : form.get('day')

interface FromDayProps {
  today: Day
  /** The day that stands there at first. */
  start: Day
  error: string | undefined
  onChange?: (day: string) => void
}

/** From which day a price holds: the usual ones by one key, any other by the calendar. */
export const FromDay = ({ today, start, error, onChange }: FromDayProps) => {
  const days = usualDays(today)
  const isUsual = days.some(({ day }) => day === start)
  const [chosen, setChosen] = useState<string>(isUsual ? start : other)
  const isOther = chosen === other
  return (
    <ChipRadios
      legend={m.office_price_from()}
      name="day"
      value={chosen}
      onChange={(value) => {
        setChosen(value)
        onChange?.(value === other ? '' : value)
      }}
      options={[
        ...days.map((offered) => ({ value: offered.day, label: wordsOf(offered) })),
        { value: other, label: m.office_price_other_day() },
      ]}
      {...(!isOther && { id: 'from' })}
    >
      {isOther ? (
        <DayField
          label={m.office_price_which_day()}
          name="from"
          min={today}
          defaultValue={isUsual ? '' : start}
          error={error}
          onChange={onChange}
        />
      ) : (
        error !== undefined && <FieldError id="from-error" message={error} />
      )}
    </ChipRadios>
  )
}

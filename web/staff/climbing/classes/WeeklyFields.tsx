import { useState } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { isDay } from '#web/staff/platform/ui/typed-day.ts'
import { Select } from '#web/platform/ui/Select.tsx'
import { DatesField } from './DatesField.tsx'
import styles from './DatesField.module.css'
import { dayInLine } from './group-words.ts'
import type { ClosedDays } from './wall.ts'
import { weeklyDates } from './weekly-dates.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Monday to Sunday, as options. */
export const weekdayOptions = (language: 'sl' | 'en') =>
  weekdays.map((weekday) => ({ value: String(weekday), label: asHeading(weekdayNumbered(weekday, language)) }))

export interface Weekly {
  weekday: number
  from: Day
  count: number
}

interface WeeklyFieldsProps {
  first: Weekly
  closedDays: ClosedDays
  holidays: readonly Day[]
  error: string | undefined
}

/** Days that are left out, each with the name of its closed day or holiday. */
export const leftOutWords = (days: readonly Day[], closedDays: ClosedDays, language: 'sl' | 'en'): string =>
  days
    .map((day) => {
      const closed = closedDays.get(day)
      return m.group_left_out_day({
        day: dayInLine(day, language),
        name: closed ? inLanguage(closed.name) : m.closed_holiday(),
      })
    })
    .join(', ')

/** A weekday, a beginning and a number of weeks make the dates; closed days are left out, and said. */
export const WeeklyFields = ({ first, closedDays, holidays, error }: WeeklyFieldsProps) => {
  const language = useLanguage()
  const [weekly, setWeekly] = useState(first)
  const [skipsHolidays, setSkipsHolidays] = useState(true)
  const change = (next: Partial<Weekly>) => setWeekly({ ...weekly, ...next })
  const { dates, leftOut } = weeklyDates({
    ...weekly,
    isLeftOut: (day) => closedDays.has(day) || (skipsHolidays && holidays.includes(day)),
  })
  return (
    <>
      <div className={styles.weekly}>
        <Select
          label={m.group_weekday()}
          name="weekday"
          ref={takeFocus}
          defaultValue={String(first.weekday)}
          onChange={({ currentTarget }) => change({ weekday: Number(currentTarget.value) })}
          options={weekdayOptions(language)}
        />
        <DayField
          label={m.group_from()}
          name="from"
          defaultValue={first.from}
          onChange={(day) => isDay(day) && change({ from: day })}
        />
        <Field
          label={m.group_count()}
          name="count"
          type="number"
          min={1}
          max={60}
          defaultValue={String(first.count)}
          onChange={({ currentTarget: { value } }) => change({ count: Math.min(60, Math.max(1, Number(value))) })}
        />
      </div>
      <Checkbox
        name="skipsHolidays"
        defaultChecked
        onChange={({ currentTarget }) => setSkipsHolidays(currentTarget.checked)}
      >
        {m.group_skip_holidays()}
      </Checkbox>
      {leftOut.length > 0 && <Says>{m.group_left_out({ days: leftOutWords(leftOut, closedDays, language) })}</Says>}
      {/* Drawn anew with other dates, so that all of them are ticked again. */}
      <DatesField key={dates.join()} name="dates" days={dates} closedDays={closedDays} error={error} />
    </>
  )
}

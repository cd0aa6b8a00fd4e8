import Plus from 'lucide/dist/esm/icons/plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef, useState } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { isDay } from '#web/staff/platform/ui/typed-day.ts'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { weekdayOf } from '#contract/platform/schedule.ts'
import { addDays } from './days.ts'
import { typedNumber } from './group-values.ts'
import type { KnownCentre } from './GroupFields.tsx'
import { HoursFields } from './HoursFields.tsx'
import styles from './QuickGroups.module.css'
import { teachersIn } from './teachers.ts'
import { TermDate } from './TermDate.tsx'
import { leftOutWords, weekdayOptions, type Weekly } from './WeeklyFields.tsx'
import { weeklyDates } from './weekly-dates.ts'

/** What a row begins with; a further one as the one before it, on the next weekday or a week later. */
export interface QuickRow {
  key: number
  weekday: number
  day: string
  start: string
  end: string
  teachers: string
  maxStudents: string
}

export const firstRow = (from: Day): QuickRow => ({
  key: 0,
  weekday: weekdayOf(from),
  day: from,
  start: '18:00',
  end: '19:30',
  teachers: '',
  maxStudents: '10',
})

/** The rows as the contract has groups. */
export const readRows = (
  form: FormData,
  rows: readonly QuickRow[],
  coaches: KnownCentre['coaches'],
  ageGroups: readonly unknown[],
): unknown[] =>
  rows.map((_row, index) => {
    const text = (name: string) => typedText(form, `groups.${index}.${name}`)
    return {
      dates: form.getAll(`groups.${index}.dates`).filter((day) => day !== ''),
      start: text('start'),
      end: text('end'),
      ...teachersIn(text('teachers'), coaches),
      maxStudents: typedNumber(text('maxStudents')),
      ageGroups,
    }
  })

interface QuickGroupsProps {
  category: 'VV' | 'A'
  rows: readonly QuickRow[]
  onRows: (rows: QuickRow[]) => void
  known: KnownCentre
  usual: Pick<Weekly, 'from' | 'count'>
  errors: Readonly<Record<string, string | undefined>>
}

/** Groups of a new course, a line each; the season's beginning and its number of weeks count for all of them. */
export const QuickGroups = ({ category, rows, onRows, known, usual, errors }: QuickGroupsProps) => {
  const language = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  const [period, setPeriod] = useState(usual)
  const isWeekly = category === 'VV'
  const isLeftOut = (day: Day) => known.closedDays.has(day) || known.holidays.includes(day)
  const add = () => {
    const last = rows.at(-1)
    const form = list.current?.closest('form')
    const text = (name: string, otherwise: string) =>
      form && last ? typedText(new FormData(form), `groups.${rows.length - 1}.${name}`) : otherwise
    const before = last ?? firstRow(period.from)
    const day = text('dates', before.day)
    onRows([
      ...rows,
      {
        key: before.key + 1,
        weekday: (before.weekday % 7) + 1,
        day: !isWeekly && isDay(day) ? addDays(day, 7) : before.day,
        start: text('start', before.start),
        end: text('end', before.end),
        teachers: text('teachers', before.teachers),
        maxStudents: text('maxStudents', before.maxStudents),
      },
    ])
  }
  const remove = (index: number) => {
    onRows(rows.filter((_row, each) => each !== index))
    list.current?.focus()
  }
  return (
    <fieldset className={styles.quick}>
      <legend>{isWeekly ? m.course_groups() : m.course_terms()}</legend>
      {isWeekly && (
        <div className={styles.period}>
          <DayField
            label={m.group_from()}
            name="from"
            defaultValue={period.from}
            onChange={(day) => isDay(day) && setPeriod({ ...period, from: day })}
          />
          <Field
            label={m.group_count()}
            name="count"
            type="number"
            min={1}
            max={60}
            defaultValue={String(period.count)}
            onChange={({ currentTarget: { value } }) =>
              setPeriod({ ...period, count: Math.min(60, Math.max(1, Number(value))) })
            }
          />
        </div>
      )}
      <datalist id="coaches">
        {known.coaches.map(({ _id, name }) => (
          <option key={_id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <ol ref={list} tabIndex={-1}>
        {rows.map((row, index) => {
          const prefix = `groups.${index}.`
          const { dates, leftOut } = weeklyDates({ ...period, weekday: row.weekday, isLeftOut })
          const [first, last] = [dates[0], dates.at(-1)]
          const dateError = errors[`${prefix}dates`] ?? errors[`${prefix}dates.0`]
          return (
            <li key={row.key}>
              {isWeekly ? (
                <Select
                  label={m.group_weekday()}
                  name={`${prefix}weekday`}
                  value={String(row.weekday)}
                  onChange={({ currentTarget: { value } }) =>
                    onRows(rows.map((each) => (each === row ? { ...row, weekday: Number(value) } : each)))
                  }
                  options={weekdayOptions(language)}
                />
              ) : (
                <TermDate first={row.day} errors={errors} prefix={prefix} isFirst={false} />
              )}
              <Field
                label={m.group_teachers()}
                name={`${prefix}teachers`}
                list="coaches"
                autoComplete="off"
                defaultValue={row.teachers}
                error={errors[`${prefix}coachIds`] ?? errors[`${prefix}others.0`] ?? errors[`${prefix}others`]}
              />
              <HoursFields start={row.start} end={row.end} prefix={prefix} errors={errors} />
              <Field
                label={m.group_places()}
                name={`${prefix}maxStudents`}
                type="number"
                min={1}
                max={500}
                defaultValue={row.maxStudents}
                error={errors[`${prefix}maxStudents`]}
              />
              {isWeekly && (
                <p className={styles.dates}>
                  {dates.map((day) => (
                    <input key={day} type="hidden" name={`${prefix}dates`} value={day} />
                  ))}
                  {first &&
                    last &&
                    `${m.group_dates_count({ count: dates.length })}, ${shortDate(first)}–${shortDate(last)} `}
                  {leftOut.length > 0 && m.group_left_out({ days: leftOutWords(leftOut, known.closedDays, language) })}
                </p>
              )}
              {isWeekly && dateError && <FieldError id={`${prefix}dates-error`} message={dateError} />}
              {rows.length > 1 && (
                <IconButton
                  icon={X}
                  label={m.group_remove({ number: String(index + 1) })}
                  onClick={() => remove(index)}
                />
              )}
            </li>
          )
        })}
      </ol>
      <Button small look="quiet" icon={Plus} onClick={add}>
        {isWeekly ? m.group_one_more() : m.term_one_more()}
      </Button>
    </fieldset>
  )
}

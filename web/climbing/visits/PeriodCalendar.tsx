import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { startTransition, useState, type ComponentProps } from 'react'
import { DayPicker } from 'react-day-picker'
import { enGB, sl } from 'react-day-picker/locale'
import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { useLanguage } from '#web/platform/language.ts'
import { useNow } from '#web/platform/use-now.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import styles from './PeriodCalendar.module.css'
import type { Period } from './visits.queries.ts'

const locales = { sl, en: enGB }

/** Locales of a day's accessible name, which contains the number shown on the button. */
const labelLocales = { sl: 'sl-SI', en: 'en-GB' }
const dayName = (language: Language) =>
  new Intl.DateTimeFormat(labelLocales[language], { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const twoDigits = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}` as Day

type MonthButton = Pick<ComponentProps<'button'>, 'onClick' | 'aria-label'>

const PreviousMonthButton = ({ onClick, 'aria-label': label = '' }: MonthButton) => (
  <IconButton icon={ArrowLeft} label={label} onClick={onClick} />
)
const NextMonthButton = ({ onClick, 'aria-label': label = '' }: MonthButton) => (
  <IconButton icon={ArrowRight} label={label} onClick={onClick} />
)

/** Month grid for choosing a range of days; the two ends may be pressed in either order. */
export const PeriodCalendar = ({ onChoose }: { onChoose: (period: Period) => void }) => {
  const language = useLanguage()
  const now = useNow()
  const [start, setStart] = useState<Date>()
  const press = (day: Date) => {
    // All days of the month are drawn again, which must not hold up the press.
    if (!start) return startTransition(() => setStart(day))
    const [startDate, endDate] = [dayOf(start), dayOf(day)].toSorted() as [Day, Day]
    return onChoose({ startDate, endDate })
  }
  return (
    <>
      <DayPicker
        mode="range"
        required={false}
        locale={locales[language]}
        selected={start && { from: start, to: start }}
        onSelect={(_range, day) => press(day)}
        disabled={{ after: now }}
        endMonth={now}
        startMonth={new Date(now.getFullYear() - 10, 0)}
        labels={{
          labelPrevious: () => m.visits_previous_month(),
          labelNext: () => m.visits_next_month(),
          labelDayButton: (day) => dayName(language).format(day),
        }}
        classNames={{
          root: styles.calendar ?? '',
          months: styles.months ?? '',
          nav: styles.nav ?? '',
          month_caption: styles.caption ?? '',
          month_grid: styles.grid ?? '',
          weekday: styles.weekday ?? '',
          day: styles.day ?? '',
          day_button: styles.button ?? '',
          today: styles.today ?? '',
          selected: styles.selected ?? '',
          disabled: styles.disabled ?? '',
          outside: styles.outside ?? '',
        }}
        components={{ PreviousMonthButton, NextMonthButton }}
      />
      <output className={styles.hint}>{start ? m.visits_last_day() : m.visits_first_day()}</output>
    </>
  )
}

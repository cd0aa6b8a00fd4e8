import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import type { ComponentProps } from 'react'
import { DayPicker, type Matcher } from 'react-day-picker'
import { enGB, sl } from 'react-day-picker/locale'
import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { useLanguage } from '#web/platform/language.ts'
import { IconButton } from './IconButton.tsx'
import styles from './DayGrid.module.css'

const locales = { sl, en: enGB }

/** Locales of a day's accessible name, which contains the number shown on the button. */
const labelLocales = { sl: 'sl-SI', en: 'en-GB' }
const dayName = (language: Language) =>
  new Intl.DateTimeFormat(labelLocales[language], { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const twoDigits = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}` as Day

/** A day as the library has it: midnight in the browser's own zone. */
export const dateOf = (day: Day): Date => new Date(`${day}T00:00`)

type MonthButton = Pick<ComponentProps<'button'>, 'onClick' | 'aria-label'>

const PreviousMonthButton = ({ onClick, 'aria-label': label = '' }: MonthButton) => (
  <IconButton icon={ArrowLeft} label={label} onClick={onClick} />
)
const NextMonthButton = ({ onClick, 'aria-label': label = '' }: MonthButton) => (
  <IconButton icon={ArrowRight} label={label} onClick={onClick} />
)

interface DayGridProps {
  selected: Day | undefined
  disabled?: Matcher | undefined
  startMonth?: Date
  endMonth?: Date
  onPress: (day: Day) => void
}

/** Month with a button for each day; arrows lead from day to day, Page Up and Page Down from month to month. */
export const DayGrid = ({ selected, disabled, onPress, ...limits }: DayGridProps) => {
  const language = useLanguage()
  const chosen = selected && dateOf(selected)
  return (
    <DayPicker
      mode="single"
      locale={locales[language]}
      selected={chosen}
      onSelect={(_date, day) => onPress(dayOf(day))}
      labels={{
        labelPrevious: () => m.calendar_previous_month(),
        labelNext: () => m.calendar_next_month(),
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
      }}
      components={{ PreviousMonthButton, NextMonthButton }}
      {...(chosen && { defaultMonth: chosen })}
      {...(disabled && { disabled })}
      {...limits}
    />
  )
}

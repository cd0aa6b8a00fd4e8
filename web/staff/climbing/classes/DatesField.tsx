import { useState } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { isDay } from '#web/staff/platform/ui/typed-day.ts'
import styles from './DatesField.module.css'
import { dayInLine } from './group-words.ts'
import { TickChips } from './TickChips.tsx'
import type { ClosedDays } from './wall.ts'

interface DatesFieldProps {
  name: string
  /** Dates that are ticked at first; an unticked one is taken out. */
  days: readonly Day[]
  closedDays: ClosedDays
  error: string | undefined
}

/** Dates one by one: each is a tick, and single ones are added. */
export const DatesField = ({ name, days, closedDays, error }: DatesFieldProps) => {
  const language = useLanguage()
  const [added, setAdded] = useState<readonly Day[]>([])
  const [typed, setTyped] = useState('')
  const shown = [...new Set([...days, ...added])].toSorted()
  const add = () => {
    if (!isDay(typed)) return
    setAdded([...added, typed])
    setTyped('')
  }
  return (
    <div className={styles.dates}>
      <TickChips
        legend={m.group_dates()}
        name={name}
        hint={m.group_dates_hint()}
        options={shown.map((day) => {
          const closed = closedDays.get(day)
          const words = dayInLine(day, language)
          return {
            value: day,
            label: closed ? m.group_date_closed({ day: words, name: inLanguage(closed.name) }) : words,
          }
        })}
        ticked={shown}
        error={error}
      />
      <div className={styles.add}>
        <DayField
          label={m.group_add_date()}
          name={`${name}-add`}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed === '') return
            // Enter in this field adds the date instead of saving the group.
            event.preventDefault()
            add()
          }}
        />
        <Button small look="quiet" onClick={add}>
          {m.group_add()}
        </Button>
      </div>
    </div>
  )
}

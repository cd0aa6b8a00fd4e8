import type { Term } from '#contract/climbing/classes.ts'
import type { ClassId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { asHeading, monthAndYear, weekdayNumbered } from '#texts/calendar-names.ts'
import { useLanguage } from '#web/platform/language.ts'
import { WeekGrid } from '#web/platform/ui/WeekGrid.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { TermRow } from './TermRow.tsx'
import styles from './TermPicker.module.css'
import { byDates, byMonth, byWeekday, daysOfWeek, type TermGroup } from './term-choice.ts'

interface TermPickerProps {
  terms: readonly Term[]
  /** True groups weekly groups by weekday and lists others after them; false groups terms by month. */
  weekly: boolean
  /** Number of terms to choose. */
  count: number
  chosen: readonly ClassId[]
  onChange: (term: ClassId, checked: boolean) => void
}

/** Terms in groups, each with its state: radio buttons for one term, checkboxes for several. */
export const TermPicker = ({ terms, weekly, count, chosen, onChange }: TermPickerProps) => {
  const language = useLanguage()
  const enough = count > 1 && chosen.length === count
  const mixed = byDates(terms)
  const severalToChoose = weekly && !mixed ? m.term_choose({ count }) : m.term_choose_some({ count })
  const toChoose = count === 1 ? m.term_choose_one() : severalToChoose
  const group = (title: string, { key, terms: inGroup }: TermGroup) => (
    <fieldset key={key} className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.rows}>
        {inGroup.map((term) => (
          <TermRow
            key={term._id}
            term={term}
            type={count === 1 ? 'radio' : 'checkbox'}
            selected={chosen.includes(term._id)}
            enough={enough}
            onChange={(checked) => onChange(term._id, checked)}
          />
        ))}
      </div>
    </fieldset>
  )
  return (
    <>
      <div className={styles.count} data-kind="classes">
        <p>{chosen.length === count ? m.term_all_chosen({ count }) : toChoose}</p>
        <b className="num" aria-hidden="true">
          {chosen.length} / {count}
        </b>
        <output className="hidden">
          {m.term_chosen_of({ chosen: chosen.length, total: count })} {enough && m.term_enough()}
        </output>
      </div>
      {enough && <p className="muted">{m.term_enough()}</p>}
      {terms.some(({ clashesWith }) => clashesWith) && (
        <Notice tone="info" live="still">
          {m.term_clash_why()}
        </Notice>
      )}
      {weekly ? (
        <>
          {terms.some((term) => term.weekly) && (
            <WeekGrid
              days={weekOf(terms, language).map(({ title, of }) => ({ title, content: of && group(title, of) }))}
            />
          )}
          {mixed && group(m.term_by_dates(), mixed)}
        </>
      ) : (
        byMonth(terms).map((month) => group(asHeading(monthAndYear(month.day, language)), month))
      )}
    </>
  )
}

/** The days of a week, each with its groups. */
const weekOf = (terms: readonly Term[], language: Language) => {
  const groups = byWeekday(terms)
  return daysOfWeek(groups.map(({ key }) => Number(key))).map((weekday) => ({
    title: asHeading(weekdayNumbered(weekday, language)),
    of: groups.find(({ key }) => Number(key) === weekday),
  }))
}

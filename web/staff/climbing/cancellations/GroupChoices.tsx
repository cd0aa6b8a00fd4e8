import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { useLanguage } from '#web/platform/language.ts'
import { fillingOf } from '#web/staff/climbing/classes/filling.ts'
import { FillingBars } from '#web/staff/climbing/classes/FillingBars.tsx'
import { dayInLine, hoursOf, inOrder, officeGroupTime } from '#web/staff/climbing/classes/group-words.ts'
import styles from './GroupChoices.module.css'

interface GroupChoicesProps {
  course: OfficeCourse
  /** Instant of the page: groups that are over cannot be cancelled. */
  now: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Which groups of the course are cancelled. */
export const GroupChoices = ({ course, now, chosen, onChange }: GroupChoicesProps) => {
  const language = useLanguage()
  const live = inOrder(course).filter(({ cancelled, dates }) => !cancelled && (dates.at(-1)?.end ?? '') > now)
  return (
    <fieldset className={styles.groups}>
      <legend>{course.category === 'A' ? m.cancel_which_terms() : m.cancel_which_groups()}</legend>
      {live.map((group) => {
        const [first] = group.dates
        const isChosen = chosen.includes(group._id)
        return (
          <label key={group._id}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((each) => each !== group._id) : [...chosen, group._id])}
            />
            <span>
              {course.category === 'A' && first
                ? `${dayInLine(first.day, language)} ${hoursOf(group).start}`
                : officeGroupTime(group, language)}
              <small translate="no">{group.teachers.join(', ')}</small>
            </span>
            <FillingBars of={fillingOf(group)} />
          </label>
        )
      })}
      {live.length === 0 && <p className="muted">{m.cancel_none_left()}</p>}
    </fieldset>
  )
}

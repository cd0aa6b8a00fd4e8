import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { useLanguage } from '#web/platform/language.ts'
import { takeLostFocus } from '#web/platform/take-focus.ts'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { fillingOf } from './filling.ts'
import { FillingBars } from './FillingBars.tsx'
import styles from './GroupList.module.css'
import { dayInLine, groupState, hoursOf, inOrder, officeGroupTime } from './group-words.ts'

interface GroupListProps {
  course: OfficeCourse
  /** The group that was open before, which takes the focus back. */
  lastGroupId: string | undefined
  onOpen: (groupId: string) => void
}

/** Groups of the course in the panel; each opens its form. */
export const GroupList = ({ course, lastGroupId, onOpen }: GroupListProps) => {
  const language = useLanguage()
  return (
    <ul className={styles.groups}>
      {inOrder(course).map((group) => {
        const state = groupState(group)
        const [first] = group.dates
        return (
          <li key={group._id}>
            <button
              type="button"
              ref={group._id === lastGroupId ? takeLostFocus : undefined}
              onClick={() => onOpen(group._id)}
            >
              <span>
                <b>
                  {course.category === 'A' && first
                    ? `${dayInLine(first.day, language)} ${hoursOf(group).start}`
                    : officeGroupTime(group, language)}
                </b>
                <small>
                  {[
                    group.teachers.join(', '),
                    ...(course.category === 'A' ? [] : [m.group_dates_count({ count: group.dates.length })]),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {state !== undefined && <ToneTag tone="wait">{state}</ToneTag>}
              </span>
              <FillingBars of={fillingOf(group)} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import type { ReactNode } from 'react'
import { staffPaths } from '#contract/platform/paths.ts'
import type { OfficeCourse, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { PanelFacts, PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { showGroup } from './classes.queries.ts'
import styles from './CourseView.module.css'
import { officeGroupTime } from './group-words.ts'
import type { useUndo } from './use-undo.ts'

interface GroupActsProps {
  course: OfficeCourse
  group: OfficeGroup
  undo: ReturnType<typeof useUndo>
  /** Back to the course, where the act is taken back. */
  onLeave: () => void
  onDuplicate: () => void
  onDates: () => void
  onMessages: () => void
  /** Draws the form around the acts; a cancelled group has none. */
  children: (acts: ReactNode) => ReactNode
}

/** What can be done about one group beside its form. */
export const GroupActs = ({
  course,
  group,
  undo,
  onLeave,
  onDuplicate,
  onDates,
  onMessages,
  children,
}: GroupActsProps) => {
  const language = useLanguage()
  const now = useNow().toISOString()
  const { _id, isVisible, cancelled } = group
  const isOver = (group.dates.at(-1)?.end ?? '') <= now
  const toggle = () => {
    onLeave()
    let { version } = course
    undo.act(
      async () => {
        version = (await showGroup(_id, { version, isVisible: !isVisible })).version
      },
      isVisible ? m.group_hide_done() : m.group_show_done(),
      () => showGroup(_id, { version, isVisible }),
    )
  }
  const acts = (
    <div className={styles.acts}>
      {!cancelled && (
        <Button small look="quiet" icon={CalendarDays} onClick={() => leaveUnsaved(onDates)}>
          {m.dates_show()}
        </Button>
      )}
      {group.dates.length > 0 && (
        <Button small look="quiet" icon={Mail} onClick={() => leaveUnsaved(onMessages)}>
          {m.roster_write()}
        </Button>
      )}
      <Button small look="quiet" icon={Copy} onClick={() => leaveUnsaved(onDuplicate)}>
        {m.group_duplicate()}
      </Button>
      {!cancelled && (
        <Button small look="quiet" busy={undo.busy} onClick={() => leaveUnsaved(toggle)}>
          {isVisible ? m.group_hide() : m.group_show()}
        </Button>
      )}
      {!cancelled && !isOver && (
        <Link
          className={buttonLook({ look: 'danger', small: true })}
          to={`${staffPaths.cancelClasses(course._id)}?groups=${_id}`}
        >
          {course.category === 'A' ? m.cancel_term_open() : m.cancel_group_open()}
        </Link>
      )}
    </div>
  )
  if (!cancelled) return children(acts)
  return (
    <PanelSection title={officeGroupTime(group, language)}>
      <PanelFacts
        facts={[
          { name: m.group_cancelled_on(), value: date(cancelled.at) },
          { name: m.cancel_because(), value: cancelled.because },
        ]}
      />
      {children(acts)}
    </PanelSection>
  )
}

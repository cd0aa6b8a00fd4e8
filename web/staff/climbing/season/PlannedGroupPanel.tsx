import type { StaffId } from '#contract/platform/id.ts'
import type { PlannedCourse, PlannedGroup } from '#contract/staff/climbing/season.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import type { CourseList } from '#web/staff/climbing/classes/classes.queries.ts'
import { dayInLine } from '#web/staff/climbing/classes/group-words.ts'
import { FormGround, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts, PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { conflictsOf, daysInWords, plannedTime } from './plan-model.ts'
import styles from './PlannedGroupPanel.module.css'
import type { GroupWish } from './season-draft.ts'

interface PlannedGroupPanelProps {
  course: PlannedCourse
  group: PlannedGroup
  wish: GroupWish | undefined
  coaches: CourseList['coaches']
  onWish: (next: GroupWish) => void
  onClose: () => void
}

/** What one group of the new season gets that the others do not; each change is in the preview at once. */
export const PlannedGroupPanel = ({ course, group, wish, coaches, onWish, onClose }: PlannedGroupPanelProps) => {
  const language = useLanguage()
  const conflicts = conflictsOf(group)
  const leads = (coachId: StaffId) => group.coachIds.includes(coachId)
  const toggle = (coachId: StaffId) =>
    onWish({
      ...wish,
      coachIds: leads(coachId) ? group.coachIds.filter((id) => id !== coachId) : [...group.coachIds, coachId],
    })
  return (
    <SidePanel title={inLanguage(course.name)} note={plannedTime(group, language)} onClose={onClose}>
      <div className={styles.body}>
        {conflicts.map(({ words, days }) => (
          <Says key={words} kind="wait">
            {m.season_conflict({ words, days: daysInWords(days) })}
          </Says>
        ))}
        <FormGround title={m.season_group()}>
          {coaches.length > 0 && (
            <fieldset className={styles.coaches}>
              <legend>{m.group_coaches()}</legend>
              {coaches.map(({ _id, name }) => (
                <label key={_id}>
                  <input type="checkbox" checked={leads(_id)} onChange={() => toggle(_id)} />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
          <Field
            label={coaches.length > 0 ? m.group_others() : m.group_teachers()}
            name="others"
            autoComplete="off"
            optional={m.optional()}
            hint={m.group_others_hint()}
            value={wish?.others ?? group.teachers.slice(group.coachIds.length).join(', ')}
            onChange={({ currentTarget }) => onWish({ ...wish, others: currentTarget.value })}
          />
          <Field
            label={m.group_places()}
            name="places"
            type="number"
            min={1}
            max={500}
            value={wish?.places ?? String(group.maxStudents)}
            onChange={({ currentTarget }) => onWish({ ...wish, places: currentTarget.value })}
          />
          <div>
            <Button
              small
              look="quiet"
              onClick={() => {
                onWish({ ...wish, isLeftOut: true })
                onClose()
              }}
            >
              {m.season_leave_out()}
            </Button>
          </div>
        </FormGround>
        <PanelSection title={m.group_dates_count({ count: group.dates.length })}>
          <PanelFacts
            facts={[
              { name: m.group_dates(), value: group.dates.map((day) => dayInLine(day, language)).join(', ') },
              ...(group.skipped.length > 0
                ? [{ name: m.season_skipped(), value: group.skipped.map((day) => dayInLine(day, language)).join(', ') }]
                : []),
            ]}
          />
        </PanelSection>
      </div>
    </SidePanel>
  )
}

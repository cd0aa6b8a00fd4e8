import { useMemo } from 'react'
import type { Day } from '#contract/platform/day.ts'
import type { Plan } from '#contract/staff/climbing/season.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { runsOf } from '#web/platform/closed-runs.ts'
import { SeasonWall } from '#web/staff/climbing/classes/SeasonWall.tsx'
import { runWords } from '#web/staff/climbing/classes/run-words.ts'
import { WallLegend } from '#web/staff/climbing/classes/WallLegend.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { conflictsOf, daysInWords, leftOutDays, plannedTime, planWall } from './plan-model.ts'
import styles from './PlanPreview.module.css'

interface PlanPreviewProps {
  plan: Plan
  today: Day
  groupId: string | undefined
  onGroup: (groupId: string) => void
}

/** The new season date by date, before it is made: what is left out, what stands in the way, and the wall. */
export const PlanPreview = ({ plan, today, groupId, onGroup }: PlanPreviewProps) => {
  const language = useLanguage()
  const wall = useMemo(() => planWall(plan.courses, language), [plan, language])
  const closedDays = useMemo(() => leftOutDays(plan), [plan])
  const conflicts = plan.courses.flatMap((course) =>
    course.groups.flatMap((group) => conflictsOf(group).map(({ words, days }) => ({ course, group, words, days }))),
  )
  const runs = runsOf([...closedDays.values()])
  return (
    <div className={styles.preview}>
      {runs.length > 0 && (
        <Says>
          {m.group_left_out({
            days: runs
              .map((run) => m.group_left_out_day({ day: runWords(run, language), name: inLanguage(run.name) }))
              .join(', '),
          })}
        </Says>
      )}
      {conflicts.length > 0 && (
        <section aria-labelledby="conflicts">
          <h3 id="conflicts">{m.season_conflicts({ count: conflicts.length })}</h3>
          <ul className={styles.conflicts}>
            {conflicts.map(({ course, group, words, days }) => (
              <li key={`${group.groupId} ${words}`}>
                <Says kind="wait">
                  <button type="button" onClick={() => onGroup(group.groupId)}>
                    {`${inLanguage(course.name)}, ${plannedTime(group, language)}`}
                  </button>
                  {` ${m.season_conflict({ words, days: daysInWords(days) })}`}
                </Says>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SeasonWall
        label={m.season_preview()}
        courses={wall}
        closedDays={closedDays}
        today={today}
        onOpen={(_courseId, pressed) => pressed !== undefined && onGroup(pressed)}
        groupId={groupId}
      />
      <WallLegend isPlan />
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { staffPaths } from '#contract/platform/paths.ts'
import type { PlannedCourse } from '#contract/staff/climbing/season.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { useSettled } from '#web/platform/use-settled.ts'
import type { CourseList } from '#web/staff/climbing/classes/classes.queries.ts'
import { nextWeekday } from '#web/staff/climbing/classes/days.ts'
import { momentOf, officeGroupTime } from '#web/staff/climbing/classes/group-words.ts'
import {
  firstDayOf,
  seasonAfter,
  seasonAt,
  seasonKey,
  seasonName,
  type Season,
} from '#web/staff/climbing/classes/season.ts'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { TableSkeleton } from '#web/staff/platform/ui/TableSkeleton.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import type { CopiedOfficeCourse } from './copied-courses.ts'
import styles from './CopySeason.module.css'
import { CourseChoices } from './CourseChoices.tsx'
import { planSize } from './plan-model.ts'
import { PlanPreview } from './PlanPreview.tsx'
import { seasonFormOf, type SeasonDraft } from './season-draft.ts'
import { previewQuery } from './season.queries.ts'
import { SeasonFields } from './SeasonFields.tsx'
import { useCopy } from './use-copy.ts'

const PlannedGroupPanel = lazyPanel(() => import('./PlannedGroupPanel.tsx'), 'PlannedGroupPanel', { isNext: true })

/** A pause in typing after which the preview is made. */
const typingPauseMs = 300

const sizeInWords = (plan: { courses: readonly PlannedCourse[] }): string => {
  const { courses, groups, dates } = planSize({ courses: [...plan.courses] })
  return [
    m.season_count_courses({ count: courses }),
    m.courses_groups({ count: groups }),
    m.group_dates_count({ count: dates }),
  ].join(', ')
}

/** When sign-up opens; nothing is said of a typed text that is no minute, which the preview refuses. */
const openingInWords = (opensAt: string | undefined): string => {
  if (opensAt === undefined) return m.season_open_at_once()
  return Number.isNaN(Date.parse(opensAt)) ? '' : m.season_opens({ moment: momentOf(opensAt) })
}

interface CopySeasonProps {
  season: Season
  list: CourseList
  courses: readonly CopiedOfficeCourse[]
  /** The way back to the season. */
  back: ReactNode
}

/** The form of the copy, the new season as it will be, and the one button that makes it. */
export const CopySeason = ({ season, list, courses, back }: CopySeasonProps) => {
  const language = useLanguage()
  const { today, coaches } = list
  const next = seasonAfter(season)
  const [draft, setDraft] = useState<SeasonDraft>(() => {
    const begins = nextWeekday(firstDayOf(next), 1)
    return {
      courseIds: courses.filter(({ course }) => course.category === 'VV').map(({ _id }) => _id),
      firstDay: begins > today ? begins : nextWeekday(today, 1),
      dates: '',
      skipsHolidays: true,
      opening: undefined,
      percent: '',
      prices: {},
      wishes: {},
    }
  })
  const [groupId, setGroupId] = useState<string>()
  const change = (changed: Partial<SeasonDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const settled = useSettled(draft, typingPauseMs)
  const form = seasonFormOf(settled, courses, today)
  const preview = useQuery({
    // Without a day or a course nothing is asked for.
    ...previewQuery(form ?? { courseIds: [], firstDay: today, skipsHolidays: true, prices: [], groups: [] }),
    enabled: form !== undefined,
    placeholderData: keepPreviousData,
  })
  const plan = form && preview.data?.plan
  const copy = useCopy(form, plan)
  const refused = preview.error instanceof ApiError ? preview.error.fields : {}
  const isCurrent = settled === draft && !preview.isPlaceholderData && preview.isSuccess
  const planned = plan?.courses
    .flatMap((course) => course.groups.map((group) => ({ course, group })))
    .find(({ group }) => group.groupId === groupId)
  const leftOut = courses.flatMap(({ course, groupIds }) =>
    course.groups
      .filter(({ _id }) => groupIds.includes(_id) && draft.wishes[_id]?.isLeftOut)
      .map((group) => ({ course, group })),
  )
  const title = m.season_title({ season: seasonName(next) })
  if (copy.made)
    return (
      <OfficePage title={title} actions={back}>
        <Title page={m.season_copy()} />
        <Notice
          tone="ok"
          live="status"
          ref={(element) => element?.focus()}
          title={m.season_made()}
          action={
            <Link
              className={buttonLook({ small: true })}
              to={`${staffPaths.classes}?season=${seasonKey(seasonAt(form?.firstDay ?? firstDayOf(next)))}`}
            >
              {m.season_look({ season: seasonName(seasonAt(form?.firstDay ?? firstDayOf(next))) })}
            </Link>
          }
        >
          {sizeInWords(copy.made)}. {form?.opensAt && m.course_opening_set({ moment: momentOf(form.opensAt) })}
        </Notice>
      </OfficePage>
    )
  return (
    <OfficePage
      title={title}
      note={m.season_from({ season: seasonName(season) })}
      actions={back}
      panel={
        planned && (
          <PlannedGroupPanel
            key={planned.group.groupId}
            {...planned}
            wish={draft.wishes[planned.group.groupId]}
            coaches={coaches}
            onWish={(wish) => change({ wishes: { ...draft.wishes, [planned.group.groupId]: wish } })}
            onClose={() => setGroupId(undefined)}
          />
        )
      }
    >
      <Title page={m.season_copy()} />
      <div className={styles.page}>
        <SeasonFields draft={draft} today={today} onChange={change} errors={refused} />
        <CourseChoices courses={courses} draft={draft} onChange={change} />
        <section className={styles.preview} aria-labelledby="preview">
          <h2 id="preview">{m.season_preview()}</h2>
          {preview.error && (
            <TryAgain label={m.try_again()} onRetry={preview.refetch}>
              {Object.values(refused)[0] ?? preview.error.message}
            </TryAgain>
          )}
          {form && !plan && !preview.error && <TableSkeleton label={m.loading()} />}
          {!form && <p className="muted">{m.season_choose()}</p>}
          {plan && !preview.error && (
            <PlanPreview plan={plan} today={today} groupId={planned && groupId} onGroup={setGroupId} />
          )}
          {leftOut.length > 0 && (
            <ul className={styles.out}>
              {leftOut.map(({ course, group }) => (
                <li key={group._id}>
                  <span>
                    {m.season_is_left_out({
                      group: `${inLanguage(course.name)}, ${officeGroupTime(group, language)}`,
                    })}
                  </span>
                  <Button
                    small
                    look="bare"
                    onClick={() =>
                      change({
                        wishes: { ...draft.wishes, [group._id]: { ...draft.wishes[group._id], isLeftOut: undefined } },
                      })
                    }
                  >
                    {m.undo()}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
        {plan && !preview.error && (
          <div className={styles.make}>
            <Says>{openingInWords(form?.opensAt)}</Says>
            {copy.message !== undefined && (
              <div role="alert">
                <Says kind="stop">{copy.message}</Says>
              </div>
            )}
            <div>
              <Button busy={copy.busy} blocked={isCurrent ? undefined : { reason: m.season_wait() }} onClick={copy.run}>
                {m.season_make({ size: sizeInWords(plan) })}
              </Button>
            </div>
          </div>
        )}
      </div>
    </OfficePage>
  )
}

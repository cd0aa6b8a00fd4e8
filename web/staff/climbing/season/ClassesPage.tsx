import { useQuery } from '@tanstack/react-query'
import CalendarOff from 'lucide/dist/esm/icons/calendar-off.mjs'
import { useMemo, useState } from 'react'
import { isId, type ArticleId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { useLanguage } from '#web/platform/language.ts'
import { today as todayInLjubljana } from '#web/platform/local-dates.ts'
import { Title } from '#web/platform/Title.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { ChipFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { useMedia } from '#web/staff/platform/ui/use-media.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { ActivityTable } from '#web/staff/climbing/classes/ActivityTable.tsx'
import { archiveQuery, seasonQuery, type CourseList } from '#web/staff/climbing/classes/classes.queries.ts'
import styles from './ClassesPage.module.css'
import { addDays, mondayOf } from '#web/staff/climbing/classes/days.ts'
import { GroupTable } from '#web/staff/climbing/classes/GroupTable.tsx'
import {
  firstDayOf,
  isInSeason,
  lastDayOf,
  presentSeason,
  readSeason,
  seasonAt,
  seasonBefore,
  seasonKey,
  seasonName,
} from '#web/staff/climbing/classes/season.ts'
import { EmptyWall } from '#web/staff/climbing/classes/EmptyWall.tsx'
import { CopyLink, SeasonActions } from '#web/staff/climbing/classes/SeasonActions.tsx'
import { seasonSentence, usualPeriod } from '#web/staff/climbing/classes/season-words.ts'
import { SeasonWall } from '#web/staff/climbing/classes/SeasonWall.tsx'
import { useCourseAddress } from '#web/staff/climbing/classes/use-course-address.ts'
import { closedByDay } from '#web/staff/climbing/classes/wall.ts'
import { wallOf } from '#web/staff/climbing/classes/wall-model.ts'
import { WallLegend } from '#web/staff/climbing/classes/WallLegend.tsx'

const ClosedDaysPanel = lazyPanel(() => import('#web/staff/climbing/classes/ClosedDaysPanel.tsx'), 'ClosedDaysPanel')
const CoursePanel = lazyPanel(() => import('./CoursePanel.tsx'), 'CoursePanel', { isNext: true })
const NewCoursePanel = lazyPanel(() => import('#web/staff/climbing/classes/NewCoursePanel.tsx'), 'NewCoursePanel')

/** Paths of the page that open something else than a course. */
const newCourse = 'new'
const closedDaysPath = 'closed-days'

const nothing: Omit<CourseList, 'today'> = { courses: [], closedDays: [], holidays: [], coaches: [], vatClasses: [] }

/** The season as a wall of holds: courses with their groups, activities below, one thing at the side. */
export const ClassesPage = () => {
  const language = useLanguage()
  const now = useNow().toISOString()
  const address = useCourseAddress()
  // Below this width the wall is a list.
  const hasRoom = useMedia('(min-width: 50rem)')
  const [done, setDone] = useState<string>()
  const clockDay = todayInLjubljana()
  const wanted = readSeason(address.season)
  const isArchive = address.view === 'archive'
  const query = useQuery((isArchive ? archiveQuery : seasonQuery)(wanted ?? seasonAt(clockDay)))
  const list = query.data ?? nothing
  const today = query.data?.today ?? clockDay
  const season = wanted ?? presentSeason(list.courses, today)
  const shown = useMemo(
    () => list.courses.filter((course) => course.category === 'VV' && (isArchive || isInSeason(course, season))),
    // oxlint-disable-next-line react/exhaustive-deps -- a season is known by its key
    [list.courses, isArchive, seasonKey(season)],
  )
  const closedDays = useMemo(() => closedByDay(list.closedDays), [list.closedDays])
  const wall = useMemo(() => wallOf(shown, { closedDays, now, language }), [shown, closedDays, now, language])
  const known = { coaches: list.coaches, vatClasses: list.vatClasses, holidays: list.holidays, closedDays }
  // An id by its form is one of a course by its place in the path.
  const courseId = isId(address.id) ? (address.id as ArticleId) : undefined
  const groupId = address.groupId === '' ? undefined : address.groupId
  const show = (id: string, group?: string) => {
    setDone(undefined)
    address.open(id, group)
  }
  const isWall = hasRoom && address.view === ''
  const hasGroups = wall.some(({ groups }) => groups.length > 0)
  return (
    <OfficePage
      title={isArchive ? m.courses_archive() : m.courses_in_season({ season: seasonName(season) })}
      note={query.data && !isArchive && seasonSentence(wall, closedDays, today)}
      actions={
        <SeasonActions
          season={season}
          pathOf={(key) => `${staffPaths.classes}?season=${key}`}
          onNew={() => show(newCourse)}
        />
      }
      panel={
        <>
          {address.id === newCourse && query.data && (
            <NewCoursePanel
              known={known}
              usual={usualPeriod(wall, mondayOf(addDays(today, 7)))}
              onClose={address.close}
              onDone={({ _id }, sentence) => {
                setDone(sentence)
                address.openAtOnce(_id)
              }}
            />
          )}
          {address.id === closedDaysPath && <ClosedDaysPanel onClose={address.close} />}
          {courseId && query.data && (
            <CoursePanel
              key={courseId}
              courseId={courseId}
              groupId={groupId}
              known={known}
              listed={list.courses.find(({ _id }) => _id === courseId)}
              onGroup={(next) => address.openAtOnce(courseId, next)}
              onClose={address.close}
            />
          )}
        </>
      }
    >
      <Title page={m.courses_title()} />
      <div className={styles.views}>
        <ChipFilter
          label={m.courses_view()}
          value={hasRoom || address.view !== '' ? address.view : 'list'}
          onChange={(view) => address.setView(view)}
          options={[
            ...(hasRoom ? [{ value: '', label: m.courses_view_wall() }] : []),
            { value: 'list', label: m.courses_view_list() },
            { value: 'archive', label: m.courses_archive() },
          ]}
        />
        <div className={styles.acts}>
          <Button small look="quiet" icon={CalendarOff} onClick={() => show(closedDaysPath)}>
            {m.closed_days()}
          </Button>
          {hasGroups && <CopyLink season={season} />}
        </div>
      </div>
      {done !== undefined && (
        <Notice tone="ok" live="status">
          {done}
        </Notice>
      )}
      {isWall && hasGroups ? (
        <>
          <SeasonWall
            label={m.wall_label({ season: seasonName(season) })}
            courses={wall}
            closedDays={closedDays}
            today={today}
            onOpen={show}
            courseId={courseId}
            groupId={groupId}
          />
          <WallLegend />
        </>
      ) : isWall && query.data ? (
        <EmptyWall
          label={m.wall_label({ season: seasonName(season) })}
          from={firstDayOf(season)}
          today={today}
          actions={
            <>
              <Button small onClick={() => show(newCourse)}>
                {m.wall_begin_first()}
              </Button>
              <CopyLink season={seasonBefore(season)} />
            </>
          }
        />
      ) : (
        <GroupTable
          wall={wall}
          courses={shown}
          onOpen={show}
          openId={groupId}
          query={query}
          empty={isArchive ? m.courses_archive_none() : m.courses_none()}
        />
      )}
      {query.data && (
        <section className={styles.activities} aria-labelledby="activities">
          <h2 id="activities">{m.courses_activities()}</h2>
          <ActivityTable
            activities={list.courses.filter(({ category }) => category === 'A')}
            period={isArchive ? undefined : { from: firstDayOf(season), to: lastDayOf(season) }}
            now={now}
            onOpen={show}
            openId={groupId}
            query={query}
          />
        </section>
      )}
    </OfficePage>
  )
}

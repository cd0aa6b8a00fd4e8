import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { Day } from '#contract/platform/day.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { courses } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { today as todayInLjubljana } from '#web/platform/local-dates.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { closedDaysQuery, closePeriod, openDays } from './closed-days.queries.ts'
import { CloseDaysForm } from './CloseDaysForm.tsx'
import styles from './ClosedDaysPanel.module.css'
import { runsOf, type ClosedRun } from '#web/platform/closed-runs.ts'
import type { CourseList } from './classes.queries.ts'
import { dayInLine } from './group-words.ts'
import { runWords } from './run-words.ts'
import { UndoLine } from './UndoLine.tsx'
import { useUndo } from './use-undo.ts'

type TouchedDates = Answer<typeof courses.closeDays>['touched']

const coming = ({ closedDays, holidays }: CourseList): { run?: ClosedRun; day: Day }[] => {
  const closed = new Set(closedDays.map(({ day }) => day))
  return [
    ...runsOf(closedDays).map((run) => ({ run, day: run.from })),
    ...holidays.filter((day) => !closed.has(day)).map((day) => ({ day })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Dates of groups on closed days, each with the way to its group. */
const TouchedGroups = ({ touched, list }: { touched: TouchedDates; list: CourseList | undefined }) => {
  const language = useLanguage()
  const courseOf = (groupId: string) => list?.courses.find(({ groups }) => groups.some(({ _id }) => _id === groupId))
  if (touched.length === 0) return null
  return (
    <PanelSection title={m.closed_touched({ count: touched.length })}>
      <ul className={styles.touched}>
        {touched.map(({ _id, name, day }) => {
          const course = courseOf(_id)
          const words = `${dayInLine(day, language)} · ${inLanguage(name)}`
          return (
            <li key={`${_id} ${day}`}>
              {course ? <Link to={`${staffPaths.classes}/${course._id}?group=${_id}`}>{words}</Link> : words}
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}

/** Days on which the centre is closed: those to come, a new period, and the groups that meet on them. */
export const ClosedDaysPanel = ({ onClose }: { onClose: () => void }) => {
  const language = useLanguage()
  // A day as the clock says it.
  const query = useQuery(closedDaysQuery(todayInLjubljana()))
  const [touched, setTouched] = useState<TouchedDates>([])
  const undo = useUndo(() => query.refetch())
  const open = (run: ClosedRun, days: readonly Day[]) => {
    setTouched([])
    undo.act(
      () => openDays(days),
      m.closed_opened({ days: runWords({ from: days[0] ?? run.from, to: days.at(-1) ?? run.to }, language) }),
      async () =>
        setTouched(await closePeriod({ from: days[0] ?? run.from, to: days.at(-1) ?? run.to, name: run.name })),
    )
  }
  return (
    <SidePanel title={m.closed_days()} note={m.closed_note()} onClose={onClose}>
      <div className={styles.body}>
        <UndoLine of={undo} />
        <TouchedGroups touched={touched} list={query.data} />
        <CloseDaysForm
          onDone={(run, found) => {
            setTouched(found)
            undo.did(m.closed_closed({ days: runWords(run, language) }), () => openDays(run.days))
          }}
        />
        <PanelSection title={m.closed_coming()}>
          {query.error && <Failure message={query.error.message} />}
          {query.data && coming(query.data).length === 0 && <p className="muted">{m.closed_none()}</p>}
          <ul className={styles.days}>
            {query.data &&
              coming(query.data).map(({ run, day }) => (
                <li key={day}>
                  <div>
                    <b>{runWords(run ?? { from: day, to: day }, language)}</b>
                    <small>{run ? inLanguage(run.name) : m.closed_holiday()}</small>
                  </div>
                  {run && (
                    <Button
                      small
                      look="quiet"
                      busy={undo.busy}
                      aria-label={m.closed_open_of({ days: runWords(run, language) })}
                      onClick={() => open(run, run.days)}
                    >
                      {m.closed_open()}
                    </Button>
                  )}
                  {run && run.days.length > 1 && (
                    <details>
                      <summary>{m.closed_each()}</summary>
                      <ul className={styles.days}>
                        {run.days.map((each) => (
                          <li key={each}>
                            <span>{dayInLine(each, language)}</span>
                            <Button
                              small
                              look="bare"
                              busy={undo.busy}
                              aria-label={m.closed_open_of({ days: dayInLine(each, language) })}
                              onClick={() => open(run, [each])}
                            >
                              {m.closed_open()}
                            </Button>
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </li>
              ))}
          </ul>
        </PanelSection>
      </div>
    </SidePanel>
  )
}

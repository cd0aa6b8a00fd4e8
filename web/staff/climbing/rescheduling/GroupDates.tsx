import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassId } from '#contract/platform/id.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import type { GroupDate } from '#contract/staff/climbing/rescheduling.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate, time } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { dayInLine } from '#web/staff/climbing/classes/group-words.ts'
import type { useUndo } from '#web/staff/climbing/classes/use-undo.ts'
import listStyles from '#web/staff/climbing/classes/GroupList.module.css'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { CancelDateForm, MoveDateForm, StandInForm } from './DateForms.tsx'
import { changeBack, datesQuery } from './rescheduling.queries.ts'
import styles from './Rescheduling.module.css'

const stateWords: Record<GroupDate['state'], () => string> = {
  been: m.date_state_been,
  ahead: m.date_state_ahead,
  cancelled: m.date_state_cancelled,
  moved: m.date_state_moved,
}

type DateAct = 'stand_in' | 'move' | 'cancel'

interface GroupDatesProps {
  course: OfficeCourse
  groupId: ClassId
  undo: ReturnType<typeof useUndo>
  onBack: () => void
}

const forms: Record<DateAct, typeof StandInForm> = {
  stand_in: StandInForm,
  move: MoveDateForm,
  cancel: CancelDateForm,
}

/** Dates of a group as a list; each opens what can be done about it. */
export const GroupDates = ({ course, groupId, undo, onBack }: GroupDatesProps) => {
  const language = useLanguage()
  const { data, error } = useQuery(datesQuery(groupId))
  const [dateId, setDateId] = useState<string>()
  const [act, setAct] = useState<DateAct>()
  const date = data?.dates.find(({ _id }) => _id === dateId)
  const open = (next: string | undefined) => {
    setAct(undefined)
    setDateId(next)
  }
  if (error) return <Failure message={error.message} />
  if (!data) return <Skeleton label={m.loading()} shapes={['row', 'row', 'row']} />
  if (date && act) {
    const Form = forms[act]
    return (
      <Form
        course={course}
        groupId={groupId}
        date={date}
        onBack={() => setAct(undefined)}
        onDone={(sentence, takeBack) => {
          if (takeBack) undo.did(sentence, takeBack)
          else undo.say(sentence)
          open(undefined)
        }}
      />
    )
  }
  if (date) {
    const day = dayInLine(date.day, language)
    const own = () =>
      undo.act(
        () => changeBack(date._id, { what: 'own_coach' }),
        m.date_done_own_coach({
          day,
          names: course.groups.find(({ _id }) => _id === groupId)?.teachers.join(', ') ?? '',
        }),
      )
    return (
      <PanelSection title={`${day} ${time(date.start)}–${time(date.end)}`}>
        <p>{m.date_led_by({ names: date.teachers.join(', ') })}</p>
        {date.because !== '' && <p className="muted">{date.because}</p>}
        <div className={styles.acts}>
          {date.state === 'ahead' && (
            <>
              <Button small ref={takeFocus} onClick={() => setAct('stand_in')}>
                {m.date_stand_in()}
              </Button>
              {date.hasStandIn && (
                <Button small look="quiet" busy={undo.busy} onClick={own}>
                  {m.date_own_coach({
                    names: course.groups.find(({ _id }) => _id === groupId)?.teachers.join(', ') ?? '',
                  })}
                </Button>
              )}
              <Button small look="quiet" onClick={() => setAct('move')}>
                {m.date_move()}
              </Button>
              <Button small look="danger" onClick={() => setAct('cancel')}>
                {m.date_cancel()}
              </Button>
            </>
          )}
          <Button small look="bare" onClick={() => open(undefined)}>
            {m.staff_act_back()}
          </Button>
        </div>
      </PanelSection>
    )
  }
  return (
    <PanelSection title={m.dates_title()}>
      {data.dates.length === 0 && <p className="muted">{m.dates_none()}</p>}
      <ul className={listStyles.groups}>
        {data.dates.map(({ _id, day, start, end, state, teachers, hasStandIn, insteadOf }) => (
          <li key={_id}>
            <button type="button" onClick={() => open(_id)}>
              <span>
                <b className={state === 'cancelled' || state === 'moved' ? styles.gone : undefined}>
                  {`${dayInLine(day, language)} ${time(start)}–${time(end)}`}
                </b>
                <small>
                  {[teachers.join(', '), insteadOf && m.date_instead_of({ day: shortDate(insteadOf) })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {hasStandIn && state === 'ahead' ? (
                <ToneTag tone="wait">{m.date_state_stand_in()}</ToneTag>
              ) : (
                <ToneTag tone="line">{stateWords[state]()}</ToneTag>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button small look="quiet" onClick={onBack}>
          {m.staff_act_back()}
        </Button>
      </div>
    </PanelSection>
  )
}

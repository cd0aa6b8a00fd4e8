import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import type { DateChange, FreeTime, GroupDate } from '#contract/staff/climbing/rescheduling.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { ApiError } from '#web/platform/api.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { dayInLine } from '#web/staff/climbing/classes/group-words.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { DayField, TimeField } from '#web/staff/platform/ui/DayField.tsx'
import { isDay, isTime } from '#web/staff/platform/ui/typed-day.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { changeBack, optionsQuery } from './rescheduling.queries.ts'
import styles from './Rescheduling.module.css'
import { TouchedWords } from './TouchedWords.tsx'
import { useChange } from './use-change.ts'

export interface DateFormProps {
  course: OfficeCourse
  groupId: string
  date: GroupDate
  onBack: () => void
  /** What was done, and what takes it back where anything does. */
  onDone: (sentence: string, undo?: () => Promise<unknown>) => void
}

const loading = () => <Skeleton label={m.loading()} shapes={['row', 'row']} />

/** Chooses who leads one date: free coaches first. */
export const StandInForm = ({ date, onBack, onDone }: DateFormProps) => {
  const language = useLanguage()
  const { data } = useQuery(optionsQuery(date._id))
  const [chosen, setChosen] = useState<string>()
  const coaches = data?.coaches ?? []
  const coach = coaches.find(({ _id }) => _id === chosen) ?? coaches.find(({ busy }) => !busy) ?? coaches[0]
  const day = dayInLine(date.day, language)
  const change: DateChange | undefined = coach && { what: 'stand_in', coachIds: [coach._id] }
  const { touched, act } = useChange(date._id, change, () =>
    onDone(m.date_done_stand_in({ day, names: coach?.name ?? '' }), () => changeBack(date._id, { what: 'own_coach' })),
  )
  return (
    <ActForm
      title={m.date_stand_in_title({ day })}
      submit={m.date_do_stand_in()}
      onBack={onBack}
      of={act}
      hasNoField
      {...(data && coaches.length === 0 && { blocked: m.date_no_coach() })}
    >
      {!data && loading()}
      {coach && (
        <ChipRadios
          legend={m.date_led_by({ names: coach.name })}
          name="coach"
          value={coach._id}
          onChange={setChosen}
          options={coaches.map(({ _id, name, busy }) => ({
            value: _id,
            label: `${name} · ${busy ? m.date_coach_busy({ name: inLanguage(busy) }) : m.date_coach_free()}`,
          }))}
        />
      )}
      {touched && <TouchedWords touched={touched} />}
    </ActForm>
  )
}

const keyOfTime = ({ day, from }: FreeTime): string => `${day} ${from}`
const otherTime = 'other'

interface TimeChoiceProps {
  date: GroupDate
  time: FreeTime
  onChange: (time: FreeTime) => void
}

/** Free times to choose from, and any other one. */
const TimeChoice = ({ date, time: wanted, onChange }: TimeChoiceProps) => {
  const language = useLanguage()
  const { data } = useQuery(optionsQuery(date._id))
  const [isOther, setIsOther] = useState(false)
  const free = data?.freeTimes ?? []
  if (!data) return loading()
  return (
    <ChipRadios
      legend={m.date_free_times()}
      name="time"
      value={isOther ? otherTime : keyOfTime(wanted)}
      onChange={(value) => {
        setIsOther(value === otherTime)
        const found = free.find((each) => keyOfTime(each) === value)
        if (found) onChange(found)
      }}
      options={[
        ...free.map((each) => ({
          value: keyOfTime(each),
          label: `${dayInLine(each.day, language)} ${each.from}–${each.to}`,
        })),
        { value: otherTime, label: m.date_other_time() },
      ]}
    >
      {isOther && (
        <div className={styles.times}>
          <DayField
            label={m.date_day()}
            name="day"
            value={wanted.day}
            // What is no day is refused by the contract.
            onChange={(day) => onChange({ ...wanted, day: day as Day })}
          />
          <TimeField
            label={m.date_from()}
            name="from"
            value={wanted.from}
            onChange={(from) => onChange({ ...wanted, from })}
          />
          <TimeField label={m.date_to()} name="to" value={wanted.to} onChange={(to) => onChange({ ...wanted, to })} />
        </div>
      )}
    </ChipRadios>
  )
}

const isWhole = ({ day, from, to }: FreeTime): boolean => isDay(day) && isTime(from) && isTime(to) && to > from

/** The first free time, or the one that the date has; not known while free ones are read, so that it does not change. */
const useWantedTime = (date: GroupDate) => {
  const { data, isPending } = useQuery(optionsQuery(date._id))
  const now: FreeTime = { day: date.day, from: time(date.start), to: time(date.end) }
  const [chosen, setChosen] = useState<FreeTime>()
  return { now, wanted: chosen ?? data?.freeTimes[0] ?? now, isKnown: !isPending, setChosen }
}

/** Moves a date to another day or hour, with what is in its way and who cannot come then. */
export const MoveDateForm = ({ date, onBack, onDone }: DateFormProps) => {
  const language = useLanguage()
  const { now, wanted, isKnown, setChosen } = useWantedTime(date)
  const [because, setBecause] = useState('')
  const change: DateChange | undefined = isKnown && isWhole(wanted) ? { what: 'moved', ...wanted, because } : undefined
  const { touched, act } = useChange(date._id, change, ({ newDateId }) =>
    onDone(
      m.date_done_moved({ when: `${dayInLine(wanted.day, language)} ${wanted.from}–${wanted.to}` }),
      newDateId && (() => changeBack(newDateId, { what: 'moved', ...now, because: '' })),
    ),
  )
  return (
    <ActForm
      title={m.date_move_title({ day: dayInLine(date.day, language) })}
      submit={m.date_do_move()}
      onBack={onBack}
      of={{ ...act, busy: act.busy || !isKnown }}
      hasNoField
    >
      <TimeChoice date={date} time={wanted} onChange={setChosen} />
      <Field
        label={m.date_because()}
        name="because"
        autoComplete="off"
        maxLength={200}
        hint={m.date_because_hint()}
        value={because}
        onChange={({ currentTarget }) => setBecause(currentTarget.value)}
      />
      {touched && <TouchedWords touched={touched} />}
    </ActForm>
  )
}

type Settles = 'new' | 'makeup' | 'refund'

/** Cancels a date with a reason, and says what participants get for it. */
export const CancelDateForm = ({ course, groupId, date, onBack, onDone }: DateFormProps) => {
  const language = useLanguage()
  const { now, wanted, setChosen } = useWantedTime(date)
  const [because, setBecause] = useState('')
  const [settles, setSettles] = useState<Settles>('makeup')
  const day = dayInLine(date.day, language)
  const reason = because.trim()
  const cancelled: DateChange | undefined =
    settles === 'new'
      ? isWhole(wanted)
        ? { what: 'moved', ...wanted, because: reason }
        : undefined
      : { what: 'cancelled', because: reason || '–', settles }
  const { touched, refused, act } = useChange(date._id, cancelled, ({ newDateId }) =>
    onDone(
      settles === 'new'
        ? m.date_done_moved({ when: `${dayInLine(wanted.day, language)} ${wanted.from}–${wanted.to}` })
        : m.date_done_cancelled({ day }),
      newDateId && (() => changeBack(newDateId, { what: 'moved', ...now, because: '' })),
    ),
  )
  const isOnly = refused instanceof ApiError && refused.code === 'only_date'
  return (
    <ActForm
      title={m.date_cancel_title({ day })}
      submit={m.date_do_cancel()}
      isFinal={settles !== 'new'}
      isDanger
      {...(settles !== 'new' && !isOnly && { means: m.cancel_final() })}
      onBack={onBack}
      of={act}
      {...(reason === '' && { blocked: m.cancel_because_missing() })}
      {...(isOnly && { blocked: m.date_only() })}
    >
      <Field
        label={m.date_because()}
        name="because"
        autoComplete="off"
        maxLength={200}
        hint={m.date_because_hint()}
        value={because}
        onChange={({ currentTarget }) => setBecause(currentTarget.value)}
      />
      <ChipRadios
        legend={m.date_settles()}
        name="settles"
        value={settles}
        onChange={(value) => setSettles(value === 'new' || value === 'refund' ? value : 'makeup')}
        options={[
          { value: 'new', label: m.date_settles_new() },
          { value: 'makeup', label: m.date_settles_makeup() },
          { value: 'refund', label: m.date_settles_refund() },
        ]}
      />
      {settles === 'new' && <TimeChoice date={date} time={wanted} onChange={setChosen} />}
      {isOnly && (
        <Link
          className={buttonLook({ look: 'quiet', small: true })}
          to={`${staffPaths.cancelClasses(course._id)}?groups=${groupId}`}
        >
          {m.cancel_group_open()}
        </Link>
      )}
      {refused && !isOnly && <Says kind="stop">{refused.message}</Says>}
      {touched && <TouchedWords touched={touched} />}
    </ActForm>
  )
}

import { useRef, type ReactNode } from 'react'
import type { GroupForm as SentGroup, OfficeCourse, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { today } from '#web/platform/local-dates.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { useChangedMeanwhile } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { addGroup, changeGroup, readCourse } from './classes.queries.ts'
import { weekdayOf } from '#contract/platform/schedule.ts'
import { addDays } from './days.ts'
import { emptyGroup, groupValuesOf, readGroup, type GroupValues } from './group-values.ts'
import { officeGroupTime, priceOn } from './group-words.ts'
import { GroupFields, type KnownCentre } from './GroupFields.tsx'
import { TermDate } from './TermDate.tsx'
import { WeeklyFields, type Weekly } from './WeeklyFields.tsx'

const schema = () => import('#contract/staff/climbing/courses.ts').then((contract) => contract.GroupForm)

interface FormProps {
  course: OfficeCourse
  known: KnownCentre
  onBack: () => void
  onDone: (said: string, groupId?: string) => void
}

/** Changes a group. A second manager sees what the first one saved, and loses nothing. */
export const ChangeGroupForm = ({
  course,
  group,
  known,
  children,
  onBack,
  onDone,
}: FormProps & { group: OfficeGroup; children?: ReactNode }) => {
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const isTaken = group.paid + group.unpaid + group.held > 0
  const meanwhile = useChangedMeanwhile(groupValuesOf(course, group), async (): Promise<GroupValues> => {
    const newer = await readCourse(course._id)
    return groupValuesOf(newer, newer.groups.find(({ _id }) => _id === group._id) ?? group)
  })
  const { errors, ...of } = useForm({
    schema,
    // An empty price is that of the course.
    read: (form) => ({
      cents: priceOn(course, today()),
      ...(readGroup(form, course.ageGroups) as Partial<SentGroup>),
    }),
    submit: async (form) => {
      const { version } = meanwhile.values
      await meanwhile.save(element.current, async () => {
        await changeGroup(group._id, { ...form, version })
      })
      onDone(m.panel_saved())
    },
  })
  const hasMet = meanwhile.now !== undefined
  return (
    <ActForm
      title={officeGroupTime(group, language)}
      formRef={element}
      submit={hasMet ? m.changed_again() : m.panel_save()}
      onBack={onBack}
      of={{ ...of, message: hasMet && of.message !== undefined ? m.changed_notice() : of.message }}
    >
      {isTaken && <Says>{m.group_taken_note()}</Says>}
      <GroupFields
        course={course}
        values={meanwhile.values}
        known={known}
        errors={errors}
        isTaken={isTaken}
        now={meanwhile.now}
        isChanged={meanwhile.isChanged}
        dates={
          course.category === 'A' && !isTaken ? <TermDate first={group.dates[0]?.day} errors={errors} /> : undefined
        }
      />
      {children}
    </ActForm>
  )
}

/** The new group begins as a copy of another one, on its next weekday. */
const weeklyAfter = (course: OfficeCourse, like: OfficeGroup | undefined): Weekly => {
  const first = like?.dates[0]?.day
  const from = course.groups.flatMap(({ dates }) => dates[0]?.day ?? []).toSorted()[0]
  // A day as the clock says it.
  const tomorrow = addDays(today(), 1)
  return {
    weekday: first ? (weekdayOf(first) % 7) + 1 : 1,
    from: from !== undefined && from > tomorrow ? from : tomorrow,
    count: like?.dates.length ?? 12,
  }
}

/** Adds a group: a weekday, a beginning and a number of weeks; for an activity a day. */
export const AddGroupForm = ({
  course,
  like,
  known,
  onBack,
  onDone,
}: FormProps & { like: OfficeGroup | undefined }) => {
  const values = like ? groupValuesOf(course, like) : emptyGroup(course)
  const isTerm = course.category === 'A'
  const last = like?.dates.at(-1)?.day
  const { errors, ...of } = useForm({
    schema,
    read: (form) => readGroup(form, course.ageGroups),
    submit: async (form) => {
      const before = new Set(course.groups.map(({ _id }) => _id))
      const newer = await addGroup(course._id, { ...form, version: course.version })
      onDone(isTerm ? m.term_added() : m.group_added(), newer.groups.find(({ _id }) => !before.has(_id))?._id)
    },
  })
  return (
    <ActForm
      title={isTerm ? m.term_new() : m.group_new()}
      submit={isTerm ? m.term_add() : m.group_add_submit()}
      onBack={onBack}
      of={of}
    >
      <GroupFields
        course={course}
        values={values}
        known={known}
        errors={errors}
        dates={
          isTerm ? (
            <TermDate first={last && addDays(last, 7)} errors={errors} />
          ) : (
            <WeeklyFields
              first={weeklyAfter(course, like)}
              closedDays={known.closedDays}
              holidays={known.holidays}
              error={errors['dates'] ?? errors['dates.0']}
            />
          )
        }
      />
    </ActForm>
  )
}

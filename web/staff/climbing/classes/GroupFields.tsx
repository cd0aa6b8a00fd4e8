import type { ReactNode } from 'react'
import type { Day } from '#contract/platform/day.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { abilities } from '#web/people/account/abilities.ts'
import { agesOf } from '#web/platform/age-words.ts'
import { today } from '#web/platform/local-dates.ts'
import { ChangedField } from '#web/staff/platform/ui/ChangedField.tsx'
import { putValue } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import type { CourseList } from './classes.queries.ts'
import { DatesField } from './DatesField.tsx'
import styles from './GroupFields.module.css'
import { groupValueInWords, type GroupValues } from './group-values.ts'
import { priceOfCents, priceOn } from './group-words.ts'
import { HoursFields } from './HoursFields.tsx'
import { TickChips } from './TickChips.tsx'
import type { ClosedDays } from './wall.ts'

/** What the forms know of the centre. */
export interface KnownCentre {
  coaches: CourseList['coaches']
  vatClasses: readonly string[]
  closedDays: ClosedDays
  holidays: readonly Day[]
}

interface GroupFieldsProps {
  course: OfficeCourse
  values: GroupValues
  known: KnownCentre
  errors: Readonly<Record<string, string | undefined>>
  /** In place of the dates one by one: those of each week, or the only date of an activity. */
  dates?: ReactNode
  /** Places are taken: dates, hours and ages stay as they are. */
  isTaken?: boolean
  /** What another manager has saved meanwhile, by field. */
  now?: GroupValues | undefined
  isChanged?: (name: keyof GroupValues) => boolean
}

/** Error of a list, whichever of its items it is about. */
const errorOf = (errors: GroupFieldsProps['errors'], list: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === list || path.startsWith(`${list}.`))?.[1]

/** Values that a form sends although no field changes them. */
const Kept = ({ values }: { values: GroupValues }) => (
  <>
    {values.dates.map((day) => (
      <input key={day} type="hidden" name="dates" value={day} />
    ))}
    <input type="hidden" name="start" value={values.start} />
    <input type="hidden" name="end" value={values.end} />
    <input type="hidden" name="hasAges" value="1" />
    {values.ageGroups.map((age) => (
      <input key={age} type="hidden" name="ageGroups" value={age} />
    ))}
  </>
)

/** Fields of a group: when, who leads it, for how many and for whom. */
export const GroupFields = ({
  course,
  values,
  known,
  errors,
  dates,
  isTaken = false,
  now,
  isChanged,
}: GroupFieldsProps) => {
  const price = priceOn(course, today())
  const changed = (name: keyof GroupValues) => ({
    now: now && isChanged?.(name) ? groupValueInWords(now, name, known.coaches) : undefined,
    onTake: (form: HTMLFormElement) => now && putValue(form, name, now[name]),
  })
  // Days as the server sends them are calendar days.
  const days = [...new Set([...values.dates, ...(now?.dates ?? [])])] as Day[]
  return (
    <>
      {dates}
      {isTaken ? (
        <Kept values={values} />
      ) : (
        <ChangedField
          {...changed('start')}
          onTake={(form) => {
            if (!now) return
            putValue(form, 'start', now.start)
            putValue(form, 'end', now.end)
          }}
        >
          <HoursFields start={values.start} end={values.end} errors={errors} />
        </ChangedField>
      )}
      {known.coaches.length > 0 && (
        <ChangedField {...changed('coachIds')}>
          <TickChips
            legend={m.group_coaches()}
            name="coachIds"
            options={known.coaches.map(({ _id, name }) => ({ value: _id, label: name }))}
            ticked={values.coachIds}
            error={errorOf(errors, 'coachIds')}
          />
        </ChangedField>
      )}
      <ChangedField {...changed('others')}>
        <Field
          label={known.coaches.length > 0 ? m.group_others() : m.group_teachers()}
          name="others"
          autoComplete="off"
          optional={m.optional()}
          hint={m.group_others_hint()}
          defaultValue={values.others}
          error={errorOf(errors, 'others')}
        />
      </ChangedField>
      <div className={styles.two}>
        <ChangedField {...changed('maxStudents')}>
          <Field
            label={m.group_places()}
            name="maxStudents"
            type="number"
            min={1}
            max={500}
            defaultValue={values.maxStudents}
            error={errors['maxStudents']}
          />
        </ChangedField>
        <ChangedField {...changed('price')}>
          <Field
            label={m.group_price()}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            placeholder={price === undefined ? '' : priceOfCents(price)}
            defaultValue={values.price}
            error={errors['cents']}
          />
        </ChangedField>
      </div>
      {!isTaken && !dates && (
        <ChangedField {...changed('dates')}>
          <DatesField name="dates" days={days} closedDays={known.closedDays} error={errorOf(errors, 'dates')} />
        </ChangedField>
      )}
      {!isTaken && course.ageGroups.length > 1 && (
        <ChangedField {...changed('ageGroups')}>
          <input type="hidden" name="hasAges" value="1" />
          <TickChips
            legend={m.group_ages()}
            name="ageGroups"
            options={course.ageGroups.map((age) => ({ value: age, label: agesOf([age]) }))}
            ticked={values.ageGroups}
            error={errorOf(errors, 'ageGroups')}
          />
        </ChangedField>
      )}
      <div className={styles.two}>
        <Select
          label={m.group_ability_from()}
          name="abilityFrom"
          empty={m.group_ability_any()}
          defaultValue={values.abilityFrom}
          options={abilities()}
          error={errors['ability.from']}
        />
        <Select
          label={m.group_ability_to()}
          name="abilityTo"
          empty={m.group_ability_any()}
          defaultValue={values.abilityTo}
          options={abilities()}
          error={errors['ability.to']}
        />
      </div>
    </>
  )
}

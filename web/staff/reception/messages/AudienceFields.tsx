import { useId } from 'react'
import type { ArticleId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import { DayFilter } from '#web/staff/platform/ui/DayFilter.tsx'
import { FilterRow, SelectFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import type { FilterName, TypedFilter } from './news.queries.ts'
import styles from './NewsPage.module.css'

interface AgeFieldProps {
  name: FilterName
  label: string
  of: AudienceFieldsProps
}

/** An age at one end of a span; what is wrong with it stands below it. */
const AgeField = ({ name, label, of: { values, errors, onChange } }: AgeFieldProps) => {
  const id = useId()
  const error = errors[name]
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={120}
        value={values[name] ?? ''}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}

interface AudienceFieldsProps {
  values: TypedFilter
  errors: Readonly<Record<string, string>>
  courses: readonly { _id: ArticleId; name: LocalizedText }[]
  onChange: (next: Partial<Record<FilterName, string>>) => void
}

/** What people have in common; a field that is empty leaves everybody. */
export const AudienceFields = (props: AudienceFieldsProps) => {
  const { values, courses, onChange } = props
  const days = [
    { name: 'cameSince', label: m.news_came_since() },
    { name: 'cameBefore', label: m.news_came_before() },
    { name: 'newSince', label: m.news_new_since() },
  ] as const
  return (
    <FilterRow label={m.table_filters()}>
      <SelectFilter
        label={m.people_ticket()}
        value={values['ticket'] ?? ''}
        onChange={(ticket) => onChange({ ticket })}
        all={m.people_any()}
        options={[
          { value: 'valid', label: m.people_ticket_valid() },
          { value: 'ended', label: m.people_ticket_ended() },
          { value: 'none', label: m.news_ticket_none() },
        ]}
      />
      <SelectFilter
        label={m.people_course()}
        value={values['course'] ?? ''}
        onChange={(course) => onChange({ course })}
        all={m.people_any()}
        options={courses.map(({ _id, name }) => ({ value: _id, label: inLanguage(name) }))}
      />
      <AgeField name="ageFrom" label={m.news_age_from()} of={props} />
      <AgeField name="ageTo" label={m.news_age_to()} of={props} />
      {days.map(({ name, label }) => (
        <DayFilter
          key={name}
          label={label}
          value={values[name] ?? ''}
          error={props.errors[name]}
          onChange={(day) => onChange({ [name]: day })}
        />
      ))}
    </FilterRow>
  )
}

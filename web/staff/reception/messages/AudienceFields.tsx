import { useId } from 'react'
import type { ArticleId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { FieldError } from '#web/platform/ui/FieldError.tsx'
import { FilterRow, SelectFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import type { FilterName, TypedFilter } from './news.queries.ts'
import styles from './NewsPage.module.css'

interface EndFieldProps {
  name: FilterName
  label: string
  type: 'number' | 'date'
  of: AudienceFieldsProps
}

/** One end of a span; what is wrong with it stands below it. */
const EndField = ({ name, label, type, of: { values, errors, onChange } }: EndFieldProps) => {
  const id = useId()
  const error = errors[name]
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        {...(type === 'number' && { min: 0, max: 120, inputMode: 'numeric' })}
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
  const ends = [
    { name: 'ageFrom', label: m.news_age_from(), type: 'number' },
    { name: 'ageTo', label: m.news_age_to(), type: 'number' },
    { name: 'cameSince', label: m.news_came_since(), type: 'date' },
    { name: 'cameBefore', label: m.news_came_before(), type: 'date' },
    { name: 'newSince', label: m.news_new_since(), type: 'date' },
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
      {ends.map((end) => (
        <EndField key={end.name} {...end} of={props} />
      ))}
    </FilterRow>
  )
}

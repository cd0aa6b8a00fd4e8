import { ageGroups } from '#contract/platform/age-groups.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { agesOf } from '#web/platform/age-words.ts'
import { inLanguage } from '#web/platform/language.ts'
import { currentYear } from '#web/platform/local-dates.ts'
import { ChipFilter, SelectFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { birthYears } from './birth-years.ts'
import { readFilter, type PeopleFilter } from './people-filter.ts'
import styles from './PeopleFilters.module.css'

interface PeopleFiltersProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
  /** Courses of the season; none for who may not see them. */
  courses: readonly { _id: ArticleId; name: LocalizedText }[]
}

/** Ticket, course, age, agreement, log-in and year of birth: with or without a name typed (docs/product/staff.md §7.19). */
export const PeopleFilters = ({ filter, onChange, courses }: PeopleFiltersProps) => (
  <div className={styles.filters}>
    <SelectFilter
      label={m.people_ticket()}
      value={filter.ticket ?? ''}
      onChange={(chosen) => onChange({ ...filter, ticket: readFilter(`?ticket=${chosen}`).ticket })}
      all={m.people_any()}
      options={[
        { value: 'valid', label: m.people_ticket_valid() },
        { value: 'ended', label: m.people_ticket_ended() },
      ]}
    />
    {courses.length > 0 && (
      <SelectFilter
        label={m.people_course()}
        value={filter.course ?? ''}
        onChange={(chosen) => onChange({ ...filter, course: readFilter(`?course=${chosen}`).course })}
        all={m.people_any()}
        options={courses.map(({ _id, name }) => ({ value: _id, label: inLanguage(name) }))}
      />
    )}
    <SelectFilter
      label={m.people_age()}
      value={filter.age ?? ''}
      onChange={(chosen) => onChange({ ...filter, age: readFilter(`?age=${chosen}`).age })}
      all={m.people_any()}
      options={ageGroups.map((group) => ({ value: group, label: agesOf([group]) }))}
    />
    <SelectFilter
      label={m.people_consent()}
      value={filter.consent ?? ''}
      onChange={(chosen) => onChange({ ...filter, consent: readFilter(`?consent=${chosen}`).consent })}
      all={m.people_any()}
      options={[{ value: 'missing', label: m.people_consent_missing() }]}
    />
    <ChipFilter
      label={m.people_log_in()}
      value={filter.logIn ?? ''}
      onChange={(chosen) =>
        onChange({ ...filter, logIn: chosen === 'with' || chosen === 'without' ? chosen : undefined })
      }
      options={[
        { value: '', label: m.people_log_in_any() },
        { value: 'with', label: m.people_log_in_with() },
        { value: 'without', label: m.people_log_in_without() },
      ]}
    />
    <SelectFilter
      label={m.people_birth_year()}
      value={filter.birthYear === undefined ? '' : String(filter.birthYear)}
      onChange={(year) => onChange({ ...filter, birthYear: year ? Number(year) : undefined })}
      all={m.people_birth_year_any()}
      options={birthYears(currentYear()).map((year) => ({ value: String(year), label: String(year) }))}
    />
  </div>
)

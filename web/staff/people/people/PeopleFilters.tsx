import { m } from '#texts/compiled/messages.js'
import { currentYear } from '#web/platform/local-dates.ts'
import { ChipFilter, SelectFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { birthYears } from './birth-years.ts'
import type { PeopleFilter } from './people-filter.ts'
import styles from './PeopleFilters.module.css'

interface PeopleFiltersProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** Log-in and year of birth, which narrow the search. */
export const PeopleFilters = ({ filter, onChange }: PeopleFiltersProps) => (
  <div className={styles.filters}>
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

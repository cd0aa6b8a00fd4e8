import { useQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { devicesQuery, teamQuery } from '#web/staff/people/team/team.queries.ts'
import { DayFilter } from '#web/staff/platform/ui/DayFilter.tsx'
import { ChipFilter, FilterRow, SelectFilter, TextFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { actionName } from './action-words.ts'
import type { LogFilter } from './audit-log.queries.ts'

interface LogFiltersProps {
  filter: LogFilter
  /** Actions that there are, by their names in the log. */
  actions: readonly string[]
  onChange: (next: Partial<LogFilter>) => void
}

/** Filters of the log by words, day, member, device, action and kind. */
export const LogFilters = ({ filter, actions, onChange }: LogFiltersProps) => {
  const members = useQuery(teamQuery).data?.members ?? []
  const devices = useQuery(devicesQuery).data?.devices ?? []
  // An action that was chosen stays in the list, also when nothing of it is found.
  const names = filter.action === '' || actions.includes(filter.action) ? actions : [...actions, filter.action]
  return (
    <FilterRow label={m.table_filters()}>
      <TextFilter label={m.log_search()} value={filter.q} onChange={(q) => onChange({ q })} />
      <ChipFilter
        label={m.log_kind()}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: '', label: m.log_all() },
          { value: 'changes', label: m.log_changes() },
          { value: 'accesses', label: m.log_accesses() },
        ]}
      />
      <DayFilter label={m.log_from()} value={filter.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={m.log_to()} value={filter.to} onChange={(to) => onChange({ to })} />
      <SelectFilter
        label={m.log_by()}
        all={m.log_everyone()}
        value={filter.by}
        options={members.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(by) => onChange({ by })}
      />
      <SelectFilter
        label={m.log_device()}
        all={m.log_everywhere()}
        value={filter.device}
        options={devices.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(device) => onChange({ device })}
      />
      <SelectFilter
        label={m.log_what()}
        all={m.log_every_action()}
        value={filter.action}
        options={names
          .map((action) => ({ value: action, label: actionName(action) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, 'sl'))}
        onChange={(action) => onChange({ action })}
      />
    </FilterRow>
  )
}

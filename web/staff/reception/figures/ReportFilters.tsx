import type { Beside } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { ChipFilter, SelectFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'

const besideNames: Readonly<Record<Beside, () => string>> = {
  before: m.report_beside_before,
  year: m.report_beside_year,
  none: m.report_beside_none,
}

interface ReportFiltersProps {
  view: { from: string; to: string; beside: Beside; by: string }
  groupings: readonly { value: string; label: string }[]
  errors: Readonly<Record<string, string>>
  onChange: (next: Partial<Record<'from' | 'to' | 'beside' | 'by', string>>) => void
}

/** Period, what stands beside it, and what the sums are by. */
export const ReportFilters = ({ view, groupings, errors, onChange }: ReportFiltersProps) => (
  <PeriodFilter view={view} errors={errors} onChange={onChange}>
    <SelectFilter
      label={m.report_compare()}
      all={besideNames.before()}
      value={view.beside === 'before' ? '' : view.beside}
      options={(['year', 'none'] as const).map((name) => ({ value: name, label: besideNames[name]() }))}
      onChange={(beside) => onChange({ beside })}
    />
    <ChipFilter label={m.report_by()} value={view.by} options={groupings} onChange={(by) => onChange({ by })} />
  </PeriodFilter>
)

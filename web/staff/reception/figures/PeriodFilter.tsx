import type { ReactNode } from 'react'
import type { Preset } from '#contract/staff/reception/saved-views.ts'
import { m } from '#texts/compiled/messages.js'
import { ChipFilter, FilterRow } from '#web/staff/platform/ui/FilterRow.tsx'
import { DayField } from './DayField.tsx'
import styles from './ReportFilters.module.css'
import { presetOf, presets } from './report-view.ts'

const presetNames: Readonly<Record<Preset, () => string>> = {
  today: m.report_preset_today,
  week: m.report_preset_week,
  month: m.report_preset_month,
  last_month: m.report_preset_last_month,
  year: m.report_preset_year,
  last_year: m.report_preset_last_year,
}

interface PeriodFilterProps {
  view: { from: string; to: string }
  errors: Readonly<Record<string, string>>
  onChange: (next: Partial<Record<'from' | 'to', string>>) => void
  /** Further filters beside the days. */
  children?: ReactNode
}

/** Period of a report: one press, or both of its days. */
export const PeriodFilter = ({ view, errors, onChange, children }: PeriodFilterProps) => {
  const preset = presetOf(view)
  return (
    <div className={styles.filters}>
      <FilterRow label={m.report_period()}>
        <ChipFilter
          label={m.report_period()}
          value={preset ?? ''}
          options={(Object.keys(presetNames) as Preset[]).map((name) => ({ value: name, label: presetNames[name]() }))}
          onChange={(name) => onChange(presets()[name as Preset])}
        />
      </FilterRow>
      <FilterRow label={m.table_filters()}>
        <DayField
          label={m.report_from()}
          value={view.from}
          error={errors['from']}
          onChange={(from) => onChange({ from })}
        />
        <DayField label={m.report_to()} value={view.to} error={errors['to']} onChange={(to) => onChange({ to })} />
        {children}
      </FilterRow>
    </div>
  )
}

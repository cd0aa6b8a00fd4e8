import type { ReactNode } from 'react'
import type { Preset } from '#contract/staff/reception/saved-views.ts'
import { m } from '#texts/compiled/messages.js'
import { DayFilter } from '#web/staff/platform/ui/DayFilter.tsx'
import { ChipFilter, FilterRow } from '#web/staff/platform/ui/FilterRow.tsx'
import styles from './ReportPage.module.css'
import { presetOf, presets } from './report-view.ts'
import type { ShownView } from './use-report-view.ts'

const presetNames: Readonly<Record<Preset, () => string>> = {
  today: m.report_preset_today,
  week: m.report_preset_week,
  month: m.report_preset_month,
  last_month: m.report_preset_last_month,
  year: m.report_preset_year,
  last_year: m.report_preset_last_year,
}

interface PeriodFilterProps {
  shown: Pick<ShownView<string>, 'view' | 'change'>
  errors: Readonly<Record<string, string>>
  /** Further filters beside the days. */
  children?: ReactNode
}

/** Period of a report: one press, or both of its days. */
export const PeriodFilter = ({ shown: { view, change }, errors, children }: PeriodFilterProps) => {
  const preset = presetOf(view)
  return (
    <div className={styles.filters}>
      <FilterRow label={m.report_period()}>
        <ChipFilter
          label={m.report_period()}
          value={preset ?? ''}
          options={(Object.keys(presetNames) as Preset[]).map((name) => ({ value: name, label: presetNames[name]() }))}
          onChange={(name) => change(presets()[name as Preset])}
        />
      </FilterRow>
      <FilterRow label={m.table_filters()}>
        <DayFilter
          label={m.report_from()}
          value={view.from}
          error={errors['from']}
          onChange={(from) => change({ from })}
        />
        <DayFilter label={m.report_to()} value={view.to} error={errors['to']} onChange={(to) => change({ to })} />
        {children}
      </FilterRow>
    </div>
  )
}

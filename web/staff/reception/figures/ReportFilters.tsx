import type { Beside } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { ChipFilter, SelectFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import type { ShownView } from './use-report-view.ts'

const besideNames: Readonly<Record<Beside, () => string>> = {
  before: m.report_beside_before,
  year: m.report_beside_year,
  none: m.report_beside_none,
}

interface ReportFiltersProps<By extends string> {
  shown: Pick<ShownView<By>, 'view' | 'change'>
  groupings: Readonly<Record<By, () => string>>
  errors: Readonly<Record<string, string>>
}

/** Period, what stands beside it, and what the sums are by. */
export const ReportFilters = <By extends string>({ shown, groupings, errors }: ReportFiltersProps<By>) => {
  const { view, change } = shown
  return (
    <PeriodFilter shown={shown} errors={errors}>
      <SelectFilter
        label={m.report_compare()}
        all={besideNames.before()}
        value={view.beside === 'before' ? '' : view.beside}
        options={(['year', 'none'] as const).map((name) => ({ value: name, label: besideNames[name]() }))}
        onChange={(beside) => change({ beside })}
      />
      <ChipFilter
        label={m.report_by()}
        value={view.by}
        options={(Object.keys(groupings) as By[]).map((value) => ({ value, label: groupings[value]() }))}
        onChange={(by) => change({ by })}
      />
    </PeriodFilter>
  )
}

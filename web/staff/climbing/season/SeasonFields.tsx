import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { DayField, MinuteField } from '#web/staff/platform/ui/DayField.tsx'
import { openingOf, type SeasonDraft } from './season-draft.ts'
import styles from './SeasonFields.module.css'

interface SeasonFieldsProps {
  draft: SeasonDraft
  today: Day
  onChange: (next: Partial<SeasonDraft>) => void
  errors: Readonly<Record<string, string>>
}

/** What the whole season is copied with. */
export const SeasonFields = ({ draft, today, onChange, errors }: SeasonFieldsProps) => (
  <fieldset className={styles.fields}>
    <legend className="hidden">{m.season_settings()}</legend>
    <DayField
      label={m.season_first_day()}
      name="firstDay"
      min={today}
      hint={m.season_first_day_hint()}
      value={draft.firstDay}
      onChange={(firstDay) => onChange({ firstDay })}
      error={errors['firstDay']}
    />
    <Field
      label={m.season_dates()}
      name="dates"
      type="number"
      min={1}
      max={60}
      hint={m.season_dates_hint()}
      value={draft.dates}
      onChange={({ currentTarget }) => onChange({ dates: currentTarget.value })}
      error={errors['dates']}
    />
    <MinuteField
      label={m.course_opening_minute()}
      name="opensAt"
      hint={m.season_opening_hint()}
      value={openingOf(draft, today)}
      onChange={(opening) => onChange({ opening })}
      error={errors['opensAt']}
    />
    <Field
      label={m.season_percent()}
      name="percent"
      inputMode="decimal"
      autoComplete="off"
      hint={m.season_percent_hint()}
      value={draft.percent}
      // A percentage counts for all prices, also for those typed before.
      onChange={({ currentTarget }) => onChange({ percent: currentTarget.value, prices: {} })}
    />
    <Checkbox
      name="skipsHolidays"
      checked={draft.skipsHolidays}
      onChange={({ currentTarget }) => onChange({ skipsHolidays: currentTarget.checked })}
    >
      {m.group_skip_holidays()}
    </Checkbox>
  </fieldset>
)

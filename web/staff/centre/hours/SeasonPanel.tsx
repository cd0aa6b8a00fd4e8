import { useState } from 'react'
import type { Season } from '#contract/centre/hours.ts'
import type { Day } from '#contract/platform/day.ts'
import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { ChangedForm } from '#web/staff/platform/ui/ChangedForm.tsx'
import { putValue } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { readHours, saveSeason, type OfficeHours, type PreviewBody } from './hours.queries.ts'
import styles from './HoursPage.module.css'
import { HoursPreview } from './HoursPreview.tsx'
import { spansAsTyped, typedSpans } from './typed-hours.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const weekdayField = (weekday: number) => `week.${weekday - 1}`

interface SeasonPanelProps {
  now: OfficeHours
  /** The season in hand; absent for a new one. */
  season: Season | undefined
  onClose: () => void
  onSaved: (version: number) => void
}

const read = (form: FormData, begun: Day | undefined) => ({
  from: begun ?? typedText(form, 'from'),
  // What is no hours is refused by the schema beside its field.
  week: weekdays.map((weekday) => typedSpans(typedText(form, weekdayField(weekday))) ?? null),
})

/** The hours of a week and the day from which they hold, with what customers will read. */
export const SeasonPanel = ({ now, season, onClose, onSaved }: SeasonPanelProps) => {
  const language = useLanguage()
  const [preview, setPreview] = useState<PreviewBody>()
  const begun = season && season.from <= now.today ? season.from : undefined
  const replaces = season && { replaces: season.from }
  const valuesIn = ({ seasons, version, today }: OfficeHours) => {
    const kept = season ? seasons.find(({ from }) => from === season.from) : undefined
    const week = kept?.week ?? season?.week ?? seasons.at(-1)?.week
    return {
      from: kept?.from ?? season?.from ?? (seasons.length === 0 ? today : ''),
      ...Object.fromEntries(
        weekdays.map((weekday) => [weekdayField(weekday), spansAsTyped(week?.[weekday - 1] ?? [])]),
      ),
      version: String(version),
    }
  }
  const look = (form: FormData) => {
    const { from, week } = read(form, begun)
    const spans = week.flatMap((day) => (day ? [day] : []))
    setPreview(from !== '' && spans.length === 7 ? { season: { from, week: spans }, ...replaces } : undefined)
  }
  const copyMonday = (form: HTMLFormElement) => {
    const monday = typedText(new FormData(form), weekdayField(1))
    for (const weekday of weekdays) putValue(form, weekdayField(weekday), monday)
    look(new FormData(form))
  }
  return (
    <SidePanel
      title={season ? m.office_hours_edit_season({ day: date(season.from) }) : m.office_hours_new_season()}
      note={m.office_hours_day_hint()}
      onClose={onClose}
      focusOn={begun ? weekdayField(1) : 'from'}
    >
      <ChangedForm
        opened={valuesIn(now)}
        reread={async () => valuesIn(await readHours())}
        schema={() => import('#contract/centre/hours.ts').then((contract) => contract.Season)}
        sentences={{ invalid: m.office_hours_day_wrong }}
        read={(form) => read(form, begun)}
        save={async (value, version) => onSaved(await saveSeason({ version, ...value, ...replaces }))}
        onLook={look}
        notice={m.office_hours_changed()}
        label={m.office_hours_new_season()}
        means={<HoursPreview body={preview} />}
        onBack={onClose}
      >
        {(control) => (
          <>
            {!begun && control('from', (shared) => <DayField {...shared} label={m.office_hours_season_from()} />)}
            <div className={styles.week}>
              {weekdays.map((weekday) =>
                control(weekdayField(weekday), (shared) => (
                  <Field
                    {...shared}
                    label={asHeading(weekdayNumbered(weekday, language))}
                    autoComplete="off"
                    maxLength={80}
                  />
                )),
              )}
            </div>
            <div>
              <Button small look="quiet" onClick={({ currentTarget: { form } }) => form && copyMonday(form)}>
                {m.office_hours_copy()}
              </Button>
            </div>
          </>
        )}
      </ChangedForm>
    </SidePanel>
  )
}

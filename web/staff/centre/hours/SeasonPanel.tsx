import { useEffect, useRef, useState } from 'react'
import type { Season } from '#contract/centre/hours.ts'
import type { Day } from '#contract/platform/day.ts'
import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { ChangedField } from '#web/staff/platform/ui/ChangedField.tsx'
import { putValue, useChangedMeanwhile } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { PanelForm } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { readHours, saveSeason, type OfficeHours, type PreviewBody } from './hours.queries.ts'
import styles from './HoursPage.module.css'
import { HoursPreview } from './HoursPreview.tsx'
import { spansAsTyped, typedSpans } from './typed-hours.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const nameOf = (weekday: number) => `week.${weekday - 1}`

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
  week: weekdays.map((weekday) => typedSpans(typedText(form, nameOf(weekday))) ?? null),
})

/** The hours of a week and the day from which they hold, with what customers will read. */
export const SeasonPanel = ({ now, season, onClose, onSaved }: SeasonPanelProps) => {
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const [preview, setPreview] = useState<PreviewBody>()
  const begun = season && season.from <= now.today ? season.from : undefined
  const replaces = season && { replaces: season.from }
  const valuesIn = ({ seasons, version, today }: OfficeHours) => {
    const kept = season ? seasons.find(({ from }) => from === season.from) : undefined
    const week = kept?.week ?? season?.week ?? seasons.at(-1)?.week
    return {
      from: kept?.from ?? season?.from ?? (seasons.length === 0 ? today : ''),
      ...Object.fromEntries(weekdays.map((weekday) => [nameOf(weekday), spansAsTyped(week?.[weekday - 1] ?? [])])),
      version: String(version),
    } as Record<string, string>
  }
  const meanwhile = useChangedMeanwhile(valuesIn(now), async () => valuesIn(await readHours()))
  const of = useForm({
    schema: () => import('#contract/centre/hours.ts').then((contract) => contract.Season),
    read: (form) => read(form, begun),
    sentences: { invalid: m.office_hours_day_wrong },
    submit: async (value) => {
      const version = Number(meanwhile.values['version'])
      await meanwhile.save(element.current, async () => {
        onSaved(await saveSeason({ version, ...value, ...replaces }))
      })
    },
  })
  const look = () => {
    if (!element.current) return
    const { from, week } = read(new FormData(element.current), begun)
    const spans = week.flatMap((day) => (day ? [day] : []))
    setPreview(from !== '' && spans.length === 7 ? { season: { from, week: spans }, ...replaces } : undefined)
  }
  // The form begins with a preview of what stands in it.
  // oxlint-disable-next-line react/exhaustive-deps -- fields say themselves when they change
  useEffect(look, [])
  const copyMonday = () => {
    const form = element.current
    if (!form) return
    const monday = typedText(new FormData(form), nameOf(1))
    for (const weekday of weekdays) putValue(form, nameOf(weekday), monday)
    look()
  }
  const hasMet = meanwhile.now !== undefined
  const field = (name: string, label: string, more: { type?: 'date'; hint?: string }) => (
    <ChangedField
      key={name}
      now={meanwhile.isChanged(name) ? meanwhile.now?.[name] : undefined}
      onTake={(form) => {
        putValue(form, name, meanwhile.now?.[name] ?? '')
        look()
      }}
    >
      <Field
        label={label}
        name={name}
        autoComplete="off"
        maxLength={80}
        defaultValue={meanwhile.values[name]}
        error={of.errors[name]}
        {...more}
      />
    </ChangedField>
  )
  return (
    <SidePanel
      title={season ? m.office_hours_edit_season({ day: date(season.from) }) : m.office_hours_new_season()}
      note={m.office_hours_day_hint()}
      onClose={onClose}
      focusOn={begun ? nameOf(1) : 'from'}
    >
      <PanelForm
        of={{
          ...of,
          message: hasMet && of.message !== undefined ? m.office_hours_changed() : of.message,
          form: {
            ...of.form,
            onChange: (event) => {
              of.form.onChange(event)
              look()
            },
          },
        }}
        ref={element}
        label={m.office_hours_new_season()}
        means={<HoursPreview body={preview} />}
        submit={hasMet ? m.changed_again() : m.panel_save()}
        back={m.panel_cancel()}
        onBack={onClose}
      >
        {!begun && field('from', m.office_hours_season_from(), { type: 'date' })}
        <div className={styles.week}>
          {weekdays.map((weekday) => field(nameOf(weekday), asHeading(weekdayNumbered(weekday, language)), {}))}
        </div>
        <div>
          <Button small look="quiet" onClick={copyMonday}>
            {m.office_hours_copy()}
          </Button>
        </div>
      </PanelForm>
    </SidePanel>
  )
}

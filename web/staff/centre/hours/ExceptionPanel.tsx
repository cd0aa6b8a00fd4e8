import { useState, type ComponentProps } from 'react'
import type { ShownException } from '#contract/centre/hours.ts'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { daysInWords } from '#texts/opening-hours.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { ChangedForm } from '#web/staff/platform/ui/ChangedForm.tsx'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { isDay, keepLastDay } from '#web/staff/platform/ui/typed-day.ts'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { readHours, saveException, type OfficeHours, type PreviewBody } from './hours.queries.ts'
import styles from './HoursPage.module.css'
import { HoursPreview } from './HoursPreview.tsx'
import { spansAsTyped, typedSpans } from './typed-hours.ts'

/** An exception as a form begins with it; a new one has no days. */
export type ExceptionDraft = Omit<ShownException, 'from' | 'to'> & { from: Day | ''; to: Day | '' }

interface ExceptionPanelProps {
  now: OfficeHours
  draft: ExceptionDraft
  /** First day of the exception that is edited; absent for a new one. */
  replaces: Day | undefined
  /** What is chosen at first. */
  isOpen: boolean
  onClose: () => void
  onSaved: (version: number, days: { from: Day; to: Day }) => void
}

const read = (form: FormData, isOpen: boolean) => {
  const typed = typedSpans(typedText(form, 'spans'))
  return {
    from: typedText(form, 'from'),
    // A single day is one date.
    to: typedText(form, 'to') || typedText(form, 'from'),
    // Other hours are at least one span; no hours are chosen as 'closed'.
    spans: isOpen ? (typed?.length ? typed : null) : [],
    reason: { sl: typedText(form, 'reason.sl'), en: typedText(form, 'reason.en') },
  }
}

/** Days that are closed or have other hours, and why, with what customers will read. */
export const ExceptionPanel = ({ now, draft, replaces, isOpen, onClose, onSaved }: ExceptionPanelProps) => {
  const language = useLanguage()
  const [opens, setOpens] = useState(isOpen)
  const [preview, setPreview] = useState<PreviewBody>()
  const valuesIn = ({ exceptions, version }: OfficeHours) => {
    const { from, to, spans, reason } = (replaces && exceptions.find((each) => each.from === replaces)) || draft
    return {
      from,
      to: to === from ? '' : to,
      spans: spansAsTyped(spans),
      'reason.sl': reason.sl,
      'reason.en': reason.en === reason.sl ? '' : reason.en,
      version: String(version),
    }
  }
  const look = (form: FormData) => {
    const { from, to, spans, reason } = read(form, opens)
    const isWhole = isDay(from) && isDay(to) && spans !== null && reason.sl.trim() !== ''
    setPreview(isWhole ? { exception: { from, to, spans, reason }, ...(replaces && { replaces }) } : undefined)
  }
  const days =
    replaces && draft.from && draft.to ? daysInWords({ from: draft.from, to: draft.to }, language) : undefined
  return (
    <SidePanel
      title={days === undefined ? m.office_hours_new_exception() : m.office_hours_edit_exception({ days })}
      onClose={onClose}
      focusOn={draft.from ? 'spans' : 'from'}
    >
      <ChangedForm
        opened={valuesIn(now)}
        reread={async () => valuesIn(await readHours())}
        schema={() => import('#contract/centre/hours.ts').then((contract) => contract.HoursException)}
        sentences={{ invalid: m.office_hours_day_wrong }}
        read={(form) => read(form, opens)}
        save={async (value, version) =>
          onSaved(await saveException({ version, ...value, ...(replaces && { replaces }) }), value)
        }
        onLook={look}
        // A choice is no field that says it has changed.
        lookAgain={opens}
        notice={m.office_hours_changed()}
        label={m.office_hours_new_exception()}
        means={<HoursPreview body={preview} />}
        onBack={onClose}
      >
        {(control) => {
          const field = (name: string, label: string, more: Partial<ComponentProps<typeof Field>> = {}) =>
            control(name, (shared) => <Field {...shared} label={label} autoComplete="off" maxLength={60} {...more} />)
          return (
            <>
              <div className={styles.two}>
                {control('from', (shared) => (
                  <DayField {...shared} label={m.office_hours_first_day()} onChange={keepLastDay} />
                ))}
                {control('to', (shared) => (
                  <DayField {...shared} label={m.office_hours_last_day()} optional={m.optional()} />
                ))}
              </div>
              <ChipRadios
                legend={m.office_hours_what()}
                name="what"
                value={opens ? 'open' : 'closed'}
                options={[
                  { value: 'closed', label: m.office_hours_is_closed() },
                  { value: 'open', label: m.office_hours_is_open() },
                ]}
                onChange={(value) => setOpens(value === 'open')}
              />
              {opens && field('spans', m.office_hours_hours(), { hint: m.office_hours_hours_hint() })}
              {field('reason.sl', m.office_hours_reason_sl())}
              {field('reason.en', m.office_hours_reason_en(), {
                optional: m.optional(),
                hint: m.office_hours_reason_en_hint(),
              })}
            </>
          )
        }}
      </ChangedForm>
    </SidePanel>
  )
}

import { useRef, useState } from 'react'
import { asHeading } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { vatClassName } from '#web/staff/centre/prices/vat-words.ts'
import { ChangedForm } from '#web/staff/platform/ui/ChangedForm.tsx'
import { isDay } from '#web/staff/platform/ui/typed-day.ts'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import styles from './FactPanel.module.css'
import { FactHistory } from './FactHistory.tsx'
import { FactPreview } from './FactPreview.tsx'
import { factWords } from './fact-words.ts'
import { lastRateTyped, typedRates, vatClassesOf, withRates } from './rate-words.ts'
import { changeSettings, readSettings, type SettingsNow } from './settings.queries.ts'

interface RatesPanelProps {
  now: SettingsNow
  onClose: () => void
  onSaved: (now: SettingsNow) => void
}

/** The control of a complaint about the list of rates: its day is one for all classes. */
const controlOf = (path: string): string =>
  /^vat\..+\.\d+\.from$/.test(path) ? 'from' : path.replace(/^vat\./, 'rates.')

const save = async (body: Parameters<typeof changeSettings>[0]): Promise<SettingsNow> => {
  try {
    return await changeSettings(body)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.entries(error.fields).map(([path, sentence]) => [controlOf(path), sentence] as const)
    throw new ApiError(error.status, error.message, { code: error.code, fields: Object.fromEntries(fields) })
  }
}

/** Rates of VAT from a day on, with all that hold by then, and their history. */
export const RatesPanel = ({ now, onClose, onSaved }: RatesPanelProps) => {
  const words = factWords('vat')
  // What the server held when it was read last: a form adds to that.
  const held = useRef(now.settings.vat)
  const [typed, setTyped] = useState(now.settings.vat)
  const valuesIn = ({ settings: { vat }, version }: SettingsNow) => ({
    from: '',
    ...Object.fromEntries(vatClassesOf(vat).map((vatClass) => [`rates.${vatClass}`, lastRateTyped(vat, vatClass)])),
    version: String(version),
  })
  return (
    <SidePanel title={words.name()} note={words.about()} onClose={onClose}>
      <ChangedForm
        opened={valuesIn(now)}
        reread={async () => {
          const next = await readSettings()
          held.current = next.settings.vat
          return valuesIn(next)
        }}
        schema={() => import('#contract/staff/centre/centre-facts.ts').then(({ NewRates }) => NewRates)}
        read={(form) => typedRates(form, held.current)}
        save={async (form, version) => {
          const vat = withRates(held.current, form)
          if (vat === held.current) throw new ApiError(422, '', { fields: { from: m.centre_vat_same() } })
          onSaved(await save({ version, vat }))
        }}
        onLook={(form) => {
          const { from, rates } = typedRates(form, held.current)
          const whole = Object.entries(rates).filter(([, rate]) => !Number.isNaN(rate))
          setTyped(!isDay(from) ? held.current : withRates(held.current, { from, rates: Object.fromEntries(whole) }))
        }}
        label={words.name()}
        means={
          <>
            <FactPreview name="vat" fact={typed} now={now} />
            <FactHistory name="vat" now={now} onRestored={onSaved} />
          </>
        }
        onBack={onClose}
      >
        {(control) => (
          <>
            {control('from', (shared) => (
              <DayField {...shared} label={m.centre_from()} />
            ))}
            <fieldset className={styles.fields}>
              <legend>{m.centre_vat_new()}</legend>
              <p className="muted">{m.centre_vat_hint()}</p>
              {vatClassesOf(now.settings.vat).map((vatClass) => (
                <div key={vatClass} data-half>
                  {control(`rates.${vatClass}`, (shared) => (
                    <Field
                      {...shared}
                      label={asHeading(vatClassName(vatClass))}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={9}
                    />
                  ))}
                </div>
              ))}
            </fieldset>
          </>
        )}
      </ChangedForm>
    </SidePanel>
  )
}

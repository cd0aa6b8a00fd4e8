import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { ChangedForm } from '#web/staff/platform/ui/ChangedForm.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import styles from './FactPanel.module.css'
import { ColourField } from './ColourField.tsx'
import { DocumentField } from './DocumentField.tsx'
import { FactHistory } from './FactHistory.tsx'
import { FactPreview } from './FactPreview.tsx'
import { LogoField } from './LogoField.tsx'
import { fieldInWords, formFieldsOf, typedFact, valuesOf } from './fact-values.ts'
import { factWords, type FormFact } from './fact-words.ts'
import { changeSettings, readSettings, type SettingsNow } from './settings.queries.ts'

interface FactPanelProps {
  name: FormFact
  now: SettingsNow
  onClose: () => void
  onSaved: (now: SettingsNow) => void
}

/** A fact of the centre: its fields, what customers will read, and its history. */
export const FactPanel = ({ name, now, onClose, onSaved }: FactPanelProps) => {
  const words = factWords(name)
  const fields = formFieldsOf(name, now.settings[name])
  const [typed, setTyped] = useState(now.settings[name])
  // Controls that are set by code say so: the form looks again at what it holds.
  const [looks, setLooks] = useState(0)
  const valuesIn = ({ settings, version, samples }: SettingsNow) => {
    const values = valuesOf(name, settings[name])
    const isSample = samples.some((sample) => sample === name)
    return {
      ...Object.fromEntries(
        fields.map(({ name: path, shown, isDay, isTick, isUsual }) => {
          const value = isSample && !isTick && !isUsual ? '' : (values[path] ?? '')
          return [`${name}.${path}`, shown && !isDay ? shown(value) : value]
        }),
      ),
      version: String(version),
    }
  }
  return (
    <SidePanel title={words.name()} note={words.about()} onClose={onClose}>
      <ChangedForm
        opened={valuesIn(now)}
        reread={async () => valuesIn(await readSettings())}
        schema={() => import('#contract/staff/centre/settings.ts').then(({ settingForm }) => settingForm(name))}
        read={(form) => ({ [name]: typedFact(name, form, fields) })}
        save={async (fact, version) => onSaved(await changeSettings({ version, ...fact }))}
        onLook={(form) => setTyped(typedFact(name, form, fields))}
        lookAgain={looks}
        label={words.name()}
        means={
          <>
            <FactPreview name={name} fact={typed} now={now} />
            <FactHistory name={name} now={now} onRestored={onSaved} />
          </>
        }
        onBack={onClose}
      >
        {(control) => (
          <div className={styles.fields}>
            {fields.map((field) => (
              <div key={field.name} data-half={field.isHalf}>
                {control(
                  `${name}.${field.name}`,
                  (shared) => {
                    const labelled = {
                      ...shared,
                      label: field.label(),
                      hint: field.hint?.(),
                      ...(field.isOptional && { optional: m.optional() }),
                    }
                    if (field.isFile) return <DocumentField {...labelled} />
                    if (field.isLogo) return <LogoField {...labelled} onKept={() => setLooks((before) => before + 1)} />
                    if (field.isColour)
                      return <ColourField {...labelled} onPicked={() => setLooks((before) => before + 1)} />
                    if (field.isLong) return <TextArea {...labelled} rows={field.isLong === 'paragraph' ? 5 : 8} />
                    if (field.isDay) return <DayField {...labelled} />
                    return field.isTick ? (
                      <Checkbox name={shared.name} defaultChecked={shared.defaultValue === 'on'} error={shared.error}>
                        {field.label()}
                      </Checkbox>
                    ) : (
                      <Field
                        {...labelled}
                        autoComplete="off"
                        maxLength={200}
                        {...(field.isNumber && { inputMode: 'numeric' })}
                      />
                    )
                  },
                  (value) => fieldInWords(field, value),
                )}
              </div>
            ))}
          </div>
        )}
      </ChangedForm>
    </SidePanel>
  )
}

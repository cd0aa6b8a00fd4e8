import { useRef, useState } from 'react'
import type { FactName } from '#contract/staff/centre/centre-facts.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { ChangedField } from '#web/staff/platform/ui/ChangedField.tsx'
import { putValue, useChangedMeanwhile } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { PanelForm } from '#web/staff/platform/ui/PanelForm.tsx'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import styles from './FactPanel.module.css'
import { FactHistory } from './FactHistory.tsx'
import { FactPreview } from './FactPreview.tsx'
import { factWords, fieldInWords, typedFact, valuesOf, type FactField } from './fact-words.ts'
import { changeSettings, readSettings, type SettingsNow } from './settings.queries.ts'

interface FactPanelProps {
  name: FactName
  now: SettingsNow
  onClose: () => void
  onSaved: (now: SettingsNow) => void
}

/** A fact of the centre: its fields, what customers will read, and its history. */
export const FactPanel = ({ name, now, onClose, onSaved }: FactPanelProps) => {
  const words = factWords(name)
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(now.settings[name])
  const controlOf = (field: FactField) => `${name}.${field.name}`
  const valuesIn = ({ settings, version }: SettingsNow): Record<string, string> => {
    const values = valuesOf(name, settings[name])
    return {
      ...Object.fromEntries(
        words.fields.map((field) => {
          const value = values[field.name] ?? ''
          return [controlOf(field), field.shown && !field.isDay ? field.shown(value) : value]
        }),
      ),
      version: String(version),
    }
  }
  const meanwhile = useChangedMeanwhile(valuesIn(now), async () => valuesIn(await readSettings()))
  const of = useForm({
    schema: () => import('#contract/staff/centre/settings.ts').then(({ settingForm }) => settingForm(name)),
    read: (form) => ({ [name]: typedFact(name, form) }),
    submit: async (fact) => {
      const version = Number(meanwhile.values['version'])
      await meanwhile.save(element.current, async () => onSaved(await changeSettings({ version, ...fact })))
    },
  })
  const look = () => {
    if (element.current) setTyped(typedFact(name, new FormData(element.current)))
  }
  const hasMet = meanwhile.now !== undefined
  const control = (field: FactField) => {
    const [id, value] = [controlOf(field), meanwhile.values[controlOf(field)]]
    // A paragraph that is wrong is one of its field.
    const error = of.errors[id] ?? Object.entries(of.errors).find(([path]) => path.startsWith(`${id}.`))?.[1]
    const shared = { label: field.label(), name: id, hint: field.hint?.(), defaultValue: value, error }
    return (
      <ChangedField
        now={meanwhile.isChanged(id) ? fieldInWords(field, meanwhile.now?.[id] ?? '') : undefined}
        onTake={(form) => {
          putValue(form, id, meanwhile.now?.[id] ?? '')
          look()
        }}
      >
        {field.isTick && (
          <Checkbox name={id} defaultChecked={value === 'on'} error={error}>
            {field.label()}
          </Checkbox>
        )}
        {field.isLong && <TextArea {...shared} rows={8} />}
        {!field.isTick && !field.isLong && (
          <Field {...shared} autoComplete="off" maxLength={200} {...(field.isDay && { type: 'date' })} />
        )}
      </ChangedField>
    )
  }
  return (
    <SidePanel title={words.name()} note={words.about()} onClose={onClose}>
      <PanelForm
        of={{
          ...of,
          message: hasMet && of.message !== undefined ? m.changed_notice() : of.message,
          form: {
            ...of.form,
            onChange: (event) => {
              of.form.onChange(event)
              look()
            },
          },
        }}
        ref={element}
        label={words.name()}
        means={
          <>
            <FactPreview name={name} fact={typed} />
            <FactHistory name={name} now={now} onRestored={onSaved} />
          </>
        }
        submit={hasMet ? m.changed_again() : m.panel_save()}
        back={m.panel_cancel()}
        onBack={onClose}
      >
        <div className={styles.fields}>
          {words.fields.map((field) => (
            <div key={field.name} data-half={field.isHalf}>
              {control(field)}
            </div>
          ))}
        </div>
      </PanelForm>
    </SidePanel>
  )
}

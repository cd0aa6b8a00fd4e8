import { useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { ChangedField } from '#web/staff/platform/ui/ChangedField.tsx'
import { putValue, useChangedMeanwhile } from '#web/staff/platform/ui/changed-meanwhile.ts'
import { PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { asTyped, numbers, typedValue, valueInWords, type NumberSetting } from './setting-words.ts'
import { changeSettings, readSettings, type SettingsNow } from './settings.queries.ts'

interface NumberFormProps {
  name: NumberSetting
  now: SettingsNow
  onBack: () => void
  onSaved: (now: SettingsNow) => void
}

/** A new value of a setting that is a number. */
export const NumberForm = ({ name, now, onBack, onSaved }: NumberFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const words = numbers[name]
  const valuesIn = ({ settings, version }: SettingsNow) => ({
    [name]: asTyped(name, settings[name]),
    version: String(version),
  })
  const meanwhile = useChangedMeanwhile(valuesIn(now), async () => valuesIn(await readSettings()))
  const of = useForm({
    schema: () => import('#contract/staff/centre/settings.ts').then(({ settingForm }) => settingForm(name)),
    read: (form) => ({ [name]: typedValue(name, typedText(form, name)) }),
    submit: async (changed) => {
      const version = Number(meanwhile.values['version'])
      await meanwhile.save(element.current, async () => onSaved(await changeSettings({ version, ...changed })))
    },
  })
  const range = m.settings_range({ min: String(words.min), max: String(words.max), unit: words.unit() })
  const hasMet = meanwhile.now !== undefined
  const kept = meanwhile.now && typedValue(name, meanwhile.now[name] ?? '')
  return (
    <PanelForm
      of={{ ...of, message: hasMet && of.message !== undefined ? m.changed_notice() : of.message }}
      ref={element}
      label={words.name()}
      means={<Says>{m.settings_means()}</Says>}
      submit={hasMet ? m.changed_again() : m.panel_save()}
      back={m.panel_cancel()}
      onBack={onBack}
    >
      <ChangedField
        now={meanwhile.isChanged(name) && kept !== undefined ? valueInWords(name, kept) : undefined}
        onTake={(form) => putValue(form, name, meanwhile.now?.[name] ?? '')}
      >
        <Field
          label={m.settings_new_value()}
          name={name}
          inputMode={words.scale === 1 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={9}
          hint={range}
          defaultValue={meanwhile.values[name]}
          error={of.errors[name] && range}
        />
      </ChangedField>
    </PanelForm>
  )
}

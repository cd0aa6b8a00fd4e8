import { m } from '#texts/compiled/messages.js'
import { ChangedForm } from '#web/staff/platform/ui/ChangedForm.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
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
  const words = numbers[name]
  const valuesIn = ({ settings, version }: SettingsNow) => ({
    [name]: asTyped(name, settings[name]),
    version: String(version),
  })
  const range = m.settings_range({ min: String(words.min), max: String(words.max), unit: words.unit() })
  return (
    <ChangedForm
      opened={valuesIn(now)}
      reread={async () => valuesIn(await readSettings())}
      schema={() => import('#contract/staff/centre/settings.ts').then(({ settingForm }) => settingForm(name))}
      read={(form) => ({ [name]: typedValue(name, typedText(form, name)) })}
      save={async (changed, version) => onSaved(await changeSettings({ version, ...changed }))}
      label={words.name()}
      means={<Says>{m.settings_means()}</Says>}
      onBack={onBack}
    >
      {(control) =>
        control(
          name,
          ({ error, ...shared }) => (
            <Field
              {...shared}
              label={m.settings_new_value()}
              inputMode={words.scale === 1 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={9}
              hint={range}
              error={error && range}
            />
          ),
          (typed) => valueInWords(name, typedValue(name, typed)),
        )
      }
    </ChangedForm>
  )
}

import { useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/platform/ui/Field.tsx'
import styles from './FactPanel.module.css'

interface ColourFieldProps {
  label: string
  name: string
  hint: string | undefined
  optional?: string
  defaultValue: string
  error: string | undefined
  /** Says that a colour was picked, which no event of the typed field does. */
  onPicked: () => void
}

/** A colour as it is typed, or picked in the browser's own picker. */
export const ColourField = ({ onPicked, ...field }: ColourFieldProps) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.colour}>
      <Field
        {...field}
        autoComplete="off"
        maxLength={20}
        spellCheck={false}
        translate="no"
        onChange={({ currentTarget }) => {
          if (picker.current) picker.current.value = currentTarget.value.trim().toLowerCase()
        }}
      />
      <input
        type="color"
        ref={picker}
        defaultValue={field.defaultValue || '#0b2124'}
        aria-label={m.centre_accent_pick()}
        onChange={({ currentTarget: { form, value } }) => {
          const typed = form?.elements.namedItem(field.name)
          if (typed instanceof HTMLInputElement) typed.value = value
          onPicked()
        }}
      />
    </div>
  )
}

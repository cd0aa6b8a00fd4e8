import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/platform/ui/Field.tsx'

interface NewPasswordFieldsProps {
  labels: { password: string; confirm: string }
  errors: Readonly<Record<string, string | undefined>>
}

/** A new password and its repetition. */
export const NewPasswordFields = ({ labels, errors }: NewPasswordFieldsProps) => (
  <>
    <Field
      label={labels.password}
      name="password"
      type="password"
      autoComplete="new-password"
      hint={m.password_hint()}
      reveal={{ show: m.show(), hide: m.hide() }}
      error={errors['password']}
    />
    <Field
      label={labels.confirm}
      name="passwordConfirm"
      type="password"
      autoComplete="new-password"
      reveal={{ show: m.show(), hide: m.hide() }}
      error={errors['passwordConfirm']}
    />
  </>
)

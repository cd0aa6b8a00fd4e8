import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/ui/Field.tsx'

interface UsernameFieldProps {
  readOnly?: boolean
  error: string | undefined
}

/** Email address that a person logs in with; password managers fill it in by `username`. */
export const UsernameField = ({ readOnly = false, error }: UsernameFieldProps) => (
  <Field
    label={m.email_label()}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    readOnly={readOnly}
    error={error}
  />
)

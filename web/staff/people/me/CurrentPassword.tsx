import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/platform/ui/Field.tsx'

/** The present password, which every change of the own account asks for. */
export const CurrentPassword = ({ error }: { error: string | undefined }) => (
  <Field
    label={m.me_password_current()}
    name="currentPassword"
    type="password"
    autoComplete="current-password"
    reveal={{ show: m.show(), hide: m.hide() }}
    error={error}
  />
)

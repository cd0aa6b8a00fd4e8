import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Field } from '#web/platform/ui/Field.tsx'

/** Why something is done that concerns another person; kept beside the act. */
export const BecauseField = ({ error, isFirst = false }: { error: string | undefined; isFirst?: boolean }) => (
  <Field
    label={m.person_because()}
    name="because"
    autoComplete="off"
    ref={isFirst ? takeFocus : undefined}
    hint={m.person_because_hint()}
    maxLength={200}
    error={error}
  />
)

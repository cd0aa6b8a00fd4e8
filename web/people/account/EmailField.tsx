import type { ComponentProps } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Field } from '#web/platform/ui/Field.tsx'

type EmailFieldProps = Partial<ComponentProps<typeof Field>>

/** Field for an email address; by default the one a person logs in with, which password managers fill in. */
export const EmailField = (field: EmailFieldProps) => (
  <Field
    label={m.email_label()}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    {...field}
  />
)

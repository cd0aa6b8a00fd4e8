import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import type { Child } from '#contract/family.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { EmailField } from '#web/account/EmailField.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { sendChildLogin } from './family.queries.ts'

interface SendLoginFormProps {
  person: Pick<Child, '_id' | 'firstName'>
  label: string
  hint?: string
}

/** Emails a set-up link to a child; it can be sent again, also to another address. */
export const SendLoginForm = ({ person: { _id, firstName }, label, hint }: SendLoginFormProps) => {
  const [sent, setSent] = useState<string>()
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/family.ts').then(({ SendChildAuth }) => SendChildAuth),
    submit: async ({ email }) => {
      setSent(undefined)
      setSent(await sendChildLogin(_id, email))
    },
  })
  return (
    <Form {...form} aria-label={`${m.children_login()}, ${firstName}`}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <EmailField label={label} hint={hint} id={`email-${_id}`} autoComplete="off" error={errors['email']} />
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      {sent !== undefined && (
        <Notice tone="ok" live="status">
          {sent}
        </Notice>
      )}
      <Button type="submit" look="quiet" icon={Mail} busy={busy}>
        {m.children_send_login()}
      </Button>
    </Form>
  )
}

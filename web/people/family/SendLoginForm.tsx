import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { useState } from 'react'
import type { Child } from '#contract/people/family.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { useForm } from '#web/platform/form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { EmailField } from '#web/people/account/EmailField.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { sendChildLogin } from './family.queries.ts'

interface SendLoginFormProps {
  person: Pick<Child, '_id' | 'firstName' | 'invitation'>
  label: string
  hint?: string
}

/** Emails a set-up link to a child; it can be sent again, also to another address. */
export const SendLoginForm = ({ person: { _id, firstName, invitation }, label, hint }: SendLoginFormProps) => {
  const [sent, setSent] = useState<string>()
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/family.ts').then(({ SendChildAuth }) => SendChildAuth),
    submit: async ({ email }) => {
      setSent(undefined)
      setSent(await sendChildLogin(_id, email))
    },
  })
  const waiting = invitation && (
    <Notice tone="info" live="still">
      {m.children_login_waits({
        email: invitation.email,
        date: date(invitation.expires),
        time: time(invitation.expires),
      })}
    </Notice>
  )
  return (
    <Form {...form} aria-label={`${m.children_login()}, ${firstName}`}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      {sent === undefined && waiting}
      <EmailField
        label={label}
        hint={hint}
        id={`email-${_id}`}
        autoComplete="off"
        defaultValue={invitation?.email}
        error={errors['email']}
      />
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
        {invitation ? m.children_send_login_again() : m.children_send_login()}
      </Button>
    </Form>
  )
}

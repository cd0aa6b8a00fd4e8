import { useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { changePassword } from './profile.queries.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Password change, which needs the current password; the server ends all other sessions. */
export const ChangePasswordForm = () => {
  const element = useRef<HTMLFormElement>(null)
  const [done, setDone] = useState<string>()
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/account.ts').then(({ ChangePassword }) => ChangePassword),
    submit: async ({ currentPassword, password }) => {
      setDone(undefined)
      const message = await changePassword({ currentPassword, password })
      element.current?.reset()
      setDone(message)
    },
  })
  return (
    <Form {...form} ref={element} aria-label={m.password_change_title()}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <Field
        label={m.password_current()}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        reveal={{ show: m.show(), hide: m.hide() }}
        error={errors['currentPassword']}
      />
      <NewPasswordFields labels={{ password: m.password_new(), confirm: m.password_new_confirm() }} errors={errors} />
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      {done && (
        <Notice tone="ok" live="status">
          {done}
        </Notice>
      )}
      <Button type="submit" look="quiet" wide busy={busy}>
        {m.password_change_submit()}
      </Button>
    </Form>
  )
}

import { useState } from 'react'
import { staff } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { ToLogIn } from './ToLogIn.tsx'
import { WayInFrame } from './WayInFrame.tsx'

/** Asks for a link for a new password; the answer is the same for every address (docs/product/staff.md §3.6). */
export const ForgotPage = () => {
  const [isDone, setDone] = useState(false)
  const { form, errors, message, busy } = useForm({
    schema: () =>
      import('#contract/staff/people/staff.ts').then(({ staff: { forgotPassword } }) => forgotPassword.body),
    submit: async (body) => {
      await call(staff.forgotPassword, { body })
      setDone(true)
    },
  })
  return (
    <WayInFrame title={m.staff_forgot_title()} {...(!isDone && { note: m.staff_forgot_note() })}>
      <Title page={m.staff_forgot_title()} />
      {isDone ? (
        <>
          <Notice tone="ok" live="status">
            {m.staff_forgot_done()}
          </Notice>
          <ToLogIn />
        </>
      ) : (
        <Form {...form}>
          <Field
            label={m.staff_email()}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors['email']}
          />
          {message && (
            <Notice tone="danger" live="alert">
              {message}
            </Notice>
          )}
          <Button type="submit" wide busy={busy}>
            {m.staff_forgot_submit()}
          </Button>
        </Form>
      )}
    </WayInFrame>
  )
}

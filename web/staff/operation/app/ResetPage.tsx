import { useState } from 'react'
import { useParams } from 'react-router'
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

/** Target of the reset email's link: a new password. The second factor stays as it is. */
export const ResetPage = () => {
  const { token = '' } = useParams()
  const [isDone, setDone] = useState(false)
  const { form, errors, message, busy } = useForm({
    schema: () => import('#contract/staff/people/staff.ts').then(({ staff: { resetPassword } }) => resetPassword.body),
    submit: async (body) => {
      await call(staff.resetPassword, { params: { token }, body })
      setDone(true)
    },
  })
  return (
    <WayInFrame title={m.staff_reset_title()}>
      <Title page={m.staff_reset_title()} />
      {isDone ? (
        <>
          <Notice tone="ok" live="status">
            {m.staff_reset_done()}
          </Notice>
          <ToLogIn />
        </>
      ) : (
        <Form {...form}>
          <Field
            label={m.staff_reset_title()}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={m.staff_set_up_password_hint()}
            reveal={{ show: m.show(), hide: m.hide() }}
            error={errors['password']}
          />
          {message && (
            <Notice tone="danger" live="alert">
              {message}
            </Notice>
          )}
          <Button type="submit" wide busy={busy}>
            {m.staff_reset_submit()}
          </Button>
        </Form>
      )}
    </WayInFrame>
  )
}

import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { logIn, type Me } from '#web/staff/platform/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'

interface LogInFormProps {
  /** Word of the button; 'Prijavi se' at the log-in itself. */
  submit: string
  /** The demo asks for no second factor. */
  isDemo: boolean
  /** Filled in, such as by a press on an account of the demo. */
  known?: { email: string; password: string } | undefined
  onDone: (me: Me) => void
}

/** Email, password and second factor: the log-in, and the proof that a PIN is not. */
export const LogInForm = ({ submit, isDemo, known, onDone }: LogInFormProps) => {
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/staff/people/staff.ts').then(({ StaffLogIn }) => StaffLogIn),
    submit: async (body) => onDone(await logIn({ body })),
  })
  return (
    <Form {...form}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <Field
        label={m.staff_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known?.email}
        error={errors['email']}
      />
      <Field
        label={m.password_label()}
        name="password"
        type="password"
        autoComplete="current-password"
        reveal={{ show: m.show(), hide: m.hide() }}
        defaultValue={known?.password}
        error={errors['password']}
      />
      <Field
        label={m.staff_code()}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint={isDemo ? m.staff_code_demo() : m.staff_code_hint()}
        optional={isDemo ? m.optional() : undefined}
        error={errors['code']}
      />
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}

import { useState } from 'react'
import { account } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/platform/api.ts'
import { centre } from '#web/platform/centre.ts'
import { useForm } from '#web/platform/form.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { EmailField } from './EmailField.tsx'

/** Requests a reset link. The answer is the same for known and unknown addresses. */
export const ForgotPasswordPage = () => {
  const [sent, setSent] = useState(false)
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/account.ts').then(({ ForgotPassword }) => ForgotPassword),
    submit: async (body) => {
      await call(account.forgotPassword, { body })
      setSent(true)
    },
  })
  return (
    <Page narrow>
      <Title page={m.password_forgot_title()} />
      <PageTitle title={m.password_forgot_title()} note={m.password_forgot_note()} />
      <Form {...form}>
        <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
        <EmailField readOnly={sent} error={errors['email']} />
        {message && (
          <Notice tone="danger" live="alert">
            {message}
          </Notice>
        )}
        {sent ? (
          <Notice tone="ok" live="status" ref={takeFocus}>
            {m.forgot_done({ email: centre.contact.email })}
          </Notice>
        ) : (
          <Button type="submit" wide busy={busy}>
            {m.password_forgot_submit()}
          </Button>
        )}
        <Link to={paths.login} className={buttonLook({ look: 'quiet', wide: true })}>
          {m.signup_to_login()}
        </Link>
      </Form>
    </Page>
  )
}

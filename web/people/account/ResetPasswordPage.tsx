import { useState } from 'react'
import { useParams } from 'react-router'
import { account } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { CheckedLink } from './CheckedLink.tsx'
import { DoneThenLogIn } from './DoneThenLogIn.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** What the page says once the password is set. */
interface DoneMessage {
  message: string
  cancelledEmail?: string | undefined
}

const ResetForm = ({ token, onDone }: { token: string; onDone: (done: DoneMessage) => void }) => {
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/account.ts').then(({ ResetPassword }) => ResetPassword),
    submit: async (body) => onDone(await call(account.resetPassword, { params: { token }, body })),
  })
  return (
    <Form {...form}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <NewPasswordFields labels={{ password: m.password_new(), confirm: m.password_new_confirm() }} errors={errors} />
      {message && <Expired sentence={message} />}
      <Button type="submit" wide busy={busy}>
        {m.password_reset_submit()}
      </Button>
    </Form>
  )
}

/** What a link that no longer works says, with the way to a new one. */
const Expired = ({ sentence }: { sentence: string }) => (
  <Notice
    tone="danger"
    live="alert"
    action={
      <Link to={paths.forgotPassword} className={buttonLook({ look: 'quiet', small: true })}>
        {m.password_forgot_title()}
      </Link>
    }
  >
    {sentence}
  </Notice>
)

/** Target of the reset email's link: sets a new password, then leads to the log-in. */
export const ResetPasswordPage = () => {
  const { token = '' } = useParams()
  const [done, setDone] = useState<DoneMessage>()
  return (
    <Page narrow>
      <Title page={m.password_reset_title()} />
      <PageTitle title={m.password_reset_title()} />
      {done !== undefined ? (
        <DoneThenLogIn message={done.message} stays={done.cancelledEmail !== undefined} />
      ) : (
        <CheckedLink check={account.checkResetLink} token={token} Refused={Expired}>
          <ResetForm token={token} onDone={setDone} />
        </CheckedLink>
      )}
    </Page>
  )
}

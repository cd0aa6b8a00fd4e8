import { useLayoutEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { account } from '#contract/calls.ts'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { DoneMark } from '#web/platform/ui/DoneMark.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Hero } from '#web/platform/ui/Hero.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { focusPageTitle, PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { HeroWall } from '#web/platform/ui/Wall.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useSignUp } from './sign-up.store.ts'
import { EmailField } from './EmailField.tsx'
import { keepLoginEmail } from './login-email.ts'

/** After the sign-up: asks the customer to open the confirmation email. */
const SignedUp = ({ email }: { email: string }) => {
  // New content at the same address: scroll and focus as after a change of route.
  useLayoutEffect(() => {
    scrollTo(0, 0)
    focusPageTitle()
  }, [])
  return (
    <>
      <Title page={m.signup_done_title()} />
      <Hero
        size="short"
        mark={<DoneMark />}
        lines={[m.signup_done_title()]}
        art={<HeroWall seed="signup" size="short" visits={['dnevna']} />}
      />
      <Page narrow>
        <Notice tone="ok" live="status">
          {m.signup_done_text({ email })}
        </Notice>
        <p>{m.signup_done_spam()}</p>
        <Link to={paths.login} className={buttonLook({ wide: true })}>
          {m.signup_to_login()}
        </Link>
      </Page>
    </>
  )
}

/** Step 2 of the sign-up: email and password. Without a draft of step 1 it leads back there. */
export const SignUpEndPage = () => {
  const { draft, complete, clear } = useSignUp()
  // Decided once: the logo clears the draft on its way to the login, which must not lead back to step 1.
  const [mayStay] = useState(complete)
  const [doneFor, setDoneFor] = useState<string>()
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/account.ts').then(({ Credentials }) => Credentials),
    submit: async (credentials) => {
      // Step 1 accepts only complete dates.
      const person = { ...draft, birthDate: draft.birthDate as Day, agreesToTerms: true as const }
      await call(account.signUp, { body: { ...person, ...credentials } })
      keepLoginEmail(credentials.email)
      setDoneFor(credentials.email)
      clear()
    },
  })
  if (doneFor !== undefined) return <SignedUp email={doneFor} />
  if (!mayStay) return <Navigate to={paths.signUp} replace />
  return (
    <Page narrow>
      <Title page={m.signup_credentials_title()} />
      <PageTitle title={m.signup_credentials_title()} note={m.signup_step({ step: 2 })} />
      <Form {...form}>
        <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
        <EmailField error={errors['email']} />
        <NewPasswordFields labels={{ password: m.password_label(), confirm: m.password_confirm() }} errors={errors} />
        {message && (
          <Notice tone="danger" live="alert">
            {message}
          </Notice>
        )}
        <Button type="submit" wide busy={busy}>
          {m.signup_submit()}
        </Button>
        <Link to={paths.signUp} className={buttonLook({ look: 'quiet', wide: true })}>
          {m.signup_back()}
        </Link>
      </Form>
    </Page>
  )
}

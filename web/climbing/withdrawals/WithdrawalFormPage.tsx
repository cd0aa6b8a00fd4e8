import { useState } from 'react'
import { Navigate } from 'react-router'
import { withdrawals } from '#contract/calls.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { mayBeSignedIn } from '#web/people/account/account.queries.ts'
import { EmailField } from '#web/people/account/EmailField.tsx'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { Link } from '#web/platform/Link.tsx'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { newRequestKey } from './request-key.ts'

/** Withdrawal without an account; a customer with a session sees the own purchases instead (docs/product/withdrawals.md §7). */
export const WithdrawalFormPage = () =>
  mayBeSignedIn() ? <Navigate to={paths.withdrawals} replace /> : <DeclareForm />

const DeclareForm = () => {
  const [request] = useState(newRequestKey)
  const [done, setDone] = useState<string>()
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/climbing/withdrawals.ts').then(({ Declare }) => Declare),
    read: (data) => ({ ...Object.fromEntries(data), request }),
    submit: async (body) => setDone((await call(withdrawals.declare, { body })).message),
  })
  const sent = done !== undefined
  return (
    <Page narrow>
      <Title page={m.withdrawal_title()} />
      <PageTitle title={m.withdrawal_title()} note={m.withdrawal_note()} />
      {!sent && (
        <Notice
          tone="info"
          live="still"
          action={
            <Link to={paths.login} className={buttonLook({ look: 'quiet', small: true })}>
              {m.withdrawal_declare_login()}
            </Link>
          }
        >
          {m.withdrawal_declare_note()}
        </Notice>
      )}
      <Form {...form} aria-label={m.withdrawal_title()}>
        <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
        <Field
          label={m.withdrawal_declare_name()}
          name="name"
          autoComplete="name"
          readOnly={sent}
          error={errors['name']}
        />
        <Field
          label={m.withdrawal_declare_invoice()}
          hint={m.withdrawal_declare_invoice_hint()}
          name="invoice"
          autoComplete="off"
          autoCapitalize="characters"
          readOnly={sent}
          error={errors['invoice']}
        />
        <EmailField autoComplete="email" readOnly={sent} error={errors['email']} />
        <Field
          label={m.withdrawal_declare_what()}
          hint={m.withdrawal_declare_what_hint()}
          optional={m.optional()}
          name="what"
          autoComplete="off"
          readOnly={sent}
          error={errors['what']}
        />
        {message && (
          <Notice tone="danger" live="alert">
            {message}
          </Notice>
        )}
        {sent ? (
          <>
            <Notice tone="ok" live="status" ref={takeFocus}>
              {done}
            </Notice>
            <Link to={paths.login} className={buttonLook({ look: 'quiet', wide: true })}>
              {m.withdrawal_declare_to_login()}
            </Link>
          </>
        ) : (
          <Button type="submit" wide busy={busy}>
            {m.withdrawal_confirm()}
          </Button>
        )}
        <p className="muted">{m.withdrawal_dated()}</p>
      </Form>
    </Page>
  )
}

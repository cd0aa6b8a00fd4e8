import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { staff } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError, call } from '#web/platform/api.ts'
import { ErrorBoundary, type FallbackProps } from '#web/platform/ErrorBoundary.tsx'
import { useForm } from '#web/platform/form.ts'
import { QrPicture } from '#web/platform/QrPicture.tsx'
import { Title } from '#web/platform/Title.tsx'
import { answerOf } from '#web/staff/platform/query.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { OwnDataNotice } from './OwnDataNotice.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SetUpPage.module.css'
import { ToLogIn } from './ToLogIn.tsx'
import { WayInFrame } from './WayInFrame.tsx'

const read = (form: FormData) => ({ ...Object.fromEntries(form), readsNotice: form.get('readsNotice') === 'on' })

const pinField = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const

/** 'JBSW Y3DP …': a key that can be typed from a screen. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

const SetUpForm = ({ token, onDone }: { token: string; onDone: (recoveryCodes: readonly string[]) => void }) => {
  // The secret is made once, so that a page that gets the focus again does not show another one.
  const { name, email, secret, uri } = useSuspenseQuery({
    ...answerOf(staff.setUpLink, { params: { token } }),
    staleTime: Infinity,
  }).data
  const [pin, setPin] = useState({ first: '', again: '' })
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/staff/people/staff.ts').then(({ SetUp }) => SetUp),
    read,
    submit: async (body) => {
      if (pin.first !== pin.again) throw new ApiError(0, '', { fields: { pinAgain: m.staff_set_up_pin_differs() } })
      onDone((await call(staff.setUp, { params: { token }, body })).recoveryCodes)
    },
  })
  return (
    <Form {...form}>
      <p>{m.staff_set_up_hello({ name })}</p>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      {/* For the browser's own store of passwords. */}
      <input
        className="hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Field
        label={m.staff_set_up_password()}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={m.staff_set_up_password_hint()}
        reveal={{ show: m.show(), hide: m.hide() }}
        error={errors['password']}
      />
      <section className={styles.factor} aria-labelledby="staff-factor">
        <h2 id="staff-factor">{m.staff_set_up_factor()}</h2>
        <p>{m.staff_set_up_factor_note()}</p>
        <QrPicture className={styles.qr} text={uri} label={m.staff_set_up_qr()} />
        <p>
          {m.staff_set_up_secret()}: <code className={styles.secret}>{inGroups(secret)}</code>
        </p>
        <Field
          label={m.staff_set_up_code()}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors['code']}
        />
      </section>
      <Field
        {...pinField}
        label={m.staff_set_up_pin()}
        name="pin"
        hint={m.staff_set_up_pin_hint()}
        error={errors['pin']}
        onChange={({ currentTarget }) => setPin({ ...pin, first: currentTarget.value })}
      />
      <Field
        {...pinField}
        label={m.staff_set_up_pin_again()}
        name="pinAgain"
        error={errors['pinAgain']}
        onChange={({ currentTarget }) => setPin({ ...pin, again: currentTarget.value })}
      />
      <OwnDataNotice />
      <Checkbox name="readsNotice" error={errors['readsNotice']}>
        {m.staff_notice_read()}
      </Checkbox>
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" wide busy={busy}>
        {m.staff_set_up_submit()}
      </Button>
    </Form>
  )
}

const Failed = ({ error }: FallbackProps) => (
  <>
    <Notice tone="danger" live="alert">
      {error instanceof ApiError ? error.message : m.error_text()}
    </Notice>
    <ToLogIn />
  </>
)

/** Target of the set-up link: password, second factor, PIN and the notice; then the recovery codes, once. */
export const SetUpPage = () => {
  const { token = '' } = useParams()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes)
    return (
      <WayInFrame title={m.staff_recovery_title()} note={m.staff_recovery_note()}>
        <Title page={m.staff_recovery_title()} />
        <RecoveryCodes codes={recoveryCodes} />
        <ToLogIn label={m.staff_recovery_done()} />
      </WayInFrame>
    )
  return (
    <WayInFrame title={m.staff_set_up_title()}>
      <Title page={m.staff_set_up_title()} />
      <ErrorBoundary resetKey={token} Fallback={Failed}>
        <Suspense fallback={<Skeleton label={m.loading()} shapes={['line', 'field', 'field', 'field']} />}>
          <SetUpForm token={token} onDone={setRecoveryCodes} />
        </Suspense>
      </ErrorBoundary>
    </WayInFrame>
  )
}

import { useState } from 'react'
import { staffPaths } from '#contract/platform/paths.ts'
import { staff } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { Link } from '#web/platform/Link.tsx'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Title } from '#web/platform/Title.tsx'
import { openFor, readSession, type StaffState } from '#web/staff/platform/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { DemoAccounts, useDemoDesk } from './DemoAccounts.tsx'
import { keepingTyped } from './keeping-typed.ts'
import { LogInForm } from './LogInForm.tsx'
import styles from './LogInScreen.module.css'
import { WayInFrame } from './WayInFrame.tsx'

/** Enrols this browser by the code of an administrator (docs/product/staff.md §4.1). */
const Enrol = ({ onBack }: { onBack: () => void }) => {
  const { form, errors, message, busy } = useForm({
    schema: () => import('#contract/staff/people/staff.ts').then(({ staff: { enrol } }) => enrol.body),
    submit: async (body) => {
      await keepingTyped(async () => {
        await call(staff.enrol, { body })
        await readSession()
      })
    },
  })
  return (
    <Form {...form}>
      <Field
        label={m.staff_enrol_code()}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        error={errors['code']}
        ref={takeFocus}
      />
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" wide busy={busy}>
        {m.staff_enrol_submit()}
      </Button>
      <Button look="bare" onClick={onBack}>
        {m.staff_to_log_in()}
      </Button>
    </Form>
  )
}

/** A browser that is no device and has no session: log-in, or enrolment as a device of the desk. */
export const LogInScreen = ({ state: { demo } }: { state: StaffState }) => {
  const [isEnrolling, setEnrolling] = useState(false)
  const [known, setKnown] = useState<{ email: string; password: string }>()
  const demoDesk = useDemoDesk()
  if (isEnrolling)
    return (
      <WayInFrame title={m.staff_enrol_title()} note={m.staff_enrol_note()}>
        <Title page={m.staff_enrol_title()} />
        <Enrol onBack={() => setEnrolling(false)} />
      </WayInFrame>
    )
  return (
    <WayInFrame title={m.staff_log_in_title()}>
      <Title page={m.staff_log_in_title()} />
      <LogInForm
        key={known?.email}
        submit={m.staff_log_in()}
        isDemo={demo !== undefined}
        known={known}
        onDone={openFor}
      />
      {demo && (
        <Button look="quiet" wide busy={demoDesk.isBusy} onClick={demoDesk.enrol}>
          {m.staff_demo_desk()}
        </Button>
      )}
      {demoDesk.failure && (
        <Notice tone="danger" live="alert">
          {demoDesk.failure}
        </Notice>
      )}
      <div className={styles.ways}>
        <Link to={staffPaths.forgotPassword}>{m.staff_forgotten()}</Link>
        <button type="button" onClick={() => setEnrolling(true)}>
          {m.staff_enrol_open()}
        </button>
      </div>
      {demo && <DemoAccounts demo={demo} onChoose={(email) => setKnown({ email, password: demo.password })} />}
    </WayInFrame>
  )
}

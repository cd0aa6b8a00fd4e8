import { useRef } from 'react'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { courses } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { FormGround, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { keepLastDay } from '#web/staff/platform/ui/typed-day.ts'
import { Form } from '#web/platform/ui/Form.tsx'
import { closePeriod } from './closed-days.queries.ts'
import styles from './ClosedDaysPanel.module.css'
import type { ClosedRun } from '#web/platform/closed-runs.ts'
import { addDays, daysBetween } from './days.ts'

interface CloseDaysFormProps {
  onDone: (run: ClosedRun, touched: Answer<typeof courses.closeDays>['touched']) => void
}

/** Closes a period: first and last day, and why, in both languages. */
export const CloseDaysForm = ({ onDone }: CloseDaysFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/climbing/courses.ts').then((contract) => contract.courses.closeDays.body),
    read: (form) => ({
      from: typedText(form, 'from'),
      // A single day is closed by one date.
      to: typedText(form, 'to') || typedText(form, 'from'),
      name: { sl: typedText(form, 'name.sl'), en: typedText(form, 'name.en') },
    }),
    submit: async (period) => {
      const touched = await closePeriod(period)
      const { from, to } = period
      const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
      element.current?.reset()
      onDone({ ...period, days }, touched)
    },
  })
  return (
    <Form {...of.form} ref={element} aria-label={m.closed_add()}>
      <ErrorSummary title={m.form_summary()} attempt={of.attempts} errors={of.summary} />
      <FormGround title={m.closed_add()}>
        <div className={styles.two}>
          <DayField label={m.closed_from()} name="from" onChange={keepLastDay} error={errors['from']} />
          <DayField label={m.closed_to()} name="to" optional={m.optional()} error={errors['to']} />
        </div>
        <Field label={m.closed_name_sl()} name="name.sl" autoComplete="off" maxLength={60} error={errors['name.sl']} />
        <Field label={m.closed_name_en()} name="name.en" autoComplete="off" maxLength={60} error={errors['name.en']} />
        {of.message !== undefined && (
          <div role="alert">
            <Says kind="stop">{of.message}</Says>
          </div>
        )}
        <div>
          <Button type="submit" small busy={of.busy}>
            {m.closed_close()}
          </Button>
        </div>
      </FormGround>
    </Form>
  )
}

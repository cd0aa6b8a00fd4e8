import { useState } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { officePreInvoices } from '#contract/staff/calls.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros } from '#texts/format.ts'
import { asHeading, weekdayName } from '#texts/calendar-names.ts'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { BecauseField } from '#web/staff/platform/ui/BecauseField.tsx'
import { useMe, useScope } from '#web/staff/platform/session.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { keepPreInvoice } from './pre-invoices.queries.ts'
import { laterDays } from './pre-invoice-words.ts'

/** What can be done about an open pre-invoice. */
export type PreInvoiceAct = 'settle' | 'remind' | 'extend' | 'void'

interface FormProps {
  preInvoice: OfficePreInvoice
  onDone: (said: string) => void
  onBack: () => void
}

const SettleForm = ({ preInvoice, onDone, onBack }: FormProps) => {
  const { _id: preInvoiceId, number, total, buyer } = preInvoice
  const sum = priceOfEuros(total)
  // The same key for each try, so that a transfer is settled once.
  const [key] = useState(() => crypto.randomUUID())
  const me = useMe()
  const maySee = useScope('bank') === 'all'
  const { errors, ...of } = useForm({
    schema: () =>
      import('#contract/staff/reception/pre-invoices.ts').then((contract) => contract.officePreInvoices.settle.body),
    read: (sent) => ({ ...Object.fromEntries(sent), key }),
    submit: async (body) => {
      const answer = await call(officePreInvoices.settle, { params: { preInvoiceId }, body })
      await keepPreInvoice(answer.preInvoice)
      onDone(m.office_pre_settled({ number }))
    },
  })
  return (
    <ActForm
      title={m.office_pre_settle({ sum })}
      means={
        buyer.email ? m.office_pre_settle_means({ sum, email: buyer.email }) : m.office_pre_settle_no_email({ sum })
      }
      submit={m.office_pre_settle_do()}
      onBack={onBack}
      of={of}
    >
      <Field
        label={m.office_pre_seen_by()}
        name="statementSeenBy"
        autoComplete="off"
        maxLength={80}
        ref={takeFocus}
        // Who may see the statement has mostly seen it; others name who has.
        defaultValue={maySee ? me.name : ''}
        error={errors['statementSeenBy']}
      />
    </ActForm>
  )
}

const RemindForm = ({ preInvoice, onDone, onBack }: FormProps) => {
  const { _id: preInvoiceId, buyer } = preInvoice
  const of = useAct(async () => {
    const answer = await call(officePreInvoices.remind, { params: { preInvoiceId } })
    await keepPreInvoice(answer.preInvoice)
    onDone(m.office_pre_reminded_done({ email: buyer.email }))
  })
  return (
    <ActForm
      title={m.office_pre_remind()}
      means={m.office_pre_remind_means({ email: buyer.email })}
      submit={m.office_pre_remind_do()}
      onBack={onBack}
      of={of}
    />
  )
}

const ExtendForm = ({ preInvoice, onDone, onBack }: FormProps) => {
  const language = useLanguage()
  const days = laterDays(preInvoice.due)
  const [due, setDue] = useState(days.at(-1) ?? '')
  const { errors, ...of } = useForm({
    schema: () =>
      import('#contract/staff/reception/pre-invoices.ts').then((contract) => contract.officePreInvoices.extend.body),
    submit: async (body) => {
      const answer = await call(officePreInvoices.extend, { params: { preInvoiceId: preInvoice._id }, body })
      await keepPreInvoice(answer.preInvoice)
      onDone(m.office_pre_extended({ date: date(answer.preInvoice.due) }))
    },
  })
  return (
    <ActForm
      title={m.office_pre_extend()}
      means={m.office_pre_extend_means()}
      submit={m.office_pre_extend_do({ date: date(due) })}
      onBack={onBack}
      of={of}
    >
      <Select
        label={m.office_pre_extend_day()}
        name="due"
        ref={takeFocus}
        value={due}
        onChange={({ currentTarget }) => setDue(currentTarget.value)}
        options={days.map((day) => ({
          value: day,
          label: `${asHeading(weekdayName(day as Day, language))}, ${date(day)}`,
        }))}
        error={errors['due']}
      />
    </ActForm>
  )
}

const VoidForm = ({ preInvoice, onDone, onBack }: FormProps) => {
  const { _id: preInvoiceId, number } = preInvoice
  const { errors, ...of } = useForm({
    schema: () =>
      import('#contract/staff/reception/pre-invoices.ts').then((contract) => contract.officePreInvoices.void.body),
    submit: async (body) => {
      const answer = await call(officePreInvoices.void, { params: { preInvoiceId }, body })
      await keepPreInvoice(answer.preInvoice)
      onDone(m.office_pre_voided({ number }))
    },
  })
  return (
    <ActForm
      title={m.office_pre_void()}
      means={m.office_pre_void_means()}
      isFinal
      submit={m.office_pre_void_do()}
      onBack={onBack}
      of={of}
    >
      <BecauseField isFirst error={errors['because']} />
    </ActForm>
  )
}

const forms = { settle: SettleForm, remind: RemindForm, extend: ExtendForm, void: VoidForm }

/** The form of one thing to do about an open pre-invoice, with what follows from it. */
export const PreInvoiceActForm = ({ act, ...rest }: FormProps & { act: PreInvoiceAct }) => {
  const ActOf = forms[act]
  return <ActOf {...rest} />
}

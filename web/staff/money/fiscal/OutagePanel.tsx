import { useState } from 'react'
import { boundBook } from '#contract/staff/calls.ts'
import type { OutageCause } from '#contract/staff/reception/bound-book.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { DayField, TimeField } from '#web/staff/platform/ui/DayField.tsx'
import { causeNames } from './outage-words.ts'

interface OutagePanelProps {
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Records from when to when no invoice could be issued; only within it sales are entered from the bound book. */
export const OutagePanel = ({ onClose, onDone }: OutagePanelProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const [cause, setCause] = useState<string>('power')
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/reception/bound-book.ts').then((contract) => contract.boundBook.record.body),
    read: (form) => ({ ...Object.fromEntries(form), key }),
    submit: async (body) => {
      await call(boundBook.record, { body })
      await invalidate(boundBook.outages)
      onDone(m.book_outage_recorded())
    },
  })
  const field = (name: string) => ({ name, id: `outage-${name}`, autoComplete: 'off', error: errors[name] })
  return (
    <SidePanel title={m.book_record_outage()} onClose={onClose} focusOn="fromDay">
      <ActForm title={m.book_record_outage()} submit={m.book_record_outage()} onBack={onClose} of={of}>
        <DayField label={m.book_outage_from_day()} {...field('fromDay')} />
        <TimeField label={m.book_outage_from_time()} {...field('fromTime')} />
        <DayField label={m.book_outage_to_day()} {...field('toDay')} />
        <TimeField label={m.book_outage_to_time()} {...field('toTime')} />
        <ChipRadios
          legend={m.book_outage_cause()}
          name="cause"
          options={(Object.keys(causeNames) as OutageCause[]).map((value) => ({ value, label: causeNames[value]() }))}
          value={cause}
          onChange={setCause}
        />
        <TextArea label={m.book_outage_text()} name="text" maxLength={500} error={errors['text']} />
      </ActForm>
    </SidePanel>
  )
}

import { useState } from 'react'
import { notes } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { MinuteField } from '#web/staff/platform/ui/DayField.tsx'
import { instantOf } from '#web/staff/platform/ui/local-minute.ts'

interface IncidentFormProps {
  card: PersonCard
  onDone: (said: string) => void
  onBack: () => void
}

/** Writes an incident down: when, where, what, and who saw it. */
export const IncidentForm = ({ card, onDone, onBack }: IncidentFormProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const params = { personId: card._id }
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/people/notes.ts').then((contract) => contract.notes.report.body),
    read: (sent) => {
      const typed = Object.fromEntries(sent) as Record<string, string> // a form without files
      return { ...typed, key, happenedAt: instantOf(typed['happenedAt'] ?? '') }
    },
    submit: async (body) => {
      const answer = await call(notes.report, { params, body })
      queryClient.setQueryData(answerOf(notes.incidentsOf, { params }).queryKey, answer)
      onDone(m.incident_saved())
    },
  })
  return (
    <ActForm title={m.incident_new()} means={m.incident_means()} submit={m.incident_save()} onBack={onBack} of={of}>
      <MinuteField label={m.incident_when()} name="happenedAt" ref={takeFocus} error={errors['happenedAt']} />
      <Field label={m.incident_where()} name="place" autoComplete="off" maxLength={120} error={errors['place']} />
      <TextArea label={m.incident_what()} name="text" rows={4} maxLength={2_000} error={errors['text']} />
      <Field
        label={m.incident_witnesses()}
        name="witnesses"
        autoComplete="off"
        maxLength={400}
        optional={m.optional()}
        error={errors['witnesses']}
      />
    </ActForm>
  )
}

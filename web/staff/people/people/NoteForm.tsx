import { useState } from 'react'
import { notes } from '#contract/staff/calls.ts'
import type { DeskNote } from '#contract/staff/people/card-facts.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { today } from '#web/platform/local-dates.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { keepCard } from './people.queries.ts'

interface NoteFormProps {
  card: PersonCard
  /** The note that is changed; absent for a new one. */
  note: DeskNote | undefined
  onDone: (said: string) => void
  onBack: () => void
}

/** Writes a note of the desk with its last day, or changes one. */
export const NoteForm = ({ card, note, onDone, onBack }: NoteFormProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const { errors, ...of } = useForm({
    schema: () =>
      import('#contract/staff/people/notes.ts').then((contract) =>
        note ? contract.notes.change.body : contract.notes.write.body,
      ),
    read: (sent) => ({ ...Object.fromEntries(sent), ...(!note && { key }) }),
    submit: async (body) => {
      const answer = note
        ? await call(notes.change, { params: { noteId: note._id }, body })
        : await call(notes.write, { params: { personId: card._id }, body: { ...body, key } })
      await keepCard(answer.card)
      onDone(m.note_saved())
    },
  })
  return (
    <ActForm
      title={note ? m.note_change() : m.note_new()}
      means={m.note_means()}
      submit={m.note_save()}
      onBack={onBack}
      of={of}
    >
      <Field
        label={m.note_text()}
        name="text"
        autoComplete="off"
        maxLength={300}
        ref={takeFocus}
        defaultValue={note?.text}
        error={errors['text']}
      />
      <DayField label={m.note_last_day()} name="until" defaultValue={note?.until ?? today()} error={errors['until']} />
    </ActForm>
  )
}

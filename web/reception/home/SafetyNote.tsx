import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { safetyNotes } from '#contract/calls.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { safetyConsentVersion } from '#contract/people/safety-consent.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { answerOf, queryClient } from '#web/platform/query-client.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import styles from './ClimbingFacts.module.css'

const sentOf = (childId: PersonId | undefined) => ({ params: childId === undefined ? {} : { childId } })

interface NoteFormProps {
  childId: PersonId | undefined
  text: string | undefined
  onSaved: () => void
}

const NoteForm = ({ childId, text, onSaved }: NoteFormProps) => {
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/safety-notes.ts').then(({ NewSafetyNote }) => NewSafetyNote),
    read: (sent) => ({
      text: sent.get('text'),
      consents: sent.has('consents') || undefined,
      version: safetyConsentVersion,
    }),
    submit: async (body) => {
      const answer = await call(safetyNotes.save, { ...sentOf(childId), body })
      queryClient.setQueryData(answerOf(safetyNotes.one, sentOf(childId)).queryKey, answer)
      onSaved()
    },
  })
  return (
    <Form {...form} aria-label={m.safety_title()}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <Field
        label={m.safety_field()}
        name="text"
        autoComplete="off"
        maxLength={300}
        hint={m.safety_hint()}
        defaultValue={text}
        error={errors['text']}
      />
      <Checkbox name="consents" error={errors['consents']}>
        {m.safety_consent()}
      </Checkbox>
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" look="quiet" wide busy={busy}>
        {m.safety_save()}
      </Button>
    </Form>
  )
}

/** The note for coaches: written with explicit consent, and deleted with it (docs/product/notes.md §6). */
export const SafetyNote = ({ childId }: { childId: PersonId | undefined }) => {
  const query = answerOf(safetyNotes.one, sentOf(childId))
  const { note } = useSuspenseQuery(query).data
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState<{ sentence: string; isRefusal?: true }>()
  const remove = async () => {
    try {
      queryClient.setQueryData(query.queryKey, await call(safetyNotes.remove, sentOf(childId)))
      setIsOpen(false)
      setSaid({ sentence: m.safety_removed() })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid({ sentence: error.message, isRefusal: true })
    }
  }
  return (
    <section className={styles.part}>
      <h3>{m.safety_title()}</h3>
      <p>{m.safety_lead()}</p>
      {said && (
        <Notice tone={said.isRefusal ? 'danger' : 'ok'} live={said.isRefusal ? 'alert' : 'status'}>
          {said.sentence}
        </Notice>
      )}
      {note && !isOpen ? (
        <>
          <p className={styles.note}>
            {note.text} <small>{m.safety_written({ day: date(note.writtenAt) })}</small>
          </p>
          <Actions>
            <Button small look="quiet" onClick={() => setIsOpen(true)}>
              {m.safety_change()}
            </Button>
            <Button small look="bare" onClick={() => void remove()}>
              {m.safety_remove()}
            </Button>
          </Actions>
        </>
      ) : (
        <NoteForm
          childId={childId}
          text={note?.text}
          onSaved={() => {
            setIsOpen(false)
            setSaid({ sentence: m.safety_saved() })
          }}
        />
      )}
    </section>
  )
}

import { useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import { people } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { Field } from '#web/platform/ui/Field.tsx'

/** A person who is written to. */
export interface Recipient {
  _id: PersonId
  name: string
}

interface MessageFormProps {
  recipients: readonly Recipient[]
  onDone: (said: string) => void
  onBack: () => void
}

interface Counted {
  recipients: number
  without: readonly string[]
}

const withoutOf = ({ without }: Counted): string =>
  without.length > 0 ? m.message_without({ names: without.join(', ') }) : ''

/** How many people get it, and the names of those without an address. */
const sentenceOf = (counted: Counted): string =>
  [
    counted.recipients > 0 ? m.message_recipients({ count: counted.recipients }) : m.message_no_recipient(),
    withoutOf(counted),
  ]
    .filter(Boolean)
    .join(' ')

/** A message to one person or to several. The first press counts who gets it, the second one sends it. */
export const MessageForm = ({ recipients, onDone, onBack }: MessageFormProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const [counted, setCounted] = useState<Counted>()
  const personIds = recipients.map(({ _id }) => _id)
  const isCounted = counted !== undefined
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/people/people.ts').then(({ Message }) => Message),
    read: (sent) => ({ ...Object.fromEntries(sent), key, personIds }),
    submit: async (body) => {
      if (!isCounted) {
        setCounted(await call(people.message, { body: { ...body, preview: true } }))
        return
      }
      const sent = await call(people.message, { body })
      onDone([m.message_sent({ count: sent.recipients }), withoutOf(sent)].filter(Boolean).join(' '))
    },
  })
  const count = counted?.recipients ?? personIds.length
  return (
    <ActForm
      title={m.message_title()}
      means={counted && sentenceOf(counted)}
      blocked={counted?.recipients === 0 ? sentenceOf(counted) : undefined}
      submit={isCounted ? m.message_send({ count }) : m.message_preview()}
      onBack={onBack}
      of={of}
    >
      <Field
        label={m.message_subject()}
        name="subject"
        autoComplete="off"
        ref={takeFocus}
        maxLength={120}
        error={errors['subject']}
      />
      <TextArea label={m.message_text()} name="text" maxLength={4_000} error={errors['text']} />
    </ActForm>
  )
}

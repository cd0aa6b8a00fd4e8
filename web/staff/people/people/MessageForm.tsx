import { useState } from 'react'
import type { MessageReach, MessageWords } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { MessageView } from './MessageView.tsx'

interface MessageFormProps {
  title?: string
  /** Counts or sends the message. */
  write: (words: MessageWords) => Promise<MessageReach>
  onDone: (said: string) => void
  onBack: () => void
}

const withoutOf = ({ without }: MessageReach): string =>
  without.length > 0 ? m.message_without({ names: without.join(', ') }) : ''

/** How many people get it, and the names of those without an address. */
const sentenceOf = (counted: MessageReach): string =>
  [
    counted.recipients > 0 ? m.message_recipients({ count: counted.recipients }) : m.message_no_recipient(),
    withoutOf(counted),
  ]
    .filter(Boolean)
    .join(' ')

/** A message to people. The first press says who gets it and how it reads, the second one sends it. */
export const MessageForm = ({ title = m.message_title(), write, onDone, onBack }: MessageFormProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const [counted, setCounted] = useState<MessageReach & { words: MessageWords }>()
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/people/people.ts').then((contract) => contract.MessageWords),
    read: (sent) => ({ ...Object.fromEntries(sent), key }),
    submit: async (words) => {
      if (!counted) {
        setCounted({ ...(await write({ ...words, preview: true })), words })
        return
      }
      const sent = await write(words)
      onDone([m.message_sent({ count: sent.recipients }), withoutOf(sent)].filter(Boolean).join(' '))
    },
  })
  const onChange: typeof of.form.onChange = (event) => {
    of.form.onChange(event)
    // Other words are looked at anew before they are sent.
    setCounted(undefined)
  }
  return (
    <ActForm
      title={title}
      means={counted && sentenceOf(counted)}
      blocked={counted?.recipients === 0 ? sentenceOf(counted) : undefined}
      submit={counted ? m.message_send({ count: counted.recipients }) : m.message_preview()}
      onBack={onBack}
      of={{ ...of, form: { ...of.form, onChange } }}
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
      {counted && <MessageView {...counted.words} />}
    </ActForm>
  )
}

import { useState } from 'react'
import { news } from '#contract/staff/calls.ts'
import type { Audience, NewsWords } from '#contract/staff/reception/news.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { TextArea } from '#web/staff/platform/ui/TextArea.tsx'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { MessageView } from '#web/staff/people/people/MessageView.tsx'
import { keepSent, type TypedFilter } from './news.queries.ts'
import { reasonsIn } from './audience-words.ts'
import styles from './NewsPage.module.css'

const textOf = (form: FormData, language: string) => ({
  subject: typedText(form, `${language}.subject`),
  text: typedText(form, `${language}.text`),
})

/** English words are left out where none are typed; half of them is said beside the other half. */
const read = (form: FormData) => {
  const [sl, en] = [textOf(form, 'sl'), textOf(form, 'en')]
  return { sl, ...((en.subject || en.text) && { en }) }
}

interface NewsFormProps {
  filter: TypedFilter
  audience: Audience
  onSent: (sentence: string) => void
  onBack: () => void
}

/** News: typed, read as their readers will, tried on oneself, and then sent. */
export const NewsForm = ({ filter, audience, onSent, onBack }: NewsFormProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const [words, setWords] = useState<NewsWords>()
  const [tried, setTried] = useState('')
  const { recipients, english } = audience
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/reception/news.ts').then((contract) => contract.NewsWords),
    read,
    submit: async (typed) => {
      if (!words) {
        setWords(typed)
        return
      }
      keepSent(await call(news.send, { body: { key, words: typed, filter, recipients } }))
      onSent(m.news_on_its_way({ count: recipients }))
    },
  })
  const onChange: typeof of.form.onChange = (event) => {
    of.form.onChange(event)
    // Other words are read anew before they are sent.
    setWords(undefined)
    setTried('')
  }
  const trying = useAct(async () => {
    if (!words) return
    setTried(m.news_tried({ email: (await call(news.test, { body: { words } })).email }))
  })
  return (
    <ActForm
      title={m.news_write()}
      means={[m.news_recipients({ count: recipients }), ...reasonsIn(audience.leftOut)].join(' ')}
      blocked={recipients === 0 ? m.news_no_recipient() : undefined}
      submit={words ? m.news_send({ count: recipients }) : m.news_preview()}
      onBack={onBack}
      of={{ ...of, form: { ...of.form, onChange } }}
    >
      <Field
        label={m.news_subject_sl()}
        name="sl.subject"
        autoComplete="off"
        ref={takeFocus}
        maxLength={120}
        error={errors['sl.subject']}
      />
      <TextArea label={m.news_text_sl()} name="sl.text" maxLength={4_000} error={errors['sl.text']} />
      <p className="muted">{english > 0 ? m.news_english({ count: english }) : m.news_english_none()}</p>
      <Field
        label={m.news_subject_en()}
        name="en.subject"
        autoComplete="off"
        maxLength={120}
        error={errors['en.subject']}
      />
      <TextArea label={m.news_text_en()} name="en.text" maxLength={4_000} error={errors['en.text']} />
      {words && (
        <>
          <MessageView {...words.sl} />
          {words.en && <MessageView {...words.en} />}
          <p className="muted">{m.news_ending()}</p>
          <div className={styles.try}>
            <Button small look="quiet" busy={trying.busy} onClick={trying.run}>
              {m.news_try()}
            </Button>
            <output>{tried}</output>
          </div>
          <Failure message={trying.message} />
        </>
      )}
    </ActForm>
  )
}
